"""A page that explores itself: somebody goes about it at random, follows what leads on, and types
what makes sense and what does not; each page that comes is looked at.

All that is chosen follows from a seed, and the same seed walks the same way again."""

import json
import random
import re
from decimal import Decimal
from pathlib import Path

from .books import ID
from .chromium import Gone

WALKING = (Path(__file__).parent / "walk.js").read_text()
WIDTHS = (390, 1280)
# What a walk has to say about itself where something is wrong: so many of its last steps.
TOLD = 6
# Pages to which nothing may lead, but which somebody may type.
ROOMS = ("/", "/lancar", "/extrato", "/contas/nova", "/regras", "/planos/novo", "/relatorios",
         "/orcamento/valores", "/conflitos", "/faturas", "/pagar", "/pagar/cobrar", "/fechar",
         "/mudancas", "/conciliar", "/tipos-de-despesa", "/importar", "/previsao",
         "/gastos?de=2026-01-01")
# What reaches beyond the books, or ends the walk: folders and servers, a device's own standing.
AWAY = re.compile("/(lugares|sincroniza|convites|novas|abrir|auditoria|revogar|nome|arquivo)")
FILE = re.compile("csv|/arquivo|/comprovante")
# Bytes of the largest page that somebody may wait for.
LARGEST = 2_000_000
# Answers to a form that are as they should be: a mistake in it, or books that have changed.
ANSWERS = {422, 409}

LONG = "Nome muito comprido " * 12
WORD = "Pneumoultramicroscopicossilicovulcanoconiotico" * 4
WORDS = ("Padaria", "Mercado Extra", "João & Maria", "Uber", "Aluguel", "férias")
WILD_WORDS = ("", " ", "a", "0", "-1", "<script>alert(1)</script>", "<b>x</b>\"'&", "😀 café 👨‍👩‍👧",
              "\u202eolá", LONG, WORD, "#viagem", "#férias #casa", "../../etc", "%00", "1/3",
              "=SOMA(A1)", "{{nome}}", "R$ 10", "a\u0301" * 30)
SUMS = ("10", "45,90", "1.234,56", "0,01", "199,9", "3")
WILD_SUMS = ("0", "-5", "9999999999", "1234567890,12", "9" * 20, "abc", "", "1e5", "12,345", "50%", "2+2")
DAYS = ("21/11/2026", "hoje", "ontem", "01/11/2026", "15/12/2026")
WILD_DAYS = ("30/02/2026", "", "x", "01/01/1900", "31/12/9999", "2026-11-28", "0")
PICKED, WILD_PICKED = ("2026-11-21", "2026-11-01", "2026-12-15"), ("", "9999-12-31", "0001-01-01")
NUMBERS, WILD_NUMBERS = ("2", "3", "12", "20", "27"), ("", "0", "-1", "99", "1000", "2,5")


class Walk:
    """One walk through some books."""

    # Whether each step is told as it is taken.
    tells = False

    def __init__(self, window, books, seed, is_guest=False, file=None):
        self.window, self.books, self.seed, self.is_guest = window, books, seed, is_guest
        self.file = file
        self.chance = random.Random(seed)
        self.steps, self.wrong, self.known = [], {}, set()

    def go(self, steps):
        """Walks so many steps; nothing may be wrong on the way."""
        self.window.expected = set(map(str, ANSWERS))
        for _ in range(steps):
            try:
                self.step()
                self.look()
            except Gone as error:
                self.say(f"gone: {error}")
        assert not self.wrong, f"seed {self.seed}: " + "; ".join(self.wrong.values())

    def say(self, what):
        self.steps.append(what)
        if self.tells:
            print(f"{len(self.steps):3} {self.window.path}: {what}", flush=True)

    def note(self, kind, what):
        """Something is wrong; the same is told once."""
        path = self.window.path
        told = f"{path}: {kind} {what} after {' > '.join(self.steps[-TOLD:])}"
        self.wrong.setdefault((kind, kind_of(path), what[:40]), told)

    # Steps.

    def step(self):
        chance = self.chance.random()
        if chance < 0.08:
            self.go_back()
        elif chance < 0.13:
            self.go_to(self.chance.choice(ROOMS))
        elif chance < 0.45 or not self.fill_in():
            self.follow()

    def go_to(self, path):
        self.say(f"go to {path}")
        self.window.look(path)

    def go_back(self):
        history = self.window.tab.ask("Page.getNavigationHistory")
        before = history["entries"][max(history["currentIndex"] - 1, 0)]["url"]
        # The first page comes after the address that opened it.
        if before.startswith(self.window.base) and "/abrir/" not in before:
            self.say("back")
            self.window.go_back()

    def follow(self):
        """Follows a link of the page, rather than of the menu."""
        ways = [way for way in self.asks("ways()") if not AWAY.search(way[1]) and not FILE.search(way[1])]
        own = [way for way in ways if way[2]]
        if not ways:
            return self.go_to("/")
        number, path, _ = self.chance.choice(own if own and self.chance.random() < 0.7 else ways)
        self.say(f"link {path}")
        self.asks("all('a[href]')[given[0]].click()", number)
        self.window.settle(True)

    def fill_in(self):
        """Fills in a form and sends it; gives whether there was one."""
        forms = [
            (number, form) for number, form in enumerate(self.asks("forms()"))
            if form["keys"] and not AWAY.search(form["action"])
            and not (self.is_guest and form["method"] == "post")]
        # Those that only ask stand on nearly every page.
        does = [one for one in forms if one[1]["method"] == "post"]
        if does and self.chance.random() < 0.85:
            forms = does
        elif not forms or self.chance.random() < 0.6:
            return False
        number, form = self.chance.choice(forms)
        if any(field["type"] == "file" for field in form["fields"]) and self.hand_over(number, form):
            return True
        wild = self.chance.choice((0, 0, 0, 0.2, 0.7))
        most = self.chance.choice((0.3, 0.6, 0.95))
        filled = {}
        for field in form["fields"]:
            if field["type"] == "file":
                continue
            if self.chance.random() < most:
                self.fill(field, filled, wild)
        key = self.chance.randrange(form["keys"])
        self.say(f"form {form['action']} key {key} {json.dumps(filled, ensure_ascii=False)[:600]}")
        self.asks("send(...given)", number, filled, key)
        self.window.settle(True)
        return True

    def hand_over(self, number, form):
        """Chooses a file; gives whether the form went with it, as those for a bank's file do."""
        self.say(f"file to {form['action']}")
        field = self.window.find("(number) => all('[type=file]', all('form')[number])[0]", number)
        self.window.tab.ask(
            "DOM.setFileInputFiles", files=[str(self.file)], objectId=field.handle)
        self.window.settle(True)
        return form["action"].startswith(("/importar", "/conciliar"))

    def fill(self, field, filled, wild):
        name, kind = field["name"], field["type"]
        if kind == "radio":
            # Each of the keys has the same chance to be the one.
            if name not in filled or self.chance.random() < 0.5:
                filled[name] = field["values"][0]
        elif kind == "checkbox":
            filled.setdefault(name, [])
            if self.chance.random() < 0.5:
                filled[name].append(field["values"][0])
        elif field["values"] and (kind.startswith("select") or self.chance.random() < 0.6):
            filled[name] = self.chance.choice(field["values"])
        else:
            sensible, mad = typed(field)
            filled[name] = self.chance.choice(mad if self.chance.random() < wild else sensible)

    # Looking.

    def look(self):
        """Looks at the page that came."""
        window, tab = self.window, self.window.tab
        tab.stay()
        if not window.address.startswith(window.base):
            self.note("no page", window.words[:100])
            tab.complaints.clear()
            return self.go_to("/")
        status = self.asks("status()")
        # In a view of the past an account may not have been there; a guest's plan is not tried out.
        query = window.script("() => location.search")
        is_past = "sabido=" in query or "fechamento=" in query
        # Nor need a page that one goes back to, after what it shows was removed.
        is_removed = self.steps[-1:] == ["back"] and any("/remover " in one for one in self.steps)
        is_told = status == 404 and (is_past or is_removed) or status == 403 and self.is_guest
        if status >= 400 and status not in ANSWERS and not is_told:
            self.note("status", f"{status} {window.words[:200]}")
        for where, what in tab.complaints:
            is_answer = any(f"status of {one} " in what for one in (*ANSWERS, status))
            if not is_answer and where != "it asks":
                self.note("console", f"{where} {what}")
        tab.complaints.clear()
        if (size := self.asks("size()")) > LARGEST:
            self.note("size", f"{size} bytes")
        if not window.count("h1"):
            self.note("heading", "there is none")
        self.look_closely()
        if "feito=" in window.address:
            self.add_up()

    def look_closely(self):
        window = self.window
        for what in window.script("() => unlabelled()"):
            self.note("label", what)
        for width in WIDTHS:
            window.resize(width)
            for what in window.misplaced():
                self.note("layout", f"{what}, at {width}")
        window.resize(window.way.width)
        new = {kind_of(path): path for _, path, _ in self.asks("ways()")}
        new = [path for kind, path in new.items() if kind not in self.known]
        self.known |= set(map(kind_of, new))
        for path, status in self.asks("statuses(given[0])", new):
            if status >= 400:
                self.note("link", f"{path} {status}")
        window.tab.complaints.clear()

    def add_up(self):
        """All accounts come to zero in each currency, and an audit finds nothing."""
        told, sums = self.books.asks("auditar"), {}
        for account in told["contas"]:
            coin = account["moeda"]
            sums[coin] = sums.get(coin, 0) + Decimal(account["saldo"])
        if any(sums.values()) or not told["ok"] or told["achados"]:
            self.note("books", f"{sums} {told['achados']}")

    def asks(self, expression, *given):
        """What an expression of the walk's own script is."""
        waits = "async " if expression.startswith("statuses") else ""
        return self.window.script(
            f"{waits}(...given) => {{ {WALKING}\nreturn {expression}; }}", *given)


def kind_of(path):
    """A path without what it is about."""
    return re.sub(rf"{ID}|[0-9a-f]{{32}}|=[^&]*", "*", path)


def typed(field):
    """What may make sense in a field, and what does not."""
    name, mode = field["name"], field["mode"]
    if field["type"] == "date":
        return PICKED, WILD_PICKED
    if mode == "decimal" or re.search("valor|saldo|minimo|maximo|total", name):
        return SUMS, WILD_SUMS
    if mode == "numeric" or name in ("parcelas", "vezes", "tolerancia", "cada"):
        return NUMBERS, WILD_NUMBERS
    if re.fullmatch("data|dia|em|de|ate|quando|primeira|fechou|vence.*|sabido", name):
        return DAYS, WILD_DAYS
    return WORDS, WILD_WORDS
