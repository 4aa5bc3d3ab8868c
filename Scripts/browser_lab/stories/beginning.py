"""Who has no ledger makes one on the page, or joins that of another machine."""

from ..telling import story
from ..window import KEYBOARD, NO_SCRIPTS, PHONE, WIDE_DARK

WAYS = (PHONE, WIDE_DARK, KEYBOARD, NO_SCRIPTS)


@story(ways=WAYS, begun=None)
def made(window, books):
    """A ledger is made, its code kept, an account opened and a first purchase recorded."""
    assert (window.path, window.heading()) == ("/comecar", "Começar")
    window.says("Aqui ainda não há um razão.")
    window.check_layout()
    window.in_form("Criar um razão").fill("Nome do razão", "")
    window.in_form("Criar um razão").fill("Nome deste computador", "")
    window.push("Criar o razão")
    window.expected.add("422")
    window.says("Diga o nome do razão", "Diga o nome do aparelho")
    window.check_layout()
    window.in_form("Criar um razão").fill("Nome do razão", "Casa da Praia")
    window.in_form("Criar um razão").fill("Quem usa este computador", "Paula")
    window.in_form("Criar um razão").fill("Nome deste computador", "notebook")
    window.push("Criar o razão")
    window.says("Razão “Casa da Praia” criado", "Anote em papel")
    assert window.path == "/comecar/codigo"
    window.check_layout()
    # The second is the same, for the program age.
    code, identity = window.lines("main code")
    assert "AGE-SECRET-KEY-1" in identity, identity
    # Until it is kept every address leads back to it.
    window.look("/extrato")
    assert window.path == "/comecar/codigo" and window.lines("main code")[0] == code
    window.push("Guardei o código: abrir o razão")
    window.says("Abrir conta")
    assert window.path == "/contas/nova", window.path
    assert books.asks("aparelhos codigo")["recuperacao"] == code
    for name, kind, balance in (("Banco", "Conta corrente", "1.000,00"), ("Cofre", "Poupança", "")):
        window.look("/contas/nova")
        window.fill("Nome", name)
        window.choose("O que é", kind)
        window.fill("Saldo", balance)
        window.push("Abrir conta")
        window.says(f"Conta “{name}” aberta")
    window.follow("Lançar")
    window.fill("Valor", "45,90")
    window.fill("Onde ou com quem", "Padaria")
    window.key("Débito", "Como")
    window.choose("Conta", "Banco")
    window.push("Lançar e ver")
    window.says("Detalhes", "Banco: R$ 954,10")
    window.follow("Resumo")
    window.says("Paula", "954,10")
    window.silent(code)
    window.look("/comecar")
    assert window.path == "/", "who has a ledger begins no other"
    assert [books.balance(name) for name in ("Banco", "Cofre")] == ["954.10", "0.00"]
    assert books.asks("auditar")["nome"] == "Casa da Praia"


@story(ways=WAYS, begun=None)
def sealed(window, books):
    """Who begins names a sealed place with two groups of the code, and invites by a text."""
    place = books.folder / "cofre"
    window.in_form("Criar um razão").fill("Nome do razão", "Casa")
    window.in_form("Criar um razão").fill("Nome deste computador", "notebook")
    window.push("Criar o razão")
    window.says("Onde outro computador vai achar os livros")
    groups = window.lines("main code")[0].split("-")
    window.fill("Pasta ou endereço", str(place))
    window.push("Guardei o código: abrir o razão")
    window.expected.add("422")
    window.says("o 1º e o 6º grupo do código de recuperação")
    window.check_layout()
    window.fill("Do papel", f"{groups[0]} {groups[5]}")
    window.push("Guardei o código: abrir o razão")
    window.says(f"Lugar selado: {place}", "Abrir conta")
    assert list(place.glob("*.age")) and not list(place.glob("*.jsonl"))
    window.go("Aparelhos e lugares")
    window.push("Fazer um convite")
    window.says("Texto do convite", f"selado {place}")
    window.check_layout()
    window.go("Aparelhos e lugares")
    window.follow("Lugares e sincronização")
    window.says("Lugar selado: quem guarda os arquivos não os lê")
    window.push_beginning("Conferir tudo em")
    window.says("Tudo confere")


@story(ways=WAYS, begun=None)
def joined(window, books):
    """A ledger is joined by the invitation of another machine, and both write in it."""
    other = {"at": books.folder / "lar", "home": books.folder / "home2"}
    place = books.folder / "nuvem"
    place.mkdir()
    books.does("iniciar lar --nome Lar --aparelho torre", at=books.folder, home=other["home"])
    books.does("conta abrir Banco --tipo corrente --saldo 100,00", **other)
    code = books.asks("aparelhos convidar", **other)["convite"]
    books.does(f"sincronizar {place}", **other)
    window.in_form("Entrar em um razão").fill("Onde ele está", str(place))
    window.in_form("Entrar em um razão").fill("Código do convite", "0000-0000")
    window.in_form("Entrar em um razão").fill("Nome deste computador", "celular")
    window.in_form("Entrar em um razão").fill("Pasta", str(books.folder / "casa"))
    window.push("Entrar no razão")
    window.expected.add("422")
    window.says("onvite")
    assert window.in_form("Entrar em um razão").value("Código do convite") == "", "it is secret"
    window.check_layout()
    window.in_form("Entrar em um razão").fill("Código do convite", code)
    window.push("Entrar no razão")
    window.says("Este computador é agora o aparelho “celular” do razão “Lar”", "Banco 100,00")
    window.silent(code)
    window.follow("Lançar")
    window.fill("Valor", "45,90")
    window.fill("Onde ou com quem", "Padaria")
    window.key("Débito", "Como")
    window.push("Lançar e ver")
    window.says("Banco: R$ 54,10")
    window.go("Aparelhos e lugares")
    window.says("celular (este)", "torre")
    window.follow("Lugares e sincronização")
    window.push("Sincronizar agora")
    window.says("enviado")
    books.does("sincronizar", **other)
    assert books.asks("saldo Banco", **other)[0]["saldo"] == "54.10"
    told = books.asks("aparelhos", **other)["aparelhos"]
    assert sorted((one["nome"], one["confianca"]) for one in told) == [
        ("celular", "confiavel"), ("torre", "confiavel")], told
