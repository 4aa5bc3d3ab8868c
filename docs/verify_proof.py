#!/usr/bin/env python3
"""Checks a proof without razao: docs/FORMAT.md, section 12.

    python3 verify_proof.py prova.txt [--razao UUID] [--conselho conselho.txt]

Says what the proof shows, which devices signed it, and the code to compare by voice; or the first
reason why it does not hold. Needs Python 3.9 and the package `cryptography` (Debian:
python3-cryptography). Ends with 0 where the proof holds (and the council agrees), with 1 where it
does not, with 64 where the question is not understood, with 65 where the council is not, with 66
where a file cannot be read.
"""

import argparse
import base64
import calendar
import hashlib
import json
import re
import sys
import uuid

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

LARGEST = 64 << 20
LONGEST_COUNCIL = 64 << 10
MOST = 2**53 - 1
P = 2**255 - 19
SMALL_ORDER = {0, 1, P - 1} | {
    int.from_bytes(bytes.fromhex(y), "little") for y in (
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a")}
ROOTS = uuid.UUID("6ba7b812-9dad-11d1-80b4-00c04fd430c8")
CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MONTHS = ("janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro "
          "dezembro").split()

NUMBER = "(0|[1-9][0-9]{0,15})"
UUID = "([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"
HASH = "([0-9a-f]{64})"
MONTH = "([0-9]{4}-[0-9]{2})"
DAY = "([0-9]{4}-[0-9]{2}-[0-9]{2})"
MONEY = r"(-?(?:0|[1-9][0-9]*)(?:\.[0-9]{1,4})?)"
SIGNATURE = "[A-Za-z0-9_-]{85}[AQgw]"
KEY = "[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]"

REASONS = {
    "tamanho": "o arquivo é grande demais para uma prova",
    "versao": "a prova é de uma versão mais nova",
    "forma": "não é assim que uma prova se escreve",
    "registro": "o registro não está na forma canônica",
    "fundacao": "esta linha não funda este razão",
    "apresentacao": "esta linha não apresenta um aparelho deste razão",
    "admissao": "ninguém de confiança admite este aparelho",
    "confianca": "a prova não mostra por que este aparelho é de confiança",
    "assinatura": "a assinatura não confere",
    "conta": "esta linha não abre a conta da pergunta",
    "marco": "esta linha não traz um marco",
    "conferem": "esta linha não confere este marco",
    "viram": "esta linha não viu este marco",
    "ordem": "os aparelhos não estão na ordem em que são precisos",
    "folha": "as folhas não são as da conta e do mês, nem mostram que não há",
    "casas": "o saldo não tem as casas decimais da conta",
    "mapa": "esta folha não está no marco",
    "partida": "esta partida não é do lugar onde está",
    "caminho": "esta partida não está no mês",
    "mes": "as partidas não são todas as do mês",
    "resposta": "a resposta não é o que os dados dizem",
}


class Refused(Exception):
    """The first reason why a proof does not hold, and the line."""

    def __init__(self, word, line):
        super().__init__(f"linha {line}: {REASONS[word]} ({word})")
        self.word, self.line = word, line


class Damaged(Exception):
    """A token that is not in the form of section 3."""


# Section 3: commits.

def need(condition):
    if not condition:
        raise Damaged


def matches(pattern, value):
    need(type(value) is str and re.fullmatch(pattern, value, re.ASCII))


def is_month(text):
    return text[:4] != "0000" and 1 <= int(text[5:7]) <= 12


def is_day(text):
    return is_month(text) and (
        1 <= int(text[8:]) <= calendar.monthrange(int(text[:4]) or 1, int(text[5:7]))[1])


def is_money(text, digits=None):
    return not re.fullmatch(r"-0(\.0+)?", text) and (
        digits is None or len(re.sub("[^0-9]", "", text)) <= digits)


def decimals(text):
    return len(text.partition(".")[2])


def any_value(value, depth):
    """A value of a type that is not known."""
    need(depth <= 32)
    if type(value) is dict:
        for name, member in value.items():
            any_value(name, depth + 1), any_value(member, depth + 1)
    elif type(value) is list:
        for member in value:
            any_value(member, depth + 1)
    elif type(value) is str:
        need(len(value.encode()) <= 4096)
    elif type(value) is int:
        need(0 <= value <= MOST)
    else:
        need(type(value) is bool)


def text(value):
    need(type(value) is str)


def filled(value):
    need(type(value) is str and value and len(value.encode()) <= 4096)


def number(value):
    need(type(value) is int and 0 <= value <= MOST)


def position(value):
    need(type(value) is list and len(value) == 2)
    number(value[0]), matches(HASH, value[1])


def invitation(value):
    members(value, {"chave": key, "assinatura": signature})


def key(value):
    matches(KEY, value)


def signature(value):
    matches(SIGNATURE, value)


def identifier(value):
    matches(UUID, value)


def members(value, shape):
    need(type(value) is dict)
    need(list(value) == [n.rstrip("?") for n in shape if n[-1] != "?" or n[:-1] in value])
    for name, check in shape.items():
        if name.rstrip("?") in value:
            check(value[name.rstrip("?")])


# Of the types that a proof reads: whether they have `of` (None: perhaps), and their data.
TYPES = {
    "razao.criado": (True, {"nome": text, "chave": key}),
    "dispositivo.iniciado": (True, {
        "razao": identifier, "nome": text, "chave": key, "raiz?": signature,
        "convite?": invitation}),
    "dispositivo.aprovado": (False, {"dispositivo": identifier, "convite?": identifier}),
    "convite.criado": (False, {"chave": key}),
    "conta.aberta": (None, {
        "nome": text, "classe": text, "tipo?": filled,
        "moeda": lambda value: matches("[A-Z]{3}", value), "casas": number,
        "vinculada?": identifier}),
    "nota.marco": (False, {"mapa": position}),
    "nota.conferida": (False, {"marco": lambda value: matches(HASH, value)}),
}


def check_event(event):
    need(type(event) is dict)
    need(list(event) == ["id", "type"] + ["of"] * ("of" in event) + ["data"])
    identifier(event["id"]), filled(event["type"])
    has_of, shape = TYPES.get(event["type"], (None, None))
    need(has_of is None or has_of == ("of" in event))
    if "of" in event:
        identifier(event["of"])
    need(type(event["data"]) is dict)
    any_value(event["data"], 1)
    if shape:
        members(event["data"], shape)


def spelled(value):
    """The one way to spell a value."""
    if type(value) is dict:
        return "{" + ",".join(f"{spelled(k)}:{spelled(v)}" for k, v in value.items()) + "}"
    if type(value) is list:
        return "[" + ",".join(map(spelled, value)) + "]"
    if type(value) is str:
        return '"' + re.sub(
            r'["\\]|[\x00-\x1f\x7f]',
            lambda sign: "\\" + sign[0] if sign[0] in '"\\' else f"\\u00{ord(sign[0]):02x}",
            value) + '"'
    return {True: "true", False: "false"}[value] if type(value) is bool else str(value)


def refuse(token):
    raise ValueError(f"{token} is no number of this format")


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def holds(key, signature, signed):
    """Whether a signature holds by a key, neither refused (section 3)."""
    y = int.from_bytes(decoded(key), "little") & (2**255 - 1)
    if y >= P or y in SMALL_ORDER:
        return False
    try:
        Ed25519PublicKey.from_public_bytes(decoded(key)).verify(decoded(signature), signed)
        return True
    except (InvalidSignature, ValueError):
        return False


class Commit:
    """A commit's line, and the line of the proof where it stands."""

    def __init__(self, line, place):
        self.place = place
        try:
            need(len(line) <= 1 << 20)
            commit = json.loads(line.decode(), parse_float=refuse, parse_constant=refuse)
            need(type(commit) is dict)
            need(list(commit) == ["v", "device", "seq", "at", "prev"] + ["seen"] * (
                "seen" in commit) + ["events", "sig"])
            need(spelled(commit).encode() == line and line.startswith(b'{"v":1,'))
            identifier(commit["device"]), number(commit["seq"]), signature(commit["sig"])
            matches(DAY + r"T([01][0-9]|2[0-3])(:[0-5][0-9]){2}\.[0-9]{3}Z", commit["at"])
            need(is_day(commit["at"][:10]))
            matches(HASH, commit["prev"])
            need(commit["seq"] or commit["prev"] == "0" * 64)
            self.seen = commit.get("seen", [])
            need(type(self.seen) is list and ("seen" not in commit or self.seen))
            for head in self.seen:
                need(type(head) is list and len(head) == 3 and head[0] != commit["device"])
                identifier(head[0]), position(head[1:])
            need(all(a < b for a, b in zip(self.seen, self.seen[1:])))
            need(type(commit["events"]) is list and 1 <= len(commit["events"]) <= 4096)
            for event in commit["events"]:
                check_event(event)
            self.events = commit["events"]
            need(len(self.all("nota.marco")) <= 1)
        except (ValueError, RecursionError, Damaged) as error:
            raise Refused("registro", place) from error
        self.device, self.number, self.at = commit["device"], commit["seq"], commit["at"]
        self.signature = commit["sig"]
        self.signed = line[:line.rindex(b',"sig":')]
        self.hash = hashlib.sha256(line).hexdigest()

    def all(self, kind):
        return [event for event in self.events if event["type"] == kind]

    def introduction(self, ledger):
        """What introduces the device to the ledger, by its own key."""
        first = self.events[self.events[0]["type"] == "razao.criado":][:1]
        if self.number or not first or first[0]["type"] != "dispositivo.iniciado":
            return None
        said = first[0]["data"]
        own = str(uuid.uuid5(uuid.UUID(ledger), said["chave"]))
        is_right = said["razao"] == ledger and first[0]["of"] == self.device == own
        return said if is_right else None


# Section 12: the trees.

def leaf_hash(leaf):
    return hashlib.sha256(b"\0" + leaf.encode()).digest()


def node(left, right):
    return hashlib.sha256(b"\1" + left + right).digest()


def root(hashes):
    if not hashes:
        return hashlib.sha256(b"").digest()
    while len(hashes) > 1:
        pairs = [hashes[at:at + 2] for at in range(0, len(hashes), 2)]
        hashes = [node(*pair) if len(pair) == 2 else pair[0] for pair in pairs]
    return hashes[0]


def root_by_path(index, size, hash, path):
    """RFC 9162, section 2.1.3.2; None where the path has another length."""
    if index >= size:
        return None
    first, last = index, size - 1
    for other in path:
        if not last:
            return None
        if first & 1 or first == last:
            hash = node(other, hash)
            while not first & 1 and first:
                first, last = first >> 1, last >> 1
        else:
            hash = node(hash, other)
        first, last = first >> 1, last >> 1
    return None if last else hash


# Section 12: a proof.

class Shown:
    """A line of `partidas` or `mapa`: its index, its text, its parts, its path."""

    def __init__(self, place, index, text, path):
        self.place, self.index, self.text, self.path = place, int(index), text, path
        self.parts = text.split(" ")

    def key(self):
        return self.parts[0], self.parts[1]

    def is_in(self, size, tree):
        return root_by_path(
            self.index, size, leaf_hash(self.text), self.path) == bytes.fromhex(tree)


class Form:
    """Reads the lines of a proof, from the top."""

    def __init__(self, data):
        if len(data) > LARGEST:
            raise Refused("tamanho", 1)
        *self.lines, self.rest = data.split(b"\n")
        self.at = 0
        version = re.fullmatch(f"razao/{NUMBER} prova".encode(), self.lines[0] if self.lines else b"")
        if version and version[1] != b"1" and int(version[1]) <= MOST:
            raise Refused("versao", 1)
        self.take("razao/1 prova")
        self.ledger, = self.take(f"razao {UUID}")
        self.kind, self.account, self.month, self.entry = self.take(
            f"pergunta (?:(saldo|mes|lancamento) {UUID} {MONTH}(?: {UUID})?)")
        self.check((self.entry is not None) == (self.kind == "lancamento"), back=1)
        self.check(is_month(self.month), back=1)
        self.answer, = self.take("resposta (.*)")
        self.devices = self.commits("aparelhos")
        self.opening = self.commits("conta", 1)[0]
        self.mark = self.commits("marco", 1)[0]
        self.confirming = self.commits("conferem")
        self.seeing = self.commits("viram")
        self.postings_place = self.at + 1
        line = f"{NUMBER} ({DAY} {UUID} {MONEY} {HASH})"
        self.postings = self.shown("partidas", line, self.kind == "lancamento", self.is_posting)
        self.check(bool(self.postings) if self.kind == "lancamento" else True, back=1)
        self.map_place = self.at + 1
        leaf = f"{NUMBER} ({UUID} {MONTH} ([1-9][0-9]{{0,15}}) {MONEY} {HASH})"
        self.leaves = self.shown("mapa", leaf, True, self.is_leaf)
        self.take("fim")
        if self.at < len(self.lines) or self.rest:
            raise Refused("forma", self.at + 1)

    def check(self, condition, back=0):
        if not condition:
            raise Refused("forma", self.at + 1 - back)

    def next(self):
        self.check(self.at < len(self.lines))
        return self.lines[self.at]

    def take(self, pattern):
        try:
            found = re.fullmatch(pattern, self.next().decode(), re.DOTALL | re.ASCII)
        except UnicodeDecodeError:
            found = None
        self.check(found)
        self.at += 1
        return found.groups()

    def count(self, word):
        found = int(self.take(f"{word} {NUMBER}")[0])
        self.check(found <= MOST, back=1)
        return found

    def commits(self, word, count=None):
        if count is None:
            count = self.count(word)
        else:
            self.take(word)
        found = []
        while len(found) < count:
            found.append((self.next(), self.at + 1))
            self.at += 1
        return found

    def shown(self, word, pattern, has_paths, is_right):
        count = self.count(word)
        self.check(not (word == "mapa" and count > 2), back=1)
        self.check(not (word == "partidas" and count and self.kind == "saldo"), back=1)
        self.check(not (word == "partidas" and not count and self.kind == "lancamento"), back=1)
        found = []
        while len(found) < count:
            groups = self.take(pattern)
            place = self.at
            self.check(int(groups[0]) <= MOST and is_right(groups), back=1)
            path = []
            while has_paths and len(path) < 64 and self.at < len(self.lines) and re.fullmatch(
                    HASH.encode(), self.lines[self.at]):
                path.append(bytes.fromhex(self.lines[self.at].decode()))
                self.at += 1
            found.append(Shown(place, groups[0], groups[1], path))
        return found

    @staticmethod
    def is_posting(groups):
        return is_day(groups[2]) and is_money(groups[4], 15)

    @staticmethod
    def is_leaf(groups):
        return is_month(groups[3]) and int(groups[4]) <= MOST and is_money(groups[5])


class Proof:
    """A proof that holds."""

    def __init__(self, data):
        self.form = form = Form(data)
        self.trusted, self.admitting, self.order = {}, {}, []
        self.trust(form.devices)
        self.opening = self.signed(form.opening)
        opened = [event for event in self.opening.all("conta.aberta")
                  if event.get("of", event["id"]) == form.account]
        if not opened or opened[0]["data"]["casas"] > 4:
            raise Refused("conta", self.opening.place)
        self.account = opened[0]["data"]
        self.mark = self.signed(form.mark)
        if not self.mark.all("nota.marco"):
            raise Refused("marco", self.mark.place)
        self.size, self.tree = self.mark.all("nota.marco")[0]["data"]["mapa"]
        self.confirming = self.others("conferem", form.confirming, {self.mark.device})
        self.seeing = self.others(
            "viram", form.seeing, {self.mark.device} | {c.device for c in self.confirming})
        self.check_order()
        self.check_leaves()
        self.check_postings()
        if form.answer != self.sentence():
            raise Refused("resposta", 4)
        self.code = code(data)

    # Section 6.3, as far as a proof shows it.

    def trust(self, lines):
        if not lines:
            raise Refused("fundacao", 5)
        ledger, admitting = self.form.ledger, None
        for at, (line, place) in enumerate(lines):
            commit = Commit(line, place)
            if commit.device in self.trusted:
                if admitting:
                    raise Refused("admissao", place)
                self.check_signature(commit, self.trusted[commit.device][0]["chave"])
                admitting = commit
                continue
            said = commit.introduction(ledger)
            if not at:
                created = commit.events[0]
                is_founding = said and created["type"] == "razao.criado" and (
                    created["of"] == ledger == str(uuid.uuid5(ROOTS, created["data"]["chave"])))
                self.root = created["data"]["chave"] if is_founding else None
                if not is_founding or not self.is_rooted(commit, said):
                    raise Refused("fundacao", place)
            elif not said:
                raise Refused("apresentacao", place)
            elif self.is_rooted(commit, said) == bool(admitting) or (
                    admitting and not self.admits(admitting, commit, said)):
                raise Refused("admissao", place)
            self.check_signature(commit, said["chave"])
            self.trusted[commit.device] = (said, admitting.place if admitting else place)
            self.admitting[commit.device] = admitting.device if admitting else None
            self.order.append(commit.device)
            admitting = None
        if admitting:
            raise Refused("admissao", admitting.place)

    def is_rooted(self, commit, said):
        signed = f"razao/1 dispositivo {self.form.ledger} {commit.device}".encode()
        return "raiz" in said and holds(self.root, said["raiz"], signed)

    def admits(self, admitting, commit, said):
        if any(event["data"]["dispositivo"] == commit.device
               for event in admitting.all("dispositivo.aprovado")):
            return True
        used = said.get("convite")
        return used and any(
            event["data"]["chave"] == used["chave"] for event in admitting.all("convite.criado")
        ) and holds(used["chave"], used["assinatura"],
                    f"razao/1 convite {self.form.ledger} {commit.device}".encode())

    def check_signature(self, commit, key):
        if not holds(key, commit.signature, commit.signed):
            raise Refused("assinatura", commit.place)

    def signed(self, line):
        commit = Commit(*line)
        if commit.device not in self.trusted:
            raise Refused("confianca", commit.place)
        self.check_signature(commit, self.trusted[commit.device][0]["chave"])
        return commit

    def others(self, word, lines, excluded):
        found = []
        for line in lines:
            commit = self.signed(line)
            names = (
                any(event["data"]["marco"] == self.mark.hash
                    for event in commit.all("nota.conferida"))
                if word == "conferem"
                else [self.mark.device, self.mark.number, self.mark.hash] in commit.seen)
            if not names or commit.device in excluded or (
                    found and commit.device <= found[-1].device):
                raise Refused(word, commit.place)
            found.append(commit)
        return found

    def check_order(self):
        needed = []

        def needs(device):
            if device not in needed:
                if self.admitting[device]:
                    needs(self.admitting[device])
                needed.append(device)

        for commit in (self.opening, self.mark, *self.confirming, *self.seeing):
            needs(self.order[0]), needs(commit.device)
        for at, device in enumerate(self.order):
            if needed[at:at + 1] != [device]:
                raise Refused("ordem", self.trusted[device][1])

    # The leaves.

    def check_leaves(self):
        form, leaves = self.form, self.form.leaves
        target, keys = (form.account, form.month), [leaf.key() for leaf in leaves]
        self.leaf = leaves[0] if keys == [target] else None
        is_absent = not leaves or (
            len(keys) == 2 and keys[0] < target < keys[1] and leaves[1].index == leaves[0].index + 1
        ) or len(keys) == 1 and (
            leaves[0].index == 0 and keys[0] > target
            or leaves[0].index == self.size - 1 and keys[0] < target)
        first = leaves[0].place if leaves else form.map_place
        if not self.leaf and (not is_absent or form.kind == "lancamento" or form.postings):
            raise Refused("folha", first)
        for leaf in leaves:
            if leaf.parts[0] == form.account and decimals(leaf.parts[3]) != self.account["casas"]:
                raise Refused("casas", leaf.place)
            if not leaf.is_in(self.size, self.tree):
                raise Refused("mapa", leaf.place)
        if not leaves and (self.size or bytes.fromhex(self.tree) != root([])):
            raise Refused("mapa", form.map_place)
        before = [leaf for leaf in leaves if leaf.key() <= target and leaf.parts[0] == form.account]
        casas = self.account["casas"]
        self.balance = before[0].parts[3] if before else "0" + ("." + "0" * casas) * bool(casas)

    def check_postings(self):
        form, before = self.form, None
        for posting in form.postings:
            day, entry, valor, _ = posting.parts
            expected = before.index + 1 if before else posting.index if form.entry else 0
            if (posting.index != expected or day[:7] != form.month
                    or decimals(valor) != self.account["casas"]
                    or form.entry not in (None, entry)
                    or before and posting.text < before.text):
                raise Refused("partida", posting.place)
            if form.entry and not posting.is_in(int(self.leaf.parts[2]), self.leaf.parts[4]):
                raise Refused("caminho", posting.place)
            before = posting
        if form.kind == "mes" and self.leaf and (
                len(form.postings) != int(self.leaf.parts[2])
                or root([leaf_hash(p.text) for p in form.postings]).hex() != self.leaf.parts[4]):
            raise Refused("mes", form.postings_place)

    # The sentence.

    def sentence(self):
        form, casas = self.form, self.account["casas"]
        month = f"{MONTHS[int(form.month[5:]) - 1]} de {form.month[:4]}"
        name = spelled(self.account["nome"])

        def money(value):
            sign, digits = ("-", value[1:]) if value[0] == "-" else ("", value)
            whole, _, cents = digits.partition(".")
            grouped = re.sub(r"(?<=[0-9])(?=([0-9]{3})+$)", ".", whole)
            return f"{sign}{grouped}{',' * bool(cents)}{cents} {self.account['moeda']}"

        if form.kind == "saldo":
            return f"No fim de {month}, a conta {name} tinha {money(self.balance)}."
        if form.kind == "lancamento":
            shown = (f"{money(valor)} em {day[8:]}/{day[5:7]}/{day[:4]}"
                     for day, _, valor, _ in (posting.parts for posting in form.postings))
            return f"O lançamento {form.entry} está na conta {name}: {'; '.join(shown)}."
        total = sum(int(posting.parts[2].replace(".", "")) for posting in form.postings)
        digits = str(abs(total)).rjust(casas + 1, "0")
        amount = "-" * (total < 0) + digits[:len(digits) - casas] + (
            "." + digits[len(digits) - casas:]) * bool(casas)
        count = len(form.postings)
        had = {0: "não teve partidas", 1: f"teve 1 partida, de {money(amount)}"}.get(
            count, f"teve {count} partidas, que somam {money(amount)}")
        return f"Em {month}, a conta {name} {had}; no fim do mês tinha {money(self.balance)}."

    def says(self):
        yield self.form.answer
        yield f"Razão {self.form.ledger}"
        names = {device: spelled(said["nome"]) for device, (said, _) in self.trusted.items()}
        yield f"Assinou: {names[self.mark.device]} {self.mark.device}, registro {self.mark.number}"
        for commit in self.confirming:
            yield f"Conferiu: {names[commit.device]} {commit.device}"
        for commit in self.seeing:
            yield f"Viu, sem conferir: {names[commit.device]} {commit.device}"
        yield f"Código: {self.code}"


def code(data):
    """The code for the voice (section 10)."""
    bits = int.from_bytes(hashlib.sha256(data).digest()[:5], "big")
    signs = "".join(CROCKFORD[bits >> 5 * place & 31] for place in range(7, -1, -1))
    return f"{signs[:4]}-{signs[4:]}"


def agrees(policy, proof):
    """Whether the council of a policy agrees; a ValueError where it is none."""
    signed = {commit.device for commit in (proof.mark, *proof.confirming)}
    try:
        lines = [line.removesuffix("\r") for line in policy.decode().split("\n")]
    except UnicodeDecodeError:
        lines = [""]
    if lines[0] != "razao/1 conselho" or len(policy) > LONGEST_COUNCIL:
        raise ValueError("linha 1: não é um conselho")
    known, answer, is_first = {}, None, True
    name = r"([A-Za-z0-9_.-]+)"
    for place, line in enumerate(lines[1:], 2):
        if not line or line.startswith("#"):
            continue
        wrong = ValueError(f"linha {place}: não se entende")
        if answer is not None:
            raise wrong
        if found := re.fullmatch(f"razao {UUID}", line, re.ASCII):
            if not is_first:
                raise wrong
            if found[1] != proof.form.ledger:
                raise ValueError(f"linha {place}: o conselho é de outro razão")
        elif found := re.fullmatch(f"aparelho {name} (?:{UUID}|({KEY}))", line, re.ASCII):
            device = found[2] or str(uuid.uuid5(uuid.UUID(proof.form.ledger), found[3]))
            if found[1] in known:
                raise wrong
            known[found[1]] = device in signed
        elif found := re.fullmatch(f"grupo {name} {NUMBER}((?: {name})+)", line, re.ASCII):
            names = found[3].split()
            if found[1] in known or not set(names) <= set(known) or not (
                    1 <= int(found[2]) <= len(names) <= 64) or len(set(names)) < len(names):
                raise wrong
            known[found[1]] = sum(known[one] for one in names) >= int(found[2])
        elif (found := re.fullmatch(f"exige {name}", line, re.ASCII)) and found[1] in known:
            answer = known[found[1]]
        else:
            raise wrong
        is_first = False
    if answer is None:
        raise ValueError("o conselho não diz o que exige")
    return answer


class Asked(argparse.ArgumentParser):
    def error(self, message):
        self.print_usage(sys.stderr)
        self.exit(64, f"{message}\n")


def main():
    asked = Asked(description=__doc__.split("\n")[0])
    asked.add_argument("prova")
    asked.add_argument("--razao")
    asked.add_argument("--conselho")
    asked, policy = asked.parse_args(), None
    try:
        with open(asked.prova, "rb") as file:
            data = file.read(LARGEST + 1)
        if asked.conselho:
            with open(asked.conselho, "rb") as file:
                policy = file.read(LONGEST_COUNCIL + 1)
    except OSError as error:
        print(error, file=sys.stderr)
        return 66
    try:
        proof = Proof(data)
    except Refused as refused:
        print(f"A prova não vale: {refused}.")
        return 1
    if asked.razao and asked.razao != proof.form.ledger:
        print(f"A prova não vale: é do razão {proof.form.ledger}.")
        return 1
    try:
        does_agree = policy is None or agrees(policy, proof)
    except ValueError as error:
        print(f"{asked.conselho}: {error}", file=sys.stderr)
        return 65
    for line in proof.says():
        print(line)
    if policy is not None:
        print("O conselho está de acordo." if does_agree else "Falta a palavra do conselho.")
    return 0 if does_agree else 1


if __name__ == "__main__":
    sys.exit(main())
