"""What two machines wrote apart, told in money and decided."""

from ..books import Machine
from ..telling import story
from ..window import WIDE
from .payments import SLIP


HINT = [
    "conta abrir Corrente --tipo corrente --saldo 1000",
    "lancar debito 40 Feira --conta Corrente --categoria mercado",
    "fechar --ate 2026-10-31",
    "lancar debito 25 Feira --conta Corrente --data 2026-10-15 --mesmo-fechado --motivo 'achado'",
]


def pair(books):
    """A second machine that pays the same slip apart, and both in step after it."""
    machine = Machine(books)
    slip = SLIP.replace(" ", "").replace(".", "")
    books.does(f"boleto pagar {slip} --conta Corrente --interessado Escola")
    machine.writes(f"boleto pagar {slip} --conta Corrente --interessado Ipê")


@story(books=HINT)
def conflict(window, books):
    """A slip that two machines paid apart is told in money, decided with one click and undone."""
    pair(books)
    window.go("Aparelhos e lugares")
    window.follow("Lugares e sincronização")
    window.push("Sincronizar agora")
    window.until(lambda: "1 para decidir" in window.words, "the conflict is counted")
    window.go("Conflitos")
    window.follow("Para ver um, com o saldo sob cada decisão")
    window.says("Corrente fica com R$ 811,55")
    window.check_layout()
    window.push_beginning("Decidir assim")
    window.says("Desfazer")
    assert not books.asks("conflitos")["conflitos"], "the conflict is decided"
    window.push_beginning("Desfazer")
    window.until(lambda: books.asks("conflitos")["conflitos"], "the conflict is open again")


@story(ways=(WIDE,), books=["conta abrir Corrente --tipo corrente --saldo 1.330.517,60"])
def weighed(window, books):
    """What each choice would leave is read whole, however wide the window is."""
    pair(books)
    books.does("sincronizar")
    window.look("/conflitos")
    window.follow("Para ver um, com o saldo sob cada decisão")
    for width in (390, 768, 1000, 1280, 1366, 1600):
        window.resize(width)
        window.script("() => all('.decisao details').forEach((one) => { one.open = true; })")
        window.check_layout()
