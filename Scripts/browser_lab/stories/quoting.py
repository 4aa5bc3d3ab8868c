"""Texts with signs of HTML in them, and with marks behind these, are texts on a page."""

import re
import shlex
import unicodedata

from ..books import PAULA
from ..telling import story
from ..window import WIDE

SIGNS = "\"'<>&{}=`/\\;#!-"
# Combining marks of several classes, what joins, what turns the direction and what is not seen.
MARKS = ("", "\u0301", "\u0327", "\u0338", "\u0345", "\u05b0", "\u0903", "\u20dd", "\ufe0e",
         "\u200d", "\u00ad", "\u200e", "\u202e", "\u2066")
# What there is beside the texts: each element with the names of its attributes.
KINDS = """() => [...document.querySelectorAll('main *')]
  .map(one => one.tagName + [...one.attributes].map(each => ' ' + each.name).join(''))"""


def hostile(mark, first):
    """Every sign with a mark behind it, another sign first."""
    signs = SIGNS[first:] + SIGNS[:first]
    return "<b" + mark + ">" + "".join(sign + mark + "x" for sign in signs)


def seen(text):
    """The same as a page shows it: composed, and what nobody would see by its code."""
    composed = unicodedata.normalize("NFC", text)
    return re.sub("[\u00ad\u200e\u202e\u2066]", lambda one: f"‹U+{ord(one[0]):04X}›", composed)


def kinds(window, entry):
    """The kinds of elements on the pages where an entry's text stands in one, and in an attribute."""
    found = set()
    for page in (f"/lancamentos/{entry}", f"/lancamentos/{entry}/corrigir"):
        window.look(page)
        found |= set(window.script(KINDS))
    return found


@story(ways=(WIDE,), books=PAULA)
def quoted(window, books):
    """They make no element and no attribute, and stand there as they were written."""
    own = "--conta 'Conta Sem Tarifa' --outra"
    plain = kinds(window, books.asks(f"lancar debito 1 Padaria {own}")["id"])
    for number, mark in enumerate(MARKS):
        text = hostile(mark, number)
        entry = books.asks(f"lancar debito 1 {shlex.quote(text)} {own}")["id"]
        more = kinds(window, entry) - plain
        assert not more, f"{text!r} is more than a text: {more}"
        assert window.value("Onde ou com quem") == seen(text), f"{text!r} in an attribute"
        window.look(f"/lancamentos/{entry}")
        words = window.script("() => document.querySelector('main').textContent")
        assert seen(text) in words, f"{text!r} in an element"
