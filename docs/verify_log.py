#!/usr/bin/env python3
"""Checks the lines of a ledger without razao: docs/FORMAT.md, sections 2, 3, 6.2 and 10.

    python3 verify_log.py FOLDER

Reads every .jsonl file of the folder and says, for each device, which lines are there. Then it gives
the code that `razao auditar` shows: two folders with one code hold the same lines, none of them
altered. Nothing is said of balances, nor of who is trusted: a line that is missing may be one that
a stranger made up. Needs Python 3.9 and the package
`cryptography` (Debian: python3-cryptography). Ends with 0 where every line holds and none that
another names is missing, with 1 otherwise.
"""

import base64
import hashlib
import json
import os
import re
import sys
import uuid

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

MEMBERS = ("v", "device", "seq", "at", "prev", "seen", "events", "sig")
# The members of a device's introduction.
INTRODUCTION = {"razao", "nome", "chave", "raiz", "convite"}
LONGEST = 1 << 20
P = 2**255 - 19
# The points whose order divides 8, without their sign (section 3): nobody has these keys.
SMALL_ORDER = {0, 1, P - 1} | {
    int.from_bytes(bytes.fromhex(y), "little") for y in (
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a")}
CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


class Damaged(Exception):
    """A line that is not in the form of section 3."""


class Line:
    """One commit: its members, and where it stands."""

    def __init__(self, text, place):
        self.place = place
        self.hash = hashlib.sha256(text).hexdigest()
        if len(text) > LONGEST:
            raise Damaged("longer than a line may be")
        try:
            commit = json.loads(text.decode("utf-8"), parse_float=refuse, parse_constant=refuse)
        except (ValueError, RecursionError) as error:
            raise Damaged(f"no JSON: {error}") from error
        if type(commit) is not dict:
            raise Damaged("not one object")
        members = [name for name in MEMBERS if name != "seen" or name in commit]
        if list(commit) != members or spelled(commit).encode() != text:
            raise Damaged("not in canonical form")
        self.device, self.number, self.before = commit["device"], commit["seq"], commit["prev"]
        is_first = self.number == 0
        if (self.before == "0" * 64) != is_first or not 1 <= len(commit["events"]) <= 4096:
            raise Damaged("its members do not fit each other")
        self.seen = [(device, number, hash) for device, number, hash in commit.get("seen", [])]
        self.signature = commit["sig"]
        self.signed = text[:text.rindex(b',"sig":')]
        introduced = [event["data"] for event in commit["events"]
                      if event["type"] == "dispositivo.iniciado"]
        self.introduction = introduced[0] if is_first and introduced else None

    def holds_by(self, key):
        try:
            Ed25519PublicKey.from_public_bytes(key).verify(decoded(self.signature), self.signed)
            return True
        except (InvalidSignature, ValueError):
            return False


def refuse(token):
    raise ValueError(f"{token} is no number of this format")


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
    return {True: "true", False: "false"}.get(value, "") if type(value) is bool else str(value)


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def key_of(line):
    """The key that a first line brings, where it really is the device's (section 6.2)."""
    said = line.introduction
    if not said or not set(said) <= INTRODUCTION or not re.fullmatch("[A-Za-z0-9_-]{43}", said["chave"]):
        return None
    key = decoded(said["chave"])
    y = int.from_bytes(key, "little") & (2**255 - 1)
    is_refused = y >= P or y in SMALL_ORDER
    is_its_own = str(uuid.uuid5(uuid.UUID(said["razao"]), said["chave"])) == line.device
    return key if is_its_own and not is_refused else None


def lines_of(folder, problems):
    """Every line once, and how many belong to a newer version."""
    found, newer = {}, set()
    for name in sorted(os.listdir(os.fsencode(folder))):
        path = os.path.join(os.fsencode(folder), name)
        if not name.endswith(b".jsonl") or os.path.islink(path) or not os.path.isfile(path):
            continue
        with open(path, "rb") as file:
            for number, text in enumerate(file, 1):
                place = f"{os.fsdecode(name)}, line {number}"
                if not text.endswith(b"\n"):
                    break  # Not there yet.
                text = text[:-1]
                if re.match(rb'\{"v":(?!1[,}])(0|[1-9][0-9]*)[,}]', text):
                    newer.add(text)
                elif text:
                    try:
                        line = Line(text, place)
                        found.setdefault(line.hash, line)
                    except (Damaged, KeyError, TypeError, IndexError) as problem:
                        problems.append(f"{place}: damaged ({problem})")
    return found, len(newer)


def authentic(lines, key):
    """The lines whose own signature holds, or that an authentic line names as the one before it."""
    kept = {}
    for line in sorted(lines, key=lambda line: -line.number):
        is_named = any(
            other.before == line.hash and other.number == line.number + 1
            for other in kept.get(line.number + 1, []))
        if is_named or line.holds_by(key):
            kept.setdefault(line.number, []).append(line)
    return [line for same in kept.values() for line in same]


def runs(lines):
    """The stretches of section 10: first number, last number, last hash."""
    followed = {}
    for line in lines:
        followed.setdefault((line.before, line.number), []).append(line)
    here = {line.hash: line for line in lines}

    def goes_on(line):
        return followed.get((line.hash, line.number + 1), [])

    for line in lines:
        before = here.get(line.before)
        if before and before.number + 1 == line.number and len(goes_on(before)) == 1:
            continue
        last = line
        while len(goes_on(last)) == 1:
            last = goes_on(last)[0]
        yield line, last


def main(folder):
    problems = []
    found, newer = lines_of(folder, problems)
    devices, ledgers = {}, {}
    for line in found.values():
        devices.setdefault(line.device, []).append(line)
    for device, lines in sorted(devices.items()):
        known = [(key, line.introduction["razao"]) for line in lines if (key := key_of(line))]
        if not known:
            problems.append(f"{device}: its first line is not here, so {len(lines)} lines wait")
            continue
        key, ledger = known[0]
        good = authentic(lines, key)
        hashes = {line.hash for line in good}
        problems += [f"{line.place}: the signature does not hold"
                     for line in lines if line.hash not in hashes]
        for first, last in runs(good):
            if first.number and not any(
                    line.hash == first.before and line.number + 1 == first.number
                    for line in good):
                problems.append(f"{first.place}: the line before it is not here")
            ledgers.setdefault(ledger, []).append(
                f"{device} {first.number} {last.number} {last.hash}\n")
            print(f"{device}: lines {first.number} to {last.number}")
    named = {line.hash: (line.device, line.number) for line in found.values()}
    for line in found.values():
        problems += [f"{line.place}: line {number} of {device}, which it names, is not here"
                     for device, number, hash in line.seen
                     if (device, number) != named.get(hash)]
    if newer:
        print(f"{newer} lines of a newer version: left out")
    for problem in problems:
        print(problem, file=sys.stderr)
    for ledger, written in ledgers.items():
        print(f"Ledger {ledger}: {code(''.join(sorted(written)).encode())}")
    return 1 if problems or not ledgers else 0


def code(text):
    """The code for the voice, and the whole fingerprint (section 10)."""
    fingerprint = hashlib.sha256(text).digest()
    bits = int.from_bytes(fingerprint[:5], "big")
    signs = "".join(CROCKFORD[bits >> 5 * place & 31] for place in range(7, -1, -1))
    return f"{signs[:4]}-{signs[4:]} {fingerprint.hex()}"


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
