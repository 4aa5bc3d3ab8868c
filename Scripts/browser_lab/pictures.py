"""Takes the pictures of the documents again: they do not depend on the day or on chance."""

import random

from .books import ROOT, Shelf
from .stories.conflicts import HINT, pair
from .window import PHONE_DARK, WIDE

FOLDER = ROOT / "docs" / "pictures"
WIDTH, HEIGHT = 1100, 717


def year():
    """Lines that record a year of a life, the same each time."""
    chance = random.Random(20261121)
    yield "conta abrir 'Conta Sem Tarifa' --tipo corrente"
    yield "conta abrir 'Visa Avion' --tipo cartao"
    yield "conta abrir 'Fundo Crescimento' --tipo investimento --vinculada 'Conta Sem Tarifa'"
    own = "--conta 'Conta Sem Tarifa'"
    for month in range(1, 12):
        day = lambda number: f"--data 2026-{month:02}-{number:02}"
        yield f"lancar salario 6.400,00 'Escola Ipê' {own} {day(1)}"
        yield f"lancar pix 2.150,00 'Imobiliária Sol' {own} --categoria moradia {day(5)}"
        yield f"lancar debito {chance.randint(380, 720)},{chance.randint(10, 99)} 'Mercado Central' {own} --categoria mercado {day(10)}"
        yield f"lancar credito {chance.randint(60, 240)},90 'Cinema Odeon' --conta 'Visa Avion' --categoria lazer {day(14)}"
        yield f"lancar boleto {chance.randint(90, 160)},{chance.randint(10, 99)} 'Companhia de Luz' {own} --categoria moradia {day(16)}"
        yield f"lancar aplicacao 800 {own} --para 'Fundo Crescimento' {day(18)}"
        yield f"lancar fatura 150 {own} --para 'Visa Avion' {day(19)}"
        yield f"lancar rendimento {chance.randint(30, 90)},{chance.randint(10, 99)} --conta 'Fundo Crescimento' {day(20)}"


def make(scratch, window):
    FOLDER.mkdir(exist_ok=True)
    shelf = Shelf(scratch)
    books = shelf.books(year())
    window.begin(books, WIDE)
    take(window, "resumo")
    window.look("/relatorios")
    window.fill("Título", "São Paulo")
    window.push("Começar")
    window.in_form("Nova despesa").fill("Título", "Fone")
    window.choose("Tipo de despesa", "1 Eletrônicos")
    window.in_form("Nova despesa").fill("Valor", "350,00")
    window.push("Acrescentar despesa")
    window.in_form("Nova despesa").fill("Título", "Cadeira")
    window.choose("Tipo de despesa", "2 Escritório")
    window.in_form("Nova despesa").fill("Valor", "4,5,0")
    window.push("Acrescentar despesa")
    window.says("Valor inválido")
    take(window, "relatorio")
    window.leave()
    books.stop()
    window.begin(books, PHONE_DARK)
    window.follow("Conta Sem Tarifa")
    take(window, "conta", PHONE_DARK.width)
    window.leave()
    books.stop()
    books = shelf.books(HINT)
    pair(books)
    books.does("sincronizar")
    window.begin(books, WIDE)
    window.look("/conflitos")
    window.follow("Para ver um, com o saldo sob cada decisão")
    take(window, "conflito")
    window.leave()
    books.stop()
    window.close()


def take(window, name, width=WIDTH):
    window.resize(width, HEIGHT)
    window.script("() => scrollTo(0, 0)")
    window.picture(FOLDER / f"{name}.png")
