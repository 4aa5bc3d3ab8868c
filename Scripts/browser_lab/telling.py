"""What a story is, and all that there are."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

from .books import HOUSEHOLD, NOW
from .window import ALL

STORIES = []


@dataclass(frozen=True)
class Story:
    name: str
    tell: Callable
    ways: tuple
    books: tuple = field(default=())
    begun: str | Path | None = HOUSEHOLD
    now: str = NOW


def story(ways=ALL, books=(), begun=HOUSEHOLD, now=NOW):
    """Makes a story of a function, which is told in each of some ways: on books that are begun with
    a line or are a sample ledger's, and have other lines, at a moment. Nothing is begun by None."""
    def add(tell):
        name = tell.__doc__.splitlines()[0].rstrip(".")
        STORIES.append(Story(name, tell, ways, tuple(books), begun, now))
        return tell
    return add
