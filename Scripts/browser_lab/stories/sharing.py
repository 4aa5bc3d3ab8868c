"""Places, going to them, and what came from there."""

from ..books import PAULA, Machine
from ..telling import story
from ..window import HANDS, KEYBOARD, NO_SCRIPTS, PHONE, WIDE_DARK


@story(ways=(PHONE, WIDE_DARK, KEYBOARD, NO_SCRIPTS), books=PAULA)
def news(window, books):
    """What a second machine wrote comes by a sync, and is news until somebody has seen it."""
    machine = Machine(books)
    machine.writes(
        "lancar debito 62,44 Feira --conta 'Conta Sem Tarifa' --categoria mercado",
        "conta abrir Viagem --tipo poupanca")
    window.go("Aparelhos e lugares")
    window.follow("Lugares e sincronização")
    window.says(str(machine.place), "última troca em 21/11/2026 às 09:00")
    assert books.balance("Conta Sem Tarifa") == "17562.44"
    window.push("Sincronizar agora")
    window.says("Código de conferência", "recebidos")
    window.check_layout()
    told = books.asks("novidades --manter")["aparelhos"][0]
    window.follow("Novidades")
    window.says("registros de outros aparelhos")
    rows = window.rows("celular")
    assert len(rows) == len(told["novidades"]), rows
    entry = next(row for row in rows if row.startswith("Lançado"))
    assert entry.startswith("Lançado: Compra no débito −R$ 62,44 21/11/2026 · Feira · "
                            "Conta Sem Tarifa · Mercado · lançamento "), entry
    assert any(row.startswith("Conta aberta: Viagem") for row in rows), rows
    window.check_layout()
    window.push("Já vi")
    window.says("Nada de novo")
    assert books.asks("novidades --manter")["commits"] == 0
    window.follow("Resumo")
    window.says("17.500,00", "Viagem")
    assert books.balance("Conta Sem Tarifa") == "17500.00"


@story(ways=HANDS, books=PAULA)
def places(window, books):
    """A place is a whole path, not the ledger's own; it is gone to, gone, and forgotten."""
    place = books.folder / "pendrive"
    window.go("Aparelhos e lugares")
    window.follow("Lugares e sincronização")
    window.says("Nenhum lugar ainda")
    window.fill("Pasta", "pendrive")
    window.push("Acrescentar e sincronizar")
    window.expected.add("422")
    window.says("O caminho começa com /, como /media/pendrive/casa: escreva-o inteiro.")
    window.fill("Pasta", str(books.folder / "casa"))
    window.push("Acrescentar e sincronizar")
    window.says("é a própria pasta do razão")
    window.fill("Pasta", str(place))
    window.push("Tentar de novo")
    window.says("A pasta foi criada.", "enviados")
    assert list(place.glob("*.jsonl")), "the lines are there"
    assert [one["lugar"] for one in books.asks("situacao")["lugares"]] == [str(place)]
    place.rename(books.folder / "longe")
    books.does("lancar debito 5 Banca --conta 'Conta Sem Tarifa'")
    window.follow("Lugares")
    window.push("Sincronizar agora")
    window.says("não está acessível")
    (books.folder / "longe").rename(place)
    window.follow("Lugares")
    window.push("Sincronizar agora")
    window.says("1 enviado")
    window.follow("Lugares")
    window.push_beginning("Esquecer")
    window.says("Este aparelho não sincroniza mais com", "Nenhum lugar ainda")
    assert not books.asks("situacao")["lugares"]
