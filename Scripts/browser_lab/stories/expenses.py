"""The expenses of a report: added, corrected, removed, with a receipt."""

import hashlib

from ..books import PAULA
from ..telling import story
from ..window import KEYBOARD, NO_SCRIPTS, PHONE, PHONE_DARK, WIDE
from .reports import TRIP, only


@story(ways=(PHONE, PHONE_DARK, KEYBOARD, NO_SCRIPTS), books=PAULA)
def expenses(window, books):
    """The form of an expense checks title, kind and amount in this order, over the report so far."""
    window.go("Relatórios de despesas")
    window.says("Nenhum ainda.")
    window.push("Começar")
    window.expected.add("422")
    window.says("Título inválido: escreva um título")
    window.in_form("Novo relatório").fill("Título", "São Paulo")
    window.push("Começar")
    window.says("Relatório Parcial", "Total: R$ 0,00", "0 despesas",
                "ainda não: o total tem de estar acima de zero")
    assert not window.is_enabled("Rever e registrar")
    assert window.offered("Tipo de despesa") == ["Escolha", "1 Eletrônicos", "2 Escritório"]
    window.in_form("Nova despesa").fill("Título", " ")
    window.in_form("Nova despesa").fill("Valor", "0,00")
    window.push("Acrescentar despesa")
    window.says("Erro")
    alert = window.lines(".recado.ruim")[0]
    assert alert == ("Erro Título inválido: escreva um título "
                     "Tipo de despesa inválido: os tipos são 1 Eletrônicos e 2 Escritório "
                     "Valor inválido: escreva um valor acima de zero"), alert
    assert len(window.lines(".campo .erro")) == 3, "each is told at its field as well"
    assert window.in_form("Nova despesa").value("Valor") == "0,00"
    window.in_form("Nova despesa").fill("Título", "Fone de ouvido")
    window.choose("Tipo de despesa", "1 Eletrônicos")
    window.in_form("Nova despesa").fill("Valor", "349,90")
    window.push("Acrescentar despesa")
    window.says("Despesa “Fone de ouvido” de R$ 349,90", "Total: R$ 349,90", "1 despesa")
    window.in_form("Nova despesa").fill("Título", "Cadeira")
    window.choose("Tipo de despesa", "2 Escritório")
    window.in_form("Nova despesa").fill("Valor", "R$ 250,00")
    window.push("Acrescentar despesa")
    window.says("Despesa “Cadeira” de R$ 250,00", "Total: R$ 599,90", "2 despesas")
    heads, *rows = window.table("Despesas do relatório")
    assert heads == ["Despesa", "Tipo", "Valor"], heads
    assert [row[1:] for row in rows] == [["Eletrônicos", "349,90"], ["Escritório", "250,00"]], rows
    assert rows[0][0].startswith("Fone de ouvido") and rows[1][0].startswith("Cadeira"), rows
    assert window.is_enabled("Rever e registrar")
    window.check_layout()
    told = books.asks("relatorio mostrar 'São Paulo'")
    assert [(one["titulo"], one["tipo"], one["valor"]) for one in told["despesas"]] == [
        ("Fone de ouvido", 1, "349.90"), ("Cadeira", 2, "250.00")]
    assert (told["valorTotal"], told["podeRegistrar"]) == ("599.90", True)


@story(ways=(WIDE,), books=[*PAULA, "relatorio novo 'São Paulo'"])
def observed(window, books):
    """List, total and button follow what somebody else adds, while one is typing."""
    window.go("Relatórios de despesas")
    window.follow("São Paulo")
    window.in_form("Nova despesa").fill("Título", "Táx")
    assert not window.is_enabled("Rever e registrar")
    books.does("despesa adicionar 'São Paulo' Fone 1 350")
    window.says("350,00", "Total: R$ 350,00")
    assert len(window.table("Despesas do relatório")) == 2
    assert window.is_enabled("Rever e registrar")
    assert window.in_form("Nova despesa").value("Título") == "Táx", "what was typed stays"


@story(ways=(PHONE, KEYBOARD, NO_SCRIPTS), books=[*PAULA, *TRIP])
def corrected(window, books):
    """An expense is corrected and removed, and a report gets another title."""
    window.go("Relatórios de despesas")
    window.follow("São Paulo")
    window.follow("Cadeira")
    assert window.in_form("Corrigir").value("Valor").replace("\u00a0", " ") == "R$ 250,00"
    window.check_layout()
    window.in_form("Corrigir").fill("Valor", "abc")
    window.push("Corrigir")
    window.expected.add("422")
    window.says("Valor inválido: escreva como 2.500,00, 2500,00 ou 2500")
    window.in_form("Corrigir").fill("Valor", "275,10")
    window.in_form("Corrigir").pick("Data", "2026-09-11")
    window.push("Corrigir")
    window.says("Despesa “Cadeira” corrigida", "Total: R$ 625,00", "11 SET.")
    window.follow("Fone de ouvido")
    window.in_form("Remover").fill("Motivo", "devolvido")
    window.push("Remover")
    window.says("Despesa “Fone de ouvido” removida", "Total: R$ 275,10")
    window.in_form("Renomear").fill("Título", "Recife")
    window.push("Renomear")
    window.says("Relatório “Recife”, com título novo")
    assert window.heading() == "Recife"
    told = only(books)
    assert (told["titulo"], told["quantidade"], told["valorTotal"]) == ("Recife", 1, "275.10"), told


@story(ways=(PHONE, NO_SCRIPTS), books=[*PAULA, "relatorio novo 'São Paulo'"])
def receipt_kept(window, books):
    """A receipt is kept, where there is a script to send it, and its name and hash are recorded."""
    file = books.folder / "nota.pdf"
    file.write_bytes(b"%PDF-1.4 R$ 349,90")
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    window.go("Relatórios de despesas")
    window.follow("São Paulo")
    offered = bool(window.lines("#comprovante"))
    assert offered == window.way.scripts, "it is offered where it works"
    if window.way.scripts:
        window.hand_over("Comprovante", file)
        window.until(lambda: window.value_named("comprovante-hash") == digest, "the file is hashed")
        window.push("Acrescentar despesa")
        window.expected.add("422")
        window.says("Comprovante escolhido: nota.pdf")
    window.in_form("Nova despesa").fill("Título", "Fone")
    window.choose("Tipo de despesa", "1 Eletrônicos")
    window.in_form("Nova despesa").fill("Valor", "349,90")
    window.push("Acrescentar despesa")
    window.says("Despesa “Fone” de R$ 349,90")
    expense = books.asks("relatorio mostrar 'São Paulo'")["despesas"][0]
    if not window.way.scripts:
        assert expense["comprovante"] is None
        return
    assert expense["comprovante"] == {"nome": "nota.pdf", "hash": digest}, expense
    window.says("comprovante nota.pdf")
    window.follow("Fone")
    window.says(digest)
    window.check_layout()
    window.tick("Tirar o comprovante nota.pdf")
    window.push("Corrigir")
    window.says("Despesa “Fone” corrigida")
    assert books.asks("relatorio mostrar 'São Paulo'")["despesas"][0]["comprovante"] is None


@story(ways=(WIDE,), books=PAULA)
def receipt(window, books):
    """A receipt is read before its expense goes, and one that is too large is told."""
    window.go("Relatórios de despesas")
    window.fill("Título", "Recife")
    window.push("Começar")
    window.in_form("Nova despesa").fill("Título", "Fone")
    window.choose("Tipo de despesa", "1 Eletrônicos")
    window.in_form("Nova despesa").fill("Valor", "350,00")
    note = books.folder / "nota.pdf"
    note.write_bytes(b"nota" * (6 << 20))
    window.hand_over("Comprovante", note)
    window.push("Acrescentar despesa")
    window.says("comprovante nota.pdf")
    film = books.folder / "filme.mkv"
    with film.open("wb") as file:
        file.truncate((25 << 20) + 1)
    window.hand_over("Comprovante", film)
    window.says("filme.mkv tem mais de 25 MB: nenhum comprovante foi escolhido")
    for name in ("comprovante-nome", "comprovante-hash"):
        assert window.value_named(name) == ""
