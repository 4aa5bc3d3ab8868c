"""A firm's month: kinds of expense of its own, reports, the balance checked, the month closed."""

import calendar

from ..books import Books
from ..telling import story
from ..window import WIDE
from .months import QUESTIONS, compare, entered, lines, meant, picked, taken_apart

FIRM = "iniciar casa --nome 'Oficina Duas Rodas' --aparelho balcao --modelo empresa"
# On the day after the month.
DECEMBER = "2026-12-01T15:00:00.000Z"
REPORTS = ("São Paulo", "Escritório", "Feira")


@story(ways=(WIDE,), begun=FIRM, now=DECEMBER)
def month(window, books):
    """A firm's month that is entered on the page is the one that is typed at a terminal."""
    typed = Books(books.folder / "terminal", books.now)
    typed.folder.mkdir()
    typed.does(FIRM, at=typed.folder)
    # The titles of expenses by the ids that were typed: the page draws its own.
    expenses = {}
    for line in lines("firm"):
        typed.does(line)
        words, options = taken_apart(line)
        if not kept(window, words, options, expenses):
            entered(window, words, options)
    compare(typed, books, (
        *QUESTIONS, "despesa tipo listar", "relatorio listar", "conta listar", "conflitos",
        *(f"relatorio mostrar '{report}'" for report in REPORTS)))


def kept(window, words, options, expenses):
    """Does on the page what a line does that a household has no need of; gives whether it is one."""
    match words:
        case ["despesa", "tipo", "criar", title]:
            window.look("/tipos-de-despesa")
            window.in_form("Novo tipo").fill("Título", title)
            offered = window.in_form("Novo tipo").offered("Categoria")
            window.in_form("Novo tipo").choose("Categoria", meant(options["categoria"], offered))
            window.push("Criar")
        case ["relatorio", "novo", title]:
            window.go("Relatórios de despesas")
            window.fill("Título", title)
            window.push("Começar")
        case ["despesa", "adicionar", report, title, kind, amount]:
            turned_to(window, report)
            window.in_form("Nova despesa").fill("Título", title)
            window.choose("Tipo de despesa", meant(kind, window.offered("Tipo de despesa")))
            window.in_form("Nova despesa").fill("Valor", amount)
            window.in_form("Nova despesa").pick("Data", picked(options["data"]))
            window.push("Acrescentar despesa")
            if "id" in options:
                expenses[options["id"][:8]] = (report, title)
        case ["despesa", "corrigir", expense]:
            report, title = expenses[expense]
            turned_to(window, report)
            window.follow(title)
            window.in_form("Corrigir").fill("Valor", options["valor"])
            window.push("Corrigir")
        case ["relatorio", "registrar", report]:
            turned_to(window, report)
            window.push("Rever e registrar")
            window.says("Revisão antes de registrar")
            window.push("Registrar")
        case ["relatorio", "reabrir", report]:
            turned_to(window, report)
            window.in_form("Reabrir").fill("Motivo", options["motivo"])
            window.push("Reabrir o relatório")
        case ["relatorio", "reembolsar", report]:
            turned_to(window, report)
            if "lado" in options:
                window.choose("Lado", meant(options["lado"], window.offered("Lado")))
            window.choose("Conta", options["conta"])
            window.in_form("Reembolsar").pick("Data", picked(options["data"]))
            window.push("Registrar o reembolso")
        case ["conferir", account, amount]:
            window.follow("Resumo")
            window.follow(account)
            window.follow("Conferir saldo")
            window.fill("Saldo no fim do dia", amount)
            window.pick("Dia", picked(options["em"]))
            window.push("Conferir")
            window.says("Confere.")
        case ["fechar", month]:
            window.follow("Resumo")
            window.follow("Fechar período")
            number, year = map(int, month.split("/"))
            last = calendar.monthrange(year, number)[1]
            window.pick("Último dia", f"{year}-{number:02}-{last}")
            window.push("Fechar período")
        case _:
            return False
    window.says("Detalhes")
    return True


def turned_to(window, report):
    """Turns to a report, of which somebody typed the title or a part."""
    window.go("Relatórios de despesas")
    window.follow(meant(report, REPORTS))
