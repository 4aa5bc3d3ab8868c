"""What people do all day, whole processes, on a read model that is up to date; the same on few
transactions takes its turns beside it, warm and after the page cache was dropped."""

from results import rows_of
from timing import Turns, can_drop_caches

# Opened with the ledger: what a new one costs is not meant, and `desfazer` would close it again.
CATEGORY = "Mercado"

NAME, COLD = "everyday", "everyday, cold"
SECTIONS = [NAME, COLD]


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
        "razao desfazer": ["desfazer"],
    }


GOALS = list(commands(""))[:4]


def ledgers(shelf, options):
    """Copies in which entries may be recorded."""
    made = [
        shelf.ledger(count).copy(shelf.folder / f"{count}-everyday") for count in options.counts]
    for ledger in made:
        ledger.does("reconstruir")
    return made


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
                        turns.run((ledger.count, name), ledger.razao(*words), ledger.environment,
                                  is_cold=is_cold)
        for ledger in books:
            taken = {name: one for (count, name), one in turns.taken.items()
                     if count == ledger.count}
            rows += rows_of(taken, section, ledger.count)
    return rows
