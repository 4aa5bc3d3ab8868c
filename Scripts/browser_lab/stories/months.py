"""A month that is entered on the page, and typed at a terminal: the books say the same."""

import itertools
import json
import re
import shlex
import unicodedata

from ..books import HOUSEHOLD, ID, ROOT, Books
from ..telling import story
from ..window import WIDE

# Months whose figures were worked out by hand.
MONTHS = ROOT / "Tests/CommandTests/Months"
# Asked of every month.
QUESTIONS = (
    "auditar", "extrato --limite 200", "mes 11/2026", "gastos 11/2026", "resultado 11/2026",
    "fluxo 11/2026", "balancete --em 30/11/2026", "saldo")
# A household's is seen at its end.
END = "2026-11-30T15:00:00.000Z"
WAYS = ("recebido", "entrada")
ACCOUNTS = {"corrente": "Conta corrente", "poupanca": "Poupança", "cartao": "Cartão de crédito",
            "despesa": "Categoria de despesa"}
# Words with a key, by which way money goes.
KEYS = {
    "Saiu": {"debito": "Débito", "credito": "Crédito", "pix": "Pix", "boleto": "Boleto",
             "dinheiro": "Dinheiro"},
    "Entrou": {"pix-recebido": "Pix", "salario": "Salário", "rendimento": "Rendimento"},
    "Entre contas": {"transferencia": "Transferência", "fatura": "Fatura do cartão",
                     "saque": "Saque"},
}
# The others, which a list has.
OTHERS = {"tarifa": "Saiu", "recarga": "Saiu", "ted": "Saiu", "estorno-entrada": "Entrou"}


@story(ways=(WIDE,))
def month(window, books):
    """A household's month that is entered on the page is the one that is typed at a terminal."""
    typed = Books(books.folder / "terminal", books.now)
    typed.folder.mkdir()
    typed.does(HOUSEHOLD, at=typed.folder)
    for line in lines("household"):
        typed.does(line)
        entered(window, *taken_apart(line))
    books.now = typed.now = END
    compare(typed, books, QUESTIONS)


def lines(month):
    """The lines of a month after the one that begins the books, without the name of the program."""
    every = (MONTHS / f"{month}.txt").read_text().splitlines()
    return [line.removeprefix("$ razao ") for line in every
            if line.startswith("$ razao ") and " iniciar " not in line]


def compare(typed, books, questions):
    """Two books hold the same records, and answer questions with the same documents."""
    for there, here in itertools.zip_longest(records(typed), records(books)):
        assert there == here, f"recorded {there} is {here}"
    for question in questions:
        there, here = (sorted_text(anonymous(one.does(question + " --json"))) for one in (typed, books))
        shared = min(len(there), len(here))
        at = next((at for at in range(shared) if there[at] != here[at]), shared)
        there, here = there[max(0, at - 80):at + 80], here[max(0, at - 80):at + 80]
        assert there == here, f"{question}: {there} is {here}"


def records(books):
    """The events of each line of the only carrier; an id is told by where it first occurs."""
    (carrier,) = (books.folder / "casa").glob("*.jsonl")
    known = {}
    for line in carrier.read_text().splitlines():
        events = [[one["type"], one.get("of"), one["data"]] for one in json.loads(line)["events"]]
        told = re.sub(ID, lambda found: known.setdefault(found[0], f"#{len(known)}"), json.dumps(events))
        yield re.sub(r'"[\w-]{43,}"', '"KEY"', told)


def taken_apart(line):
    """The words of a line, and its options."""
    words, options, rest = [], {}, iter(shlex.split(line))
    for word in rest:
        name = word.removeprefix("--")
        if name == word:
            words.append(word)
        else:
            options[name] = True if name in (*WAYS, "outra") else next(rest)
    return words, options


def entered(window, words, options):
    """Does on the page what a line does."""
    match words:
        case ["conta", "abrir", name]:
            window.look("/contas/nova")
            window.fill("Nome", name)
            window.choose("O que é", ACCOUNTS[options.get("tipo") or options["classe"]])
            for option, label in (("saldo", "Saldo"), ("moeda", "Moeda")):
                if option in options:
                    window.fill(label, options[option])
            if "em" in options:
                window.pick("Saldo em", picked(options["em"]))
            window.push("Abrir conta")
        case ["lancar", kind, amount, *party]:
            window.look("/lancar")
            ending = next((f"-{one}" for one in WAYS if one in options), "")
            said(window, kind + ending)
            window.fill("Valor", amount)
            if party:
                window.fill("Onde ou com quem", *party)
            for option in options:
                filled(window, option, options[option])
            window.push("Lançar e ver")
            # It is asked only where the same is there on the same day.
            if "outra" in options and window.buttons("É outro: gravar"):
                window.expected.add("422")
                window.push("É outro: gravar")
        case ["corrigir", _]:
            window.follow("Corrigir")
            window.fill("Valor", options["valor"])
            window.push("Corrigir")
        case ["anular", _]:
            window.unfold("Anular este lançamento")
            window.fill("Motivo", options["motivo"])
            window.push("Anular")
    window.says("Detalhes")


def said(window, kind):
    """Says which way money goes, and how."""
    way = next((way for way, keys in KEYS.items() if kind in keys), None) or OTHERS[kind]
    window.key(way, "O que foi")
    if kind in KEYS[way]:
        window.key(KEYS[way][kind], "Como")
    else:
        window.key("Outro", "Como")
        window.choose("Outro tipo", window.script(
            "(value) => document.querySelector(`option[value='${value}']`).text", kind))


def filled(window, option, typed):
    """Fills in what an option says."""
    match option:
        case "conta":
            window.choose("Conta", meant(typed, window.offered("Conta")))
        case "para":
            window.choose("Para qual conta", meant(typed, window.offered("Para qual conta")))
        case "categoria":
            # The first … is the label's own.
            window.key("Outra……", "Categoria")
            window.fill("Outra categoria", meant(typed, window.script(
                "() => all('datalist[id^=categorias-] option').map((one) => one.value)")))
        case "data":
            window.key("Outro dia", "Quando")
            window.pick("Dia", picked(typed))
        case "descricao":
            window.unfold("Nota")
            window.fill("Nota", typed)
        case "original" | "por":
            window.unfold("Em outra moeda")
            window.fill({"original": "Valor original", "por": "Quanto deu na outra moeda"}[option],
                        typed)


def picked(typed):
    """A day as a picker has it, of which somebody typed day and month."""
    day, month = typed.split("/")[:2]
    return f"2026-{month}-{day}"


def meant(typed, names):
    """The name of which somebody typed a part."""
    whole = [name for name in names if plainest(name) == plainest(typed)]
    return (whole or [name for name in names if plainest(typed) in plainest(name)])[0]


def plainest(text):
    """Without accents and capitals."""
    apart = unicodedata.normalize("NFD", text.lower())
    return "".join(one for one in apart if not unicodedata.combining(one))


def sorted_text(text):
    """A document whose lists are in the order of their texts: entries of one moment, and accounts,
    come in the order of their ids, which are drawn by lot. So do the latest few of a month, which
    are left out; the register has them all."""
    def in_order(value):
        if isinstance(value, dict):
            return {key: in_order(one) for key, one in value.items() if key != "ultimos"}
        if isinstance(value, list):
            return sorted(map(in_order, value), key=json.dumps)
        return value
    return json.dumps(in_order(json.loads(text)), ensure_ascii=False)


def anonymous(text):
    """Without ids, hashes, codes and moments."""
    for pattern, name in ((ID, "UUID"),
                          (r"\b[0-9a-f]{64}\b", "HASH"), (r"\b[0-9a-f]{8}\b", "ID"),
                          (r"\b[0-9A-Z]{4}(-[0-9A-Z]{4})+\b", "CODE"),
                          (r"\d{4}-\d\d-\d\dT[0-9:.]*Z", "WHEN")):
        text = re.sub(pattern, name, text)
    return text
