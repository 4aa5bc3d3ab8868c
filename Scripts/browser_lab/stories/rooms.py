"""Every room looks as it did when somebody found it good."""

from ..books import SAMPLES, SAMPLES_END
from ..kept import Album
from ..telling import story
from ..window import PHONE, PHONE_DARK, WIDE, WIDE_DARK
from .imports import bring, statement

LOOKS = (PHONE, PHONE_DARK, WIDE, WIDE_DARK)
# The rooms of a household: what they are called, and how one gets there.
HOUSEHOLD = {
    "resumo": ["/"], "extrato": ["/extrato"], "extrato-filtrado": ["/extrato", "Mercado"],
    "extrato-escolher": ["/extrato", "Escolher vários"],
    "conta": ["/", "Conta Corrente"], "conferir": ["/", "Conta Corrente", "Conferir saldo"],
    "alterar-conta": ["/", "Conta Corrente", "Alterar conta"],
    "explicar": ["/", "Conta Corrente", "De onde vem este saldo"],
    "lancamento": ["/extrato?buscar=imobiliaria", "Imobiliária Santa Clara"],
    "corrigir": ["/extrato?buscar=imobiliaria", "Imobiliária Santa Clara", "Corrigir"],
    "linha-editada": ["/extrato?buscar=imobiliaria", "Editar Imobiliária Santa Clara"],
    "lancar": ["/lancar"], "abrir-conta": ["/contas/nova"], "pagar": ["/pagar"],
    "cobrar": ["/pagar/cobrar"], "mes": ["/mes"], "gastos": ["/gastos"],
    "resultado": ["/resultado"], "fluxo": ["/fluxo"], "balancete": ["/balancete"],
    "saldos": ["/saldos"], "fechar": ["/fechar"], "conflitos": ["/conflitos"],
    "aparelhos": ["/aparelhos"], "aparelho": ["/aparelhos", "celular do Bruno"],
    "lugares": ["/lugares"], "situacao": ["/situacao"], "novidades": ["/novidades"],
    "auditoria": ["/auditoria"], "tipos-de-despesa": ["/tipos-de-despesa"], "regras": ["/regras"],
    "planos": ["/planos"], "vencer": ["/vencer"], "plano-novo": ["/planos/novo"],
    "faturas": ["/faturas"],
    "previsao": ["/previsao"], "orcamento": ["/orcamento"],
    "orcamento-valores": ["/orcamento/valores"],
}
# Those that the books of a firm have besides.
FIRM = {
    "relatorios": ["/relatorios"], "conflitos-de-firma": ["/conflitos"],
    "resumo-de-firma": ["/"], "resultado-de-firma": ["/resultado"],
}


@story(ways=LOOKS, begun=SAMPLES / "casa", now=SAMPLES_END)
def household(window, books):
    """Rooms of a household look as they are kept."""
    bring(window, statement(books))
    if window.path.endswith("/conta"):
        window.mark("Conta Corrente R$ 99.999,90")
        window.push("Usar esta conta")
    preview = {"importar": ["/importar"], "importar-previa": [window.path]}
    look_at_rooms(window, {**HOUSEHOLD, **preview})


@story(ways=LOOKS, begun=SAMPLES / "oficina", now=SAMPLES_END)
def firm(window, books):
    """Rooms of a firm look as they are kept."""
    window.look("/relatorios")
    reports = window.script("() => all('main .fila a.nome').map((one) => one.getAttribute('href'))")
    window.look("/conflitos")
    conflicts = window.script(
        "() => all('main a[href*=\"conflitos/\"]').map((one) => one.getAttribute('href'))")
    assert len(reports) == 6 and conflicts, (reports, conflicts)
    numbered = {f"relatorio-{number}": [path] for number, path in enumerate(reports[3:], 1)}
    printed = {"relatorio-impresso": [reports[3], "Imprimir"]}
    look_at_rooms(window, {**FIRM, **numbered, **printed, "conflito": [sorted(conflicts)[0]]})


def look_at_rooms(window, rooms):
    album, wrong = Album(window), []
    try:
        for room, (place, *links) in rooms.items():
            window.look(place)
            for words in links:
                window.follow(words, "main")
            wrong.append(album.hold(room))
    finally:
        album.close()
    assert not any(wrong), "; ".join(filter(None, wrong)) + ": if it is meant, Scripts/browser --rooms"
