"""The small page of a telephone, near the computer and far from it."""

import socket

from ..books import PAULA
from ..telling import story
from ..window import PHONE, PHONE_DARK

# The telephone's clock shows the computer's day; what it enters is ordered by its own.
CLOCK = """() => {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) { super(...(given.length ? given : ["2026-11-21T12:00:00.000Z"])); }
  };
}"""
NETWORK = "() => void dispatchEvent(new Event('online'))"


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def enter(window, amount, party):
    window.fill("Valor", amount)
    window.fill("Onde ou com quem", party)
    window.key("Débito", "Como")
    window.choose("Conta", "Conta Sem Tarifa")
    window.push("Gravar")


def until_nothing_waits(window):
    window.until(lambda: not window.lines("#espera"), "nothing waits")


@story(ways=(PHONE, PHONE_DARK), books=PAULA)
def pocket(window, books):
    """A telephone enters far from the computer too; all of it is recorded once, in its order."""
    window.leave()
    books.stop()
    port = free_port()
    # Somebody has accepted the certificate, which is no reason to trust it.
    window.tab.ask("Security.setIgnoreCertificateErrors", ignore=True)
    pairing = books.serve_telephones(port)
    window.base = pairing.partition("/parear")[0]
    window.tab.go(pairing)
    window.fill("Nome deste telefone…", "Ana")
    window.push("Parear")
    window.says("deixe esta página aberta")
    window.script(CLOCK)
    window.check_layout()

    enter(window, "45,90", "Padaria")
    window.says("Hoje, neste telefone", "Compra no débito de R$ 45,90, Padaria, 21/11/2026")
    assert books.balance("Conta Sem Tarifa") == "17516.54"

    books.kill()
    enter(window, "8,00", "Banca")
    window.says("O computador não está por perto", "1 espera")
    enter(window, "x", "Feira")
    enter(window, "20,00", "Lavanderia")
    window.says("3 esperam")
    assert books.serve_telephones(port)
    window.expected.add("422")
    window.script(NETWORK)
    window.until(lambda: window.lines("#quantos") == ["1 não foi aceito"], "the others go")
    window.says("Valor inválido")
    assert books.balance("Conta Sem Tarifa") == "17488.54"
    listed = sorted(row.split()[0] for row in window.rows("Hoje, neste telefone"))
    assert listed == ["Banca", "Lavanderia", "Padaria"], listed
    log = "".join(file.read_text() for file in (books.folder / "casa").rglob("*.jsonl"))
    assert log.index("Banca") < log.index("Lavanderia"), "in the order in which they were written"
    window.check_layout()
    window.push("Corrigir")
    window.fill("Valor", "30,00")
    window.push("Gravar")
    until_nothing_waits(window)
    assert books.balance("Conta Sem Tarifa") == "17458.54"

    # Three touches; the same again on one day is asked about.
    window.follow("Padaria")
    window.fill("Valor", "45,90")
    window.push("Gravar")
    window.says("Parece repetido")
    window.push("É outro: gravar")
    until_nothing_waits(window)
    assert books.balance("Conta Sem Tarifa") == "17412.64"
    window.push("Anular Padaria")
    window.says("anulado")
    assert books.balance("Conta Sem Tarifa") == "17458.54"
    # The worker that it does not take, and the computer that was away.
    window.tab.complaints.clear()
