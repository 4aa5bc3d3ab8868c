"""Becoming a device of a ledger that eight others have: all of it read, verified and kept; beside
copying the same bytes, and a clone by git."""

import os
import shutil

from ledgers import Ledger
from programs import RAZAO
from results import rows_of
from sync import Repositories
from timing import Turns, Wrong

NAME = "join"
AT_MOST = 100_000


def measure(shelf, options):
    rows = []
    for count in options.counts:
        if count <= AT_MOST:
            rows += join(shelf, options, count)
    return rows


def join(shelf, options, count):
    whole, folder = shelf.ledger(count, 8), shelf.folder / "join"
    shutil.rmtree(folder, ignore_errors=True)
    place = folder / "place"
    shutil.copytree(whole.folder, place)
    if shutil.which("git"):
        Repositories(folder, place)
    joined = Ledger(folder / "ledger", count, 8)
    turns = Turns(options.runs, options.slow, options.limit)
    for _ in turns:
        for made in (joined.folder, joined.home, folder / "copy", folder / "clone"):
            shutil.rmtree(made, ignore_errors=True)
        os.sync()
        turns.run(
            "razao entrar",
            [RAZAO, "entrar", place, joined.folder, "--aparelho", "bancada"], joined.environment)
        turns.run("cp and sync of the same bytes", [
            "sh", "-c",
            f'cp -r "{place}" "{folder}/copy" && sync "{folder}"/copy/* "{folder}/copy"'])
        if (folder / "origin").exists():
            turns.run("git clone", [
                "git", "clone", "-q", "--no-local", folder / "origin", folder / "clone"])
    for carrier in whole.carriers:
        if (joined.folder / carrier.name).read_bytes() != carrier.read_bytes():
            raise Wrong(f"entrar has brought another {carrier.name}")
    sizes = {name: whole.size for name in turns.taken}
    rows = rows_of(turns.taken, NAME, count, sizes, devices=8)
    shutil.rmtree(folder)
    return rows
