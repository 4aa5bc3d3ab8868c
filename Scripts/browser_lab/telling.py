"""What a story is, and all that there are."""

from dataclasses import dataclass, field
from typing import Callable

from .window import ALL

STORIES = []


@dataclass(frozen=True)
class Story:
    name: str
    tell: Callable
    ways: tuple
    books: tuple = field(default=())


def story(ways=ALL, books=()):
    """Makes a story of a function, which is told in each of some ways."""
    def add(tell):
        STORIES.append(Story(tell.__doc__.splitlines()[0].rstrip("."), tell, ways, tuple(books)))
        return tell
    return add
