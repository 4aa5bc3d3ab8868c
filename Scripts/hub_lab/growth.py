"""How long it takes to put and to fetch 1,000 lines in a hub that holds many, and what a line takes
there."""

import os
import pathlib
import subprocess
import time
import uuid

LINES = 1000
BYTES = 550

# Lines of one ledger, of 200 devices: random digits, as hard to compress as signatures.
FILL = """
    INSERT INTO razao_hub.lines (ledger, device, seq, hash, bytes)
      SELECT '{ledger}', md5((n % 200)::text)::uuid, n / 200, sha256(b), b
        FROM generate_series({first}, {last} - 1) n,
          LATERAL (SELECT string_agg(md5(n::text || i::text), '')::bytea AS b
            FROM generate_series(1, 17) i) AS made
"""


def fill(server, ledger, first, last):
    """Makes the hub hold so many lines, in pieces that a server takes at once."""
    start = time.monotonic()
    for piece in range(first, last, 100_000):
        server.sql(FILL.format(ledger=ledger, first=piece, last=min(piece + 100_000, last)))
    server.sql("VACUUM ANALYZE razao_hub.lines, razao_hub.devices")
    return time.monotonic() - start


def rounds(worker, server, ledger, clients, count):
    """So many clients at once, each of which puts and fetches again and again: the seconds of each
    put, list and fetch, the lines a second of all, and the most memory in KB."""
    start = time.monotonic()
    running = [
        subprocess.Popen(
            [worker, "time", server.address, str(ledger), str(count)], stdout=subprocess.PIPE, text=True)
        for _ in range(clients)]
    rows = []
    for process in running:
        output = process.communicate()[0]
        assert process.returncode == 0, output
        rows += [line.split()[1:] for line in output.splitlines() if line.startswith("time ")]
    seconds = time.monotonic() - start
    assert all(row[3] == str(LINES) for row in rows)
    column = lambda number: [float(row[number]) / 1e3 for row in rows]
    return {
        "put": column(0), "list": column(1), "fetch": column(2),
        "memory": max(int(row[4]) for row in rows), "rate": clients * count * LINES / seconds}


def plain_copy(server, folder):
    """The same bytes by COPY into a table without an index, and out of it: milliseconds each."""
    path = pathlib.Path(folder) / "plain.csv"
    path.write_text("".join(f"{uuid.uuid4()},{n},{'ab' * (BYTES // 2)}\n" for n in range(LINES)))
    server.sql("CREATE TABLE IF NOT EXISTS plain (device uuid, seq bigint, bytes text)")
    found = server.timed(
        f"\\copy plain FROM '{path}' WITH (FORMAT csv)", "\\copy plain TO '/dev/null'")
    server.sql("TRUNCATE plain")
    return found


def plain_file(folder):
    """The same bytes into a file of a folder, until they are on the disk, and out of it:
    milliseconds each."""
    path, line = pathlib.Path(folder) / "plain.jsonl", b"a" * BYTES + b"\n"
    begun = time.perf_counter()
    with open(path, "wb") as file:
        file.writelines([line] * LINES)
        file.flush()
        os.fsync(file.fileno())
    written = time.perf_counter()
    with open(path, "rb") as file:
        assert len(file.readlines()) == LINES
    read = time.perf_counter()
    path.unlink()
    return (written - begun) * 1e3, (read - written) * 1e3


def sizes(server):
    """The bytes of a row, and of its entry in the index."""
    row, index, lines = server.sql(
        "SELECT sum(pg_table_size(c)), sum(pg_indexes_size(c)), (SELECT count(*) FROM "
        "razao_hub.lines) FROM (SELECT inhrelid AS c FROM pg_inherits WHERE inhparent = "
        "'razao_hub.lines'::regclass) p").split("|")
    return int(row) / int(lines), int(index) / int(lines)
