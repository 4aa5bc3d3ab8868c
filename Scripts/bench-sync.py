#!/usr/bin/env python3
"""Times a sync of 1,000 new commits into a large ledger of eight devices, and first joining it,
beside copying the same bytes with cp and beside a merge of the same files by git; all in one run and
in turns. Prints a Markdown table. See Scripts/bench.

  bench-sync.py RUNS LEDGER WORK NEW

LEDGER has the carriers of all commits, the last NEW of which are the new ones; WORK is a folder for
what is made."""
import importlib
import multiprocessing
import os
import re
import shutil
import statistics
import subprocess
import sys

once = importlib.import_module("bench-table").once

RAZAO = os.path.abspath(".build/release/razao")
GIT = dict(
    os.environ, GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_SYSTEM="/dev/null",
    GIT_AUTHOR_NAME="a", GIT_AUTHOR_EMAIL="a@example.com", GIT_COMMITTER_NAME="a",
    GIT_COMMITTER_EMAIL="a@example.com")


def aside(function, *arguments):
    """Does something big in a process of its own: a child's peak memory counts what its parent had
    when it was made."""
    process = multiprocessing.Process(target=function, args=arguments)
    process.start()
    process.join()
    if process.exitcode != 0:
        sys.exit(process.exitcode)


class Workbench:
    """The places, ledgers and repositories of one run, at paths that stay the same."""

    def __init__(self, ledger, folder, new):
        self.folder = os.path.abspath(folder)
        self.base = os.path.join(self.folder, "base")
        self.here = os.path.join(self.folder, "here")
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.here)
        aside(self.split, ledger, new)
        self.environment = dict(
            os.environ, RAZAO_HOME=self.path("home"), RAZAO_DIR=self.path("ledger"))

    def path(self, *names):
        return os.path.join(self.here, *names)

    def split(self, ledger, new):
        """Puts the old lines into a place, and keeps the new ones by the file that they belong to."""
        stamp = re.compile(rb'"at":"([^"]*)"')
        files = {
            name: open(os.path.join(ledger, name), "rb").read().splitlines(keepends=True)
            for name in sorted(os.listdir(ledger)) if name.endswith(".jsonl")}
        stamps = sorted(stamp.search(line)[1] for lines in files.values() for line in lines)
        first = stamps[-new]
        os.makedirs(self.path("place"))
        os.makedirs(self.path("news"))
        for name, lines in files.items():
            old = [line for line in lines if stamp.search(line)[1] < first]
            self.write(self.path("place", name), old)
            self.write(self.path("news", name), lines[len(old):])
        self.write(
            self.path("news.jsonl"),
            [line for name in files for line in open(self.path("news", name), "rb")])

    @staticmethod
    def write(path, lines):
        with open(path, "wb") as file:
            file.writelines(lines)

    def razao(self, *words):
        return once([RAZAO, *words], self.environment)

    def git(self, *words):
        subprocess.run(["git", "-C", *words], env=GIT, check=True, stdout=subprocess.DEVNULL)

    def shell(self, line):
        return once(["sh", "-c", line], dict(GIT, HERE=self.here))

    def count(self, folder):
        return sum(
            open(self.path(folder, name), "rb").read().count(b"\n")
            for name in os.listdir(self.path(folder)) if name.endswith(".jsonl"))

    def add_news(self, folder):
        for name in os.listdir(self.path("news")):
            with open(os.path.join(folder, name), "ab") as file:
                file.write(open(self.path("news", name), "rb").read())

    def prepare(self):
        """A machine that has joined the place; a repository of it, and two clones with work of
        their own: in one each side wrote files of its own, in the other both wrote to each file."""
        self.razao("entrar", self.path("place"), self.path("ledger"), "--aparelho", "bancada")
        origin = self.path("origin")
        shutil.copytree(self.path("place"), origin)
        self.write(os.path.join(origin, ".gitattributes"), [b"*.jsonl -text merge=union\n"])
        self.git(origin, "init", "-q", "-b", "main")
        self.git(origin, "config", "gc.auto", "0")
        self.git(origin, "add", ".")
        self.git(origin, "commit", "-qm", "old")
        for clone in ("apart", "both"):
            self.git(self.here, "clone", "-q", origin, clone)
            self.git(self.path(clone), "config", "gc.auto", "0")
        self.write(self.path("apart", "mine.jsonl"), [b"{}\n"])
        for name in os.listdir(self.path("news")):
            with open(self.path("both", name), "ab") as file:
                file.write(b'{"mine":1}\n')
        for clone in ("apart", "both"):
            self.git(self.path(clone), "add", ".")
            self.git(self.path(clone), "commit", "-qm", "mine")
        self.add_news(origin)
        self.git(origin, "commit", "-qam", "new")
        for clone in ("apart", "both"):
            self.git(self.path(clone), "fetch", "-q")
        shutil.copytree(self.here, self.base, symlinks=True)

    def reset(self):
        """Everything as it was made; what is remembered of files that were copied is brought up to
        date, as it is where nobody copies them."""
        shutil.rmtree(self.here)
        shutil.copytree(self.base, self.here, symlinks=True)
        for _ in range(2):
            self.razao("sincronizar", "--json")
        os.sync()

    def turn(self):
        """One measurement of everything."""
        taken = {}
        self.reset()
        self.add_news(self.path("place"))
        os.sync()
        taken["razao sincronizar: receive"] = self.razao("sincronizar", "--json")
        taken["razao sincronizar: nothing new"] = self.razao("sincronizar", "--json")
        self.reset()
        self.razao("pacote", "ler", self.path("news.jsonl"))
        os.sync()
        taken["razao sincronizar: send"] = self.razao("sincronizar", "--json")
        os.sync()
        taken["cp and sync of the same bytes"] = self.shell(
            'cp -r "$HERE/news" "$HERE/copy" && sync "$HERE"/copy/* "$HERE/copy"')
        taken["git merge, each side its files"] = self.shell(
            'git -C "$HERE/apart" merge -q --no-edit origin/main')
        taken["git merge, union in each file"] = self.shell(
            'git -C "$HERE/both" merge -q --no-edit origin/main')
        taken["git status, nothing new"] = self.shell('git -C "$HERE/apart" status -s')
        aside(self.check)
        self.reset()
        return taken, self.join()

    def check(self):
        """What was timed has done what it says."""
        lines = lambda folder: {
            line for name in os.listdir(self.path(folder)) if name.endswith(".jsonl")
            for line in open(self.path(folder, name), "rb")}
        news = {line for line in open(self.path("news.jsonl"), "rb")}
        for folder in ("place", "ledger", "apart", "both"):
            if not news <= lines(folder):
                sys.exit("bench: %s lacks new lines" % folder)

    def join(self):
        for name in ("ledger", "home"):
            shutil.rmtree(self.path(name))
        os.sync()
        return {
            "razao entrar": self.razao(
                "entrar", self.path("place"), self.path("ledger"), "--aparelho", "bancada"),
            "cp and sync of the same bytes": self.shell(
                'cp -r "$HERE/place" "$HERE/copy2" && sync "$HERE"/copy2/* "$HERE/copy2"'),
            "git clone": self.shell('git clone -q --no-local "$HERE/origin" "$HERE/clone"'),
        }


def table(title, heading, results):
    print("| %s | wall ms | spread | CPU ms | peak MiB | x cp |" % title)
    print("|---|---|---|---|---|---|")
    median = {
        name: statistics.median(turn[name][0] for turn in results) for name in results[0]}
    for name in results[0]:
        walls = [turn[name][0] * 1000 for turn in results]
        print("| %s: %s | %.1f | %.1f–%.1f | %.1f | %.0f | %.2f |" % (
            heading, name, median[name] * 1000, min(walls), max(walls),
            statistics.median(turn[name][1] for turn in results) * 1000,
            max(turn[name][2] for turn in results),
            median[name] / median["cp and sync of the same bytes"]))
    print()


def main():
    if not shutil.which("git"):
        sys.exit("bench: git is not installed, beside which sync is timed")
    runs, new = int(sys.argv[1]), int(sys.argv[4])
    bench = Workbench(sys.argv[2], sys.argv[3], new)
    bench.prepare()
    old = bench.count("origin") - new
    turns = [bench.turn() for _ in range(runs + 1)][1:]
    size = lambda folder: sum(
        os.path.getsize(bench.path(folder, name)) for name in os.listdir(bench.path(folder))) / 1e6
    table(
        "sync", "%d new into %d, 8 devices, %.1f MB" % (new, old, size("news")),
        [turn[0] for turn in turns])
    table(
        "joining", "%d commits, 8 devices, %.0f MB" % (old, size("place")),
        [turn[1] for turn in turns])


if __name__ == "__main__":
    main()
