"""The books from another point of view: of another day, and as they were known."""

from ..telling import story
from ..window import KEYBOARD, NO_SCRIPTS, PHONE, PHONE_DARK, WIDE

LIFE = [
    "conta abrir Corrente --tipo corrente",
    "lancar salario 3.000,00 Escola --conta Corrente --data 05/09/2026",
    "lancar debito 200,00 Mercadinho --conta Corrente --categoria mercado --data 10/09/2026",
    "lancar pix 900,00 'Dona Rita' --conta Corrente --categoria moradia --data 05/10/2026",
    "lancar debito 150,50 Mercadinho --conta Corrente --categoria mercado --data 12/10/2026",
    "lancar debito 49,50 Cinema --conta Corrente --categoria lazer --data 02/11/2026",
    "lancar estorno 20,00 Mercadinho --entrada --conta Corrente --categoria mercado --data 03/11/2026",
]


@story(ways=(PHONE, KEYBOARD, NO_SCRIPTS), books=LIFE)
def balances(window, books):
    """Balances of another day, and as they were known before somebody recorded more."""
    books.now = "2026-11-21T15:00:00.000Z"
    books.does("lancar debito 30,50 Padaria --conta Corrente --categoria alimentacao --data 20/10/2026")
    window.follow("Resumo")
    window.follow("Ver outro dia")
    assert window.heading() == "Saldos"
    assert "Corrente R$ 1.689,50" in window.rows("O que se tem"), window.rows("O que se tem")
    window.pick("Saldos em", "2026-09-30")
    window.push("Mostrar")
    window.says("Saldos em 30/09/2026")
    assert "Corrente R$ 2.800,00" in window.rows("O que se tem")
    assert window.rows("Despesas") == ["Mercado R$ 200,00"]
    assert window.rows("Receitas") == ["Salário R$ 3.000,00"]
    window.check_layout()
    # The clocks of São Paulo show 11:00 one hour before the last entry was recorded.
    window.pick("Saldos em", "2026-10-31")
    window.fill("Como estavam em", "21/11/2026 11:00")
    window.push("Mostrar")
    window.says("Saldos em 31/10/2026, como eram sabidos em 21/11/2026 às 11:00")
    assert "Corrente R$ 1.749,50" in window.rows("O que se tem")
    assert books.balance(
        "Corrente", "--em 31/10/2026 --sabido-em 2026-11-21T14:00:00Z") == "1749.50"
    window.fill("Como estavam em", "21/11/2026 12:30")
    window.push("Mostrar")
    window.says("como eram sabidos em 21/11/2026 às 12:30")
    assert "Corrente R$ 1.719,00" in window.rows("O que se tem")
    assert books.balance("Corrente", "--em 31/10/2026") == "1719.00"
    window.fill("Como estavam em", "outro dia")
    window.push("Mostrar")
    window.expected.add("422")
    window.says("não é um instante: “outro dia”")
    assert window.value("Saldos em") == "2026-10-31", "the day that was right stays"


@story(ways=(PHONE_DARK, KEYBOARD, NO_SCRIPTS), books=LIFE)
def evolution(window, books):
    """The line of an account has its figures as a table."""
    window.follow("Corrente")
    window.unfold("Em números")
    rows = window.table("Saldo")
    assert rows == [
        ["Dia", "Saldo"], ["21/11/2026", "R$ 1.720,00"], ["31/10/2026", "R$ 1.749,50"],
        ["30/09/2026", "R$ 2.800,00"]], "today, and the ends of the months since the first entry"
    window.says("30/09/2026")
    window.check_layout()
    for day, value in rows[2:]:
        figure = value.removeprefix("R$ ").replace(".", "").replace(",", ".")
        assert books.balance("Corrente", f"--em {day}") == figure
