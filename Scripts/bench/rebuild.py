"""The read model made from nothing: all of it, as after a join or the loss of the cache."""

from results import rows_of
from timing import Turns

NAME = "rebuild"


def measure(shelf, options):
    rows = []
    for count in options.counts:
        for devices in (1, 8):
            ledger = shelf.ledger(count, devices)
            turns = Turns(options.runs, options.slow, options.limit)
            for _ in turns:
                turns.run("razao reconstruir", ledger.razao("reconstruir"), ledger.environment)
            size = sum(path.stat().st_size for path in ledger.home.glob("cache/**/*")
                       if path.is_file())
            rows += rows_of(turns.taken, NAME, count, {"razao reconstruir": size}, devices=devices)
    return rows
