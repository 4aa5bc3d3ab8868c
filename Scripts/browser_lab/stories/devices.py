"""Who writes in the books: invited, approved, renamed, revoked."""

import re

from ..books import PAULA, Machine
from ..telling import story
from ..window import KEYBOARD, NO_SCRIPTS, PHONE, PHONE_DARK, WIDE, WIDE_DARK


@story(ways=(PHONE, KEYBOARD, NO_SCRIPTS), books=PAULA)
def invited(window, books):
    """An invitation is made, shown once, used by another machine, and closed by a sync."""
    place = books.folder / "nuvem"
    window.go("Aparelhos e lugares")
    window.says("notebook (este)")
    window.push("Fazer um convite")
    window.says("Convite feito", "O código só aparece agora e serve para um aparelho.")
    assert window.heading() == "Convite"
    code = window.rows("Código do convite")[0]
    assert re.fullmatch("[0-9A-Z]{4}(-[0-9A-Z]{4})*-[0-9A-Z]+", code), code
    window.check_layout()
    window.says("Ainda não há lugar para sincronizar.")
    window.follow("acrescente uma pasta")
    window.fill("Pasta", str(place))
    window.push("Acrescentar e sincronizar")
    window.says("Código de conferência", str(place), "enviados")
    books.does(f"entrar {place} celular --aparelho celular --convite {code}", at=books.folder,
               home=books.folder / "home2")
    window.go("Aparelhos e lugares")
    window.says("à espera de quem o use")
    window.follow("Lugares e sincronização")
    window.push("Sincronizar agora")
    window.says("O aparelho “celular” entrou pelo convite, que está encerrado.")
    window.go("Aparelhos e lugares")
    window.says("confiável: o que escreve é contado", "2 aparelhos")
    window.silent(code)
    told = books.asks("aparelhos")
    assert [(one["nome"], one["confianca"]) for one in told["aparelhos"]] == [
        ("notebook", "confiavel"), ("celular", "confiavel")], told
    assert [one["situacao"] for one in told["convites"]] == ["encerrado"]


@story(ways=(WIDE,), books=PAULA)
def uninvited(window, books):
    """An invitation that nobody has used is taken back."""
    window.go("Aparelhos e lugares")
    window.push("Fazer um convite")
    window.says("Convite feito")
    window.follow("Todos os aparelhos")
    window.push_beginning("Cancelar o convite")
    window.says("Convite cancelado", "Já não admite ninguém.")
    assert not window.buttons("Cancelar o convite")
    assert [one["situacao"] for one in books.asks("aparelhos")["convites"]] == ["cancelado"]
    window.follow("Situação")
    window.says("Aqui nada falta nem espera")
    window.silent("convite aberto")


@story(ways=(PHONE_DARK, WIDE_DARK, KEYBOARD, NO_SCRIPTS), books=PAULA)
def approved(window, books):
    """A machine that waits is approved by the code that it shows, and revoked for a reason."""
    machine = Machine(books, invited=False)
    machine.writes("lancar debito 62,44 Feira --conta 'Conta Sem Tarifa' --categoria mercado")
    window.go("Aparelhos e lugares")
    window.follow("Lugares e sincronização")
    window.push("Sincronizar agora")
    window.says("aguardam aprovação e ainda não contam")
    assert books.balance("Conta Sem Tarifa") == "17562.44"
    window.go("Aparelhos e lugares")
    window.says("aguardando aprovação: o que escreve ainda não é contado")
    window.follow("celular")
    window.says("O que gravou e ainda não conta", f"Código: {machine.joined['codigo']}",
                "com eles: Conta Sem Tarifa −R$ 62,44")
    window.check_layout()
    window.push("Aprovar")
    window.expected.add("422")
    window.says("Escreva o código que está na tela do outro aparelho")
    window.fill("Código que o outro aparelho mostra", "0000-0000-0000-0000")
    window.push("Aprovar")
    window.says("nada foi aprovado")
    assert books.balance("Conta Sem Tarifa") == "17562.44"
    window.fill("Código que o outro aparelho mostra", machine.joined["codigo"])
    window.push("Aprovar")
    window.says("Aparelho “celular”: aprovado",
                "Conta Sem Tarifa: R$ 17.500,00 (antes R$ 17.562,44)")
    assert books.balance("Conta Sem Tarifa") == "17500.00"
    window.follow("Revogar…")
    window.says("Uma revogação não se desfaz; outra pode deixar menos, nunca mais.")
    nothing = window.rows("Até onde conta: nada")
    assert any(re.match(r"Conta Sem Tarifa\b.*R\$ 17\.562,44", row) for row in nothing), nothing
    window.check_layout()
    window.mark("Nada")
    window.fill("Motivo", "perdido no ônibus")
    window.push("Revogar")
    window.says("Aparelho “celular”: revogado", "Nada do que ele gravou conta.",
                "Conta Sem Tarifa: R$ 17.562,44 (antes R$ 17.500,00)")
    assert books.balance("Conta Sem Tarifa") == "17562.44"
    other = books.asks("aparelhos")["aparelhos"][1]
    assert (other["nome"], other["confianca"]) == ("celular", "revogado"), other


@story(ways=(PHONE, KEYBOARD, NO_SCRIPTS), books=PAULA)
def renamed(window, books):
    """A device gets another name, and not an empty one."""
    window.go("Aparelhos e lugares")
    window.follow("notebook (este)")
    assert window.value("Nome") == "notebook"
    window.fill("Nome", "")
    window.push("Renomear")
    window.expected.add("422")
    window.says("O nome do aparelho está vazio. Dê um nome.")
    window.fill("Nome", "escritório")
    window.push("Renomear")
    window.says("O aparelho se chama “escritório”", "Aparelho “escritório”")
    assert books.asks("aparelhos")["aparelhos"][0]["nome"] == "escritório"


@story(ways=(PHONE, NO_SCRIPTS), books=PAULA)
def cut(window, books):
    """Up to which record a lost machine counts is looked at in money before it is decided."""
    machine = Machine(books)
    machine.writes("lancar debito 10 Feira --conta 'Conta Sem Tarifa'",
                   "lancar debito 2,44 Banca --conta 'Conta Sem Tarifa'")
    books.does("sincronizar")
    assert books.balance("Conta Sem Tarifa") == "17550.00"
    device = next(one for one in books.asks("aparelhos")["aparelhos"] if one["papel"] == "outro")
    number = str(device["ultimo"][0] - 1)
    window.go("Aparelhos e lugares")
    window.follow("celular")
    window.follow("Revogar…")
    window.fill("Ver o que mudaria se contasse até o nº", number)
    window.push("Mostrar")
    window.says(f"Até onde conta: até o nº {number}")
    shown = window.rows(f"Até onde conta: até o nº {number}")
    assert any(re.match(r"Conta Sem Tarifa\b.*R\$ 17\.552,44", row) for row in shown), shown
    window.check_layout()
    window.push("Revogar")
    window.says("Aparelho “celular”: revogado", f"Conta o que ele gravou até o nº {number}")
    assert books.balance("Conta Sem Tarifa") == "17552.44"
