"""The books that a story finds: each function makes them in a place, and gives what is known of
them."""

import json
import shutil
from datetime import date

from .program import RAZAO, WORKER, run

PASSPHRASE = "quatro palavras bem escolhidas"


class Builder:
    """Makes books by the command, as a person would, on one machine or another."""

    def __init__(self, place):
        self.path = place.path

    def does(self, machine, line, typed=None, **more):
        """What a machine says to a command; `#` stands for the place's path."""
        words = [word.replace("#", str(self.path)) for word in line.split()]
        result = run([RAZAO, *words], {"RAZAO_HOME": str(self.path / machine), **more}, typed=typed)
        if result.returncode != 0:
            raise RuntimeError(f"razao {line}: {result.stdout}{result.stderr}")
        return result.stdout

    def asks(self, machine, line):
        return json.loads(self.does(machine, line + " --json"))

    def founds(self):
        return self.asks("home", "iniciar #/casa --nome Casa --aparelho um")


BOOKS = """
    conta abrir Velha --tipo corrente
    conta abrir Banco --tipo corrente
    conta encerrar Velha
    lancar dinheiro 50 Maria --id 1b4e28ba-2fa1-4d2e-883f-0016d3cca427
    lancar dinheiro 60 Ana --id 2c5f39cb-3ab2-4e3f-994a-1127e4ddb538
    anular 2c5f39cb
    lancar dinheiro 7 Bar --id 3f9a1c2e-4bc3-4f40-8a5b-2238f5eec649
    fechar --ate 2020-10-01 --id 4e715bed-5cd4-4051-bb6c-3349a6ffd75a
    relatorio novo Aberto
    despesa adicionar Aberto Fone 1 10 --id 6f1c6d1d-2b3a-4c4d-8e9f-0a1b2c3d4e5f
    relatorio novo Pronto
    despesa adicionar Pronto Mesa 2 20
    relatorio registrar Pronto
    despesa tipo criar Hotel
"""


def nothing(place):
    return {}


def books(place):
    """One machine's books, in which every command that records has something to do."""
    builder = Builder(place)
    builder.founds()
    for line in BOOKS.strip().splitlines():
        builder.does("home", line.strip() + " --razao #/casa")
    return {}


def torn(place):
    """The same with a line that was begun."""
    books(place)
    begin_a_line(place)
    return {}


def undone(place):
    """The same with the last entry undone."""
    books(place)
    for line in ("lancar pix 70 Rui", "desfazer"):
        Builder(place).does("home", line + " --razao #/casa")
    return {}


def with_files(place):
    """Books with a bank's files, one that is there, one that was undone, and a new one; and a rule that
    came after them."""
    books(place)
    header = "Data,Valor,Identificador,Descrição\n"
    for name, day, count in (("antes", 3, 2), ("fora", 5, 3), ("extrato", 9, 9)):
        rows = [f"{day + n:02}/11/2026,-{10 + n}.50,{name}{n},Compra - Loja {name}\n" for n in range(count)]
        (place.path / f"{name}.csv").write_text(header + "".join(rows))
    (place.path / "formato.txt").write_text(
        "separador ;\ncabecalho Dia;O que;Quanto\ndata Dia dd/mm/aaaa\ntexto O que\nvalor Quanto\n"
        "decimal ,\n")
    (place.path / "livro.csv").write_text(
        "id,date,payee,account,number,currency\n1,2026-01-02,Feira,Assets:Banco,-2.50,BRL\n"
        "1,2026-01-02,Feira,Expenses:Food,2.50,BRL\n")
    (place.path / "mapa.txt").write_text("ocupacao = 255\noutras = fora\n")
    builder = Builder(place)
    for line in ("arquivo #/antes.csv --conta Banco --sim", "arquivo #/fora.csv --conta Banco --sim",
                 "desfazer fora.csv"):
        builder.does("home", f"importar {line} --razao #/casa")
    builder.does("home", "regra criar --texto loja --categoria Lazer --razao #/casa")
    return {}


def with_rows_in_doubt(place):
    """Books into which a bank's file came, of which one row could be either of two entries."""
    books(place)
    builder = Builder(place)
    for party in ("Ipiranga", "Shell"):
        builder.does(
            "home", f"lancar debito 50 {party} --conta Banco --data 16/11/2026 --razao #/casa")
    (place.path / "duvida.csv").write_text(
        "Data,Valor,Identificador,Descrição\n16/11/2026,-50.00,d1,Compra no débito\n"
        "17/11/2026,-9.00,d2,Compra no débito - Banca\n")
    run([RAZAO, "importar", place.path / "duvida.csv", "--conta", "Banco", "--sim", "--razao",
         place.path / "casa"], {"RAZAO_HOME": str(place.path / "home")})
    return {}


def with_caderno(place):
    """Books and a caderno with new lines."""
    books(place)
    (place.path / "caderno.txt").write_text("2026-11-20\n45,90 padaria dinheiro\n12,00 feira dinheiro\n")
    Builder(place).does("home", "caderno acrescentar #/caderno.txt --razao #/casa")
    return {}


def with_foreign_books(place):
    """Books into which those of another program came, and a year of them for Carnê-Leão."""
    with_files(place)
    (place.path / "mapa.txt").write_text(
        "categoria Food = P10.01.00002\noutras = fora\n")
    for line in ("importar livros #/livro.csv --sim", "exportar mapa #/mapa.txt"):
        Builder(place).does("home", f"{line} --razao #/casa")
    return {}


def without_foreign_books(place):
    """The same after that import was undone."""
    with_foreign_books(place)
    Builder(place).does("home", "importar desfazer livro.csv --razao #/casa")
    return {}


def with_foreign_books_twice(place):
    """Two computers that brought the same books of another program before they met."""
    builder = Builder(place)
    builder.founds()
    (place.path / "livro.csv").write_text(
        "id,date,payee,account,number,currency\n" + "".join(
            f"{n},2026-01-{n + 2:02},Feira,Assets:Bank,-{n}.50,BRL\n"
            f"{n},2026-01-{n + 2:02},Feira,Expenses:Food,{n}.50,BRL\n" for n in range(1, 5)))
    code = builder.asks("home", "aparelhos convidar --razao #/casa")["convite"]
    builder.does("home", "sincronizar #/pasta --razao #/casa")
    builder.does("home2", f"entrar #/pasta #/casa2 --aparelho dois --convite {code}")
    for machine, folder in (("home", "casa"), ("home2", "casa2")):
        builder.does(machine, f"importar livros #/livro.csv --sim --razao #/{folder}")
    builder.does("home2", "sincronizar #/pasta --razao #/casa2")
    builder.does("home", "sincronizar --razao #/casa")
    hint = builder.asks("home", "conflitos --razao #/casa")["avisos"][0]
    return {"double": hint["conflito"], "kept": hint["sobre"][0]}


def with_plans(place):
    """Books with a card, a plan that is due and one of which an occurrence was skipped."""
    books(place)
    builder = Builder(place)
    for line in ("conta abrir Visa --tipo cartao", "conta alterar Visa --fechamento 28 --vencimento 5",
                 "lancar credito 70 Loja --conta Visa --id 8a1c2e3f-4bc3-4f40-8a5b-2238f5eec650",
                 "plano criar Aluguel dinheiro 1850 Ipê --data 05/11/2026",
                 "plano criar Academia dinheiro 90 Smart --data 20/11/2026", "plano pular academia 1"):
        builder.does("home", f"{line} --razao #/casa")
    return {}


def with_budget(place):
    """Books with a category that has a budget, and one on which something was spent in two months."""
    books(place)
    builder = Builder(place)
    for line in ("orcamento definir Mercado 700 --desde 10/2026",
                 "lancar dinheiro 80 Cine --categoria Lazer --data 05/09/2026",
                 "lancar dinheiro 90 Cine --categoria Lazer --data 05/10/2026"):
        builder.does("home", f"{line} --razao #/casa")
    return {}


def begin_a_line(place):
    carrier = next((place.path / "casa").glob("*.jsonl"))
    with open(carrier, "ab") as file:
        file.write(carrier.read_bytes().split(b"\n")[-2][:100])


def unremembered(place):
    """The same, killed after a line was written and before it was remembered."""
    books(place)
    heads = next(place.path.glob("home/state/*/heads"))
    before = heads.read_bytes()
    Builder(place).does("home", "lancar dinheiro 70 Rui --razao #/casa")
    heads.write_bytes(before)
    return {}


def without_cache(place):
    """The same with the read model thrown away."""
    books(place)
    shutil.rmtree(place.path / "home/cache")
    return {}


def sealed(place):
    """New books, whose keys are under a passphrase."""
    builder = Builder(place)
    builder.founds()
    builder.does("home", "aparelhos senha - --razao #/casa", typed=PASSPHRASE + "\n")
    return {}


def forgotten(place):
    """New books, whose machine does not keep the code that is on paper."""
    builder = Builder(place)
    code = builder.founds()["recuperacao"]
    (place.path / "papel").write_text(code + "\n")
    builder.does("home", "aparelhos codigo --esquecer --recuperacao #/papel --razao #/casa")
    return {"code": code}


def kept(place):
    """New books, whose machine keeps the code that is on paper too."""
    code = Builder(place).founds()["recuperacao"]
    (place.path / "papel").write_text(code + "\n")
    return {"code": code}


def street(place):
    """Four computers. `um` made the ledger, `dois` was invited, `tres` waits to be approved,
    `quatro` has just come by an invitation. They met in `pasta`, where `dois` and `quatro` have
    been since: `um` has news to come, an invitation to close and something to bring. A payment was
    recorded on two of them, one more invitation is open, and `um` has not looked at the news."""
    builder = Builder(place)
    code = builder.founds()["recuperacao"]
    (place.path / "papel").write_text(code + "\n")
    does, asks = builder.does, builder.asks
    first, second, third = (
        asks("home", "aparelhos convidar --razao #/casa")["convite"] for _ in range(3))
    does("home", "sincronizar #/pasta --razao #/casa")
    does("home2", f"entrar #/pasta #/casa2 --aparelho dois --convite {first}")
    does("home", "lancar dinheiro 80 Luz --razao #/casa")
    does("home2", "lancar dinheiro 80 Luz --razao #/casa2")
    does("home2", "sincronizar --razao #/casa2")
    does("home3", "entrar #/pasta #/casa3 --aparelho tres")
    does("home", "sincronizar --razao #/casa")
    does("home2", "sincronizar --razao #/casa2")
    does("home4", f"entrar #/pasta #/casa4 --aparelho quatro --convite {second}")
    for number in "1 2 3".split():
        does("home2", f"lancar dinheiro {number} Feira --razao #/casa2")
    does("home2", "sincronizar --razao #/casa2")
    does("home2", "pacote criar #/volta.jsonl --razao #/casa2")
    does("home", "lancar dinheiro 9 Banca --razao #/casa")
    found = asks("home", "aparelhos --razao #/casa")["convites"]
    shown = asks("home3", "aparelhos --razao #/casa3")["aparelhos"]
    return {
        "code": code, "invitation": third,
        "hint": asks("home", "conflitos --razao #/casa")["avisos"][0]["conflito"],
        "open": [one["convite"] for one in found if one["situacao"] == "aberto"][-1],
        "shown": next(one["codigo"] for one in shown if one["papel"] == "este")}


def with_receipt(place):
    """Books with a receipt, and two files that are to be more of them."""
    books(place)
    for name in ("velha", "nota", "nova"):
        (place.path / f"{name}.pdf").write_text(f"%PDF- {name}\n" * 200)
    Builder(place).does("home", "comprovante juntar 3f9a1c2e #/velha.pdf --razao #/casa")
    return {"month": f"{date.today():%m/%Y}"}


def street_with_receipts(place):
    """Two computers, each with a receipt that the other lacks; what `dois` has is in `pasta`."""
    builder = Builder(place)
    builder.founds()
    code = builder.asks("home", "aparelhos convidar --razao #/casa")["convite"]
    builder.does("home", "sincronizar #/pasta --razao #/casa")
    builder.does("home2", f"entrar #/pasta #/casa2 --aparelho dois --convite {code}")
    for machine, folder, name in (("home", "casa", "um"), ("home2", "casa2", "dois")):
        (place.path / f"{name}.pdf").write_text(f"%PDF- {name}\n" * 20000)
        builder.does(
            machine, f"lancar dinheiro 5 Bar --comprovante #/{name}.pdf --outra --razao #/{folder}")
    builder.does("home2", "sincronizar --razao #/casa2")
    return {}


def bundle_with_receipts(place):
    """The same, and a bundle of `dois` with its receipt beside it."""
    known = street_with_receipts(place)
    Builder(place).does("home2", "pacote criar #/volta.jsonl --razao #/casa2")
    return known


def library(place, count=1):
    """A ledger to which a program appends by the library, with so many entries."""
    place.path.joinpath("casa").mkdir()
    place.path.joinpath("home").mkdir()
    if count is not None:
        run([WORKER, place.path / "casa", place.path / "home", "Casa", count, "fundar-antes"])
    return {}


def library_fresh(place):
    return library(place, None)


def library_torn(place):
    library(place)
    begin_a_line(place)
    return {}


def library_unremembered(place):
    library(place)
    heads = place.path / "home/heads"
    before = heads.read_bytes()
    run([WORKER, place.path / "casa", place.path / "home", "Casa", 2, "morto"])
    heads.write_bytes(before)
    return {}


def library_without_memory(place):
    library(place, 3)
    (place.path / "home/heads").unlink()
    return {}


def library_long_memory(place):
    """Heads in a file so long that it is written anew."""
    library(place)
    heads = place.path / "home/heads"
    once = heads.read_bytes()
    heads.write_bytes(once * (66_000 // len(once) + 1))
    return {}
