"""Looking at the books: the first page, an account, and every page that there is."""

import re

from .. import keys
from ..books import ID, PAULA, SAMPLES, SAMPLES_END
from ..telling import story
from ..window import KEYBOARD, LOOKS, PHONE, PHONE_DARK, WIDE, WIDE_DARK


@story(books=PAULA)
def resumo(window, books):
    """The Resumo of the worked example."""
    assert window.heading() == "Bom dia"
    for text in ("Sábado, 21 de novembro de 2026", "Banco Saldo atual", "Conta Sem Tarifa 17.562,44",
                 "Poupança Básica 929.466,23", "Cartão de crédito Saldo atual", "Visa Avion 412,83",
                 "Mastercard Estudante 50,83", "Investimento Valor",
                 "Poupança Livre de Impostos 2.000,00", "Fundo Crescimento 15.000,00",
                 "Patrimônio R$ 963.565,01"):
        window.says(text)
    window.follow("Conta Sem Tarifa")
    assert window.heading() == "Conta Sem Tarifa"
    window.follow("Saldo inicial", ".historico")
    window.says("para Conta Sem Tarifa")


# Each room is looked at in both widths and both colours, though not by each story in all four ways:
# the rooms of the three are much the same.
@story(ways=(PHONE, WIDE_DARK), books=PAULA)
def every_page(window, books):
    """Every page that a link leads to fits the window."""
    books.does("lancar debito 45,90 Padaria --conta 'Conta Sem Tarifa' --categoria alimentacao")
    books.does("fechar --ate 31/10/2026")
    books.does("relatorio novo 'São Paulo'")
    books.does("despesa adicionar 'São Paulo' 'Fone de ouvido' 1 349,90")
    assert len(every_room(window, "/")) > 30


@story(ways=(PHONE_DARK, WIDE), begun=SAMPLES / "casa", now=SAMPLES_END)
def every_room_of_a_household(window, books):
    """Every room of the household among the sample ledgers is as it should be."""
    # Who is no device of the books is told so where something would be recorded.
    window.expected.add("403")
    assert len(every_room(window, "/")) > 40


@story(ways=(PHONE, WIDE_DARK), begun=SAMPLES / "oficina", now=SAMPLES_END)
def reports_of_a_firm(window, books):
    """Reports and conflicts of the firm among the sample ledgers are as they should be."""
    assert len(every_room(window, "/relatorios", "/conflitos")) > 5


def every_room(window, *doors):
    """Looks at one page of each kind that links lead to from some pages: a kind is an address
    without ids and without what is asked for. Stays among what begins as they do."""
    waiting, known = list(doors), set(map(kind, doors))
    while waiting:
        window.look(waiting.pop(0))
        window.check_layout()
        for link in window.links():
            href = link.split("#")[0]
            path = href.removeprefix(window.base)
            # A file to be kept is no page; what is asked for in two ways is asked for in one too.
            if (href.startswith(window.base) and path.startswith(doors) and kind(path) not in known
                    and "csv=" not in path and "&" not in path):
                known.add(kind(path))
                waiting.append(path)
    return known


def kind(path):
    return re.sub(rf"{ID}|=.*", "*", path)


@story(ways=(WIDE,), books=PAULA)
def live(window, books):
    """What is recorded elsewhere appears by itself."""
    window.says("Conta Sem Tarifa 17.562,44")
    books.does("lancar debito 62,44 Padaria --conta 'Conta Sem Tarifa'")
    window.says("Conta Sem Tarifa 17.500,00")


@story(ways=(WIDE,), books=PAULA)
def live_kept(window, books):
    """What appears by itself takes away neither the focus nor what is typed."""
    window.script("() => called('a', 'Ver outro dia')[0].focus()")
    books.does("lancar debito 62,44 Padaria --conta 'Conta Sem Tarifa'")
    window.says("Conta Sem Tarifa 17.500,00")
    assert "Ver outro dia" in window.focused()[1]
    window.follow("Lançar")
    window.fill("Valor", "12,50")
    books.does("lancar debito 100,00 Feira --conta 'Conta Sem Tarifa'")
    window.says("Há novidades: atualizar")
    assert window.value("Valor") == "12,50"


@story(ways=(WIDE,), books=PAULA)
def live_again(window, books):
    """What was recorded while another tab was in front is there when one comes back."""
    first = window.tab
    window.says("Conta Sem Tarifa 17.562,44")
    second = window.new_tab()
    window.look("/gastos")
    books.does("lancar debito 62,44 Padaria --conta 'Conta Sem Tarifa'")
    window.close_tab(second, front=first)
    window.says("Conta Sem Tarifa 17.500,00")


# More than one page of a history.
LONG = [*PAULA, *(
    f"lancar debito {number + 1},00 Loja{number} --conta 'Conta Sem Tarifa' --data 20/11/2026 --outra"
    for number in range(60))]


@story(ways=(WIDE, PHONE), books=LONG)
def scrolled(window, books):
    """A long history comes as one scrolls, and by a link without that."""
    window.follow("Conta Sem Tarifa")
    rows = lambda: window.count(".historico .lanc")
    assert rows() == 50, rows()
    window.script("() => scrollTo(0, document.body.scrollHeight)")
    window.until(lambda: rows() == 61, "the older rows come")
    books.does("lancar debito 100,00 Feira --conta 'Conta Sem Tarifa'")
    window.says("Há novidades: atualizar")
    assert rows() == 61, "what was scrolled to stays"
    window.follow("Há novidades: atualizar")
    window.says("Feira")


# Three months, each of them most of a page of the register.
MONTHS = [*PAULA, *(
    f"lancar debito {number + 1},00 Loja{number} --conta 'Conta Sem Tarifa' --data {day:02}/{month:02}/2026"
    for month in (9, 10, 11) for number, day in enumerate(range(1, 19))
    for number in (2 * number, 2 * number + 1))]


# Remembers what moves on the page without having been clicked, where it is seen.
# From now on: while a page arrives, a browser that is busy may paint its head before all of that is there.
WATCH = """() => {
  globalThis.labMoved = [];
  const told = (one) => [one.node?.nodeName, one.node?.className, one.previousRect, one.currentRect];
  new PerformanceObserver((list) => labMoved.push(...list.getEntries()
    .map((shift) => JSON.stringify([shift.value, ...shift.sources.map(told)]))))
    .observe({ type: "layout-shift", buffered: false });
}"""


@story(ways=(WIDE, PHONE), books=MONTHS)
def still(window, books):
    """Rows that come as one scrolls push nothing about that is there already."""
    rows = lambda: window.count(".lanc")
    account = f"/contas/{books.account('Conta Sem Tarifa')['conta']}"
    for place in ("/extrato", account):
        window.look(place)
        window.script(WATCH)
        before = rows()
        assert before < 108, before
        for _ in range(LOOKS):
            window.wheel(300)
            if rows() >= 108:
                break
        assert rows() >= 108, f"{place}: {before} rows, then {rows()}"
        window.wheel(5000)
        window.frames()
        moved = window.script("() => labMoved")
        assert moved == [], f"on {place} something moves: {moved}"


@story(ways=(KEYBOARD,), books=PAULA)
def skipped(window, books):
    """The first key leads past the navigation to what the page is about."""
    window.type([keys.TAB])
    assert window.focused() == ["a", "Ir para o conteúdo"], "it is the first that the keyboard reaches"
    window.type([keys.ENTER])
    window.until(lambda: window.focused()[0] == "main", "it leads there")
    window.type([keys.TAB])
    first = window.script("() => all('main a[href], main button, main summary').map(said).find(Boolean)")
    assert window.focused()[1] == first, f"{window.focused()} is not the first, {first!r}"
