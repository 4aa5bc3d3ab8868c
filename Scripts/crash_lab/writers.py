"""Many that write for one device at once: the command, a process for each entry, and programs that
use the library."""

import base64
import hashlib
import json
import subprocess
from concurrent.futures import ThreadPoolExecutor

from .program import RAZAO, WORKER, run

NAME = "Casa"
EACH = 8


def write_together(folder, count, report):
    """Sixteen writers of so many entries each; then there is one chain, with every entry that was
    acknowledged in it once, and balances are their sums."""
    casa, home = folder / "casa", folder / "home"
    state = as_one_device(casa, home)
    razao = lambda line: run(
        [RAZAO, *line.split(), "--razao", casa, "--json"], {"RAZAO_HOME": str(home)})
    report.expect(razao("conta abrir Corrente --tipo corrente").returncode == 0, "writers", "")

    def by_command(writer):
        said, again = [], 0
        while len(said) < count:
            made = razao(
                f"lancar debito 0,0{writer} --conta Corrente --categoria Mercado --outra "
                f"--descricao comando{writer}-{len(said) + 1}")
            if made.returncode == 75:
                again += 1
            elif made.returncode == 0:
                said.append(json.loads(made.stdout)["hash"])
            else:
                report.expect(False, "writers", made.stderr)
                break
        return said, again

    def by_library(writer):
        label = f"programa{writer}"
        made = subprocess.run(
            [WORKER, casa, state, NAME, str(count), label], capture_output=True, text=True)
        report.expect(made.returncode == 0, "writers", made.stderr)
        return [line.split(" ")[1] for line in made.stdout.splitlines()], 0

    with ThreadPoolExecutor(max_workers=2 * EACH) as writers:
        begun = [
            writers.submit(write, number) for number in range(1, EACH + 1)
            for write in (by_command, by_library)]
        done = [future.result() for future in begun]
    said = [hash for hashes, _ in done for hash in hashes]
    expect_all(casa, home, said, count, report)
    report.note(f"entries of {2 * EACH} writers at once, each of {count} there once", len(said))
    report.note("of their commands were told that others write, and tried again",
                sum(again for _, again in done))


def as_one_device(casa, home):
    """Makes a ledger whose device both the library's program and the command can write for: keys
    follow from its name. Gives the device's state folder."""
    casa.mkdir()
    first = home / "first"
    first.mkdir(parents=True)
    run([WORKER, casa, first, NAME, 0, "fundar"])
    ledger = json.loads(run([RAZAO, "auditar", casa, "--json"]).stdout)["razao"]
    state = home / "state" / ledger
    state.parent.mkdir(mode=0o700)
    first.rename(state)
    state.chmod(0o700)
    seed = lambda text: hashlib.sha256(text.encode()).digest()
    text = lambda raw: base64.urlsafe_b64encode(raw).decode().rstrip("=")
    identity = state / "identidade.json"
    identity.touch(mode=0o600)
    identity.write_text(json.dumps({
        "versao": 1, "razao": ledger, "pasta": str(casa), "compartilhada": False,
        "chave": text(seed(f"device {NAME}")), "raiz": text(seed(f"root {NAME}")[:16])}))
    return state


def expect_all(casa, home, said, count, report):
    expect = lambda condition, detail: report.expect(condition, "writers", detail)
    carriers = list(casa.glob("*.jsonl"))
    lines = carriers[0].read_bytes().split(b"\n")
    expect(len(carriers) == 1 and not lines.pop(), "not one carrier of whole lines")
    hashes = [hashlib.sha256(line).hexdigest() for line in lines]
    # Before them came the first commit and the account.
    expect(sorted(said) == sorted(hashes[2:]), "what was said and what is there are not the same")
    expect(len(set(said)) == len(said) == 2 * EACH * count, f"{len(said)} entries")
    for number, (line, before) in enumerate(zip(lines, ["0" * 64, *hashes])):
        commit = json.loads(line)
        linked = commit["seq"] == number and commit["prev"].strip("0") == before.strip("0")
        expect(linked, f"line {number + 1} does not follow the one before")
    result = run([RAZAO, "auditar", casa, "--json"], {"RAZAO_HOME": str(home)})
    found = json.loads(result.stdout)
    expect(found["ok"] and not found["achados"] and not found["conflitos"], result.stdout)
    expect(not found["repetidas"] and not found["incompletas"], result.stdout)
    expect(found["dispositivos"][0]["seq"] == len(lines) - 1, result.stdout)
    # In centavos: the commands of writer n spend n each time, the library's programs move one.
    spent = count * sum(range(1, EACH + 1))
    moved = count * EACH
    right = {"Corrente": -spent, "Mercado": spent - moved, "Moradia": moved}
    shown = {
        account["nome"]: int(account["saldo"].replace(".", "")) for account in found["contas"]}
    expect(shown == right, f"{shown}, and not {right}")
    saldo = json.loads(run(
        [RAZAO, "saldo", "--razao", casa, "--json"], {"RAZAO_HOME": str(home)}).stdout)
    expect(all(right[account["nome"]] == int(account["saldo"].replace(".", ""))
               for account in saldo), f"{saldo}")
