"""What is printed: the books, without what can be pressed."""

import base64
import re

from ..books import PAULA
from ..telling import story
from ..window import PHONE, PHONE_DARK, WIDE
from .payments import CODE, SLIP
from .planning import DUE
from .reports import TRIP, only

# Nobody presses paper.
PRESSED = "nav, form, button, .botao, input, select, textarea, .pular, .sem-papel"


def check_paper(window, pages, *figures):
    """The figures are printed, what is pressed is not, on so many sheets at most."""
    window.tab.ask("Emulation.setEmulatedMedia", media="print")
    window.says(*figures)
    left = window.script("(css) => all(css).filter(shown).map((one) => one.outerHTML)", PRESSED)
    assert not left, f"{window.path} on paper has {left}"
    printed = base64.b64decode(window.tab.ask(
        "Page.printToPDF", preferCSSPageSize=True, printBackground=False)["data"])
    assert printed.startswith(b"%PDF-")
    sheets = len(re.findall(rb"/Type\s*/Page\b", printed))
    assert 1 <= sheets <= pages, f"{window.path} takes {sheets} sheets"
    window.tab.ask("Emulation.setEmulatedMedia", media="")


@story(ways=(WIDE, PHONE_DARK), books=[*PAULA, *TRIP])
def printed_report(window, books):
    """A report on paper is a table with what vouches for it."""
    books.does("relatorio registrar 'São Paulo'")
    window.go("Relatórios de despesas")
    window.follow("São Paulo")
    window.follow("Imprimir")
    assert window.heading() == "São Paulo"
    assert window.buttons("Imprimir"), "a script can print it"
    window.check_layout()
    assert window.table("Despesas de “São Paulo”") == [
        ["Data", "Despesa", "Tipo", "Comprovante", "Valor"],
        ["10/09/2026", "Fone de ouvido", "Eletrônicos", "sem comprovante", "R$ 349,90"],
        ["sem data", "Cadeira", "Escritório", "sem comprovante", "R$ 250,00"],
        ["Total: 2 despesas", "R$ 599,90"]]
    registered = books.asks(f"historia {only(books)['relatorio'][:8]}")["eventos"][-1]
    check_paper(window, 1, "Registrado, de 12/09/2026", "R$ 349,90", "R$ 599,90",
                "Feito por notebook", "Registrado por notebook", "Código de verificação",
                registered["hash"], "Quem gastou, e a data", "Quem aprovou, e a data")
    window.tab.ask("Emulation.setEmulatedMedia", media="print")
    ruled = window.script(
        "() => [...document.querySelectorAll('tfoot td')].map((one) =>"
        " [getComputedStyle(one).borderTopStyle, getComputedStyle(one).borderBottomStyle])")
    assert ruled == [["solid", "double"]], f"the total is ruled like a ledger's: {ruled}"
    window.tab.ask("Emulation.setEmulatedMedia", media="")
    window.follow("Voltar ao relatório")
    check_paper(window, 1, "São Paulo", "Eletrônicos", "349,90", "Total: R$ 599,90",
                "Registrado por notebook")
    window.tab.ask("Emulation.setEmulatedMedia", media="print")
    window.silent("Mudar o título", "Reembolsar", "Reabrir")
    window.tab.ask("Emulation.setEmulatedMedia", media="")


@story(ways=(WIDE, PHONE), books=PAULA)
def printed_books(window, books):
    """The first page, an account, an entry and the receipt of a payment can be printed."""
    check_paper(window, 2, "Patrimônio R$ 963.565,01", "17.562,44", "929.466,23")
    window.follow("Conta Sem Tarifa")
    check_paper(window, 1, "R$ 17.562,44 Saldo atual", "Saldo inicial")
    window.follow("Saldo inicial")
    check_paper(window, 1, "para Conta Sem Tarifa R$ 17.562,44", "História")
    window.go("Pagar")
    window.fill(CODE, SLIP)
    window.push("Continuar")
    window.choose("Conta", "Conta Sem Tarifa")
    window.fill("A quem", "Escola Ipê")
    window.push("Gravar o pagamento")
    window.says("Código de verificação")
    assert window.buttons("Imprimir"), "a script can print it"
    check_paper(window, 1, "R$ 123,45", "Escola Ipê", "Código de verificação")


@story(ways=(WIDE, PHONE), books=[*DUE, "orcamento definir Lazer 400"])
def printed_month(window, books):
    """A card's bill, what is due, the budget and the forecast can be printed."""
    window.look("/faturas")
    check_paper(window, 1, "Fatura, Visa", "Novembro de 2026", "Vencida", "Livraria", "Soma do mês")
    window.look("/planos")
    check_paper(window, 1, "Venceu", "Aluguel", "R$ 1.850,00", "Internet", "R$ 120,00")
    window.look("/orcamento")
    check_paper(window, 1, "Orçamento", "Lazer", "400,00")
    window.look("/previsao")
    check_paper(window, 3, "Menor saldo", "Aluguel", "Visa")
    window.look("/livro-caixa")
    check_paper(window, 2, "Livro-caixa", "Saldo anterior")
    window.tab.ask("Emulation.setEmulatedMedia", media="print")
    broken = window.script(
        "() => all('td.quando').filter((one) => {"
        " const words = document.createRange(); words.selectNodeContents(one);"
        " return words.getClientRects().length > 1; }).map(said)")
    assert not broken, f"days in more than one line: {broken}"
    window.tab.ask("Emulation.setEmulatedMedia", media="")
