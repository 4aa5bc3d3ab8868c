"""A page explores itself: walks at random, each from a seed of its own."""

from functools import partial

from ..books import PAULA, SAMPLES, SAMPLES_END
from ..telling import STORIES, Story
from ..walking import WORD, Walk
from ..window import PHONE, PHONE_DARK, WIDE, WIDE_DARK
from .imports import ROWS, statement

# Walks of every run, and the steps of each.
WALKS, STEPS = 6, 40
WAYS = (WIDE, PHONE, WIDE_DARK, PHONE_DARK)
# Something of each kind that books hold.
LIFE = [
    *PAULA,
    "conta alterar 'Visa Avion' --fechamento 28 --vencimento 5 --desde 10/2026",
    "lancar debito 45,90 Padaria --conta 'Conta Sem Tarifa' --categoria alimentacao",
    "lancar credito 300 Livraria --conta 'Visa Avion' --categoria lazer --data 20/10/2026",
    "plano criar Aluguel pix 1.850 Ipê --categoria moradia --conta 'Conta Sem Tarifa' "
    "--data 05/11/2026",
    "relatorio novo 'São Paulo'",
    "despesa adicionar 'São Paulo' 'Fone de ouvido' 1 349,90",
]


def stranger(seed, window, books):
    """Somebody who only looks at books of others."""
    Walk(window, books, seed, is_guest=True).go(STEPS)


def owner(seed, window, books):
    """Somebody who also brings a bank's file."""
    file = statement(books, [*ROWS, ("20261119", "-999999999999", WORD), ("20261120", "0", "<b>&")])
    Walk(window, books, seed, file=file).go(STEPS)


def walk(seed):
    """A walk: most are through books of one's own, one in four through a sample ledger."""
    ways = (WAYS[seed % len(WAYS)],)
    name = f"A walk from seed {seed} meets nothing that is wrong"
    if seed % 4:
        return Story(name, partial(owner, seed), ways, tuple(LIFE))
    sample = SAMPLES / ("casa" if seed % 8 else "oficina")
    return Story(name, partial(stranger, seed), ways, (), sample, SAMPLES_END)


STORIES += map(walk, range(1, WALKS + 1))
