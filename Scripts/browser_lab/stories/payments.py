"""Paying slips and Pix codes, and writing codes to be paid by."""

import binascii

from ..books import PAULA
from ..telling import story
from ..window import HANDS, KEYBOARD, NO_SCRIPTS, PHONE, WIDE


# What the field is called depends on what is in it.
CODE = "Código do boleto…"
SLIP = "34191.10121 34567.880058 71234.570001 6 16670000012345"


@story(books=PAULA)
def boleto(window, books):
    """A slip is read, paid, and told when it is paid again."""
    window.go("Pagar")
    for step in ("Passo 1", "Passo 2", "Passo 3"):
        window.says(step)
    window.fill(CODE, SLIP.replace("6 1667", "7 1667"))
    window.push("Continuar")
    window.expected.add("422")
    window.says("verificador")
    window.fill(CODE, SLIP)
    window.push("Continuar")
    window.says("R$ 123,45")
    window.push("Mudar o código")
    assert "34191" in window.value(CODE)
    window.push("Continuar")
    window.choose("Conta", "Conta Sem Tarifa")
    window.fill("A quem", "Escola Ipê")
    window.push("Gravar o pagamento")
    window.says("Código de verificação")
    window.tab.go(window.address)
    window.follow("Ver o lançamento")
    window.says("Boleto")
    window.go("Pagar")
    window.fill(CODE, SLIP)
    window.push("Continuar")
    window.says("Já foi pago")
    assert books.asks("saldo 'Conta Sem Tarifa'")[0]["saldo"] == "17438.99"


def pix(text):
    """A Pix code with its check at the end: CRC-16/CCITT-FALSE over all that stands before it."""
    return f"{text}{binascii.crc_hqx(text.encode(), 0xFFFF):04X}"


# R$ 123,45 to somebody with a CPF, with a name for the payment.
PIX = pix("00020126330014br.gov.bcb.pix0111123456789095204000053039865406123.455802BR5913Fulano de Tal"
          "6008Brasilia62100506PEDIDO6304")


def rows_of_steps(window):
    return window.within_each(".passo", ".fila")


@story(ways=(PHONE, WIDE, KEYBOARD, NO_SCRIPTS), books=PAULA)
def pix_paid(window, books):
    """A Pix code is paid in three steps, whose rows grow, and paid again only where that is meant."""
    window.go("Pagar")
    assert rows_of_steps(window) == [2, 1, 1]
    window.fill(CODE, PIX[:-1] + ("0" if PIX[-1] != "0" else "1"))
    window.push("Continuar")
    window.expected.add("422")
    window.says("O CRC, os quatro últimos caracteres, não confere")
    window.fill("Código Pix", PIX)
    window.push("Continuar")
    window.says("Passo 2: dados", "Chave Pix (CPF) 123.456.789-09", "Identificação (txid) PEDIDO")
    assert rows_of_steps(window) == [2, 2, 1]
    assert window.heading() == "Pagamento por Pix"
    assert window.value("A quem") == "Fulano de Tal"
    window.check_layout()
    window.choose("Conta", "Conta Sem Tarifa")
    window.push("Gravar o pagamento")
    window.says("Código de verificação", "Gravado:", "Conta Sem Tarifa: R$ 17.438,99")
    assert rows_of_steps(window) == [2, 2, 2]
    window.check_layout()
    window.follow("Ver o lançamento")
    window.says("Chave: txid:PEDIDO:12345678909")
    window.go("Pagar")
    window.fill(CODE, PIX)
    window.push("Continuar")
    window.says("Já foi pago: 21/11/2026, R$ 123,45 de Conta Sem Tarifa, por notebook")
    window.choose("Conta", "Conta Sem Tarifa")
    window.push("Gravar o pagamento")
    window.says("Erro Já foi pago: 21/11/2026, R$ 123,45 de Conta Sem Tarifa, por notebook")
    assert books.balance("Conta Sem Tarifa") == "17438.99"
    window.tick("Gravar assim mesmo: é outro pagamento")
    window.push("Gravar o pagamento")
    window.says("Os pagamentos contam todos; decida se são um só")
    assert books.balance("Conta Sem Tarifa") == "17315.54"
    paid = books.asks(f"pix ler '{PIX}'")["pagamentos"]
    assert len(paid) == 2, paid


@story(ways=HANDS, books=PAULA)
def pix_read(window, books):
    """A code is read without being paid, as are a key and the name of a Pix that was made."""
    window.go("Pagar")
    window.follow("Só ler um código")
    window.fill(CODE, "3419")
    window.push("Ler")
    window.expected.add("422")
    window.says("Há 4 dígitos")
    for typed, said in (
            ("ana@exemplo.com.br", "ana@exemplo.com.br"),
            ("51998259765", "Também pode ser telefone"),
            ("E60701190202603201220a1b2c3d4e5f", "Itaú Unibanco (60701190)"),
            (PIX, "Cidade Brasilia")):
        window.fill(CODE, typed)
        window.push("Ler")
        window.until(lambda: any(said in text for text in window.lines(".lido")), f"{typed[:12]} is read")
    window.says("Fulano de Tal", "R$ 123,45", "Chave Pix (CPF) 123.456.789-09")
    assert books.balance("Conta Sem Tarifa") == "17562.44", "nothing is recorded"
    window.follow("Pagar", ".lido")
    assert window.heading() == "Pagamento por Pix"
    assert window.value("A quem") == "Fulano de Tal"


# To Ana, R$ 45,90: the length before each value, accents left out.
CHARGE = pix("00020126400014br.gov.bcb.pix0118ana@exemplo.com.br520400005303986540545.905802BR"
             "5911Joao Araujo6009Sao Paulo62070503***6304")


@story(ways=(PHONE, WIDE, KEYBOARD, NO_SCRIPTS), books=PAULA)
def charged(window, books):
    """A code to be paid by is written, once it is said to whom, and can be copied and read."""
    window.go("Pagar")
    window.follow("Receber por Pix")
    window.push("Fazer o código")
    window.expected.add("422")
    window.says("Diga a chave Pix.", "Diga o nome de quem recebe.", "Diga a cidade de quem recebe.")
    window.check_layout()
    window.fill("Chave Pix de quem recebe", "ana@exemplo.com.br")
    window.fill("Nome de quem recebe", "João Araújo")
    window.fill("Cidade de quem recebe", "São Paulo")
    window.fill("Valor", "0")
    window.push("Fazer o código")
    window.says("Valor inválido: tem de ser maior que zero.")
    window.fill("Valor", "45,90")
    window.push("Fazer o código")
    window.until(lambda: window.lines("#codigo-pix") == [CHARGE], "the code is written")
    assert window.value("Nome de quem recebe") == "João Araújo", "to be changed and written again"
    window.check_layout()
    if window.way.scripts:
        window.chromium.ask("Browser.grantPermissions",
                            permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        window.push("Copiar")
        window.until(lambda: window.script(
            "async () => navigator.clipboard.readText().catch(() => '')") == CHARGE, "the code is copied")
    else:
        assert not window.buttons("Copiar"), "nothing is offered that does nothing"
    read = books.asks(f"pix ler '{CHARGE}'")["cobranca"]
    assert (read["valor"], read["nome"]) == ("45.90", "Joao Araujo"), read
