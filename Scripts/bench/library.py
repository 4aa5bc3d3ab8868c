"""Entries recorded one by one through the library, each on disk before the next: what that costs
the processor beyond the sync of the same bytes."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from programs import BENCH_LEDGER
from results import Row
from timing import once

NAME = "library"
ENTRIES = 500
# A line as one entry makes it.
LINE_BYTES = 600


def measure(shelf, options):
    """Both are run with so many entries and with none; the difference is the entries'."""
    rows = []
    for count in options.counts:
        ledger = shelf.ledger(count).copy(shelf.folder / f"{count}-library")
        ledger.does("reconstruir")
        entries = min(ENTRIES, min(options.counts))
        append = lambda number: [
            BENCH_LEDGER, "acrescentar", shelf.workload(min(options.counts)), ledger.folder,
            "--home", ledger.home, "--count", str(number)]
        with tempfile.TemporaryDirectory(dir=shelf.folder) as scratch:
            sync = lambda number: [
                sys.executable, __file__, Path(scratch, "log"), str(number)]
            least = lambda number: [
                BENCH_LEDGER, "minimo", Path(scratch, "least"), "--count", str(number)]
            jobs = {"append through the library": append, "sign, write and fdatasync": least,
                    "write and fdatasync": sync}
            taken = {name: [] for name in jobs}
            for turn in range(options.runs + 1):
                for name, job in jobs.items():
                    all, none = once(job(entries)), once(job(0))
                    if turn:
                        taken[name].append([(a - b) / entries for a, b in zip(all, none)])
        rows += [
            Row(NAME, name, count, walls=[wall for wall, _ in runs], cpus=[cpu for _, cpu in runs],
                note=f"each of {entries}")
            for name, runs in taken.items()]
        rows += checkpoints(shelf, options, count)
    return rows


def checkpoints(shelf, options, count):
    """The first checkpoint, for which everything is worked out, another after new entries, and a
    proof from that; each run has the books to itself, as no checkpoint is the first one twice."""
    entries = min(1000, min(options.counts))
    names = ("first checkpoint", "next checkpoint", "razao provar")
    taken = {name: [] for name in names}
    for _ in range(options.runs):
        ledger = shelf.ledger(count).copy(shelf.folder / f"{count}-checkpoint")
        ledger.does("reconstruir")
        said = subprocess.run(
            [BENCH_LEDGER, "marcar", shelf.workload(min(options.counts)), ledger.folder,
             "--home", ledger.home, "--count", str(entries)],
            check=True, capture_output=True, text=True).stdout.split()
        proof = ledger.razao("provar", shelf.first_account(count), "06/2022")
        said.append(once(proof, ledger.environment)[0])
        for name, seconds in zip(names, said):
            taken[name].append(float(seconds))
    # Only the time on the wall is taken.
    notes = ("everything", f"after {entries} entries", "a month of an account")
    return [
        Row(NAME, name, count, walls=taken[name], cpus=taken[name], note=note)
        for name, note in zip(names, notes)]


def append_lines(path, count):
    """The least that a durable append can do."""
    line = b"x" * (LINE_BYTES - 1) + b"\n"
    file = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    for _ in range(count):
        os.write(file, line)
        os.fdatasync(file)
    os.close(file)


if __name__ == "__main__":
    append_lines(sys.argv[1], int(sys.argv[2]))
