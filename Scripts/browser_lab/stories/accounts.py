"""Accounts: opened, changed, closed and opened again, and compared with what a bank says."""

from ..books import PAULA
from ..telling import story
from ..window import KEYBOARD, NO_SCRIPTS, PHONE, PHONE_DARK, WIDE_DARK


@story(ways=(PHONE, WIDE_DARK, KEYBOARD, NO_SCRIPTS))
def opened(window, books):
    """An account is opened once everything is right, and an investment that belongs to it."""
    window.follow("Abrir conta")
    window.choose("O que é", "Categoria de despesa")
    window.fill("Saldo", "10,00")
    window.fill("Moeda", "REAL")
    window.push("Abrir conta")
    window.expected.add("422")
    window.says("Diga o nome da conta.", "Uma categoria começa do zero: abra-a sem saldo.",
                "Moeda inválida: “REAL”. Escreva três letras, como BRL, USD ou EUR.")
    window.check_layout()
    window.fill("Nome", "Conta Corrente")
    window.choose("O que é", "Conta corrente")
    window.fill("Saldo", "1.234,567")
    window.fill("Moeda", "")
    window.push("Abrir conta")
    window.says("Valor inválido: escreva como 2.500,00, 2500,00 ou 2500.")
    assert window.value("Nome") == "Conta Corrente", "what was right stays"
    window.fill("Saldo", "1.234,56")
    window.push("Abrir conta")
    window.says("Conta “Conta Corrente” aberta", "Detalhes")
    assert window.heading() == "Conta Corrente"
    window.says("R$ 1.234,56", "Saldo atual", "Saldo inicial")
    window.follow("Resumo")
    window.follow("Abrir conta")
    window.fill("Nome", "conta corrente")
    window.choose("O que é", "Poupança")
    window.push("Abrir conta")
    window.says("Já há uma conta “Conta Corrente”")
    window.fill("Nome", "CDB")
    window.choose("O que é", "Investimento")
    window.fill("Saldo", "500")
    window.choose("Conta vinculada", "Conta Corrente")
    window.push("Abrir conta")
    window.says("Conta “CDB” aberta")
    window.follow("Resumo")
    window.follow("Conta Corrente")
    window.says("Montante investido 500,00")
    account, investment = books.account("Conta Corrente"), books.account("CDB")
    assert (account["tipo"], account["saldo"]) == ("corrente", "1234.56"), account
    assert investment["vinculada"] == account["conta"] and investment["saldo"] == "500.00"


@story(ways=(PHONE_DARK, KEYBOARD, NO_SCRIPTS), books=PAULA)
def changed(window, books):
    """An account gets another name, is closed with what is left on it, and opened again."""
    window.follow("Conta Sem Tarifa")
    window.follow("Alterar conta")
    assert window.heading() == "Alterar “Conta Sem Tarifa”"
    window.check_layout()
    window.push("Alterar")
    window.expected.add("422")
    window.says("Nada muda na conta “Conta Sem Tarifa”. Diga o que alterar.")
    window.fill("Nome", "")
    window.push("Alterar")
    window.says("Diga o nome da conta.")
    window.fill("Nome", "carteira")
    window.push("Alterar")
    window.says("Já há uma conta “Carteira”")
    window.fill("Nome", "Banco do Bairro")
    window.choose("O que é", "Poupança")
    window.push("Alterar")
    window.says("Conta “Banco do Bairro” alterada")
    assert window.heading() == "Banco do Bairro"
    assert books.account("Banco do Bairro")["tipo"] == "poupanca"
    window.follow("Alterar conta")
    window.in_form("Encerrar").fill("Motivo", "sem uso")
    window.push("Encerrar")
    window.says("Conta “Banco do Bairro” encerrada",
                "Fica nela o saldo de R$ 17.562,44, que continua contando.")
    assert window.heading() == "Banco do Bairro (encerrada)"
    assert window.count(".acoes .principal") == 0, "nothing more is posted on it"
    assert books.account("Banco do Bairro")["situacao"] == "encerrada"
    window.follow("Lançar")
    assert "Banco do Bairro" not in window.offered("Conta"), "nothing is posted on it any more"
    window.follow("Resumo")
    window.follow("Banco do Bairro (encerrada)")
    window.follow("Alterar conta")
    window.push("Reabrir")
    window.says("Conta “Banco do Bairro” reaberta")
    assert window.count(".acoes .principal") == 1
    now = books.account("Banco do Bairro")
    assert (now["situacao"], now["saldo"]) == ("aberta", "17562.44")
    told = books.asks(f"historia {now['conta'][:8]}")["eventos"]
    assert [one["tipo"] for one in told] == [
        "conta.aberta", "conta.alterada", "conta.encerrada", "conta.reaberta"]
    assert told[2]["motivo"] == "sem uso"


@story(ways=(PHONE, KEYBOARD, NO_SCRIPTS), books=PAULA)
def asserted(window, books):
    """A balance is compared with what a bank says: one agrees, one does not."""
    window.follow("Visa Avion")
    window.follow("Conferir saldo")
    assert window.heading() == "Conferir “Visa Avion”"
    window.says("Quanto se deve.")
    window.fill("Saldo no fim do dia", "412,8,0")
    window.push("Conferir")
    window.expected.add("422")
    window.says("Valor inválido: escreva como 2.500,00, 2500,00 ou 2500.")
    window.check_layout()
    window.fill("Saldo no fim do dia", "412,83")
    window.pick("Dia", "2026-11-21")
    window.push("Conferir")
    window.says("Visa Avion em 21/11/2026: R$ 412,83", "Confere.")
    assert not books.asks("conflitos")["conflitos"]
    window.follow("Conferir saldo")
    window.fill("Saldo no fim do dia", "400,00")
    window.push("Conferir")
    window.says("Visa Avion em 21/11/2026: R$ 400,00",
                "Não confere: pelos lançamentos são R$ 412,83.", "Diferença, a mais no livro: R$ 12,83.")
    window.says("1 para decidir", "1 conflito aberto")
    open_ones = books.asks("conflitos")["conflitos"]
    assert [one["tipo"] for one in open_ones] == ["saldoNaoConfere"], open_ones
    window.go("Conflitos")
    window.says("R$ 400,00")
