"""The parts that a packaged program is made of: an SPDX 2.3 document, and their licences' texts.

    python3 parts.py PROGRAM VERSION ARCHITECTURE MOMENT OUT.spdx.json OUT.txt

Packages of Swift are those of Scripts/packages.tsv, with the licence that each one's own file gives;
Swift's libraries and the C library are those that this machine built with.
"""

import hashlib
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LICENCES = (
    ("Apache-2.0", "Apache License"), ("MIT", "Permission is hereby granted, free of charge"),
    ("BSD-3-Clause", "Redistribution and use in source and binary forms"))
NOTICES = re.compile(r"(LICENSE|LICENCE|NOTICE|COPYING)(\.(txt|md))?", re.IGNORECASE)


def packages():
    """Name, version, address and folder of each package of Swift."""
    for row in (ROOT / "Scripts/packages.tsv").read_text().splitlines():
        if not row.startswith("#"):
            name, version, _, address = row.split("\t")
            folder = address.rsplit("/", 1)[-1].removesuffix(".git")
            yield name, version, address, fetched(folder)


def fetched(folder):
    for scratch in (".build/static", ".build"):
        place = ROOT / scratch / "checkouts" / folder
        if place.is_dir():
            return place
    sys.exit(f"parts: {folder} has not been fetched: build first")


def notices(folder):
    """The texts of licences of a package and of what it brings along."""
    return sorted(
        path for path in folder.rglob("*")
        if NOTICES.fullmatch(path.name) and path.is_file()
        and not {"Tests", ".git", "Benchmarks", "IntegrationTests"} & set(path.parts))


def licence(folder):
    own = [path for path in notices(folder) if path.parent == folder]
    for path in own:
        text = path.read_text(errors="replace")
        for name, words in LICENCES:
            if words in text:
                return name
    return "NOASSERTION"


def swift_version():
    said = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout
    return re.search(r"Swift version (\S+)", said)[1]


def part(name, version, address, licence, purl=None):
    known = {
        "SPDXID": "SPDXRef-" + re.sub("[^A-Za-z0-9.-]", "-", name), "name": name,
        "versionInfo": version, "downloadLocation": address, "filesAnalyzed": False,
        "licenseConcluded": licence, "licenseDeclared": licence, "copyrightText": "NOASSERTION"}
    if purl:
        known["externalRefs"] = [{
            "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
            "referenceLocator": purl}]
    return known


def document(program, version, architecture, moment, packages):
    # The owner's licence is the owner's to state.
    razao = part("razao", version, "NOASSERTION", "NOASSERTION")
    digest = hashlib.sha256(pathlib.Path(program).read_bytes()).hexdigest()
    razao["comment"] = f"SHA-256 of the program for {architecture}: {digest}"
    linked = [
        part(name, version, f"git+{address}@{version}", licence(folder),
             f"pkg:swift/{address.removeprefix('https://').removesuffix('.git')}@{version}")
        for name, version, address, folder in packages]
    linked.append(part(
        "swift", swift_version(), "https://www.swift.org/install/",
        "Apache-2.0 WITH Swift-exception"))
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"razao-{version}-{architecture}",
        "documentNamespace": f"https://spdx.org/spdxdocs/razao-{version}-{digest}",
        "creationInfo": {"created": moment, "creators": ["Tool: make dist"]},
        "packages": [razao] + linked,
        "relationships": [
            relation("SPDXRef-DOCUMENT", "DESCRIBES", razao)] + [
            relation(razao["SPDXID"], "STATIC_LINK", one) for one in linked]}


def relation(one, kind, other):
    return {
        "spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other["SPDXID"]}


def texts(packages):
    """Each text once, after the names of all packages that have it."""
    bearers = {}
    for name, _, _, folder in packages:
        for path in notices(folder):
            text = path.read_text(errors="replace").strip()
            bearers.setdefault(text, []).append(f"{name}: {path.relative_to(folder)}")
    return "\n\n".join(
        "\n".join(names) + "\n\n" + text + "\n\n" + "=" * 80 for text, names in bearers.items())


def main(program, version, architecture, moment, listed, notes):
    known = list(packages())
    pathlib.Path(listed).write_text(
        json.dumps(document(program, version, architecture, moment, known), indent=1) + "\n")
    pathlib.Path(notes).write_text(texts(known) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
