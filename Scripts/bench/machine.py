"""What this machine is, and what it has."""

import os
import platform
import subprocess
import time
from pathlib import Path

from programs import BEANCOUNT_3, PEERS, PYPI, ROOT
from timing import GNU_TIME

# The packages by which apt has the programs.
PACKAGES = {
    "ledger": "ledger", "hledger": "hledger", "bean-check": "beancount", "bean-query": "beancount",
    "sqlite3": "sqlite3", "openssl": "openssl", "git": "git",
}


def install():
    """Gets what is missing; what cannot be had is told, and left out."""
    wanted = [f"{program}={package}" for program, package in PACKAGES.items()]
    setup = [ROOT / "Scripts" / "setup", "--try", *wanted, f"{GNU_TIME}=time"]
    subprocess.run(setup, check=False)
    if not (BEANCOUNT_3 / "bean-query").exists():
        folder = BEANCOUNT_3.parent
        made = subprocess.run(["python3", "-m", "venv", "--clear", folder]).returncode == 0
        if not made or subprocess.run([folder / "bin" / "pip", "install", "-q", *PYPI]).returncode:
            print(f"bench: beancount 3 could not be had from PyPI into {folder}")


def peers():
    """Those who are there; of the others it is said that they are not."""
    for peer in PEERS:
        if not peer.program:
            print(f"bench: {peer.name} is left out: {peer.command[0]} is not there")
    return [peer for peer in PEERS if peer.program]


def processor():
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.machine()


def memory():
    pages = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return f"{pages / (1 << 30):.0f} GiB"


def version():
    """The commit that was measured, and whether the tree has anything else."""
    git = lambda *words: subprocess.run(
        ["git", "-C", ROOT, *words], capture_output=True, text=True).stdout.strip()
    changed = git(
        "status", "--porcelain", "--", "Sources", "Tools", "Package.swift", "Package.resolved")
    return git("log", "-1", "--format=%h") + (" and changes" if changed else "")


def about(options, peers, load):
    """How and where a section was measured, in a sentence or two."""
    names = "; ".join(dict.fromkeys(peer.says() for peer in peers))
    return (
        f"{time.strftime('%Y-%m-%d %H:%M', time.gmtime())} UTC, commit {version()}, "
        f"{processor()}, {os.cpu_count()} processors, {memory()}, Linux {platform.release()}. "
        f"{options.runs} runs in turns after a warm-up; load before {load[0]:.1f}, "
        f"after {os.getloadavg()[0]:.1f}." + (f" Beside: {names}." if names else ""))
