"""What is done in the browser, and what must be seen then."""

from dataclasses import dataclass, field
from typing import Callable

from .books import PAULA
from .window import ALL, HANDS, PHONE, PHONE_DARK, WIDE, WIDE_DARK

STORIES = []


@dataclass(frozen=True)
class Story:
    name: str
    tell: Callable
    ways: tuple
    books: tuple = field(default=())


def story(ways=ALL, books=()):
    """Makes a story of a function, which is told in each of some ways."""
    def add(tell):
        STORIES.append(Story(tell.__doc__.splitlines()[0].rstrip("."), tell, ways, tuple(books)))
        return tell
    return add


@story(books=PAULA)
def resumo(window, books):
    """The Resumo of the worked example."""
    assert window.heading() == "Olá, Paula"
    for text in ("21/11/2026", "Conta Sem Tarifa", "R$ 17.562,44", "Poupança Básica",
                 "R$ 929.466,23", "Visa Avion", "R$ 412,83", "Mastercard Estudante", "R$ 50,83",
                 "Poupança Livre de Impostos", "R$ 2.000,00", "Fundo Crescimento", "R$ 15.000,00",
                 "Banco", "Cartão de crédito", "Investimento", "Saldo atual", "Valor"):
        window.says(text)
    window.follow("Conta Sem Tarifa")
    assert window.heading() == "Conta Sem Tarifa"
    window.says("Histórico")
    window.follow("Saldo inicial")
    window.says("para Conta Sem Tarifa")


@story(ways=(PHONE, PHONE_DARK, WIDE, WIDE_DARK), books=PAULA)
def every_page(window, books):
    """Every page that a link leads to fits the window."""
    waiting, known = ["/"], {"/"}
    while waiting and len(known) < 80:
        window.look(waiting.pop())
        window.check_layout()
        for link in window.driver.find_elements("css selector", "a[href]"):
            href = link.get_attribute("href").split("#")[0]
            path = href.removeprefix(window.base)
            if href.startswith(window.base) and path not in known:
                known.add(path)
                waiting.append(path)
    assert len(known) > 20, known


@story(ways=(WIDE,), books=PAULA)
def live(window, books):
    """What is recorded elsewhere appears by itself."""
    window.says("R$ 17.562,44")
    books.does("lancar debito 62,44 Padaria --conta 'Conta Sem Tarifa'")
    window.says("R$ 17.500,00")


@story(ways=(WIDE,), books=PAULA)
def live_kept(window, books):
    """What appears by itself takes away neither the focus nor what is typed."""
    link = window.find("a", "Saldos de outro dia")
    window.driver.execute_script("arguments[0].focus()", link)
    books.does("lancar debito 62,44 Padaria --conta 'Conta Sem Tarifa'")
    window.says("R$ 17.500,00")
    assert "Saldos de outro dia" in window.driver.switch_to.active_element.text
    window.follow("Lançar")
    window.fill("Valor", "12,50")
    books.does("lancar debito 100,00 Feira --conta 'Conta Sem Tarifa'")
    window.says("Há novidades: atualizar")
    assert window.value("Valor") == "12,50"


@story(ways=(WIDE,), books=PAULA)
def live_again(window, books):
    """What was recorded while another tab was in front is there when one comes back."""
    first = window.driver.current_window_handle
    window.says("R$ 17.562,44")
    window.driver.switch_to.new_window("tab")
    window.look("/gastos")
    books.does("lancar debito 62,44 Padaria --conta 'Conta Sem Tarifa'")
    window.driver.close()
    window.driver.switch_to.window(first)
    window.says("R$ 17.500,00")


LAUNCH = [*PAULA, "lancar debito 45,90 Padaria --conta 'Conta Sem Tarifa' --categoria alimentacao"]


@story(books=LAUNCH)
def entry(window, books):
    """An entry is recorded, corrected, annulled, restored and undone."""
    window.follow("Lançar")
    window.choose("Tipo", "Compra no débito")
    window.fill("Valor", "1.234,5")
    window.push("Lançar")
    window.says("Valor inválido: escreva como 2.500,00, 2500,00 ou 2500")
    window.expected.add("422")
    window.fill("Valor", "1.234,50")
    window.fill("Interessado", "Oficina do Zé")
    window.choose("Conta", "Conta Sem Tarifa")
    window.push("Lançar")
    window.says("Gravado:")
    window.says("Conta Sem Tarifa: R$ 16.282,04")
    window.follow("Corrigir")
    window.fill("Valor", "1.000,00")
    window.push("Corrigir")
    window.says("Conta Sem Tarifa: R$ 16.516,54")
    window.fill("Motivo", "não era nosso")
    window.push("Anular")
    window.says("Anulado: não conta.")
    window.says("Motivo: não era nosso")
    window.push("Restaurar")
    window.says("restaurado")
    window.follow("Desfazer")
    window.push("Desfazer")
    balance = books.asks("saldo 'Conta Sem Tarifa'")[0]["saldo"]
    assert balance == "17516.54", balance


@story(books=PAULA)
def report(window, books):
    """A report of expenses, from its form to its registration."""
    window.follow("Relatórios")
    window.fill("Título", "São Paulo")
    window.push("Começar")
    assert window.heading() == "São Paulo"
    window.says("Relatório Parcial")
    window.says("R$ 0,00")
    window.push("Adicionar")
    window.expected.add("422")
    window.says("Erro")
    for message in ("Título inválido", "Tipo de despesa inválido", "Valor inválido"):
        window.says(message)
    window.in_form("Nova despesa").fill("Título", "Fone")
    window.choose("Tipo de despesa", "1 Eletrônicos")
    window.in_form("Nova despesa").fill("Valor", "350,00")
    window.push("Adicionar")
    window.says("Fone")
    window.says("Total:")
    window.says("R$ 350,00")
    window.in_form("").push("Registrar")
    window.says("Fone")
    window.push("Registrar")
    window.says("Relatório registrado")
    assert books.asks("relatorio listar")[0]["estado"] == "registrado"
    window.follow("Imprimir")
    window.says("R$ 350,00")


@story(ways=(WIDE,), books=PAULA)
def receipt(window, books):
    """A receipt is read before its expense goes, and one that is too large is told."""
    window.follow("Relatórios")
    window.fill("Título", "Recife")
    window.push("Começar")
    window.in_form("Nova despesa").fill("Título", "Fone")
    window.choose("Tipo de despesa", "1 Eletrônicos")
    window.in_form("Nova despesa").fill("Valor", "350,00")
    note = books.folder / "nota.pdf"
    note.write_bytes(b"nota" * (15 << 20))
    window.field("Comprovante").send_keys(str(note))
    window.push("Adicionar")
    window.says("Comprovante: nota.pdf")
    film = books.folder / "filme.mkv"
    with film.open("wb") as file:
        file.truncate((64 << 20) + 1)
    window.field("Comprovante").send_keys(str(film))
    window.says("filme.mkv tem mais de 64 MB: nenhum comprovante foi escolhido")
    for name in ("comprovante-nome", "comprovante-hash"):
        assert window.driver.find_element("name", name).get_attribute("value") == ""


# What the field is called depends on what is in it.
CODE = "Código do boleto…"
SLIP = "34191.10121 34567.880058 71234.570001 6 16670000012345"


@story(books=PAULA)
def boleto(window, books):
    """A slip is read, paid, and told when it is paid again."""
    window.follow("Pagar")
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
    first = window.driver.current_url
    window.driver.get(first)
    window.follow("Ver o lançamento")
    window.says("Boleto")
    window.follow("Pagar")
    window.fill(CODE, SLIP)
    window.push("Continuar")
    window.says("Já foi pago")
    assert books.asks("saldo 'Conta Sem Tarifa'")[0]["saldo"] == "17438.99"


HINT = [
    "conta abrir Corrente --tipo corrente --saldo 1000",
    "lancar debito 40 Feira --conta Corrente --categoria mercado",
    "fechar --ate 2026-10-31",
    "lancar debito 25 Feira --conta Corrente --data 2026-10-15 --mesmo-fechado --motivo 'achado'",
]


def pair(books):
    """A second machine that pays the same slip apart, and both in step after it."""
    place = books.folder / "nuvem"
    place.mkdir()
    code = books.asks("aparelhos convidar")["convite"]
    books.does(f"sincronizar {place}")
    home = books.folder / "home2"
    other = {"at": books.folder, "home": home}
    books.does(f"entrar {place} celular --aparelho celular --convite {code}", **other)
    at = {"at": books.folder / "celular", "home": home}
    slip = SLIP.replace(" ", "").replace(".", "")
    books.does(f"boleto pagar {slip} --conta Corrente --interessado Escola")
    books.does(f"boleto pagar {slip} --conta Corrente --interessado Ipê", **at)
    books.does("sincronizar", **at)
    return at


@story(books=HINT)
def conflict(window, books):
    """A slip that two machines paid apart is told in money, decided with one click and undone."""
    pair(books)
    window.follow("Aparelhos")
    window.follow("Lugares e sincronização")
    window.push("Sincronizar agora")
    window.until(lambda: "Conflitos 1" in window.words, "the conflict is counted")
    window.follow("Conflitos")
    window.follow("Para ver um, com o saldo sob cada decisão")
    window.says("R$ 123,45")
    window.check_layout()
    window.push_beginning("São um só")
    window.says("Gravado")
    assert not books.asks("conflitos")["conflitos"], "the conflict is decided"
    window.push_beginning("Desfazer")
    window.until(lambda: books.asks("conflitos")["conflitos"], "the conflict is open again")


@story(ways=HANDS, books=HINT)
def audit(window, books):
    """An audit runs while one looks, and names what is damaged."""
    window.follow("Auditoria")
    window.push("Auditar agora")
    window.says("Tudo confere")
    carrier = next((books.folder / "casa").glob("*.jsonl"))
    lines = carrier.read_bytes()
    carrier.write_bytes(lines.replace("Feira".encode(), "Feiro".encode(), 1))
    window.follow("Auditoria")
    window.push("Auditar agora")
    window.says(carrier.name[:8])


@story(ways=(WIDE, PHONE), books=PAULA)
def scrolled(window, books):
    """A long history comes as one scrolls, and by a link without that."""
    for number in range(60):
        books.does(f"lancar debito {number + 1},00 Loja{number} --conta 'Conta Sem Tarifa' --outra")
    window.follow("Conta Sem Tarifa")
    rows = lambda: len(window.driver.find_elements("css selector", ".historico .fila"))
    assert rows() == 50, rows()
    window.driver.execute_script("scrollTo(0, document.body.scrollHeight)")
    window.until(lambda: rows() == 61, "the older rows come")
    books.does("lancar debito 100,00 Feira --conta 'Conta Sem Tarifa'")
    window.says("Há novidades: atualizar")
    assert rows() == 61, "what was scrolled to stays"
    window.follow("Há novidades: atualizar")
    window.says("Feira")


@story(ways=(WIDE,), books=PAULA)
def typed(window, books):
    """A form is judged while it is typed, and nothing is recorded."""
    window.follow("Pagar")
    window.fill(CODE, SLIP[:-1])
    window.until(lambda: window.driver.find_element("id", "codigo-dito").text == "",
                 "a code only begun is not judged")
    window.fill(CODE, SLIP.replace("6 1667", "7 1667"))
    window.says("verificador")
    window.look("/lancar")
    window.fill("Valor", "12,5")
    window.says("Valor inválido")


@story(ways=(WIDE,), books=PAULA)
def two_tabs(window, books):
    """Two tabs, the command and a form sent twice lose nothing and record once."""
    first = window.driver.current_window_handle
    window.look("/lancar")
    window.driver.switch_to.new_window("tab")
    window.look("/lancar")
    second = window.driver.current_window_handle
    for tab, party in ((first, "Um"), (second, "Dois")):
        window.driver.switch_to.window(tab)
        window.choose("Tipo", "Compra no débito")
        window.fill("Valor", "10,00")
        window.fill("Interessado", party)
        window.choose("Conta", "Conta Sem Tarifa")
        books.does(f"lancar debito 5 Comando{party} --conta 'Conta Sem Tarifa'")
        window.push("Lançar")
        window.says("Gravado")
    window.driver.refresh()
    window.says("Gravado")
    window.driver.back()
    window.driver.forward()
    window.says("Gravado")
    window.driver.switch_to.window(first)
    window.driver.close()
    window.driver.switch_to.window(second)
    assert books.asks("saldo 'Conta Sem Tarifa'")[0]["saldo"] == "17532.44"


@story(ways=(WIDE,), books=PAULA)
def passphrase(window, books):
    """A passphrase is asked for in the form that records, and once."""
    books.stop()
    books.does("aparelhos senha -", typed="quatro palavras bem escolhidas\n")
    window.open(books.serve())
    window.look("/lancar")
    window.choose("Tipo", "Compra no débito")
    window.fill("Valor", "10,00")
    window.choose("Conta", "Conta Sem Tarifa")
    window.fill("Senha deste aparelho", "errada, errada")
    window.push("Lançar")
    window.expected.add("403")
    window.says("senha não confere")
    window.fill("Senha deste aparelho", "quatro palavras bem escolhidas")
    window.push("Lançar")
    window.says("Gravado")
    window.look("/lancar")
    window.silent("Senha deste aparelho")
