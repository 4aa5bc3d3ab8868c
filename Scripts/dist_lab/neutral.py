"""Overwrites with zeros what in a program names the build and not the program: the linker's build
number and the hashes that Swift's compiler makes of each module and its options, which nothing reads.

    python3 neutral.py PROGRAM
"""

import re
import subprocess
import sys

NAMES = (".note.gnu.build-id", ".swift_modhash")
# A note begins with three lengths and its owner's name, which readers need.
KEPT = {".note.gnu.build-id": 16}


def main(path):
    listed = subprocess.run(["readelf", "-SW", path], capture_output=True, text=True, check=True)
    with open(path, "r+b") as program:
        for name in NAMES:
            found = re.search(
                rf"{re.escape(name)} +\S+ +\S+ +([0-9a-f]+) +([0-9a-f]+) ", listed.stdout)
            if found:
                offset, size = (int(number, 16) for number in found.groups())
                kept = KEPT.get(name, 0)
                program.seek(offset + kept)
                program.write(bytes(size - kept))


if __name__ == "__main__":
    main(sys.argv[1])
