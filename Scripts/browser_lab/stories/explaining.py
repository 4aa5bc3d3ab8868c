"""Why a balance is what it is: since it was closed, between days, and where the bank differs."""

from ..telling import story
from ..window import KEYBOARD, NO_SCRIPTS, PHONE, WIDE_DARK

BOOKS = [
    "conta abrir Corrente --tipo corrente",
    "lancar salario 3.000,00 Escola --conta Corrente --data 05/10/2026",
    "lancar debito 200,00 Mercadinho --conta Corrente --categoria mercado --data 10/10/2026",
    "fechar --ate 31/10/2026",
    "lancar debito 45,90 Padaria --conta Corrente --categoria alimentacao --data 20/10/2026"
    " --mesmo-fechado --motivo 'nota que faltava'",
    "lancar debito 80,00 Feira --conta Corrente --categoria mercado --data 12/11/2026",
    "lancar debito 80,00 Feira --conta Corrente --categoria mercado --data 12/11/2026 --outra",
]


@story(ways=(PHONE, WIDE_DARK, KEYBOARD, NO_SCRIPTS), books=BOOKS)
def explained(window, books):
    """What changed since a closing, what happened between two days, what the bank may have right."""
    window.follow("Corrente")
    window.follow("De onde vem este saldo")
    assert window.heading() == "De onde vem o saldo de “Corrente”"
    window.unfold("O que mudou desde então?")
    window.in_form("O que mudou desde então").choose("Desde o fechamento", "até 31/10/2026")
    window.push("Ver o que mudou")
    window.says("R$ 2.800,00")
    window.says("R$ 2.754,10")
    window.says("Mudança −R$ 45,90")
    window.says("Padaria, 20/10/2026 −R$ 45,90")
    window.check_layout()
    assert books.balance("Corrente", "--em 31/10/2026") == "2754.10"
    window.unfold("O que houve entre dois dias?")
    window.in_form("Entre dois dias").pick("De", "2026-11-10")
    window.in_form("Entre dois dias").pick("Até", "2026-11-12")
    window.push("Comparar os dias")
    window.says("Mudança −R$ 160,00")
    window.unfold("O banco mostra outro saldo?")
    window.in_form("O banco mostra outro saldo").fill("Saldo no banco", "2.674,10")
    window.push("Procurar o erro")
    window.says("Diferença, a mais no banco R$ 80,00")
    window.says("O mesmo lançado duas vezes")
    window.follow("Anular este lançamento")
    window.unfold("Anular este lançamento")
    window.push("Anular")
    window.says("Anulado: não conta.")
    assert books.balance("Corrente") == "2674.10"


@story(ways=(PHONE, KEYBOARD, NO_SCRIPTS), books=BOOKS)
def known_to(window, books):
    """Balances as they were known to who closed the period."""
    window.follow("Fechar período")
    window.follow("Saldos desse dia, como estavam ao fechar")
    assert window.heading() == "Saldos em 31/10/2026, como se sabiam ao fechar até 31/10/2026"
    assert "Corrente R$ 2.800,00" in window.rows("O que se tem"), window.rows("O que se tem")
    window.choose("Como se sabiam", "agora")
    window.push("Mostrar")
    window.until(lambda: "Corrente R$ 2.754,10" in window.rows("O que se tem"),
                 "what came since counts")
    window.check_layout()


@story(ways=(PHONE, WIDE_DARK, KEYBOARD, NO_SCRIPTS), books=[
    "conta abrir 'Nu antiga' --tipo corrente --saldo 100,00",
    "conta abrir Nubank --tipo corrente --saldo 250,00"])
def unified(window, books):
    """Two accounts are read as one, and each on its own again."""
    window.follow("Nu antiga")
    window.follow("Alterar conta")
    window.in_form("Ler junto com outra").choose("Conta que fica", "Nubank")
    window.push("Ler junto")
    window.says("Conta “Nu antiga” unificada com “Nubank”")
    assert window.heading() == "Nubank"
    window.says("R$ 350,00", "Saldo atual")
    assert books.balance("Nubank") == "350.00"
    window.follow("Alterar conta")
    window.follow("Nu antiga")
    window.check_layout()
    window.push("Separar")
    window.says("Conta “Nu antiga” separada")
    assert books.balance("Nubank") == "250.00"
