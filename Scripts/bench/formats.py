"""The workload as each program reads it, and the balances that it comes to."""

import hashlib
import sqlite3
from contextlib import ExitStack

from workload import ACCOUNTS, CURRENCY, START, decimal, transactions

TEXTS = ["ledger", "beancount", "csv", "balances"]
# SHA-256 of the texts of a thousand transactions: whoever changes the workload cannot compare with
# what was measured before, and shall know it.
KNOWN = {
    "ledger": "ed3741852a56315ddb5e5fb285c0afc895052f994cc7f71fa11d3148dd083c74",
    "beancount": "5ea0b3ca5ecf368bceaa5055261db8b947b8d6a7319538ca36b8210dd9f6c2b0",
    "csv": "8b8ff9cc285bb3e227317a01332ed82b266ff02f1824b39e6cc793454b60e984",
    "balances": "9a7031913c87b32c30d641ea0257c7bc7d7435fda4a84e056e8ed4b5085b1a9f",
}


def path(folder, count, extension):
    return folder / f"{count}.{extension}"


def write(folder, count):
    """Writes the files of so many transactions, but for those that are there."""
    folder.mkdir(parents=True, exist_ok=True)
    if not all(path(folder, count, extension).exists() for extension in TEXTS):
        write_texts(folder, count)
    if not path(folder, count, "sqlite").exists():
        write_sqlite(folder, count)


def write_texts(folder, count):
    totals = [0] * len(ACCOUNTS)
    with ExitStack() as stack:
        opened = lambda extension: stack.enter_context(
            open(path(folder, count, extension + ".new"), "w", encoding="utf-8", newline="\n"))
        journal, beancount, rows = opened("ledger"), opened("beancount"), opened("csv")
        beancount.write(f'option "operating_currency" "{CURRENCY}"\n')
        beancount.writelines(f"{START} open {account} {CURRENCY}\n" for account in ACCOUNTS)
        rows.write("txn,date,payee,account,cents\n")
        for one in transactions(count):
            postings = [(ACCOUNTS[account], cents) for account, cents in one.postings]
            lines = "".join(
                f"    {account}    {decimal(cents)} {CURRENCY}\n" for account, cents in postings)
            journal.write(f"{one.day} * {one.payee}\n{lines}\n")
            beancount.write(f'{one.day} * "{one.payee}" ""\n{lines}\n')
            rows.writelines(
                f"{one.number},{one.day},{one.payee},{account},{cents}\n"
                for account, cents in postings)
            for account, cents in one.postings:
                totals[account] += cents
        opened("balances").writelines(
            f"{account} {cents}\n" for account, cents in zip(ACCOUNTS, totals))
    for extension in TEXTS:
        path(folder, count, extension + ".new").rename(path(folder, count, extension))


def write_sqlite(folder, count):
    new = path(folder, count, "sqlite.new")
    new.unlink(missing_ok=True)
    database = sqlite3.connect(new)
    database.executescript("""
        CREATE TABLE account(id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        CREATE TABLE txn(id INTEGER PRIMARY KEY, date TEXT NOT NULL, payee TEXT NOT NULL);
        CREATE TABLE posting(
            txn INTEGER NOT NULL, account INTEGER NOT NULL, cents INTEGER NOT NULL);
        """)
    database.executemany("INSERT INTO account VALUES(?, ?)", enumerate(ACCOUNTS))
    database.executemany(
        "INSERT INTO txn VALUES(?, ?, ?)",
        ((one.number, one.day, one.payee) for one in transactions(count)))
    database.executemany(
        "INSERT INTO posting VALUES(?, ?, ?)",
        ((one.number, *posting) for one in transactions(count) for posting in one.postings))
    database.commit()
    database.close()
    new.rename(path(folder, count, "sqlite"))


def balances(folder, count):
    """The cents that each account comes to."""
    lines = path(folder, count, "balances").read_text(encoding="utf-8").splitlines()
    return {account: int(cents) for account, cents in (line.split() for line in lines)}


def digests(folder, count):
    return {
        extension: hashlib.sha256(path(folder, count, extension).read_bytes()).hexdigest()
        for extension in TEXTS}


def strange(folder):
    """What is not as it was of a thousand transactions."""
    write_texts(folder, 1000)
    found = digests(folder, 1000)
    return [
        f"1000.{extension} has the SHA-256 {found[extension]}, not {KNOWN[extension]}"
        for extension in TEXTS if found[extension] != KNOWN[extension]]
