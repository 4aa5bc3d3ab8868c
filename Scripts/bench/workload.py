"""The transactions that everybody is given: two postings each, three in every tenth; 16 accounts,
cents, five years of days, 400 payees. They follow from a seed, and nothing else."""

import math
import random
from dataclasses import dataclass
from datetime import date, timedelta
from statistics import NormalDist

CURRENCY = "BRL"
ACCOUNTS = [
    "Assets:Corrente", "Assets:Poupanca", "Assets:Carteira", "Liabilities:Cartao",
    "Liabilities:Financiamento", "Income:Salario", "Income:Juros", "Expenses:Mercado",
    "Expenses:Aluguel", "Expenses:Transporte", "Expenses:Restaurantes", "Expenses:Contas",
    "Expenses:Saude", "Expenses:Lazer", "Expenses:Tarifas", "Equity:Abertura",
]
OWN, CATEGORIES = range(5), range(5, 15)
PAYEES = [
    "Mercado da Esquina", "Metro", "Cafe Azul", "Companhia de Luz", "Farmacia Popular",
    "Imobiliaria Horizonte", "Livraria do Largo", "Loja de Ferragens", "Feira Virtual",
    "Posto Avenida", "Empregador", "Cinema Paissandu", "Padaria Central", "Seguradora Alianca",
    "Telefonica", "Clinica Sao Lucas",
]
BRANCHES = 25
START = date(2020, 1, 1)
DAYS = 5 * 365
SEED = 20_261_121


@dataclass(frozen=True)
class Transaction:
    number: int
    day: str
    payee: str
    # Pairs of an account's index and cents; they sum to zero.
    postings: tuple


class Draws:
    """Random numbers from `random()` alone, the one whose sequence Python promises to keep."""

    def __init__(self, seed):
        self.uniform = random.Random(seed).random
        self.normal = NormalDist().inv_cdf

    def below(self, limit):
        return int(self.uniform() * limit)

    def cents(self):
        """An amount as people spend it: log-normal, from 1.00 to 99,999.99 around 30.00."""
        # Never 0 nor 1, for which there is no such amount.
        share = (self.below(1 << 32) + 0.5) / (1 << 32)
        return int(min(9_999_999, max(100, math.exp(8.0 + 1.2 * self.normal(share)))))


def transactions(count, seed=SEED):
    """Gives so many transactions, from the first day to the last."""
    draws = Draws(seed)
    for number in range(count):
        day = START + timedelta(days=number * DAYS // count)
        payee = f"{PAYEES[draws.below(len(PAYEES))]} {draws.below(BRANCHES)}"
        cents = draws.cents()
        source = OWN[draws.below(len(OWN))]
        first = draws.below(len(CATEGORIES))
        postings = [(source, -cents), (CATEGORIES[first], cents)]
        if number % 10 == 9:
            other = (first + 1 + draws.below(len(CATEGORIES) - 1)) % len(CATEGORIES)
            part = cents * (10 + draws.below(81)) // 100
            postings[1:] = [(CATEGORIES[first], cents - part), (CATEGORIES[other], part)]
        yield Transaction(number, day.isoformat(), payee, tuple(postings))


def decimal(cents):
    """Cents as everybody writes them: `-12.50`."""
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"
