"""The fixed work that the gate counts, in series: the rows of one series are run one after the other, on
books of their own."""

import shutil
import subprocess
import threading
import time
from dataclasses import dataclass
from pathlib import Path

import counting
import everyday
import imports
import month
import page
from ledgers import Ledger
from timing import Wrong

FEW, MANY = 1000, 100_000
ACCOUNT = imports.OWN
POST = ["lancar", "debito", "45,90", "Padaria Nova", "--conta", ACCOUNT, "--categoria",
        everyday.CATEGORY, "--outra"]
LOOKING = [
    ["saldo"], ["extrato", ACCOUNT], ["resumo"], ["mes", "06/2022"], ["buscar", "livraria"],
    ["gastos", "2022"], ["orcamento", "11/2026"], ["vencer"], ["conflitos"]]
# What the month's commands have to show.
MONTH = {"plans": 20, "budgets": 1}
# Nothing else of a machine's environment reaches a program. Swift seeds each process's hashes anew
# otherwise, and with them the order of sets.
ENVIRONMENT = {
    "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC", "RAZAO_AGORA": month.TODAY,
    "SWIFT_DETERMINISTIC_HASHING": "1",
}


@dataclass(frozen=True)
class Counted:
    """Books on which commands are counted, as `Ledger` is one on which they are run."""

    ledger: Ledger
    program: Path
    # Where valgrind writes.
    out: Path

    @property
    def environment(self):
        return {**ENVIRONMENT, "HOME": str(self.ledger.home), "NO_COLOR": "1",
                "RAZAO_HOME": str(self.ledger.home), "RAZAO_DIR": str(self.ledger.folder)}

    def razao(self, *words):
        return counting.counted([self.program, *words], self.out)

    def run(self, *words, most=0):
        """Counts a command, which may end with a status up to `most`."""
        begun = time.monotonic()
        done = subprocess.run(
            self.razao(*words), env=self.environment, stdin=subprocess.DEVNULL,
            capture_output=True, text=True)
        if done.returncode > most:
            raise Wrong(f"{words[0]} ended with {done.returncode}: {done.stderr[:500]}")
        return self.profile(begun)

    def profile(self, begun):
        found = counting.Profile.read(self.out, self.program)
        found.seconds = time.monotonic() - begun
        self.out.unlink()
        return found


class Work:
    """All series, with the books that they need; `program` is counted, those on the shelf make them."""

    def __init__(self, shelf, program):
        self.shelf, self.program = shelf, program
        self.folder = shelf.folder / "turn"
        self.folder.mkdir(parents=True)
        self.made, self.making = {}, threading.Lock()

    def books(self, count):
        """Books in which this machine has recorded before: the first time it reads its own lines."""
        with self.making:
            if count not in self.made:
                made = self.shelf.ledger(count, **MONTH).copy(self.folder / str(count))
                made.does("reconstruir")
                made.does(*POST)
                self.made[count] = made
            return self.made[count]

    @property
    def series(self):
        """The long one first. Each gives names of rows, with what counts them."""
        yield [
            (f"auditar, {MANY:,}, by a stranger", self.audit),
            (f"saldo, {MANY:,}, only looking", self.looking)]
        yield self.everyday(MANY)
        yield [
            ("sincronizar, nothing new", self.sync), ("importar, 1,000 rows", self.bank),
            ("servir, pages", self.pages), ("lancar, 20 by the library", self.library)]
        yield [
            ("--versao", lambda: self.on(self.books(FEW)).run("--versao")),
            (f"auditar, {FEW:,}", lambda: self.on(self.books(FEW)).run("auditar")),
            *self.everyday(FEW)]

    def on(self, ledger, program=None):
        return Counted(ledger, program or self.program, ledger.folder.with_suffix(".callgrind"))

    def everyday(self, count):
        return [
            (f"{words[0]}, {count:,}", lambda words=words: self.on(self.books(count)).run(*words))
            for words in (*LOOKING, POST)]

    def strange(self):
        """Books of which this machine is no device."""
        strange = Ledger(self.folder / "strange", MANY, built=self.shelf.built)
        if not strange.folder.exists():
            self.books(MANY)
            shutil.copytree(self.shelf.ledger(MANY, **MONTH).folder, strange.folder)
        return strange

    def audit(self):
        """By somebody who has the folder and nothing else."""
        return self.on(self.strange()).run("auditar")

    def looking(self):
        """By somebody who has looked before."""
        strange = self.strange()
        for _ in range(2):
            strange.does("saldo")
        return self.on(strange).run("saldo")

    def sync(self):
        place = self.shelf.ledger(FEW, 8).folder
        mine = Ledger(self.folder / "synced", FEW, 8, built=self.shelf.built)
        mine.does("entrar", place, mine.folder, "--aparelho", "bancada")
        for _ in range(2):
            mine.does("sincronizar")
        return self.on(mine).run("sincronizar")

    def bank(self):
        books = self.books(FEW).copy(self.folder / "bank")
        file, _ = imports.write(self.folder, "rows", list(imports.bank_rows(1000)))
        # A row in doubt is left for a person, and the status says so.
        return self.on(books).run("importar", file, "--conta", ACCOUNT, "--sim", most=1)

    def pages(self):
        books = self.on(self.books(FEW).copy(self.folder / "pages"))
        begun = time.monotonic()
        with page.Server(books) as server:
            account = page.link(server.page("/"), "/contas/")
            for path in ("/", account, account, "/extrato", "/mes"):
                server.page(path)
        return books.profile(begun)

    def library(self):
        books = self.books(FEW).copy(self.folder / "library")
        return self.on(books, self.shelf.built / "BenchLedger").run(
            "acrescentar", self.shelf.workload(FEW), books.folder, "--home", books.home,
            "--count", "20")
