"""What is timed: razao, the peers beside it, and the tools that hash."""

import csv
import io
import json
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

import formats
from timing import Wrong
from workload import ACCOUNTS, CURRENCY

ROOT = Path(__file__).resolve().parents[2]
# As it is shipped.
BUILT = ROOT / ".build" / "static" / "release"
RAZAO = BUILT / "razao"
BENCH_LEDGER = BUILT / "BenchLedger"
# Beancount 3, in a place of its own: apt has version 2.
BEANCOUNT_3 = ROOT / ".build" / "beancount3" / "bin"
PYPI = ["beancount>=3,<4", "beanquery"]

SUM_BY_ACCOUNT = "SELECT account, sum(position) GROUP BY account"
SQL = "SELECT name, SUM(cents) FROM posting JOIN account ON account.id = posting.account GROUP BY 1"


def cents(text):
    """`-12.50` or `-1250.00` in cents; others round nothing, so neither does this."""
    sign = -1 if text.startswith("-") else 1
    whole, _, part = text.lstrip("-").partition(".")
    return sign * (int(whole or 0) * 100 + int(part.ljust(2, "0")))


def from_journal(text):
    """Balances from lines of `AMOUNT BRL ACCOUNT`."""
    lines = (line.split() for line in text.splitlines() if CURRENCY in line)
    return {words[2]: cents(words[0]) for words in lines}


def from_query(text):
    """Balances from rows of `ACCOUNT,AMOUNT BRL`."""
    rows = ([cell.strip() for cell in row] for row in csv.reader(io.StringIO(text)))
    return {row[0]: cents(row[1].split()[0]) for row in rows if len(row) > 1 and ":" in row[0]}


def from_sqlite(text):
    return {name: int(sum) for name, sum in (line.split("|") for line in text.splitlines())}


def from_razao(text):
    """Balances from `saldo --json`, or from an audit's accounts. It calls an account by its name
    alone."""
    said = json.loads(text)
    rows = said if isinstance(said, list) else said["contas"]
    if isinstance(said, dict) and not said["ok"]:
        raise Wrong(f"the audit finds: {said['achados'][:3]}")
    paths = {path.split(":")[1]: path for path in ACCOUNTS}
    return {paths[row["nome"]]: cents(row["saldo"]) for row in rows}


@dataclass(frozen=True)
class Peer:
    """Another program that computes balances of the same transactions."""

    name: str
    # What it is timed as, with its files' extension in the place of `{…}`.
    command: list
    # Reads the balances that it says; None where it only checks.
    balances: Callable = None
    version: tuple = ("--version",)

    @property
    def program(self):
        return shutil.which(str(self.command[0]))

    def line(self, folder, count):
        files = {ext: formats.path(folder, count, ext) for ext in (*formats.TEXTS, "sqlite")}
        return [str(word).format_map(files) for word in self.command]

    def says(self):
        """Its name and version."""
        said = subprocess.run(
            [self.program, *self.version], capture_output=True, text=True).stdout
        number = re.search(r"\d+(\.\d+)+", said)
        return f"{Path(self.program).name} {number[0] if number else 'of some version'}"


def query(program):
    return [program, "-f", "csv", "{beancount}", SUM_BY_ACCOUNT]


PEERS = [
    Peer("ledger balance", ["ledger", "-f", "{ledger}", "balance", "--flat", "--no-total"],
         from_journal),
    Peer("hledger balance", ["hledger", "-f", "{ledger}", "balance", "--flat", "-N"], from_journal),
    Peer("beancount 2 bean-check", ["bean-check", "--no-cache", "{beancount}"]),
    Peer("beancount 2 bean-query", query("bean-query"), from_query),
    Peer("beancount 3 bean-check", [BEANCOUNT_3 / "bean-check", "--no-cache", "{beancount}"]),
    Peer("beancount 3 bean-query", query(BEANCOUNT_3 / "bean-query"), from_query),
    Peer("sqlite3 SUM … GROUP BY", ["sqlite3", "-readonly", "{sqlite}", SQL], from_sqlite),
]
# Beancount keeps what it has read; the others do not.
PEER_ENVIRONMENT = dict(os.environ, BEANCOUNT_DISABLE_LOAD_CACHE="1")
HASHES = {"sha256sum": ["sha256sum"], "openssl dgst -sha256": ["openssl", "dgst", "-sha256"]}


def compare(name, said, expected):
    """Says loudly where somebody arrives at other balances. Accounts of zero may be left out."""
    wrong = [
        f"{account}: {said.get(account, 0)} instead of {expected.get(account, 0)}"
        for account in sorted({*said, *expected})
        if said.get(account, 0) != expected.get(account, 0)]
    if wrong:
        raise Wrong(f"{name} comes to other balances, in cents: {'; '.join(wrong[:5])}")
