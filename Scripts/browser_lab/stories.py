"""What is done in the browser, and what must be seen then."""

from dataclasses import dataclass, field
from typing import Callable

from .books import PAULA
from .window import ALL, HANDS, NO_SCRIPTS, PHONE, PHONE_DARK, WIDE, WIDE_DARK

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
