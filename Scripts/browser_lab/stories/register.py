"""The register over all accounts, rows that are changed in it, and the questions of a month."""

from ..telling import story
from ..window import KEYBOARD, NO_SCRIPTS, PHONE, PHONE_DARK, WIDE, WIDE_DARK

LIFE = [
    "conta abrir Corrente --tipo corrente",
    "conta abrir Visa --tipo cartao",
    "lancar salario 3.000,00 Escola --conta Corrente --data 05/11/2026",
    "lancar debito 200,00 Mercadinho --conta Corrente --categoria mercado --data 10/11/2026",
    "lancar pix 900,00 'Dona Rita' --conta Corrente --categoria moradia --data 05/10/2026",
    "lancar credito 150,50 Mercadinho --conta Visa --categoria mercado --data 12/11/2026",
    "lancar debito 49,50 Cinema --conta Corrente --categoria lazer --data 12/11/2026",
    "lancar debito 30,00 Mercadinho --conta Corrente --categoria mercado --data 28/11/2026",
]


def whom(window):
    """With whom each row of a list was."""
    return window.contents(".lanc .quem > a")


@story(ways=(PHONE, WIDE_DARK, KEYBOARD, NO_SCRIPTS), books=LIFE)
def register(window, books):
    """The entries of all accounts, narrowed by what stands in a row."""
    window.look("/extrato")
    assert window.heading() == "Extrato"
    rows = ["Mercadinho", "Mercadinho", "Cinema", "Mercadinho", "Escola", "Dona Rita"]
    assert sorted(whom(window)) == sorted(rows) and whom(window)[0] == "Mercadinho", whom(window)
    assert window.contents(".extrato > header h2") == ["Novembro de 2026", "Outubro de 2026"]
    assert window.contents(".dia.depois .quem > a") == ["Mercadinho"], "what is to come stands apart"
    window.check_layout()
    window.follow("Mercado")
    window.says("Gasto em Mercado", "350,50", "30,00 depois de hoje")
    assert whom(window) == ["Mercadinho"] * 3
    told = books.asks("extrato --categoria mercado")["soma"]["BRL"]
    assert (told["saiu"], told["aSair"]) == ("350.50", "30.00"), told
    window.check_layout()
    window.follow("Mostrar tudo")
    window.until(lambda: len(whom(window)) == 6, "all of them are there again")
    window.unfold("Filtrar")
    window.in_form("Buscar em todas as contas").fill("Buscar em todas as contas", "rita")
    window.push("Mostrar")
    window.until(lambda: whom(window) == ["Dona Rita"], "one entry has the word")
    window.look("/extrato?buscar=dentista")
    window.says("Nenhum lançamento com “dentista”.")


MARKED = [
    "conta abrir Corrente --tipo corrente --saldo 5.000 --em 01/10/2026",
    "conta abrir Visa --tipo cartao",
    "conta alterar Visa --fechamento 28 --vencimento 5 --desde 10/2026",
    "lancar debito 49,50 Cinema --conta Corrente --categoria lazer --data 12/11/2026",
    "conferir Corrente 4.950,50 --em 12/11/2026",
    "plano criar Aluguel pix 1.850 Ipê --categoria moradia --conta corrente --data 15/11/2026",
    "lancar --plano Aluguel",
    "lancar credito 1.200 Magalu --conta Visa --categoria lazer --parcelas 12 --data 19/11/2026",
    "lancar debito 30,00 Feira --conta Corrente --categoria mercado --data 20/11/2026",
]


def marks(window):
    """With whom each row was, and its marks."""
    return window.script(
        "() => Object.fromEntries(all('.lanc .quem').map((one) =>"
        " [plain(one.querySelector('a').textContent), all('.selo, .visto', one).map((mark) =>"
        " plain(mark.textContent))]))")


@story(ways=(PHONE, PHONE_DARK, WIDE, NO_SCRIPTS), books=MARKED)
def marked(window, books):
    """A row says that the bank has confirmed it, and which occurrence of a plan it is."""
    window.look("/extrato")
    seen = marks(window)
    assert seen["Cinema"] == ["conferido com o banco"], seen
    assert seen["Ipê"] == ["todo mês"] and seen["Feira"] == [], seen
    assert seen["Magalu"] == ["parcela 1/12"], seen
    window.check_layout()
    told = {row["interessado"]: row for row in books.asks("extrato")["historico"]}
    assert [told[who]["conferido"] for who in ("Cinema", "Ipê", "Magalu", "Feira")] == [
        True, False, False, False], told
    assert (told["Magalu"]["parcela"], told["Ipê"]["parcela"]) == ("1/12", None), told
    assert told["Ipê"]["plano"] and not told["Feira"]["plano"], told
    window.look("/faturas")
    assert marks(window) == {"Magalu": ["parcela 1/12"]}, marks(window)
    window.check_layout()


@story(ways=(PHONE, WIDE, KEYBOARD, NO_SCRIPTS), books=LIFE)
def two_clicks(window, books):
    """Cash flow and the statements of accountants are two clicks away from any page."""
    for place in ("Fluxo de caixa", "Balancete", "DRE", "Balanço", "Diário"):
        window.look("/planos")
        window.go("Resultado")
        window.follow(place, "nav[aria-label=Perguntas]")
        assert window.heading().startswith(place), window.heading()
        window.check_layout()


@story(ways=(PHONE, WIDE, KEYBOARD, NO_SCRIPTS), books=LIFE)
def row_edited(window, books):
    """A row is edited where it stands."""
    window.look("/extrato")
    window.follow("Editar Cinema")
    window.in_form("Editar Cinema").fill("Onde ou com quem", "Cine Ipê")
    window.in_form("Editar Cinema").fill("Nota e #etiquetas", "com a turma #festa")
    window.check_layout()
    window.push("Guardar")
    window.until(lambda: "Cine Ipê" in whom(window), "the row says it")
    window.says("guardado")
    found = books.asks("extrato --etiqueta festa")["historico"]
    assert [row["interessado"] for row in found] == ["Cine Ipê"], found


@story(ways=(PHONE_DARK, WIDE, NO_SCRIPTS), books=LIFE)
def several_changed(window, books):
    """Several rows are chosen, and changed in one record after a look at what it does."""
    window.look("/extrato?interessado=mercadinho")
    window.follow("Escolher vários")
    window.until(lambda: window.count(".lanc input[type=checkbox]") == 3, "each has a box")
    window.check_layout()
    window.script("() => all('.lanc input[type=checkbox]').forEach((box) => { box.checked = true; })")
    window.push("Mudar os escolhidos")
    window.says("3 lançamentos escolhidos")
    window.in_form("Mudar os escolhidos").fill("Acrescentar etiqueta", "casa")
    window.push("Mostrar antes e depois")
    window.says("Antes e depois")
    window.check_layout()
    assert books.asks("extrato --etiqueta casa")["historico"] == [], "nothing is recorded yet"
    window.push("Mudar 3 lançamentos")
    window.says("3 lançamentos corrigidos")
    assert len(books.asks("extrato --etiqueta casa")["historico"]) == 3
    books.does("desfazer")
    assert books.asks("extrato --etiqueta casa")["historico"] == [], "one record holds all of them"


@story(ways=(PHONE, WIDE_DARK, KEYBOARD, NO_SCRIPTS), books=LIFE)
def questions(window, books):
    """The questions of a month: the same figures as the command, and the entries behind them."""
    window.look("/mes")
    assert window.heading() == "Novembro de 2026"
    window.says("2.600,00")
    window.check_layout()
    window.follow("Gastos", "nav[aria-label=Perguntas]")
    table = window.table("Gastos de novembro de 2026, por categoria")
    # Moradia was paid in October alone: it stands beside the others with its mean.
    assert [(row[0].split()[0], row[-1]) for row in table] == [
        ("Categoria", "Valor"), ("Mercado", "350,50"), ("Lazer", "49,50"), ("Moradia", "0,00"),
        ("Total", "R$ 400,00")], table
    window.says("30,00 depois de hoje", "A média é de um mês inteiro, outubro de 2026.")
    told = books.asks("gastos 11/2026")["moedas"]["BRL"]
    assert (told["valor"], told["agendado"]) == ("400.00", "30.00"), told
    window.check_layout()
    window.follow("Mercado")
    window.says("Gasto em Mercado", "350,50")
    for path in ("/resultado?mes=2026", "/fluxo?mes=2026", "/balancete", "/gastos?mes=2026"):
        window.look(path)
        window.check_layout()
    assert window.table("Gastos de cada mês")[-2:] == [
        ["Novembro de 2026", "400,00"], ["Dezembro de 2026", "–"]]


LONG = "transferencia enviada pelo pix para joao da silva sauro e companhia limitada do norte"


@story(ways=(WIDE,), books=[
    *LIFE, "lancar pix 12.345.678,90 Construtora --conta Corrente --categoria moradia"])
def long_words(window, books):
    """A long search and a large amount stay within the page, however wide it is."""
    for width in (320, 390, 768, 1280):
        window.resize(width)
        for path in (f"/extrato?buscar={LONG.replace(' ', '+')}", "/extrato"):
            window.look(path)
            window.check_layout()
    window.look(f"/extrato?buscar={LONG.replace(' ', '+')}")
    assert window.lines(".ativos > .chip > [aria-hidden]") == ["×"]
