"""Whole audits, beside hashing the same bytes and beside others who compute balances of the same
transactions. Everybody must arrive at the same ones."""

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import formats
from programs import HASHES, PEER_ENVIRONMENT, compare, from_razao
from results import rows_of
from timing import Turns, Wrong

NAME = "audit"
SHAPES = [(1, "one"), (8, "one"), (1, "bulk"), (8, "bulk")]


def measure(shelf, options):
    rows = []
    for count in options.counts:
        for devices, form in SHAPES:
            rows += shape(shelf, options, count, devices, form)
    return rows


def shape(shelf, options, count, devices, form):
    """One shape of ledger; the peers, who know no devices, take their turns beside the first."""
    ledger = shelf.ledger(count, devices, form)
    ledger.does("reconstruir")
    expected = formats.balances(shelf.data, count)
    turns, sizes = Turns(options.runs, options.slow, options.limit), {}
    with TemporaryDirectory() as scratch:
        for turn in turns:
            for name, words, environment in ours(ledger):
                output = Path(scratch, "ours") if turn == 0 else None
                turns.run(name, ledger.razao(*words), environment, output)
                sizes[name] = ledger.size
                if turn == 0:
                    compare(f"{name} of {ledger.folder.name}",
                            from_razao(output.read_text()), expected)
            for name, words in HASHES.items():
                if shutil.which(words[0]):
                    turns.run(name, [*words, *ledger.carriers])
                    sizes[name] = ledger.size
            if (devices, form) == SHAPES[0]:
                for peer in options.peers:
                    beside(peer, turns, shelf, count, expected, Path(scratch, "peer"))
    return rows_of(turns.taken, NAME, count, sizes, **ledger.where)


def ours(ledger):
    """An audit by whoever has the files; one on the machine that has a read model of them, which is
    compared; and what the books come to."""
    words = ["auditar", "--json", ledger.folder]
    stranger = dict(ledger.environment, RAZAO_HOME="/nonexistent")
    return [
        ("razao auditar", words, stranger),
        ("razao auditar at home", words, ledger.environment),
        ("razao saldo", ["saldo", "--json"], ledger.environment)]


def beside(peer, turns, shelf, count, expected, output):
    """The turn of a peer, whose balances must be the same. One that fails, for want of memory for
    instance, is told and left out."""
    is_first = turns.turn == 0
    try:
        turns.run(peer.name, peer.line(shelf.data, count), PEER_ENVIRONMENT,
                  output if is_first else None)
    except Wrong as wrong:
        print(f"\nbench: {wrong}", file=sys.stderr)
        turns.taken[peer.name].leave("failed")
    if is_first and peer.balances and not turns.taken[peer.name].is_out:
        compare(peer.name, peer.balances(output.read_text()), expected)
