"""Reports of expenses, from the first expense to what is paid back."""

from ..books import PAULA
from ..telling import story
from ..window import KEYBOARD, NO_SCRIPTS, PHONE


@story(books=PAULA)
def report(window, books):
    """A report of expenses, from its form to its registration."""
    window.go("Relatórios de despesas")
    window.fill("Título", "São Paulo")
    window.push("Começar")
    assert window.heading() == "São Paulo"
    window.says("Relatório Parcial")
    window.says("R$ 0,00")
    window.push("Acrescentar despesa")
    window.expected.add("422")
    window.says("Erro")
    for message in ("Título inválido", "Tipo de despesa inválido", "Valor inválido"):
        window.says(message)
    window.in_form("Nova despesa").fill("Título", "Fone")
    window.choose("Tipo de despesa", "1 Eletrônicos")
    window.in_form("Nova despesa").fill("Valor", "350,00")
    window.push("Acrescentar despesa")
    window.says("Fone")
    window.says("Total:")
    window.says("R$ 350,00")
    window.in_form("").push("Rever e registrar")
    window.says("Fone")
    window.push("Registrar")
    window.says("Relatório registrado")
    assert books.asks("relatorio listar")[0]["estado"] == "registrado"
    window.follow("Imprimir")
    window.says("R$ 350,00")


TRIP = [
    "relatorio novo 'São Paulo' --data 12/09/2026",
    "despesa adicionar 'São Paulo' 'Fone de ouvido' 1 349,90 --data 10/09/2026",
    "despesa adicionar 'São Paulo' Cadeira 2 250,00",
]


def only(books):
    """The only report, as the command lists it."""
    return books.asks("relatorio listar")[0]


@story(ways=(PHONE, KEYBOARD, NO_SCRIPTS), books=[*PAULA, *TRIP])
def lived(window, books):
    """A report is reviewed, registered, opened again with a reason, and paid back in two parts."""
    window.go("Relatórios de despesas")
    window.says("São Paulo R$ 599,90 Parcial, 12/09/2026, 2 despesas")
    window.follow("São Paulo")
    window.push("Rever e registrar")
    window.says("Revisão antes de registrar", "Depois de registrado, o relatório não recebe despesas")
    assert window.rows("Relatório Parcial")[-1] == "Total: R$ 599,90 2 despesas"
    assert only(books)["estado"] == "parcial", "only looked at"
    window.check_layout()
    window.push("Registrar")
    window.says("Relatório “São Paulo” registrado: R$ 599,90", "Registrado por notebook")
    window.silent("Nova despesa")
    assert only(books)["estado"] == "registrado"
    window.push("Reabrir o relatório")
    window.expected.add("422")
    window.says("Falta o motivo: um relatório registrado só se reabre dizendo por quê.")
    window.in_form("Reabrir").fill("Motivo", "faltou o táxi")
    window.push("Reabrir o relatório")
    window.says("Relatório “São Paulo” reaberto")
    assert only(books)["estado"] == "parcial"
    window.in_form("Nova despesa").fill("Título", "Táxi")
    window.choose("Tipo de despesa", "2 Escritório")
    window.in_form("Nova despesa").fill("Valor", "45,00")
    window.push("Acrescentar despesa")
    window.says("Total: R$ 644,90")
    window.push("Rever e registrar")
    window.says("Revisão antes de registrar")
    window.push("Registrar")
    window.says("Relatório “São Paulo” registrado: R$ 644,90")
    window.choose("Conta", "Conta Sem Tarifa")
    window.in_form("Reembolsar").fill("Valor", "700,00")
    window.push("Registrar o reembolso")
    window.says("Valor inválido: passa do que falta reembolsar, R$ 644,90")
    window.in_form("Reembolsar").fill("Valor", "600,00")
    window.push("Registrar o reembolso")
    window.says("Reembolso do relatório “São Paulo”", "Falta reembolsar R$ 44,90.")
    window.choose("Conta", "Conta Sem Tarifa")
    assert window.in_form("Reembolsar").value("Valor").replace("\u00a0", " ") == "R$ 44,90"
    window.push("Registrar o reembolso")
    window.says("Relatório reembolsado")
    paid = sorted(row.partition(" lançamento ")[0] for row in window.rows("Reembolso"))
    assert paid == [f"21/11/2026, Conta Sem Tarifa R$ {amount}" for amount in ("44,90", "600,00")], paid
    window.check_layout()
    window.go("Relatórios de despesas")
    window.says("Reembolsado, 12/09/2026, 3 despesas")
    assert only(books)["estado"] == "reembolsado"
    assert books.balance("Conta Sem Tarifa") == "18207.34"
