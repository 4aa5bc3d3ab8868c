"""A proof on the page that checks it, which is a file of its own and knows no server."""

from ..books import HOUSEHOLD, ROOT
from ..telling import story
from ..window import PHONE_DARK, WIDE

PAGE = ROOT / "Sources/Proofs/Static/conferir.html"
BOOKS = [
    "conta abrir Banco --tipo corrente", "lancar debito 12,50 Feira --conta Banco --data 05/10/2026",
    "lancar debito 7,25 Padaria --conta Banco --data 09/10/2026",
    "lancar debito 3 Padaria --conta Banco --data 09/11/2026",
]
SAID = ('Em outubro de 2026, a conta "Banco" teve 2 partidas, que somam -19,75 BRL; '
        "no fim do mês tinha -19,75 BRL.")


def wrong_proofs(lines, other):
    """Five proofs that do not hold, and why."""
    def changed(at, line):
        return [*lines[:at], line, *lines[at + 1:]]

    postings = next(at for at, line in enumerate(lines) if line.startswith("partidas "))
    device = next(at for at, line in enumerate(lines) if line.startswith("{"))
    leaf = next(at for at, line in enumerate(lines) if line.startswith("mapa ")) + 1
    yield changed(3, lines[3].replace("19,75", "19,57")), "a resposta não é o que os dados dizem"
    yield [*lines[:postings], "partidas 1", *lines[postings + 2:]], "esta partida não é do lugar"
    yield changed(leaf, other[next(
        at for at, line in enumerate(other) if line.startswith("mapa ")) + 1]), "as folhas não são"
    yield changed(device, lines[device].replace('"at":"2026', '"at":"2025')), "a assinatura não confere"
    yield lines[:-1], "não é assim que uma prova se escreve"


def shown(window):
    return window.script("() => document.getElementById('verdict').innerText")


def paste(window, lines):
    text = "\n".join(lines) + "\n"
    window.script(
        "(text) => { const box = document.getElementById('text'); box.value = text;"
        " document.getElementById('verdict').replaceChildren();"
        " box.dispatchEvent(new Event('input')); }", text)
    window.until(lambda: shown(window), "the page says whether it holds")
    return shown(window)


@story(ways=(WIDE, PHONE_DARK), books=BOOKS, begun=HOUSEHOLD)
def proof(window, books):
    """The page says what a right proof shows, and why five others do not hold."""
    def proved(month):
        return books.does(f"provar Banco {month}").splitlines()

    lines, other = proved("10/2026"), proved("11/2026")
    window.tab.go(PAGE.as_uri())
    said = paste(window, lines)
    assert "A prova vale." in said and SAID in said, said
    assert "-12,50 BRL" in said and "-7,25 BRL" in said, said
    window.check_layout()
    for question in ("08/2026", "09/2026 --saldo", "10/2026 --saldo", "11/2026", "07/2026"):
        right = books.does(f"provar Banco {question}").splitlines()
        said = paste(window, right)
        assert "A prova vale." in said and right[3].removeprefix("resposta ") in said, said
    for wrong, why in wrong_proofs(lines, other):
        said = paste(window, wrong)
        assert "A prova não vale." in said and why in said, (why, said)
