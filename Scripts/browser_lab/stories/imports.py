"""A bank's file comes into the books."""

from ..telling import story
from ..window import KEYBOARD, NO_SCRIPTS, PHONE, PHONE_DARK, WIDE, WIDE_DARK

ACCOUNT = ["conta abrir 'Conta Corrente' --tipo corrente"]
ROWS = [
    ("20261105", "250000", "TED RECEBIDA EMPRESA XYZ LTDA"),
    ("20261110", "-4590", "COMPRA CARTAO PADARIA ESTRELA"),
    ("20261112", "-1290", "TARIFA PACOTE SERVICOS"),
    ("20261118", "-2740", "COMPRA CARTAO DROGASIL 1102"),
]


def statement(books, rows=ROWS, balance=None, name="extrato.ofx"):
    """A file as a bank gives it out, with rows of (day, cents, text)."""
    cents = balance if balance is not None else sum(int(amount) for _, amount, _ in rows)
    money = lambda amount: f"{int(amount) / 100:.2f}"
    posted = "".join(
        f"<STMTTRN><TRNTYPE>OTHER<DTPOSTED>{day}<TRNAMT>{money(amount)}<FITID>{day}{number}"
        f"<MEMO>{text}</STMTTRN>\n" for number, (day, amount, text) in enumerate(rows))
    file = books.folder / name
    file.write_text(
        "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>"
        "<CURDEF>BRL<BANKACCTFROM><BANKID>0341<ACCTID>12345-6<ACCTTYPE>CHECKING</BANKACCTFROM>"
        f"<BANKTRANLIST>\n{posted}</BANKTRANLIST><LEDGERBAL><BALAMT>{money(cents)}"
        "<DTASOF>20261120</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n")
    return file


def bring(window, file):
    """Chooses a file, and looks at its rows."""
    window.look("/importar")
    window.hand_over("Arquivo do banco", file)
    if not window.way.scripts:
        window.push("Ver antes de importar")
    window.until(lambda: "/importar/" in window.path, "the file is read")


@story(ways=(WIDE, WIDE_DARK, PHONE, PHONE_DARK, KEYBOARD, NO_SCRIPTS))
def first_file(window, books):
    """A new user's file becomes entries, and the balance is the bank's, in six clicks at most."""
    file = statement(books, balance=300_000)
    bring(window, file)
    # Two clicks so far: “Importar” in the menu, and the file.
    window.says("extrato.ofx")
    window.fill("Nome", "Conta Corrente")
    window.push("Abrir e continuar")
    window.says("Conferir antes de importar", "4 linhas", "TARIFA PACOTE SERVICOS")
    window.push("Importar 4")
    window.says("Ver o extrato")
    assert books.balance("Conta Corrente") == "3000.00", "the balance is the bank's"
    window.follow("Ver o extrato", "main")
    window.says("Padaria Estrela", "Drogasil")


@story(ways=(PHONE, WIDE, KEYBOARD, NO_SCRIPTS), books=ACCOUNT)
def doubted(window, books):
    """Rows in doubt ask by themselves, categories are changed, and an import is undone and redone."""
    books.does("lancar debito 27,40 Farmacia --conta 'Conta Corrente' --data 17/11/2026")
    bring(window, statement(books))
    if window.path.endswith("/conta"):
        window.mark("Conta Corrente")
        window.push("Usar esta conta")
    window.says("A decidir", "Farmacia")
    window.push("Importar 3")
    window.says("Ver o extrato", "Decidir o que ficou")
    assert books.balance("Conta Corrente") == "2413.80"
    bring(window, statement(books))
    window.says("A decidir", "Já importadas")
    window.look("/importar")
    window.follow("Desfazer extrato.ofx", "main")
    window.push("Desfazer a importação")
    assert books.balance("Conta Corrente") == "-27.40", "what was typed by hand stays"
    window.look("/importar")
    window.follow("Refazer extrato.ofx", "main")
    window.push("Refazer a importação")
    assert books.balance("Conta Corrente") == "2413.80"


@story(ways=(WIDE, PHONE, KEYBOARD, NO_SCRIPTS))
def other_program(window, books):
    """The books of another program come in, once; they are undone and done again, and given out."""
    file = books.folder / "livro.csv"
    file.write_text(
        "id,date,payee,account,number,currency\n1,2026-11-01,,Assets:Banco,100.00,BRL\n"
        "1,2026-11-01,,Equity:Opening,-100.00,BRL\n2,2026-11-02,Feira,Expenses:Food,2.50,BRL\n"
        "2,2026-11-02,Feira,Assets:Banco,-2.50,BRL\n3,2026-11-03,x,Things:Y,1,BRL\n")
    bring(window, file)
    assert window.heading() == "Livros de outro programa"
    window.says("2 lançamentos novos", "O que não vem", "Linha 6")
    window.check_layout()
    window.push("Gravar 2 lançamentos")
    window.says("Gravado: 2 lançamentos")
    assert books.balance("Banco") == "97.50"
    bring(window, file)
    window.says("2 já estão no livro", "Nada a gravar")
    window.look("/importar")
    window.follow("Desfazer livro.csv", "main")
    window.push("Desfazer a importação")
    assert books.balance("Banco") == "0.00"
    window.look("/importar")
    window.follow("Refazer livro.csv", "main")
    window.push("Refazer a importação")
    assert books.balance("Banco") == "97.50"
    window.look("/exportar")
    window.follow("Livro-caixa para imprimir")
    window.says("Feira", "97,50")
    window.check_layout()
