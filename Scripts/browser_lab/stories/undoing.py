"""What this machine recorded last is taken back, of whatever kind it was."""

from ..books import PAULA
from ..telling import story
from ..window import KEYBOARD, NO_SCRIPTS, PHONE, WIDE

REPORT = ["relatorio novo 'São Paulo'", "despesa adicionar 'São Paulo' Fone 1 350"]


def undo(window, *told):
    """Looks at what would be undone, and does it."""
    window.follow("Resumo")
    window.follow("Desfazer o último registro")
    window.says("Desfazer o último registro", *told)
    window.push("Desfazer")
    window.says("Desfeito", "Detalhes")


@story(ways=(PHONE, KEYBOARD, NO_SCRIPTS), books=PAULA + REPORT)
def undone(window, books):
    """Entries, accounts, closings and reports are undone, and what was undone is done again."""
    own = "--conta 'Conta Sem Tarifa'"
    entry = books.asks(f"lancar debito 45,90 Padaria {own} --categoria alimentacao")["id"][:8]
    books.does(f"corrigir {entry} --valor 54,90")
    undo(window, "Lançamento corrigido", "Como ficará", "Conta Sem Tarifa R$ 17.516,54")
    assert books.balance("Conta Sem Tarifa") == "17516.54"
    books.does(f"anular {entry}")
    undo(window, "Lançamento anulado: Compra")
    assert books.balance("Conta Sem Tarifa") == "17516.54"
    window.look("/refazer")
    window.says("Refazer o que foi desfeito", "Lançamento anulado: Compra")
    window.push("Refazer")
    window.says("Refeito", "Detalhes")
    assert books.balance("Conta Sem Tarifa") == "17562.44", "redone is as it was before"
    undo(window, "Lançamento anulado: Compra")
    undo(window, "Compra no débito de R$ 45,90, Padaria")
    assert books.balance("Conta Sem Tarifa") == "17562.44", "a second step goes further back"
    books.does("conta alterar 'Conta Sem Tarifa' --nome Banco")
    undo(window, "Conta alterada")
    assert books.account("Conta Sem Tarifa")["situacao"] == "aberta"
    books.does("conta encerrar 'Visa Avion'")
    undo(window, "Conta encerrada: Visa Avion")
    assert books.account("Visa Avion")["situacao"] == "aberta"
    books.does("relatorio registrar 'São Paulo'")
    undo(window, "Relatório registrado: São Paulo")
    assert books.asks("relatorio listar")[0]["estado"] == "parcial"
    books.does("fechar --ate 31/10/2026")
    undo(window, "Período fechado: até 31/10/2026")
    books.does(f"lancar debito 5 Banca {own} --data 30/10/2026")


@story(ways=(WIDE, NO_SCRIPTS), books=PAULA)
def not_undone(window, books):
    """Nothing else is undone than what was shown, and what has no opposite says what to do."""
    books.does("lancar debito 45,90 Padaria --conta 'Conta Sem Tarifa'")
    window.look("/desfazer")
    window.says("Padaria", "Como ficará")
    books.does("lancar debito 10,00 Banca --conta 'Conta Sem Tarifa'")
    window.push("Desfazer")
    window.expected.add("409")
    window.says("Este aparelho gravou outra coisa desde que a página foi aberta", "Banca")
    assert books.balance("Conta Sem Tarifa") == "17506.54"
    window.push("Desfazer")
    window.says("Desfeito")
    assert books.balance("Conta Sem Tarifa") == "17516.54"
    closing = books.asks("fechar --ate 31/10/2026")["id"]
    books.does(f"reabrir-periodo {closing[:8]} --motivo engano")
    window.look("/desfazer")
    window.says("Um período reaberto não volta por si. Feche-o de novo.")
    assert not window.buttons("Desfazer")
