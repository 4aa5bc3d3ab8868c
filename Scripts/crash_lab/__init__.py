"""The shipped program under faults: see Scripts/crash.

`stories` lists every command that writes, `situations` the books it finds; `faults` stops a story
at its calls, `limits` takes its space away; `checks` says what must be so afterwards, and `report`
counts. `writers` lets many write at once.
"""
