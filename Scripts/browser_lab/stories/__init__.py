"""What is done in the browser, and what must be seen then: a file a concern."""

from . import (  # noqa: F401 - each adds its own to `STORIES`
    looking, statements, past, entries, undoing, accounts, periods, payments, reports, expenses,
    paper, register, devices, sharing, conflicts, explaining, care, months, firm, imports, planning,
    quoting, reconciling, rooms, beginning, proving, pocket, walks)
