"""Taking in a bank's file: 10,000 rows into books of 100,000 entries, as CSV and as OFX, and 100,000 rows
into nearly empty ones, or fewer where fewer are tried; beside `hledger import` of the same CSV.

Each turn begins with the same books: what another has recorded is thrown away."""

import json
import shutil
import subprocess

import everyday
import formats
import workload
from programs import cents
from results import rows_of
from timing import Turns, Wrong

NAME = "import"
CSV, OFX, EMPTY = "razao importar, CSV", "razao importar, OFX", "razao importar into few entries"
AT_MOST, FEW = 100_000, 100
ACCOUNT = workload.ACCOUNTS[0]
OWN = ACCOUNT.split(":")[1]
RULES = f"""skip 1
fields date, amount, code, description
date-format %d/%m/%Y
currency {workload.CURRENCY}
account1 {ACCOUNT}
"""
# As a bank words what a payee was paid.
TEXTS = [
    "Transferência enviada pelo Pix - {} - •••.123.456-•• - NU PAGAMENTOS - IP (0260) Agência: 1",
    "Compra no débito - {}", "Pagamento de boleto efetuado - {} LTDA",
]
OFX_HEAD = (
    "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:UTF-8\nCHARSET:NONE\n\n<OFX><BANKMSGSRSV1>"
    "<STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0260<ACCTID>123456-7<ACCTTYPE>CHECKING"
    "</BANKACCTFROM><BANKTRANLIST>\n")
OFX_END = "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n"


def measure(shelf, options):
    count = max(count for count in options.counts if count <= AT_MOST)
    folder = shelf.folder / "import"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    rows = into_books(shelf, options, folder, count) + into_nothing(shelf, options, folder, count)
    shutil.rmtree(folder)
    return rows


def into_books(shelf, options, folder, count):
    """A tenth as many rows as there are entries."""
    books = ready(shelf.ledger(count), folder)
    rows = list(bank_rows(count // 10))
    csv, ofx = write(folder, "few", rows)
    rules = folder / "few.rules"
    rules.write_text(RULES)
    journal, latest = folder / "books.ledger", folder / ".latest.few.csv"
    turns = Turns(options.runs, options.slow, options.limit)
    for _ in turns:
        for name, file in ((CSV, csv), (OFX, ofx)):
            take_in(turns, name, books.copy(folder / "turn"), file)
        if shutil.which("hledger"):
            # It remembers beside the file what it has taken in.
            latest.unlink(missing_ok=True)
            shutil.copy(formats.path(shelf.data, count, "ledger"), journal)
            turns.run("hledger import, CSV", [
                "hledger", "-f", journal, "import", "--rules-file", rules, csv])
    check(books.copy(folder / "turn"), csv, rows)
    return rows_of(turns.taken, NAME, count)


def into_nothing(shelf, options, folder, count):
    """As many rows as there would be entries."""
    books = ready(shelf.ledger(FEW), folder)
    rows = list(bank_rows(count))
    csv, _ = write(folder, "many", rows)
    turns = Turns(options.runs, options.slow, options.limit)
    for _ in turns:
        take_in(turns, EMPTY, books.copy(folder / "turn"), csv)
    check(books.copy(folder / "turn"), csv, rows)
    return rows_of(turns.taken, NAME, count)


def ready(ledger, folder):
    """Books in which this machine has recorded before: what the first time costs is not meant."""
    books = ledger.copy(folder / f"{ledger.count}-books")
    books.does("reconstruir")
    books.does(
        "lancar", "debito", "45,90", "Padaria Nova", "--conta", OWN, "--categoria",
        everyday.CATEGORY)
    return books


def take_in(turns, name, books, file):
    # A row in doubt is left for a person, and the status says so: it is no failure.
    words = books.razao("importar", file, "--conta", OWN, "--sim")
    turns.run(name, ["sh", "-c", '"$@"; test $? -le 1', "sh", *words], books.environment)


def check(books, file, rows):
    """Whether the account moves by the sum of the rows that were recorded."""
    before = balance(books)
    new = {row["linha"] for row in said(books, "importar", file, "--conta", OWN, "--sim")[0]["linhas"]
           if row["estado"] == "nova"}
    moved = balance(books) - before
    # The first row stands on the second line.
    expected = sum(row[1] for line, row in enumerate(rows, 2) if line in new)
    if moved != expected or not new:
        raise Wrong(f"the import of {file.name} moves the account by {moved}, not {expected} cents")


def balance(books):
    return next(cents(row["saldo"]) for row in said(books, "saldo") if row["nome"] == OWN)


def said(books, *words):
    done = subprocess.run(
        books.razao(*words, "--json"), env=books.environment, capture_output=True, text=True)
    if done.returncode > 1:
        raise Wrong(f"razao {words[0]} ended with {done.returncode}: {done.stderr[:500]}")
    return json.loads(done.stdout)


def bank_rows(count):
    """A day, cents, the bank's id and its text of each row."""
    for one in workload.transactions(count, seed=workload.SEED + 1):
        text = TEXTS[one.number % len(TEXTS)].format(one.payee.upper())
        yield one.day, one.postings[0][1], f"{one.number:012}", text


def write(folder, name, rows):
    """The rows as a table, and as OFX."""
    csv, ofx = folder / f"{name}.csv", folder / f"{name}.ofx"
    with open(csv, "w", encoding="utf-8") as out:
        out.write("Data,Valor,Identificador,Descrição\n")
        for day, amount, key, text in rows:
            year, month, of_month = day.split("-")
            out.write(f"{of_month}/{month}/{year},{workload.decimal(amount)},{key},{text}\n")
    with open(ofx, "w", encoding="utf-8") as out:
        out.write(OFX_HEAD)
        for day, amount, key, text in rows:
            out.write(f"<STMTTRN><TRNTYPE>OTHER<DTPOSTED>{day.replace('-', '')}"
                      f"<TRNAMT>{workload.decimal(amount)}<FITID>{key}<MEMO>{text}</STMTTRN>\n")
        out.write(OFX_END)
    return csv, ofx
