"""What is to come and what may still be spent, whole processes, on a read model that is up to date: 20
cards beside the workload's own, with cycles and 210 purchases a month, 200 plans, and budgets of each
category for ten years. The workload's own card has thousands of entries a month; its bill is timed
apart, as it prints them all."""

import everyday
from results import rows_of
from timing import Turns
from workload import ACCOUNTS

NAME = "month"
CARDS, PLANS, YEARS = 20, 200, 10
TODAY = "2026-11-21T12:00:00.000Z"
CARD, LARGE, PLAN = "Cartão 1", "Cartao", "Plano 1"
PAYER = ACCOUNTS[0].split(":")[1]
LOOKING = ["razao fatura", "razao vencer", "razao orcamento", "razao previsao"]


def commands(account):
    return {
        "razao fatura": ["fatura", CARD, "11/2026"],
        "razao fatura, thousands of entries": ["fatura", LARGE, "12/2024"],
        "razao vencer": ["vencer"],
        "razao orcamento": ["orcamento", "11/2026"],
        "razao previsao": ["previsao", "--ate", "19/02/2027", "--paga", f"{LARGE}={PAYER}"],
        "razao planos": ["plano", "listar"],
        "razao lancar --plano": ["lancar", "--plano", PLAN],
        "razao lancar": [
            "lancar", "credito", "45,90", "Padaria Nova", "--conta", account, "--categoria",
            everyday.CATEGORY, "--outra"],
    }


def measure(shelf, options):
    rows = []
    for count in options.counts:
        made = shelf.ledger(count, cards=CARDS, plans=PLANS, budgets=YEARS)
        books = made.copy(shelf.folder / f"{count}-month")
        environment = {**books.environment, "RAZAO_AGORA": TODAY}
        asked = commands(shelf.first_account(count))
        # The read model is made for once, and this machine has recorded before: the first time it reads
        # its own lines.
        books.does("reconstruir")
        books.does(*asked["razao lancar"])
        turns = Turns(options.runs)
        for _ in turns:
            for name, words in asked.items():
                turns.run(name, books.razao(*words), environment)
        rows += rows_of(turns.taken, NAME, count)
    return rows
