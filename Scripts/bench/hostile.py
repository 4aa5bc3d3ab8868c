"""What strangers and approved devices may write to make commands slow: each case at a count and at
twice as many, so that growth is seen. What somebody writes may cost what its bytes cost, never a
product of two lists."""

import subprocess

from ledgers import Ledger
from programs import BENCH_LEDGER
from results import rows_of
from timing import Turns

NAME = "hostile"
COUNT = 4000
KINDS = ("convites", "cancelamentos", "revogacoes", "aprovacoes", "ramos", "cabecas",
         "contasEmCadeia", "contasEmCirculo", "contasEmEstrela", "contasDeUmNome",
         "decisoesEmCadeia", "decisoesEmCirculo", "decisoesEmEstrela")
COMMANDS = (("auditar",), ("reconstruir",), ("saldo",))


def measure(shelf, options):
    rows = []
    for count in (COUNT, 2 * COUNT):
        turns = Turns(options.runs)
        made = {kind: ledger(shelf, kind, count) for kind in KINDS}
        for one in made.values():
            one.does("reconstruir")
        for _ in turns:
            for kind, one in made.items():
                for words in COMMANDS:
                    turns.run(f"{kind}: razao {words[0]}", one.razao(*words), one.environment)
        rows += rows_of(turns.taken, NAME, count)
    return rows


def ledger(shelf, kind, count):
    made = Ledger(shelf.folder / f"hostile-{kind}-{count}", count)
    if not made.home.exists():
        subprocess.run(
            [BENCH_LEDGER, "hostil", kind, str(count), made.folder, "--home", made.home],
            check=True)
    return made
