"""What must be so after a story was stopped, wherever that was.

Each check looks at what is there, then goes on as a person would: what was told is there, what was
not is whole or absent, an audit finds nothing but an unfinished last line, the next command works,
and balances are the audit's.
"""

import hashlib
import json
import re
from collections import Counter

from .place import carriers, unfinished, whole_lines
from .program import RAZAO, REFUSALS, WORKER, run
from .situations import PASSPHRASE


class Aftermath:
    """What a story has left."""

    def __init__(self, story, place, known, result, note, report):
        self.story, self.place, self.known = story, place, known
        self.result, self.note, self.report = result, note, report
        self.before, self.after = place.kept, place.tree()
        self.folder = place.path / story.folder

    def expect(self, condition, detail):
        self.report.expect(condition, self.note, detail)

    @property
    def told(self):
        """Whether the command said that it is done; it may have been killed even after that."""
        return self.result.stdout.endswith("\n")

    def run(self, line, *words, passphrase=PASSPHRASE):
        """What the same machine says to another command."""
        environment = {**self.story.environment(self.place), "RAZAO_SENHA": passphrase}
        words = [*line.split(), *words, "--razao", self.folder, "--json"]
        return run([RAZAO, *words], environment)

    def does(self, line, *words):
        """The same, which must go through; gives the document."""
        result = self.run(line, *words)
        self.expect(result.returncode == 0, f"{line}: {result.stdout}{result.stderr}")
        return json.loads(result.stdout) if result.returncode == 0 else None

    def again(self):
        """The story's command once more, with nothing in its way."""
        words = self.story.words(self.place, self.known)
        return run(words, self.story.environment(self.place), typed=self.story.typed)

    def audit(self, may_be_torn=0, with_model=True):
        """Expects an audit to find nothing but, if at all, an unfinished last line. Gives its
        document."""
        environment = self.story.environment(self.place) if with_model else None
        result = run([RAZAO, "auditar", self.folder, "--json"], environment)
        said = result.stdout + result.stderr
        # Before the first line of a ledger there is nothing to audit: 66.
        self.expect(result.returncode in (0, 66) and not result.stderr, said)
        if result.returncode not in (0, 66):
            return None
        found = json.loads(result.stdout)
        self.expect((result.returncode == 66) == (found["razao"] is None), said)
        self.expect(found["ok"] and not found["achados"], said)
        self.expect(not found["conflitos"], said)
        self.expect(len(found["incompletas"]) <= may_be_torn, said)
        self.expect(not found["repetidas"] and not found["espera"], said)
        return found


def looked_at(after):
    """What holds after any story: gives the new lines of the ledger."""
    for path, lines in carriers(after.before).items():
        now = carriers(after.after).get(path, [b""])
        after.expect(now[:len(lines) - 1] == lines[:-1], f"{path}: earlier lines are others")
        tails = [
            content for name, (_, content) in after.after.items() if name.parent.name == "tails"]
        kept = any(line.startswith(lines[-1]) for line in now) or lines[-1] in tails
        after.expect(kept, f"{path}: the torn tail is lost")
    old = Counter(whole_lines(after.before, after.story.folder))
    new = list((Counter(whole_lines(after.after, after.story.folder)) - old).elements())
    result = after.result
    if result.returncode in REFUSALS and after.story.check is not appended:
        after.expect("Erro: " in result.stderr or result.stdout, f"no word: {result.stderr}")
        if "O registro não foi gravado" in result.stderr:
            # What came from elsewhere stays; this is about what the machine itself wrote.
            there = {line for lines in carriers(after.before).values() for line in lines}
            after.expect(there.issuperset(new), f"refused, and it is there: {result.stderr}")
    return new


def goes_on(after, most=1):
    """The next entry is recorded, and balances are the audit's; `most` is how many commits may come
    of it, where something begun is ended first."""
    before = whole_lines(after.place.tree(), after.story.folder)
    after.does("lancar dinheiro 99 Depois --outra")
    tree = after.place.tree()
    now = whole_lines(tree, after.story.folder)
    after.expect(0 < len(now) - len(before) <= most, f"{len(now) - len(before)} commits")
    after.expect(not unfinished(tree, after.story.folder), "a torn tail is still there")
    found, shown = after.audit(), after.does("saldo")
    if found and shown is not None:
        right = {account["conta"]: account["saldo"] for account in found["contas"]}
        wrong = {
            account["nome"]: account["saldo"] for account in shown
            if account["saldo"] != right[account["conta"]]}
        after.expect(shown and not wrong, f"{wrong}, and not as the audit says")


def recorded(after):
    """What records: as many commits as it makes, or none."""
    new = looked_at(after)
    after.expect(len(new) in (0, after.story.commits), f"{len(new)} commits")
    if after.told:
        document = json.loads(after.result.stdout)
        hashes = [hashlib.sha256(line).hexdigest() for line in new]
        after.expect(len(new) == after.story.commits, "told, and not there")
        if isinstance(document, dict):
            after.expect(document.get("hash", hashes[0]) in hashes, "told, and another is there")
    after.audit(may_be_torn=1)
    goes_on(after)


def dismissed(after):
    """Rows in doubt wait still, or they do not; once told they do not."""
    after.expect(not looked_at(after), "lines that nobody recorded")
    left = after.does("importar listar")
    if after.told and left is not None:
        waiting = [file["arquivo"] for file in left if file.get("porDecidir")]
        after.expect(not waiting, f"told, and {waiting} waits still")
    after.audit(may_be_torn=1)
    goes_on(after)


def looked(after):
    """What only touches the read model."""
    after.expect(not looked_at(after), "lines that nobody recorded")
    after.audit(may_be_torn=1)
    goes_on(after)


def sealed(after):
    """A new passphrase is in use or it is not; once told it is."""
    without_passphrase(after, 77, "no passphrase")


def opened(after):
    """A passphrase is in use or it is not; once told it is not."""
    without_passphrase(after, 0, "still asked")


def without_passphrase(after, status, wrong):
    """Once told, a recording without the passphrase ends with that status."""
    after.expect(not looked_at(after), "lines that nobody recorded")
    if after.result.returncode == 0:
        without = after.run("lancar dinheiro 98 Antes --outra", passphrase="")
        after.expect(without.returncode == status, f"{wrong}: {without.stdout}{without.stderr}")
    goes_on(after)


def forgotten(after):
    code_is_there_or_not(after, told=False)


def kept(after):
    code_is_there_or_not(after, told=True)


def code_is_there_or_not(after, told):
    """The machine keeps the code or does not; once told, as it was told."""
    after.expect(not looked_at(after), "lines that nobody recorded")
    shown = after.run("aparelhos codigo")
    if shown.returncode == 0:
        after.expect(json.loads(shown.stdout)["recuperacao"] == after.known["code"], "another code")
    else:
        after.expect(shown.returncode in (66, 77), shown.stderr)
    if after.result.returncode == 0:
        after.expect((shown.returncode == 0) == told, f"told otherwise: {shown.stdout}")
    goes_on(after)


def recovered(after):
    """A machine is a new device that counts, or becomes one at the next try; the one that it was is
    called replaced by a commit of its own."""
    new = looked_at(after)
    after.expect(len(new) <= 2, f"{len(new)} commits")
    after.audit(may_be_torn=1)

    def counts():
        return any(
            one["confianca"] == "confiavel" for one in after.does("aparelhos")["aparelhos"]
            if one["papel"] == "este")

    if after.result.returncode == 0:
        after.expect(counts(), "told, and it does not count")
    if not counts():
        again = after.again()
        after.expect(again.returncode == 0, f"again: {again.stdout}{again.stderr}")
    after.expect(counts(), "it does not count")
    goes_on(after)
    devices = after.does("aparelhos")["aparelhos"]
    after.expect(
        sum(one["nome"].startswith("tres") for one in devices) == 2, "not one new device")


def lines_of(after, folder):
    return set(whole_lines(after.place.tree(), folder))


def synced(after):
    in_step(after, "pasta")
    texts = b"\n".join(lines_of(after, "casa"))
    after.expect(texts.count(b'"Feira"') == 3 and texts.count(b'"Banca"') == 1, "entries are gone")
    # Both invitations that were used are closed, the second by this sync.
    after.expect(texts.count(b'"dispositivo.aprovado"') == 2, "an invitation is not closed once")
    goes_on(after)


def attached(after):
    """An entry has its receipt, whole, or is not there: the audit would name a missing one."""
    whole_receipts(after)
    recorded(after)


def synced_receipts(after):
    """Receipts are whole where they are, and at the next try at the latest on both sides."""
    looked_at(after)
    whole_receipts(after)
    again = after.again()
    after.expect(again.returncode == 0, f"again: {again.stdout}{again.stderr}")
    for folder in (after.folder, after.place.path / "pasta"):
        found = len(list((folder / "comprovantes").glob("*.pdf")))
        after.expect(found == 2, f"{folder}: {found} receipts")
    whole_receipts(after)
    goes_on(after)


def bundled_receipts(after):
    """A bundle is whole, and once it was told, with the receipt of its books."""
    bundled(after)
    whole_receipts(after)
    here, beside = (
        {path.name for path in (folder / "comprovantes").glob("*.pdf")}
        for folder in (after.folder, after.place.path))
    after.expect(not after.told or here <= beside, "told, and without its receipt")


def unbundled_receipts(after):
    """What a bundle brings is whole, at the next try at the latest."""
    looked_at(after)
    whole_receipts(after)
    again = after.again()
    after.expect(again.returncode == 0, f"again: {again.stdout}{again.stderr}")
    found = len(list((after.folder / "comprovantes").glob("*.pdf")))
    after.expect(found == 2, f"{found} receipts")
    whole_receipts(after)
    goes_on(after)


def exported_receipts(after):
    """An export is whole or not there, its receipts too, and once it was told they are there."""
    kept = {path.read_bytes() for path in (after.folder / "comprovantes").glob("*.pdf")}
    given = [path.read_bytes() for path in (after.place.path / "comprovantes").glob("*.pdf")]
    after.expect(kept.issuperset(given), "half a receipt")
    after.expect(not after.told or len(given) == len(kept), "told, and without receipts")
    exported(after)


def whole_receipts(after):
    """No file has the name of a receipt and other bytes."""
    for path in after.place.path.rglob("comprovantes/*.pdf"):
        right = hashlib.sha256(path.read_bytes()).hexdigest()
        after.expect(path.stem == right, f"{path}: other bytes than its name says")


def synced_anew(after):
    in_step(after, "nova")
    goes_on(after)


def in_step(after, shared):
    """A ledger and a place hold the same, at the next try at the latest."""
    looked_at(after)
    after.audit(may_be_torn=1)
    again = after.again()
    after.expect(again.returncode == 0, f"again: {again.stdout}{again.stderr}")
    ours, theirs = lines_of(after, after.story.folder), lines_of(after, shared)
    after.expect(
        ours == theirs, f"{len(ours - theirs)} lines only here, {len(theirs - ours)} only there")


def sealed_place(after):
    """A sealed place is whole after the next sync, and nothing in it is in the clear."""
    looked_at(after)
    after.audit(may_be_torn=1)
    again = after.again()
    # What is remembered already is not made again.
    after.expect(again.returncode in (0, 65, 66), f"again: {again.stdout}{again.stderr}")
    after.does("sincronizar")
    after.does("sincronizar")
    names = [one.name for one in (after.place.path / "selado").iterdir()]
    after.expect(
        names and all(one.startswith(".") or one.endswith(".age") for one in names), f"{names}")
    found = after.does("auditar --lugar --tudo")
    after.expect(found and found["ok"], f"{found}")
    goes_on(after)


def place_forgotten(after):
    """A place is remembered or it is not; once told it is not."""
    after.expect(not looked_at(after), "lines that nobody recorded")
    found = after.run("sincronizar")
    after.expect(found.returncode in (0, 64), found.stdout + found.stderr)
    if after.result.returncode == 0:
        after.expect(found.returncode == 64, "told that it is forgotten, and it is not")
    goes_on(after)


def bundled(after):
    """A bundle is whole, or there is none and it can be made."""
    after.expect(not looked_at(after), "lines that nobody recorded")
    bundle = after.place.path / "ida.jsonl"
    whole = set(whole_lines(after.before, after.story.folder))
    if not bundle.exists():
        after.expect(not after.told, "told, and not there")
        again = after.again()
        after.expect(again.returncode == 0, f"again: {again.stdout}{again.stderr}")
    lines = bundle.read_bytes().split(b"\n")
    after.expect(set(lines[:-1]) == whole and not lines[-1], "half a bundle")
    goes_on(after)


def exported(after):
    """A file for another program is whole, as it is made with nothing in the way, or not there; what
    was begun has another name."""
    after.expect(not looked_at(after), "lines that nobody recorded")

    def made():
        return {
            path.name: path.read_bytes() for path in after.place.path.glob("saida*")}

    left = made()
    after.expect(not after.told or left, "told, and not there")
    for name in left:
        (after.place.path / name).unlink()
    again = after.again()
    after.expect(again.returncode == 0, f"again: {again.stdout}{again.stderr}")
    whole = made()
    after.expect(whole, "nothing is exported")
    for name, content in left.items():
        after.expect(whole.get(name) == content, f"{name}: half an export")
    goes_on(after)


def given(after):
    """A month in a folder: each file is whole or not there, and the page to read, which is the last,
    only with all others. What was begun is refused to be gone on with, and another folder gets it."""
    after.expect(len(looked_at(after)) <= 1, "more commits than a checkpoint")
    folder = after.place.path / "saida"

    def made():
        return {
            str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*")
            if path.is_file() and not path.name.endswith(".exportado")}

    left = made()
    after.expect(not after.told or "leia-me.html" in left, "told, and not there")
    if folder.exists() and any(folder.iterdir()):
        after.expect("já existe" in after.again().stderr, "half a folder is gone on with")
        folder.rename(folder.with_name("antes"))
    again = after.again()
    after.expect(again.returncode == 0, f"again: {again.stdout}{again.stderr}")
    whole = made()
    after.expect({"leia-me.html", "prova.txt", "conferir.html"} <= set(whole), f"only {[*whole]}")
    for name, content in left.items():
        # The page says when it was made, a proof which checkpoint it is of.
        same = whole.get(name) == content
        if name.startswith("prova"):
            same = run([RAZAO, "conferir-prova", folder.with_name("antes") / name]).returncode == 0
        after.expect(same or name == "leia-me.html", f"{name}: half of it")
    # Where nothing can be recorded the page says that there is no proof.
    lacking = [name for name in whole if name not in left and not name.startswith(("prova", "conf"))]
    after.expect("leia-me.html" not in left or not lacking, f"to be read without {lacking}")
    goes_on(after)


def joined_accounts(after):
    """Accounts that two computers opened are one with all that was recorded on them, or they are two
    and can be joined yet."""
    looked_at(after)
    found = after.does("conflitos")
    if found is None:
        return
    kinds = {one["tipo"] for one in found["conflitos"] + found["avisos"]}
    after.expect(kinds in (set(), {"criacoesDivergentes", "contaDuplicada"}), f"{kinds}")
    after.expect(not after.told or not kinds, f"told, and open: {kinds}")
    if kinds:
        again = after.again()
        after.expect(again.returncode == 0, f"again: {again.stdout}{again.stderr}")
    shown = after.does("saldo") or []
    bank = [row["saldo"] for row in shown if row["nome"] == "Bank"]
    after.expect(bank == ["-12.00"], f"the bank has {bank}")
    goes_on(after)


def unbundled(after):
    """What a bundle brings is here at the next try at the latest."""
    looked_at(after)
    after.audit(may_be_torn=1)
    again = after.again()
    after.expect(again.returncode == 0, f"again: {again.stdout}{again.stderr}")
    brought = set((after.place.path / "volta.jsonl").read_bytes().split(b"\n")[:-1])
    after.expect(brought <= lines_of(after, after.story.folder), "lines of the bundle are missing")
    goes_on(after)


def news_read(after):
    """What was not shown is news still; what was shown and noted is none."""
    after.expect(not looked_at(after), "lines that nobody recorded")
    left = after.does("novidades --manter")
    if left is not None:
        if not after.told:
            after.expect(left["commits"], "never shown, and no news any more")
        if after.result.returncode == 0:
            after.expect(not left["commits"], "shown, and news still")
    goes_on(after)


def founded(after):
    """A ledger is there with all that belongs to it, or it can be made."""
    looked_at(after)
    if after.result.returncode == 0:
        after.expect((after.folder / ".gitattributes").exists(), "no .gitattributes")
    if after.folder.exists():
        after.audit(may_be_torn=1, with_model=False)
    if whole_lines(after.after, "casa"):
        if not after.told:
            how = "killed" if after.result.returncode < 0 else "refused by the machine"
            after.report.note(f"ledgers made whose recovery code was not told: {how}")
        after.does("aparelhos codigo")
        return goes_on(after)
    after.expect(not after.told, "told, and not there")
    again = after.again()
    after.expect(again.returncode in (0, 73), again.stderr)
    if again.returncode == 73:
        after.expect("Escolha outro lugar" in again.stderr, again.stderr)
        after.report.note("new ledgers that wanted another folder afterwards")
    else:
        goes_on(after)


def joined(after):
    has_joined(after)
    if not after.folder.exists():
        return
    ours, shared = lines_of(after, "casa5"), lines_of(after, "pasta")
    after.expect(ours == shared, "the two do not hold the same")
    goes_on(after)


def joined_by_bundle(after):
    has_joined(after)
    brought = set((after.place.path / "volta.jsonl").read_bytes().split(b"\n")[:-1])
    after.expect(brought <= lines_of(after, "casa5"), "lines of the bundle are missing")
    # The first commit may be written with the next entry.
    goes_on(after, most=2)
    texts = b"\n".join(lines_of(after, "casa5"))
    after.expect(texts.count(b'"nome":"cinco"') == 1, "not one new device")


def has_joined(after):
    """A machine is a device, or becomes one at the next try."""
    looked_at(after)
    again = after.again()
    after.expect(again.returncode in (0, 73), f"again: {again.stdout}{again.stderr}")
    if again.returncode == 73:
        after.expect("já é um aparelho" in again.stderr, again.stderr)
        if "pasta" in after.story.line:
            after.does("sincronizar")


def appended(after):
    """What the library appends: what it said is saved, what it said is not is not."""
    new = looked_at(after)
    hashes = {hashlib.sha256(line).hexdigest() for line in new}
    words = [line.split(" ") for line in after.result.stdout.splitlines()]
    saved = {line[1] for line in words if len(line) == 3}
    after.expect(saved <= hashes, "saved, and not there")
    for complaint in after.result.stderr.splitlines():
        code, _, text = complaint.partition(" ")
        if code in ("notRecorded", "inputOutput"):
            there = [line for line in new if f'"{text}"'.encode() in line]
            after.expect(not there, f"{complaint}, and it is there")
    after.audit(may_be_torn=1, with_model=False)
    before = whole_lines(after.after, "casa")
    append = [WORKER, after.folder, after.place.path / "home", "Casa", 1, "fundar-depois"]
    later = run(append)
    said = later.stdout.splitlines()
    after.expect(later.returncode == 0 and len(said) in (1, 2), later.stderr)
    tree = after.place.tree()
    lines = whole_lines(tree, "casa")
    after.expect(lines[:len(before)] == before, "the next append changed lines")
    after.expect(len(lines) == len(before) + len(said), "the next append")
    after.expect(not unfinished(tree, "casa"), "a torn tail is still there")
    texts = Counter(re.findall(rb'"descricao":"([^"]*)"', b"\n".join(lines)))
    after.expect(max(texts.values()) == 1, "recorded twice")
    after.audit(with_model=False)
