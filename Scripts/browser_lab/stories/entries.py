"""Entries: recorded, judged while they are typed, repeated, split, and what became of them."""

import re

from .. import keys
from ..books import PAULA, Machine
from ..telling import story
from ..window import KEYBOARD, NO_SCRIPTS, PHONE, WIDE, WIDE_DARK
from .payments import CODE, SLIP


LAUNCH = [*PAULA, "lancar debito 45,90 Padaria --conta 'Conta Sem Tarifa' --categoria alimentacao"]


@story(books=LAUNCH)
def entry(window, books):
    """An entry is recorded, corrected, annulled, restored and undone."""
    window.follow("Lançar")
    window.fill("Valor", "1.234,567")
    window.key("Débito", "Como")
    window.push("Lançar e ver")
    window.says("Valor inválido: escreva como 2.500,00, 2500,00 ou 2500")
    window.expected.add("422")
    window.fill("Valor", "1.234,50")
    window.fill("Onde ou com quem", "Oficina do Zé")
    window.choose("Conta", "Conta Sem Tarifa")
    window.push("Lançar e ver")
    window.says("Detalhes")
    window.says("Conta Sem Tarifa: R$ 16.282,04")
    window.follow("Corrigir")
    window.fill("Valor", "1.000,00")
    window.push("Corrigir")
    window.says("Conta Sem Tarifa: R$ 16.516,54")
    window.unfold("Anular este lançamento")
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


@story(ways=(WIDE,), books=PAULA)
def typed(window, books):
    """A form is judged while it is typed, and nothing is recorded."""
    window.go("Pagar")
    window.fill(CODE, SLIP[:-1])
    window.until(lambda: window.lines("#codigo-dito") in ([], [""]),
                 "a code only begun is not judged")
    window.fill(CODE, SLIP.replace("6 1667", "7 1667"))
    window.says("verificador")
    window.look("/lancar")
    window.fill("Valor", "12,5,0")
    window.says("Valor inválido")


@story(ways=(WIDE_DARK, KEYBOARD, NO_SCRIPTS), books=PAULA)
def repeated(window, books):
    """An entry is repeated today, and what looks like one that is there is asked about."""
    books.does("lancar debito 45,90 Padaria --conta 'Conta Sem Tarifa' --categoria alimentacao "
               "--descricao pão --data 01/11/2026")
    window.follow("Conta Sem Tarifa")
    window.follow("Padaria", ".historico")
    window.follow("Repetir")
    assert window.heading() == "Lançar de novo"
    for label, text in (("Valor", "45,90"), ("Onde ou com quem", "Padaria"), ("Nota", "pão")):
        assert window.value(label) == text, f"{label} is {window.value(label)!r}"
    window.fill("Valor", "54,90")
    window.push("Lançar e ver")
    window.says("Compra no débito de R$ 54,90, Padaria, 21/11/2026", "Detalhes")
    window.follow("Repetir")
    window.push("Lançar e ver")
    window.expected.add("422")
    window.says("Parece repetido", "Já há um lançamento parecido")
    window.check_layout()
    window.push("É outro: gravar")
    window.says("Detalhes")
    # 17.562,44 less 45,90 and twice 54,90.
    assert books.balance("Conta Sem Tarifa") == "17406.74"
    assert books.balance("Alimentação") == "155.70"


@story(ways=(PHONE, KEYBOARD, NO_SCRIPTS), books=PAULA)
def split(window, books):
    """A purchase is of several categories, which have to come to its amount."""
    window.follow("Lançar")
    window.fill("Valor", "100,00")
    window.fill("Onde ou com quem", "Loja")
    window.key("Débito", "Como")
    window.choose("Conta", "Conta Sem Tarifa")
    window.unfold("Dividir em várias categorias")
    for part, category, amount in (("Parte 1", "Mercado", "60,00"), ("Parte 2", "Lazer", "30,00")):
        window.in_form(part).choose("Conta ou categoria", category)
        window.in_form(part).fill("Valor", amount)
    window.check_layout()
    window.push("Lançar e ver")
    window.expected.add("422")
    window.says("As partidas somam 90,00")
    leads = window.script("() => all('[role=alert] a').map((one) => one.getAttribute('href'))")
    assert leads == ["#partidas"], f"the mistake leads to the parts: {leads}"
    assert window.in_form("Parte 1").value("Valor") == "60,00", "what was typed stays, unfolded"
    window.in_form("Parte 2").fill("Valor", "40,00")
    window.push("Lançar e ver")
    window.says("Detalhes")
    assert window.rows("De onde e para onde") == [
        "de Conta Sem Tarifa R$ 100,00", "para Mercado R$ 60,00", "para Lazer R$ 40,00"]
    assert [books.balance(name) for name in ("Conta Sem Tarifa", "Mercado", "Lazer")] == [
        "17462.44", "60.00", "40.00"]


@story(ways=(PHONE, WIDE_DARK), books=PAULA)
def history(window, books):
    """An entry tells who did what to it, on which device, when and why."""
    entry = books.asks("lancar debito 45,90 Padaria --conta 'Conta Sem Tarifa' "
                       "--categoria alimentacao")["id"]
    machine = Machine(books)
    books.now = "2026-11-21T13:30:00.000Z"
    machine.writes(f"corrigir {entry[:8]} --valor 54,90 --data 20/11/2026")
    books.does("sincronizar")
    window.follow("Resumo")
    window.follow("Conta Sem Tarifa")
    window.follow("Padaria", ".historico")
    books.now = "2026-11-21T14:15:00.000Z"
    books.does(f"anular {entry[:8]} --motivo 'não era nosso'")
    window.tab.reload()
    window.says("Anulado: não conta.")
    first, second, third = window.rows("História")
    assert re.match("Lançado notebook, em 21/11/2026 às 09:00, verificação [0-9A-Z-]{9}", first), first
    assert second.startswith("Corrigido celular, em 21/11/2026 às 10:30, verificação "), second
    for change in ("Dia: 21/11/2026 → 20/11/2026", "Conta Sem Tarifa −R$ 45,90", "→ Conta Sem Tarifa −R$ 54,90"):
        assert change in second, second
    assert third.startswith("Anulado notebook, em 21/11/2026 às 11:15, verificação "), third
    assert "Motivo: não era nosso" in third, third
    window.check_layout()
    told = books.asks(f"historia {entry[:8]}")["eventos"]
    assert [(one["nome"], one["quando"][11:16], one["motivo"]) for one in told] == [
        ("notebook", "12:00", None), ("celular", "13:30", None),
        ("notebook", "14:15", "não era nosso")]


@story(ways=(WIDE, PHONE), books=PAULA)
def ten(window, books):
    """Ten purchases are recorded one after the other by the keyboard alone, each with few keys."""
    window.look("/lancar")
    for number in range(1, 11):
        window.until(lambda: window.script("() => document.activeElement.id") == "valor",
                     "the amount has the focus")
        window.type(list(map(keys.character, f"{number},50")))
        # To the party; at first also to the kind, whose first key is taken.
        besides = [keys.TAB]
        window.type(besides)
        window.type(list(map(keys.character, f"Loja {number}")))
        besides += [keys.TAB, keys.SPACE, keys.ENTER] if number == 1 else [keys.ENTER]
        window.type(besides[1:])
        assert len(besides) <= 25, besides
        window.says(f"Lançado: Loja {number}, −R$ {number},50, em Conta Sem Tarifa.")
    listed = window.rows("Lançados agora")
    assert len(listed) == 10 and listed[0].startswith("Loja 10"), listed
    # 17.562,44 less 1,50 to 10,50.
    assert books.balance("Conta Sem Tarifa") == "17502.44"
    window.check_layout()
