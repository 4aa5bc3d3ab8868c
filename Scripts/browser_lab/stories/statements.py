"""The Conta screen: its figures and its history, and what of them is asked for."""

import re

from ..telling import story
from ..window import KEYBOARD, NO_SCRIPTS, PHONE, WIDE_DARK

# The worked example of the Conta screen: R$ 99.999,90, of which 9.800,00 more went to an investment
# that has 10.000,00 and earned 199,90.
EXAMPLE = [
    "conta abrir 'Conta Corrente' --tipo corrente",
    "conta abrir CDB --tipo investimento --vinculada 'Conta Corrente'",
    "conta abrir 'Visa Avion' --tipo cartao --saldo 412,83",
    "lancar saldoInicial 100.000,00 --entrada --conta 'Conta Corrente' --data 31/10/2026",
    "lancar saldoInicial 10.000,00 --entrada --conta CDB --data 31/10/2026",
    "lancar salario 12.500,00 'Escola Ipê' --conta 'Conta Corrente' --data 01/11/2026",
    "lancar pix 2.150,00 'Imobiliária Sol' --conta 'Conta Corrente' --data 05/11/2026",
    "lancar boleto 123,45 'Companhia de Luz' --conta 'Conta Corrente' --data 08/11/2026",
    "lancar recarga 30,00 Operadora --conta 'Conta Corrente' --data 09/11/2026",
    "lancar fatura 412,83 --conta 'Conta Corrente' --para 'Visa Avion' --data 10/11/2026",
    "lancar aplicacao 9.800,00 --conta 'Conta Corrente' --para CDB --data 12/11/2026",
    "lancar debito 83,82 'Mercado Central' --conta 'Conta Corrente' --data 14/11/2026",
    "lancar pix 100,00 Ana --recebido --conta 'Conta Corrente' --data 20/11/2026",
    "lancar rendimento 199,90 --conta CDB --data 20/11/2026",
]

# Icon, whom it was with and the amount; category, kind and day; the balance after it.
HISTORY = [
    ("↙ Ana +R$ 100,00", "Outras receitas · Transferência recebida (Pix) · 20 NOV.",
     "R$ 99.999,90"),
    ("◧ Mercado Central -R$ 83,82", "A classificar · Compra no débito · 14 NOV.", "R$ 99.899,90"),
    ("→ Aplicação -R$ 9.800,00", "para CDB · 12 NOV.", "R$ 99.983,72"),
    ("▤ Pagamento da fatura -R$ 412,83", "para Visa Avion · 10 NOV.", "R$ 109.783,72"),
    ("↯ Operadora -R$ 30,00", "A classificar · Recarga de celular · 09 NOV.", "R$ 110.196,55"),
    ("≡ Companhia de Luz -R$ 123,45", "A classificar · Pagamento efetuado (Boleto) · 08 NOV.",
     "R$ 110.226,55"),
    ("↗ Imobiliária Sol -R$ 2.150,00",
     "A classificar · Transferência enviada (Pix) · 05 NOV.", "R$ 110.350,00"),
    ("↙ Escola Ipê +R$ 12.500,00", "Salário · Transferência recebida (Ted) · 01 NOV.",
     "R$ 112.500,00"),
    ("○ Saldo inicial +R$ 100.000,00", "Saldos iniciais · 31 OUT.", "R$ 100.000,00"),
]


def check_history(window, expected):
    """Each row of a history, but for the beginning of its id and a heading above it."""
    rows = window.rows("Histórico")
    assert len(rows) == len(expected), rows
    for row, (kind, facts, balance) in zip(rows, expected):
        pattern = re.escape(f"{kind} {facts} · ") + "[0-9a-f]{8}" + re.escape(f" saldo {balance}")
        assert re.search(f"(^| ){pattern}$", row), f"{row!r} is not {kind} {facts} {balance}"


@story(ways=(PHONE, WIDE_DARK, KEYBOARD, NO_SCRIPTS), books=EXAMPLE)
def conta(window, books):
    """The Conta screen of the worked example."""
    window.follow("Conta Corrente")
    assert window.heading() == "Conta Corrente"
    assert window.lines(".cabeca .linha") == [
        "Saldo R$ 99.999,90", "Montante investido R$ 19.999,90",
        "Rendimento de novembro de 2026 R$ 199,90"]
    assert window.lines(".historico h2") == ["Histórico"], "one section, whose title is not the account's"
    check_history(window, HISTORY)
    window.says("Novembro de 2026", "entrou R$ 12.600,00 · saiu R$ 12.600,10", "Outubro de 2026")
    window.check_layout()
    told = books.asks("extrato 'Conta Corrente'")
    assert [told[name] for name in ("saldo", "montanteInvestido", "rendimentoMensalAtual")] == [
        "99999.90", "19999.90", "199.90"]
    assert [one["saldo"] for one in told["historico"]] == [
        balance.removeprefix("R$ ").replace(".", "").replace(",", ".") for _, _, balance in HISTORY]
    window.follow("Aplicação")
    assert window.heading() == "→ Aplicação"
    assert window.rows("Partidas") == ["de Conta Corrente R$ 9.800,00", "para CDB R$ 9.800,00"]
    window.follow("para CDB")
    assert window.lines(".cabeca .linha")[0] == "Saldo R$ 19.999,90"
    window.follow("Resumo")
    window.follow("Carteira")
    window.says("Esta conta ainda não tem lançamentos.")


@story(ways=(PHONE, KEYBOARD, NO_SCRIPTS), books=EXAMPLE)
def narrowed(window, books):
    """A history is searched, cut to some days, and shown as of another day."""
    window.follow("Conta Corrente")
    window.fill("De", "08/11/2026")
    window.fill("Até", "10/11")
    window.push("Mostrar")
    window.until(lambda: len(window.rows("Histórico")) == 3, "three entries lie between the days")
    check_history(window, HISTORY[3:6])
    assert window.value("De") == "08/11/2026", "what was asked for stays"
    window.check_layout()
    window.follow("Mostrar tudo")
    window.until(lambda: len(window.rows("Histórico")) == 9, "all of it is there again")
    window.fill("Buscar", "imobiliaria")
    window.push("Mostrar")
    window.until(lambda: len(window.rows("Histórico")) == 1, "one entry has the word")
    check_history(window, HISTORY[6:7])
    window.fill("Buscar", "dentista")
    window.push("Mostrar")
    window.says("Nenhum lançamento corresponde ao que foi pedido.")
    window.fill("Buscar", "")
    window.fill("De", "31/02/2026")
    window.push("Mostrar")
    window.says("Data inválida: “31/02/2026”.")
    window.fill("De", "")
    window.fill("Saldo em", "31/10/2026")
    window.push("Mostrar")
    window.says("Saldo em 31/10/2026 R$ 100.000,00")
    assert window.lines(".cabeca .linha")[1:] == [
        "Montante investido R$ 10.000,00", "Rendimento de outubro de 2026 R$ 0,00"]
    check_history(window, HISTORY[8:])
    told = books.asks("extrato 'Conta Corrente' --em 31/10/2026")
    assert (told["saldo"], told["montanteInvestido"]) == ("100000.00", "10000.00"), told
