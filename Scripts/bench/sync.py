"""A sync with nothing new, one that receives, and one that sends, in books of eight devices; beside
copying the same bytes and, where that does not take too long, a merge of the same by git.

The last commits of a ledger are kept back, and come batch by batch: so each turn finds more than the
one before, and nothing has to be put back."""

import filecmp
import os
import re
import shutil
import subprocess
from pathlib import Path

from ledgers import Ledger
from programs import RAZAO
from results import rows_of
from timing import Turns, Wrong

NAME = "sync"
NEW = 1000
GIT_AT_MOST = 100_000
STAMP = re.compile(rb'"at":"([^"]*)"')
GIT = dict(
    os.environ, GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_SYSTEM="/dev/null",
    **{f"GIT_{who}_{what}": "bancada@example.com"
       for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")})


def measure(shelf, options):
    rows = []
    for count in options.counts:
        street = Street(shelf, count, batches=2 * (options.runs + 1))
        rows += street.measure(options)
        street.clear()
    return rows


def batch_size(count, batches):
    return min(NEW, count // (2 * batches))


class News:
    """The last lines of a ledger, in batches, and its carriers without them."""

    def __init__(self, ledger, size, batches):
        self.size, kept_back = size, size * batches
        lines = [
            (STAMP.search(line)[1], carrier.name, line)
            for carrier in ledger.carriers for line in last_lines(carrier, kept_back)]
        lines.sort()
        lines = lines[-kept_back:]
        self.batches = [lines[start:start + size] for start in range(0, kept_back, size)]
        self.old = {
            carrier.name: carrier.stat().st_size
            - sum(len(line) for _, name, line in lines if name == carrier.name)
            for carrier in ledger.carriers}

    def write_old(self, ledger, folder):
        folder.mkdir(parents=True)
        for carrier in ledger.carriers:
            shutil.copy(carrier, folder)
            os.truncate(folder / carrier.name, self.old[carrier.name])

    def add(self, number, folder):
        """Appends a batch to the carriers in a folder."""
        for _, name, line in self.batches[number]:
            with open(folder / name, "ab") as file:
                file.write(line)
        os.sync()

    def bundle(self, number, file):
        file.write_bytes(b"".join(line for _, _, line in self.batches[number]))


def last_lines(path, count):
    """At most so many lines of a file's end, each with its LF."""
    # Lines of one entry have about 600 bytes; a line that was cut is not whole.
    with open(path, "rb") as file:
        start = max(0, path.stat().st_size - 2000 * count)
        file.seek(start)
        lines = file.read().splitlines(keepends=True)
    return (lines[1:] if start else lines)[-count:]


class Street:
    """A place that eight devices sync through, and a machine that has joined it."""

    def __init__(self, shelf, count, batches):
        self.count = count
        self.whole = shelf.ledger(count, 8)
        self.folder = shelf.folder / "sync"
        self.clear()
        self.news = News(self.whole, batch_size(count, batches), batches)
        self.place = self.folder / "place"
        self.news.write_old(self.whole, self.place)
        self.ledger = Ledger(self.folder / "ledger", count, 8)
        self.ledger.does("entrar", self.place, self.ledger.folder, "--aparelho", "bancada")
        for _ in range(2):
            self.ledger.does("sincronizar")
        self.repositories = None
        if count <= GIT_AT_MOST and shutil.which("git"):
            self.repositories = Repositories(self.folder, self.place)

    def clear(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def measure(self, options):
        turns = Turns(options.runs, options.slow, options.limit)
        sync = [RAZAO, "sincronizar", "--json"]
        for turn in turns:
            received, sent = 2 * turn, 2 * turn + 1
            self.news.add(received, self.place)
            turns.run("razao sincronizar: receive", sync, self.ledger.environment)
            turns.run("razao sincronizar: nothing new", sync, self.ledger.environment)
            self.copy(turns, received)
            if self.repositories:
                self.repositories.turn(turns, self.news, received, sent)
            self.news.bundle(sent, self.folder / "news.jsonl")
            self.ledger.does("pacote", "ler", self.folder / "news.jsonl")
            os.sync()
            turns.run("razao sincronizar: send", sync, self.ledger.environment)
            # Then those who wrote them bring them too.
            self.news.add(sent, self.place)
            self.ledger.does("sincronizar")
        self.check()
        rows = rows_of(turns.taken, NAME, self.count, devices=8)
        for row in rows:
            if "nothing new" not in row.what:
                row.note = row.note or f"{self.news.size:,} commits"
        return rows

    def copy(self, turns, number):
        """The least that anybody does who brings those bytes: a copy that is on disk."""
        source = self.folder / "news"
        source.mkdir(exist_ok=True)
        self.news.bundle(number, source / f"{number}.jsonl")
        os.sync()
        to = self.folder / "copied"
        turns.run("cp and sync of the same bytes", [
            "sh", "-c", f'cp "{source}/{number}.jsonl" "{to}" && sync "{to}" "{self.folder}"'])

    def check(self):
        """What was timed has done what it says: both sides have all lines, as they were."""
        for folder in (self.place, self.ledger.folder):
            for carrier in self.whole.carriers:
                if not filecmp.cmp(carrier, folder / carrier.name, shallow=False):
                    raise Wrong(f"{folder / carrier.name} is not what it was before the sync")
        if self.repositories:
            self.repositories.check(self.news)


class Repositories:
    """The same lines in git: in one clone each side wrote files of its own, in the other both wrote
    to each file."""

    def __init__(self, folder, place):
        self.folder = folder
        self.origin = folder / "origin"
        shutil.copytree(place, self.origin, ignore=lambda _, names: [
            name for name in names if not name.endswith(".jsonl")])
        (self.origin / ".gitattributes").write_text("*.jsonl -text merge=union\n")
        self.git(self.origin, "init", "-q", "-b", "main")
        self.git(self.origin, "config", "gc.auto", "0")
        self.commit(self.origin)
        for clone in ("apart", "both"):
            self.git(folder, "clone", "-q", self.origin, clone)
            self.git(folder / clone, "config", "gc.auto", "0")
        (folder / "apart" / "mine.jsonl").write_text("{}\n")
        for carrier in (folder / "both").glob("*.jsonl"):
            with open(carrier, "a", encoding="utf-8") as file:
                file.write('{"mine":1}\n')
        for clone in ("apart", "both"):
            self.commit(folder / clone)

    def git(self, folder, *words):
        subprocess.run(
            ["git", "-C", folder, *words], env=GIT, check=True, stdout=subprocess.DEVNULL)

    def commit(self, folder):
        self.git(folder, "add", ".")
        self.git(folder, "commit", "-qm", "lines")

    def offer(self, news, number):
        news.add(number, self.origin)
        self.commit(self.origin)
        for clone in ("apart", "both"):
            self.git(self.folder / clone, "fetch", "-q")
        os.sync()

    def turn(self, turns, news, timed, untimed):
        self.offer(news, timed)
        for name, clone in (
                ("git merge, each side its files", "apart"), ("git merge, union", "both")):
            turns.run(name, ["git", "-C", self.folder / clone, "merge", "-q", "--no-edit",
                             "origin/main"], GIT)
        turns.run("git status, nothing new", ["git", "-C", self.folder / "apart", "status", "-s"],
                  GIT)
        self.offer(news, untimed)
        for clone in ("apart", "both"):
            self.git(self.folder / clone, "merge", "-q", "--no-edit", "origin/main")

    def check(self, news):
        expected = {line for batch in news.batches for _, _, line in batch}
        for clone in ("apart", "both"):
            found = {
                line for carrier in (self.folder / clone).glob("*.jsonl")
                for line in carrier.read_bytes().splitlines(keepends=True)}
            if not expected <= found:
                raise Wrong(f"git has lost lines in {clone}")
