"""That nothing is lost and nobody else gets in: tabs, passphrase, audit."""

from ..books import PAULA
from ..telling import story
from ..window import HANDS, KEYBOARD, WIDE
from .conflicts import HINT


@story(ways=(WIDE,), books=PAULA)
def two_tabs(window, books):
    """Two tabs, the command and a form sent twice lose nothing and record once."""
    first = window.tab
    window.look("/lancar")
    second = window.new_tab()
    window.look("/lancar")
    for tab, party in ((first, "Um"), (second, "Dois")):
        window.turn_to(tab)
        window.fill("Valor", "10,00")
        window.fill("Onde ou com quem", party)
        window.key("Débito", "Como")
        window.choose("Conta", "Conta Sem Tarifa")
        books.does(f"lancar debito 5 Comando{party} --conta 'Conta Sem Tarifa'")
        window.push("Lançar e ver")
        window.says("Detalhes")
    window.tab.reload()
    window.says("Detalhes")
    window.go_back()
    window.go_forward()
    window.says("Detalhes")
    window.close_tab(first, front=second)
    assert books.asks("saldo 'Conta Sem Tarifa'")[0]["saldo"] == "17532.44"


@story(ways=(WIDE,), books=PAULA)
def passphrase(window, books):
    """A passphrase is asked for in the form that records, and once."""
    window.leave()
    books.stop()
    books.does("aparelhos senha -", typed="quatro palavras bem escolhidas\n")
    window.open(books.serve())
    window.look("/lancar")
    window.fill("Valor", "10,00")
    window.key("Débito", "Como")
    window.choose("Conta", "Conta Sem Tarifa")
    window.fill("Senha deste aparelho", "errada, errada")
    window.push("Lançar e ver")
    window.expected.add("403")
    window.says("senha não confere")
    window.fill("Senha deste aparelho", "quatro palavras bem escolhidas")
    window.push("Lançar e ver")
    window.says("Detalhes")
    window.look("/lancar")
    window.silent("Senha deste aparelho")


@story(ways=HANDS, books=HINT)
def audit(window, books):
    """An audit runs while one looks, and names what is damaged."""
    window.go("Auditoria")
    window.push("Auditar agora")
    window.says("Tudo confere")
    carrier = next((books.folder / "casa").glob("*.jsonl"))
    lines = carrier.read_bytes()
    carrier.write_bytes(lines.replace("Feira".encode(), "Feiro".encode(), 1))
    window.go("Auditoria")
    window.push("Auditar agora")
    window.says(carrier.name[:8])


@story(ways=(WIDE, KEYBOARD), books=PAULA)
def back(window, books):
    """"Back" after a mistake leads to the form, with what was typed last."""
    window.look("/lancar")
    window.key("Dinheiro", "Como")
    window.fill("Valor", "nada")
    window.push("Lançar e ver")
    window.expected.add("422")
    window.says("Valor inválido")
    window.fill("Valor", "3,00")
    window.push("Lançar e ver")
    window.says("Detalhes")
    window.go_back()
    assert window.path == "/lancar", window.path
    assert window.value("Valor") == "3,00", window.value("Valor")
    window.go_back()
    assert window.path == "/lancar", window.path
