"""The worst cases: an entry of a day long ago in books with 60 closings and 5,000 assertions, and a
list of 100 conflicts."""

import everyday
from results import rows_of
from timing import Turns

NAME = "worst"
CLOSINGS, ASSERTIONS, CONFLICTS = 60, 5000, 100


def measure(shelf, options):
    count = max(count for count in options.counts if count <= options.worst)
    checks = {"assertions": ASSERTIONS, "closings": CLOSINGS}
    dated = shelf.ledger(count, **checks).copy(shelf.folder / f"{count}-worst")
    listed = shelf.ledger(count, **checks, late=CONFLICTS)
    for ledger in (dated, listed):
        ledger.does("reconstruir")
    entry = [
        "lancar", "credito", "45,90", "Padaria Nova", "--conta", shelf.first_account(count),
        "--categoria", everyday.CATEGORY, "--data", "2020-01-02", "--outra",
        "--mesmo-fechado", "--motivo", "achado"]
    turns = Turns(options.runs)
    for _ in turns:
        turns.run("backdated razao lancar", dated.razao(*entry), dated.environment)
        turns.run(f"razao conflitos of {CONFLICTS}", listed.razao("conflitos"), listed.environment)
    return rows_of(turns.taken, NAME, count)
