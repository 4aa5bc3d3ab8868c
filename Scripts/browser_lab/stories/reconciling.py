"""An account beside its bank, and what is due before it is paid."""

from ..telling import story
from ..window import KEYBOARD, NO_SCRIPTS, PHONE_DARK, WIDE
from .imports import statement
from .payments import CODE, SLIP

BOOKS = [
    "conta abrir 'Conta Corrente' --tipo corrente --saldo 1.000 --em 01/11/2026",
    "lancar debito 45,90 Padaria --conta 'Conta Corrente' --data 10/11/2026",
    "lancar debito 30 Feira --conta 'Conta Corrente' --data 12/11/2026",
]
ROWS = [("20261110", "-4590", "PADARIA"), ("20261113", "-1200", "TARIFA PACOTE")]
CARD = [
    "conta abrir Corrente --tipo corrente --saldo 5.000",
    "conta abrir Visa --tipo cartao",
    "conta alterar Visa --fechamento 15 --vencimento 25 --desde 10/2026",
    "lancar credito 300 Livraria --conta visa --categoria lazer --data 10/11/2026",
]


@story(ways=(WIDE, PHONE_DARK, KEYBOARD, NO_SCRIPTS), books=BOOKS)
def ticked(window, books):
    """What is on the statement is ticked off, until the bank's balance can be asserted."""
    window.look("/conciliar")
    window.says("Conciliar Conta Corrente", "Padaria", "Feira", "R$ 1.000,00")
    window.check_layout()
    window.fill("Saldo no banco", "924,10")
    window.tick("No banco: Padaria, 10/11/2026, −45,90")
    window.push("Somar")
    window.says("O que está marcado ainda não é o que o banco mostra.", "954,10")
    window.check_layout()
    window.push("Gravar a conferência")
    window.expected.add("422")
    window.says("Um lançamento até 21/11/2026 não está marcado")
    window.tick("No banco: Feira, 12/11/2026, −30,00")
    window.push("Gravar a conferência")
    window.says("Confere.", "Conferido até 21/11/2026.", "Nada por conferir")
    assert books.balance("Conta Corrente") == "924.10"


@story(ways=(WIDE, PHONE_DARK, NO_SCRIPTS), books=BOOKS)
def compared(window, books):
    """A bank's file is put beside the books, and then imported."""
    file = statement(books, ROWS, balance=94_210)
    window.look("/conciliar")
    window.hand_over("Arquivo do banco", file)
    if not window.way.scripts:
        window.push("Comparar")
    window.until(lambda: window.path.endswith("/arquivo"), "the file is compared")
    window.says("1 linha bate com o livro.", "TARIFA PACOTE", "Feira", "20/11/2026")
    window.check_layout()
    window.follow("Importar este arquivo")
    window.says("Conferir antes de importar", "TARIFA PACOTE")


@story(ways=(WIDE, PHONE_DARK, KEYBOARD, NO_SCRIPTS), books=CARD)
def kept(window, books):
    """A slip is kept to be paid; it is due beside a closed bill, on the first page too."""
    window.look("/pagar")
    window.fill(CODE, SLIP)
    window.push("Continuar")
    window.choose("Conta", "Corrente")
    window.fill("A quem", "Escola Ipê")
    window.push("Guardar para pagar depois")
    window.says("Boleto de R$ 123,45 guardado para pagar: Escola Ipê", "Fatura de Visa")
    window.check_layout()
    assert books.balance("Corrente") == "5000.00"
    window.look("/")
    window.says("O que vence", "Fatura de Visa", "A pagar até 06/12/2026", "R$ 300,00")
    window.check_layout()
    window.look("/planos")
    window.follow("Escola Ipê")
    window.follow("Pagar", "main")
    window.says("Guardado para pagar: vence em 21/12/2026")
    window.push("Gravar o pagamento")
    window.says("Código de verificação")
    assert books.balance("Corrente") == "4876.55"
    window.look("/planos")
    window.says("Acabados")
