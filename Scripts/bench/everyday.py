"""What people do all day, whole processes, on a read model that is up to date; the same on few
transactions takes its turns beside it, warm and after the page cache was dropped."""

import shutil

import formats
from results import rows_of
from timing import Turns, can_drop_caches

# Opened with the ledger: what a new one costs is not meant, and `desfazer` would close it again.
CATEGORY = "Mercado"

NAME, COLD, LONG = "everyday", "everyday, cold", "long documents"
SECTIONS = [NAME, COLD, LONG]
# By somebody whose machine only looks at the folder, and has looked before: at one that is as it
# was, and at one in which somebody has recorded since.
LOOKING = "razao saldo, only looking"
LOOKING_AGAIN = "razao saldo, only looking, after entries"
# An entry on one line, with its postings, newest first.
ENTRIES = """
SELECT t.date, t.payee, group_concat(a.name || ' ' || p.cents, '; '), t.id
FROM txn t JOIN posting p ON p.txn = t.id JOIN account a ON a.id = p.account
GROUP BY t.id ORDER BY t.date DESC, t.id DESC"""
DOCUMENTS = {
    "razao extrato --csv": ["extrato", "--csv"], "razao extrato --json": ["extrato", "--json"]}


def commands(account):
    """What is typed, in the order of its goals; those after the fourth have none."""
    return {
        "razao saldo": ["saldo"],
        "razao extrato": ["extrato", account],
        "razao lancar": [
            "lancar", "credito", "45,90", "Padaria Nova", "--conta", account, "--categoria",
            CATEGORY, "--outra"],
        "razao situacao": ["situacao"],
        "razao extrato --buscar": ["extrato", account, "--buscar", "livraria"],
        "razao extrato, all accounts": ["extrato"],
        "razao buscar": ["buscar", "livraria"],
        "razao extrato --valor": ["extrato", "--valor", "100..101"],
        "razao mes": ["mes", "06/2022"],
        "razao gastos": ["gastos", "2022"],
        "razao resultado": ["resultado", "2022"],
        "razao fluxo": ["fluxo", "2022"],
        "razao balancete": ["balancete", "--em", "2022-06-30"],
        "razao resumo": ["resumo"],
        "razao saldo --em": ["saldo", "--em", "2022-06-30"],
        "razao saldo --sabido-em": ["saldo", "--sabido-em", "2020-02-01T00:00:00.000Z"],
        "razao conta listar": ["conta", "listar"],
        "razao conflitos": ["conflitos"],
        "razao relatorio listar": ["relatorio", "listar"],
        "razao explicar": ["explicar", account, "--limite", "20"],
        LOOKING: ["saldo"],
        LOOKING_AGAIN: ["saldo"],
        "razao desfazer": ["desfazer"],
    }


GOALS = list(commands(""))[:4]


def ledgers(shelf, options):
    """Copies in which entries may be recorded, and are."""
    made = [
        shelf.ledger(count).copy(shelf.folder / f"{count}-everyday") for count in options.counts]
    for ledger in made:
        ledger.does("reconstruir")
        # The first one on a machine looks for its last line in the whole carrier.
        ledger.does(*commands(shelf.first_account(ledger.count))["razao lancar"])
        for looked in (ledger, shelf.ledger(ledger.count)):
            for _ in range(2):
                looked.does("saldo", environment=looked.looking)
    return made


def environment(name, ledger, shelf):
    """Whose machine a command is typed on, and in which folder."""
    if name == LOOKING:
        return shelf.ledger(ledger.count).looking
    return ledger.looking if name == LOOKING_AGAIN else ledger.environment


def measure(shelf, options):
    rows, books = [], ledgers(shelf, options)
    for is_cold in (False, True) if can_drop_caches() and options.cold else (False,):
        section = COLD if is_cold else NAME
        turns = Turns(options.runs)
        for _ in turns:
            for ledger in books:
                account = shelf.first_account(ledger.count)
                for name, words in commands(account).items():
                    if not is_cold or name in GOALS:
                        turns.run(
                            (ledger.count, name), ledger.razao(*words),
                            environment(name, ledger, shelf), is_cold=is_cold)
        rows += rows_of_each(books, turns, section)
    turns = Turns(options.runs, options.slow, options.limit)
    for _ in turns:
        for ledger in books:
            for name, words in DOCUMENTS.items():
                turns.run((ledger.count, name), ledger.razao(*words), ledger.environment)
            for name, words in peers(shelf, ledger.count).items():
                turns.run((ledger.count, name), words)
    return rows + rows_of_each(books, turns, LONG)


def peers(shelf, count):
    """The same entries by others that are here: of SQLite what it takes to find and print them."""
    shelf.workload(count)
    found = {
        "sqlite3 -csv": ["sqlite3", "-csv", formats.path(shelf.data, count, "sqlite"), ENTRIES],
        "ledger csv": ["ledger", "-f", formats.path(shelf.data, count, "ledger"), "csv"]}
    return {name: words for name, words in found.items() if shutil.which(words[0])}


def rows_of_each(books, turns, section):
    """What was taken, of each ledger."""
    rows = []
    for ledger in books:
        taken = {name: one for (count, name), one in turns.taken.items() if count == ledger.count}
        rows += rows_of(taken, section, ledger.count)
    return rows
