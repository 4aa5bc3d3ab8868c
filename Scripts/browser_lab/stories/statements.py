"""The Conta screen: its figures and its history, and what of them is asked for."""

from .. import keys
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

# With whom, category, kind and amount; the balance after it.
HISTORY = [
    ("Ana Outras receitas Pix recebido +100,00", "99.999,90"),
    ("Mercado Central A classificar Débito −83,82", "99.899,90"),
    ("CDB Entre contas", "99.983,72"),
    ("Visa Avion Entre contas", "109.783,72"),
    ("Operadora", "110.196,55"),
    ("Companhia de Luz A classificar Boleto −123,45", "110.226,55"),
    ("Imobiliária Sol A classificar Pix −2.150,00", "110.350,00"),
    ("Escola Ipê Salário TED recebido +12.500,00", "112.500,00"),
    ("Saldo inicial Saldos iniciais", "100.000,00"),
]


def check_history(window, expected, balances=True):
    """Each row of the register of an account."""
    rows = [row.partition(" Editar ")[0] for row in window.lines(".lanc")]
    assert len(rows) == len(expected), rows
    for row, (told, balance) in zip(rows, expected):
        assert row.startswith(told), f"{row!r} is not {told!r}"
        assert row.endswith(f"saldo {balance}") == balances, f"{row!r} after which there is {balance}"


@story(ways=(PHONE, WIDE_DARK, KEYBOARD, NO_SCRIPTS), books=EXAMPLE)
def conta(window, books):
    """The Conta screen of the worked example."""
    window.follow("Conta Corrente")
    assert window.heading() == "Conta Corrente"
    assert window.lines(".figuras > div") == [
        "Banco R$ 99.999,90 Saldo atual", "Montante investido 19.999,90", "Rendeu em novembro +199,90"]
    assert window.contents(".historico h2") == ["Novembro de 2026", "Outubro de 2026"]
    check_history(window, HISTORY)
    window.check_layout()
    told = books.asks("extrato 'Conta Corrente'")
    assert [told[name] for name in ("saldo", "montanteInvestido", "rendimentoMensalAtual")] == [
        "99999.90", "19999.90", "199.90"]
    assert [one["saldo"] for one in told["historico"]] == [
        balance.replace(".", "").replace(",", ".") for _, balance in HISTORY]
    window.follow("CDB", ".historico")
    assert window.heading() == "Aplicação"
    assert window.rows("De onde e para onde") == ["de Conta Corrente R$ 9.800,00", "para CDB R$ 9.800,00"]
    window.follow("para CDB")
    assert window.lines(".figuras > div")[0] == "Investimento R$ 19.999,90 Valor"
    window.follow("Resumo")
    window.follow("Carteira")
    window.says("Esta conta ainda não tem lançamentos.")


@story(ways=(PHONE, KEYBOARD, NO_SCRIPTS), books=EXAMPLE)
def narrowed(window, books):
    """A history is searched, cut to some days, and shown as of another day."""
    window.follow("Conta Corrente")
    window.unfold("Filtrar")
    window.pick("De", "2026-11-08")
    window.pick("Até", "2026-11-10")
    window.push("Mostrar")
    window.until(lambda: window.count(".lanc") == 3, "three entries lie between the days")
    check_history(window, HISTORY[3:6])
    assert window.value("De") == "2026-11-08", "what was asked for stays"
    window.check_layout()
    window.follow("Mostrar tudo")
    window.until(lambda: window.count(".lanc") == 9, "all of it is there again")
    window.fill("Buscar nesta conta", "imobiliaria")
    window.type([keys.ENTER])
    window.until(lambda: window.count(".lanc") == 1, "one entry has the word")
    check_history(window, HISTORY[6:7], balances=False)
    window.fill("Buscar nesta conta", "dentista")
    window.type([keys.ENTER])
    window.says("Nenhum lançamento com “dentista”.")
    window.follow("Mostrar tudo")
    window.unfold("Filtrar")
    window.pick("Saldo em", "2026-10-31")
    window.push("Mostrar")
    window.says("R$ 100.000,00", "Saldo em 31/10/2026")
    assert window.lines(".figuras > div")[1:] == [
        "Montante investido 10.000,00", "Rendeu em outubro 0,00"]
    check_history(window, HISTORY[8:])
    told = books.asks("extrato 'Conta Corrente' --em 31/10/2026")
    assert (told["saldo"], told["montanteInvestido"]) == ("100000.00", "10000.00"), told
