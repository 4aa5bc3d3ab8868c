"""Keys and clicks: how many each everyday task takes, at a terminal and on the page, and what
`hledger add` takes for the same. Each task is really done, and each key and click counted.

The page is used as somebody does who knows it: by keys where they are fewer, else by the mouse. A
list takes two clicks: one unfolds it, one chooses. Choosing a file takes two as well."""

import os
import pty
import select
import shlex
import shutil

from . import keys
from .books import RAZAO, Shelf
from .stories.imports import statement
from .window import WIDE, Window

# Seconds of silence after which a program at a terminal waits for an answer.
QUIET = 1.0
BOOKS = (
    "conta abrir Corrente --tipo corrente --saldo 5.000",
    "conta abrir Reserva --tipo poupanca",
    "conta abrir Visa --tipo cartao",
    "conta alterar Visa --fechamento 10 --vencimento 25 --desde 10/2026",
    "lancar credito 300 Livraria --conta Visa --categoria lazer --data 05/11/2026",
    "lancar salario 5000 Firma --conta Corrente --data 05/10/2026",
    *(f"lancar debito {day},90 Padaria --conta Corrente --categoria alimentacao --data {day}/11/2026"
      for day in (11, 14, 18)),
)
# Twenty rows of five shops, four of each.
SHOPS = 5
ROWS = [(f"202611{day:02}", f"-{1000 + day}", f"LOJA {'ABCDE'[day % SHOPS]}") for day in range(1, 21)]


class Counted(Window):
    """A window that counts what is pressed in it."""

    def __init__(self, profile):
        super().__init__(profile)
        self.strokes, self.clicks = 0, 0

    def type(self, pressed, held=0):
        self.strokes += len(pressed)
        super().type(pressed, held)

    def click(self, element):
        self.clicks += 1
        super().click(element)

    def choose(self, label, words):
        self.clicks += 2
        super().choose(label, words)

    def hand_over(self, label, file):
        self.clicks += 2
        super().hand_over(label, file)

    def write(self, text):
        """Types a text where the focus is; \\t and \\n are the keys of those names."""
        named = {"\t": keys.TAB, "\n": keys.ENTER}
        self.type([named.get(one) or keys.character(one) for one in text])

    def shortcut(self, key):
        """A key of the page's own, which leads to another page."""
        self.tab.has_moved = False
        self.write(key)
        self.settle(True)

    def enter_first(self, text):
        """Types into the first field, in which a form begins."""
        self.until(lambda: self.script("() => document.activeElement.id") == "valor", "a sum is asked")
        self.write(text)

    def sent(self, said):
        """Sends a form by Enter, and waits for what comes of it."""
        self.write("\n")
        self.says(said)


def at_terminal(line, folder, environment, answers=()):
    """Types a line and what is asked for; gives how many keys that took, and what was said."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        words = shlex.split(line)
        os.execvpe(shutil.which(words[0], path=environment["PATH"]), words, environment)
    said, waiting = b"", list(answers)
    while True:
        if select.select([terminal], [], [], QUIET if waiting else None)[0]:
            try:
                part = os.read(terminal, 65536)
            except OSError:  # It has ended.
                break
            said += part
        else:
            os.write(terminal, waiting.pop(0).encode())
    os.close(terminal)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) in (0, 1), said.decode(errors="replace")
    return len(line) + 1 + sum(map(len, answers)), said.decode(errors="replace")


# Each task on the page.

def purchase(window, books):
    window.shortcut("n")
    window.enter_first("45,90\tPadaria")
    window.sent("Lançado: Padaria")


def income(window, books):
    window.shortcut("n")
    window.enter_first("5000\tFirma")
    window.sent("Lançado: Firma")


def transfer(window, books):
    window.shortcut("n")
    window.enter_first("200")
    window.key("Entre contas")
    window.choose("Conta", "Corrente")
    window.choose("Para…", "Reserva")
    window.key("Transferência", "Como")
    window.push("Lançar e ver")
    window.says("Detalhes")


def bill(window, books):
    window.go("Faturas")
    window.push("Pagar")
    window.says("Fatura")


def bring(window, books):
    file = statement(books, ROWS)
    window.go("Importar")
    window.hand_over("Arquivo do banco", file)
    window.until(lambda: "/importar/" in window.path, "the file is read")
    if window.path.endswith("/conta"):
        window.mark("Corrente…")
        window.push("Usar esta conta")
    window.push_beginning("Importar")
    window.says("Importado “extrato.ofx”")


def sort(window, books):
    import_rows(books)
    window.go("Classificar")
    for _ in range(SHOPS):
        window.shortcut("1")
    assert_sorted(books)


def category(window, books):
    window.follow("Padaria", ".extrato")
    window.follow("Corrigir")
    window.key("Mercado", "Categoria")
    window.push("Corrigir")
    window.says("Detalhes")


def undo(window, books):
    window.follow("Desfazer o último registro")
    window.push("Desfazer")
    window.says("Desfeito")


def month(window, books):
    window.follow("O mês", "main")
    window.until(lambda: window.path == "/mes", "the month is shown")


def waiting(window, books):
    """It stands on the first page."""


# Each task at a terminal: its lines, with what is answered to each.

def brought(books):
    """A file is brought."""
    yield f"razao importar ../{statement(books, ROWS).name} --conta corrente", ["s\n"]


def sorted_at_terminal(books):
    """The rows of each of a file's five shops get a category."""
    import_rows(books)
    yield "razao classificar", ["1\n"] * SHOPS
    assert_sorted(books)


def import_rows(books):
    books.does(f"importar ../{statement(books, ROWS).name} --conta corrente --sim")


def assert_sorted(books):
    kinds = [one["tipo"] for one in books.asks("situacao")["afazeres"]]
    assert "classificar" not in kinds, kinds


def corrected(books):
    entry = books.asks("extrato Corrente")["historico"][0]["id"][:8]
    yield f"razao corrigir {entry} --categoria mercado", []


def lines(*typed):
    return lambda books: [(line, []) for line in typed]


# What a task is called, how it is done at a terminal and on the page, and in hledger.
TASKS = [
    ("a purchase at a known shop", lines("razao lan 45,90 pad"), purchase,
     ("hledger add", ["\n", "Padaria\n", "\n", "45,90\n", "\n", "\n", "\n", "y\n", ".\n"])),
    ("a salary", lines("razao lan 5000 fir"), income,
     ("hledger add", ["\n", "Firma\n", "\n", "5000\n", "\n", "\n", "\n", "y\n", ".\n"])),
    ("a transfer between accounts of one's own",
     lines("razao lan transf 200 --para res"), transfer,
     ("hledger add", ["\n", "Reserva\n", "\n", "200\n", "\n", "\n", "\n", "y\n", ".\n"])),
    ("the bill of a card is paid", lines("razao fatura pagar visa"), bill,
     ("hledger add", ["\n", "Visa\n", "\n", "300\n", "\n", "\n", "\n", "y\n", ".\n"])),
    ("a bank's file of twenty rows", brought, bring, None),
    ("its twenty rows, of five shops, are sorted", sorted_at_terminal, sort, None),
    ("another category", corrected, category, None),
    ("the last thing is undone", lines("razao desfazer"), undo, None),
    ("the month", lines("razao mes"), month, ("hledger is -p thismonth", [])),
    ("what waits", lines("razao"), waiting, None),
]


def shop(day, name, target, amount, source):
    return f"2026-11-{day} {name}\n    {target}    R$ {amount}\n    {source}\n\n"


JOURNAL = "".join((
    shop("05", "Firma", "ativos:corrente", "5000,00", "receitas:salario"),
    shop("06", "Reserva", "ativos:reserva", "100,00", "ativos:corrente"),
    shop("07", "Visa", "passivos:visa", "300,00", "ativos:corrente"),
    shop("18", "Padaria", "despesas:alimentacao", "18,90", "ativos:corrente")))


def counted(folder):
    """For each task: its keys at a terminal, keys and clicks on the page, keys in hledger."""
    bin = folder / "bin"
    bin.mkdir()
    (bin / "razao").symlink_to(RAZAO)
    shelf, window = Shelf(folder), Counted(folder / "profile")
    journal = folder / "year.journal"
    try:
        for name, typed, shown, other in TASKS:
            books = shelf.books(BOOKS)
            machine = {**books.environment(), "TERM": "xterm"}
            machine["PATH"] = f"{bin}:{machine['PATH']}"
            at_hand = sum(at_terminal(line, books.folder / "casa", machine, answers)[0]
                          for line, answers in typed(books))
            books = shelf.books(BOOKS)
            window.begin(books, WIDE)
            window.strokes = window.clicks = 0
            try:
                shown(window, books)
                pressed = window.strokes, window.clicks
                window.leave()
            finally:
                books.kill()
            journal.write_text(f"commodity R$ 1.000,00\n\n{JOURNAL}")
            asked = at_terminal(
                other[0], folder, {**machine, "LEDGER_FILE": str(journal)}, other[1])[0] if (
                other and shutil.which("hledger")) else None
            yield name, at_hand, *pressed, asked
    finally:
        window.close()


def tell(folder):
    print("| task | terminal: keys | page: keys | page: clicks | hledger: keys |")
    print("|---|---|---|---|---|")
    for row in counted(folder):
        print("| " + " | ".join("–" if one is None else str(one) for one in row) + " |", flush=True)
