"""The month before it happens: plans, what is due, a card's bill, the forecast."""

from ..telling import story
from ..window import KEYBOARD, NO_SCRIPTS, PHONE_DARK, WIDE

BOOKS = [
    "conta abrir Corrente --tipo corrente --saldo 5.000",
    "conta abrir Visa --tipo cartao",
]
DUE = BOOKS + [
    "plano criar Aluguel pix 1.850 Ipê --categoria moradia --conta corrente --data 05/11/2026",
    "plano criar Internet boleto 120 Vivo --categoria telefone --conta corrente --data 10/11/2026",
    "conta alterar Visa --fechamento 28 --vencimento 5 --desde 10/2026",
    "lancar credito 300 Livraria --conta visa --categoria lazer --data 20/10/2026",
]


def balance(books, name):
    return books.account(name)["saldo"]


@story(ways=(WIDE, PHONE_DARK, KEYBOARD, NO_SCRIPTS), books=BOOKS)
def planned(window, books):
    """A plan is made, and counts in no balance before it is recorded."""
    window.look("/planos")
    window.check_layout()
    window.follow("Novo plano")
    window.check_layout()
    window.fill("Nome", "Aluguel")
    window.choose("Tipo", "Pagamento efetuado (Boleto)")
    window.fill("Valor", "mil")
    window.push("Criar")
    window.expected.add("422")
    window.says("Valor inválido")
    window.fill("Valor", "1.850")
    window.push("Criar")
    window.says("Plano “Aluguel” criado", "todo mês, dia 21", "Próxima: 21/11/2026")
    assert balance(books, "Corrente") == "5000.00"
    window.check_layout()
    window.in_form("Lançar a próxima").push("Lançar")
    window.says("a próxima, de R$ 1.850,00, é em 21/12/2026")
    assert balance(books, "Corrente") == "3150.00"


@story(ways=(WIDE, PHONE_DARK, KEYBOARD, NO_SCRIPTS), books=DUE)
def due(window, books):
    """All that is due is recorded by one key, and the bill that is late is paid."""
    window.look("/planos")
    window.says("Venceu", "Aluguel", "Internet", "Vence nos próximos 30 dias")
    window.in_form("Lançar tudo o que venceu").push("Lançar os 2 no dia de cada um")
    window.says("2 lançamentos: gravados")
    assert balance(books, "Corrente") == "3030.00"
    window.look("/faturas")
    window.says("Novembro de 2026", "Livraria")
    window.check_layout()
    window.in_form("Pagar a fatura").choose("De qual conta", "Corrente (R$ 3.030,00)")
    window.push("Pagar")
    window.says("Pagamento da fatura de R$ 300,00")
    assert balance(books, "Corrente") == "2730.00" and balance(books, "Visa") == "0.00"


@story(ways=(WIDE, PHONE_DARK, NO_SCRIPTS), books=DUE)
def foreseen(window, books):
    """The forecast shows the lowest point of what is to come."""
    window.look("/previsao")
    window.says("Menor saldo", "Aluguel", "Internet")
    window.check_layout()


SPENT = BOOKS + [
    f"lancar debito {amount} Feira --conta corrente --categoria mercado --data 05/{month}/2026 --outra"
    for month, amount in (("08", 400), ("09", 380), ("10", 420), ("11", 450))
] + ["lancar debito 90 Cine --conta corrente --categoria lazer --data 06/11/2026"]


@story(ways=(WIDE, PHONE_DARK, KEYBOARD, NO_SCRIPTS), books=SPENT)
def budgeted(window, books):
    """A budget is taken from the suggestion, and shows what is left and what went beyond."""
    window.look("/orcamento")
    window.says("Nenhuma categoria tem orçamento neste mês", "Lazer")
    window.check_layout()
    window.follow("Sugerir valores")
    window.says("Nada está gravado")
    window.check_layout()
    window.fill("Orçamento de Lazer", "oitenta")
    window.push("Gravar")
    window.expected.add("422")
    window.says("Valor inválido")
    window.fill("Orçamento de Lazer", "100")
    window.push("Gravar")
    # The middle of 400, 380 and 420.
    window.says("2 orçamentos gravados", "passou", "Sem contar Mercado, que passou: R$ 10,00 para 9 dias")
    window.check_layout()
    assert balance(books, "Corrente") == "3260.00"
    window.look("/")
    window.says("Gasto além do orçamento: R$ 40,00")


@story(ways=(WIDE, PHONE_DARK, NO_SCRIPTS), books=["conta abrir Corrente --tipo corrente --saldo 2.000",
                                                   "conta abrir Visa --tipo cartao"])
def first_evening(window, books):
    """The months to come are set up in an evening: the figures are those of the typed one, which were
    worked out by hand (Tests/CommandTests/Months/beginner.txt)."""
    window.look("/faturas")
    window.in_form("Dias da fatura").fill("Fecha no dia", "28")
    window.in_form("Dias da fatura").fill("Vence no dia", "5")
    window.push("Gravar")
    window.says("A fatura fecha no dia 28 e vence no dia 5")
    for shop, amount, times, category in (
            ("Magalu", "1.200,00", "12", "Moradia"), ("Decathlon", "299,90", "3", "Lazer"),
            ("Latam", "1.000,00", "6", "Lazer")):
        window.look("/lancar")
        window.fill("Valor", amount)
        window.key("Crédito", "Como")
        window.fill("Onde ou com quem", shop)
        window.choose("Conta", "Visa")
        window.key("Outra……", "Categoria")
        window.fill("Outra categoria", category)
        window.unfold("Parcelar")
        window.fill("Em quantas parcelas", times)
        window.push("Lançar e ver")
        window.says(shop)
    assert balance(books, "Visa") == "-366.68"
    window.look("/faturas")
    window.says("Dezembro de 2026", "R$ 366,68", "Magalu", "1/12", "1/3", "1/6")
    for name, kind, amount, party, category, day in (
            ("Aluguel", "Transferência enviada (Pix)", "1.850,00", "Imobiliária Ipê", "Moradia", "2026-12-05"),
            ("Salário", "Salário", "5.400,00", "Oficina Duas Rodas", "Salário", "2026-12-07")):
        window.look("/planos/novo")
        window.fill("Nome", name)
        window.choose("Tipo", kind)
        window.fill("Valor", amount)
        window.fill("Onde ou com quem", party)
        window.choose("Conta", "Corrente")
        window.choose("Categoria ou para qual conta", category)
        window.pick("Primeira vez", day)
        window.push("Criar")
        window.says(f"Plano “{name}” criado")
    assert balance(books, "Corrente") == "2000.00"
    window.look("/orcamento/valores")
    for category, amount in (("Mercado", "800"), ("Lazer", "300"), ("Transporte", "250"),
                             ("Saúde", "200")):
        window.fill(f"Orçamento de {category}", amount)
    window.push("Gravar")
    window.says("4 orçamentos gravados", "R$ 266,68", "33,32")
    window.look("/previsao")
    # Nobody has paid a bill yet: the only account that can pay one does.
    window.unfold("Até quando, e quem paga")
    window.pick("Até", "2027-03-31")
    window.push("Mostrar")
    window.says("216,68", "14.833,42")
    # Four of six instalments of 500,00 are due by then.
    window.unfold("Supor um lançamento ou um plano, sem gravar")
    window.fill("Valor", "3.000,00")
    window.choose("Tipo", "Compra no crédito")
    window.fill("Onde ou com quem", "Televisão")
    window.choose("Conta", "Visa")
    window.fill("Em quantas parcelas", "6")
    window.push("Mostrar")
    window.says("em 6 vezes", "716,68", "12.833,42")
    assert balance(books, "Visa") == "-366.68"
