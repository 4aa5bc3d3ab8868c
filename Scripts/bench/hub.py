"""A hub with more and more lines: 1,000 new ones put and fetched by several clients at once, beside
the same bytes through a file of a folder and plain COPY; syncs of the command; and how soon an
entry of one machine is on the page of another. docs/SCALE.md reckons with it.

The server is one of its own on loopback, with the disk's own syncs."""

import os
import shutil
import sys
import tempfile
import time
import uuid
from pathlib import Path

import page
from ledgers import Ledger
from programs import BUILT, RAZAO, ROOT
from results import Row, rows_of
from sync import News, batch_size
from timing import Turns, Wrong

sys.path.insert(0, str(ROOT / "Scripts"))

from hub_lab import growth  # noqa: E402
from hub_lab.server import Server, programs  # noqa: E402

NAME = "hub"
WORKER = BUILT / "HubWorker"
CLIENTS = [1, 16, 64]
ENTRIES = 100
PATIENCE = 60


def measure(shelf, options):
    if programs() is None:
        print("bench: the hub is left out: PostgreSQL is not installed (make judges does it)")
        return []
    # The server runs as another user, who has to get there.
    folder = Path(tempfile.mkdtemp(prefix="razao-hub-"))
    os.chmod(folder, 0o755)
    (folder / "server").mkdir()
    server = Server(folder / "server", ["fsync=on"])
    rows = []
    try:
        hub = Hub(server, shelf.folder / "hub")
        before = 0
        for count in sorted({*options.counts, *options.lines}):
            growth.fill(server, hub.filler, before, count)
            before = count
            rows += hub.clients(count, options.runs) + hub.others(count, options.runs)
            if count in options.counts:
                rows += hub.syncs(shelf, count, options)
        rows.append(hub.notices(options.counts[0]))
    finally:
        server.kill()
        shutil.rmtree(folder, ignore_errors=True)
        shutil.rmtree(shelf.folder / "hub", ignore_errors=True)
    return rows


class Hub:
    """A hub, a ledger in it that nobody reads, and machines that sync through it."""

    def __init__(self, server, folder):
        self.server, self.folder = server, folder
        self.filler = uuid.uuid4()
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        # It has to be a hub before it is filled.
        Ledger(folder / "nobody", 0).does("hub", "preparar", server.address)

    def clients(self, count, runs):
        """So many at once, each of which puts and fetches again and again."""
        row, index = growth.sizes(self.server)
        rows = []
        for clients in CLIENTS:
            seen = growth.rounds(WORKER, self.server, self.filler, clients, runs)
            for what, name in (("put", "put 1,000 lines"), ("fetch", "fetch 1,000 lines"),
                               ("list", "list")):
                walls = seen[what]
                note = f"p99 {worst(walls) * 1e3:.0f} ms"
                if what == "put":
                    note += f", {seen['rate']:,.0f} lines/s put and fetched"
                if name == "list":
                    note += f"; a line takes {row:.0f} bytes and {index:.0f} of index"
                rows.append(Row(
                    NAME, f"{name}, {plural(clients)}", count, walls=walls, cpus=[0],
                    peak=seen["memory"] * 1024, note=note))
        return rows

    def others(self, count, runs):
        """The same bytes by the least that others do."""
        copies = [growth.plain_copy(self.server, self.folder) for _ in range(runs)]
        files = [growth.plain_file(self.folder) for _ in range(runs)]
        found = {
            "COPY of 1,000 lines in, no index": [into for into, _ in copies],
            "COPY of 1,000 lines out": [out for _, out in copies],
            "write and fsync of 1,000 lines to a folder's file": [into for into, _ in files],
            "read of 1,000 lines from a folder's file": [out for _, out in files]}
        return [
            Row(NAME, what, count, walls=[taken / 1e3 for taken in walls], cpus=[0])
            for what, walls in found.items()]

    def invited(self, ledger):
        """The address of a new role of a ledger."""
        said = ledger.says("hub", "convidar", self.server.address)
        return said["endereco"]

    def syncs(self, shelf, count, options):
        """The command: one machine takes new lines in and sends them, and another receives them;
        what the same costs through a folder stands in the section of syncs."""
        folder = self.folder / "syncs"
        whole = shelf.ledger(count, 8)
        news = News(whole, batch_size(count, options.runs + 1), options.runs + 1)
        news.write_old(whole, folder / "old")
        sender = Ledger(folder / "sender", count, 8)
        sender.does("entrar", folder / "old", sender.folder, "--aparelho", "um")
        sender.does("sincronizar", "--esquecer", folder / "old")
        sender.does("sincronizar", self.invited(sender))
        receiver = Ledger(folder / "receiver", count, 8)
        receiver.does("entrar", self.invited(sender), receiver.folder, "--aparelho", "outro")
        sender.does("sincronizar")
        turns = Turns(options.runs, options.slow, options.limit)
        command = [RAZAO, "sincronizar", "--json"]
        for turn in turns:
            news.bundle(turn, folder / "news.jsonl")
            sender.does("pacote", "ler", folder / "news.jsonl")
            os.sync()
            turns.run("razao sincronizar, hub: send", command, sender.environment)
            turns.run("razao sincronizar, hub: receive", command, receiver.environment)
            turns.run("razao sincronizar, hub: nothing new", command, receiver.environment)
        codes = {one.says("sincronizar")["fingerprint"] for one in (sender, receiver)}
        if len(codes) > 1:
            raise Wrong("the two that sync through a hub have not the same lines")
        rows = rows_of(turns.taken, NAME, count, devices=8)
        for row in rows:
            if "nothing new" not in row.what:
                row.note = row.note or f"{news.size:,} commits"
        shutil.rmtree(folder)
        self.forget_syncs()
        return rows

    def forget_syncs(self):
        """Takes out of the hub all but what nobody reads: a ledger of another size has the same devices
        with other lines, and to the machines that sync it these would be forks."""
        gone = f"WHERE ledger <> '{self.filler}'"
        self.server.sql(
            "SET session_replication_role = replica; BEGIN; "
            f"DELETE FROM razao_hub.lines {gone}; DELETE FROM razao_hub.devices {gone}; COMMIT")

    def notices(self, count):
        """From the end of a command that records on one machine, whose page is served, until the
        page of another shows it."""
        folder = self.folder / "notices"
        folder.mkdir()
        writer, reader = Ledger(folder / "writer", 0), Ledger(folder / "reader", 0)
        writer.does("iniciar", writer.folder, "--nome", "Casa", "--aparelho", "um")
        writer.does("conta", "abrir", "Corrente", "--tipo", "corrente")
        writer.does("sincronizar", self.invited(writer))
        reader.does("entrar", self.invited(writer), reader.folder, "--aparelho", "outro")
        writer.does("sincronizar")
        walls = []
        with page.Server(writer), page.Server(reader) as there:
            time.sleep(2)
            for number in range(ENTRIES):
                party = f"Aviso {number:03}"
                writer.does(
                    "lancar", "debito", f"{number + 1},00", party, "--categoria", "Mercado")
                begun = time.perf_counter()
                while party not in there.page(f"/extrato?buscar=aviso+{number:03}"):
                    if time.perf_counter() - begun > PATIENCE:
                        raise Wrong(f"entry {number} is not on the other page")
                    time.sleep(0.005)
                walls.append(time.perf_counter() - begun)
        return Row(
            NAME, "an entry of one machine on the page of another", count, walls=walls, cpus=[0],
            note=f"{ENTRIES} entries, worst {max(walls) * 1e3:.0f} ms")


def worst(walls):
    """The 99th of a hundred; the worst where there are fewer."""
    return sorted(walls)[min(len(walls) - 1, len(walls) * 99 // 100)]


def plural(clients):
    return f"{clients} client{'s' if clients > 1 else ''}"
