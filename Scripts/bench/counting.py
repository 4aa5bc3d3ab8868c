"""Instructions that a program executes in user space, counted by valgrind's callgrind: by function, and by
whose library the function is in."""

import hashlib
import platform
import re
import shutil
import subprocess
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from timing import Wrong

# Our own program; Swift's libraries, which come with the compiler and are within the program; SQLite,
# which comes with the system. The rest is the system's C library and its linker.
OWNERS = PROGRAM, SWIFT, SQLITE, REST = "program", "swift", "sqlite", "rest"
# Processors' features that valgrind 3.19 passes on to the program.
FEATURES = {"avx", "avx2", "f16c", "rdrand", "rdseed"}
# A name in the file stands for a number after its first time: `fn=(12) name`, then `fn=(12)`.
NAME = re.compile(r"c?(fn|ob)=\((\d+)\)(?: (.*))?")
# A second form of a function that calls itself: `name'2`.
CYCLE = re.compile(r"'\d+$")
LONGEST = 110


@dataclass
class Profile:
    """The instructions of each function, by its owner and name, and the seconds that counting took."""

    functions: Counter = field(default_factory=Counter)
    seconds: float = 0
    # The file of SQLite's library; None where the program has none of its own.
    sqlite: Path = None

    def of(self, owners):
        return sum(count for (owner, _), count in self.functions.items() if owner in owners)

    @staticmethod
    def read(file, program):
        """What callgrind has written."""
        profile, names, owners, here = Profile(), {}, {}, (None, None)
        owner, is_callee = None, False
        for line in file.read_text(errors="replace").splitlines():
            if line[:1].isdigit() or line.startswith(("+", "-", "*")):
                # The line after a call has what was spent there, which stands there too.
                if not is_callee:
                    profile.functions[here] += int(line.rpartition(" ")[2])
                is_callee = False
            elif line.startswith("calls="):
                is_callee = True
            elif found := NAME.match(line):
                kind, number, name = found.groups()
                if name is not None:
                    names[kind, number] = CYCLE.sub("", name) if kind == "fn" else Path(name)
                name = names[kind, number]
                if kind == "ob" and name not in owners:
                    owners[name] = owner_of(name, program)
                    if owners[name] == SQLITE:
                        profile.sqlite = name
                if line.startswith("ob="):
                    here = (owners[name], here[1])
                    owner = here[0]
                elif line.startswith("fn="):
                    is_swift = owner == PROGRAM and name in swift_functions()
                    here = (SWIFT if is_swift else owner, name)
        return profile


@cache
def swift_functions():
    """The names of what Swift's libraries define, as valgrind says them: those of C++ demangled."""
    compiler = shutil.which("swift")
    if not compiler:
        raise Wrong("there is no swift, whose libraries tell what is theirs")
    libraries = Path(compiler).resolve().parent.parent / "lib/swift_static/linux"
    names = set()
    for form in ["--no-demangle", "--demangle"]:
        said = subprocess.run(
            ["nm", "--defined-only", form, *sorted(libraries.glob("*.a"))], capture_output=True, text=True)
        names.update(
            fields[2] for line in said.stdout.splitlines() if len(fields := line.split(None, 2)) == 3)
    if not names:
        raise Wrong(f"nm finds no names in {libraries}")
    return names


def owner_of(library, program):
    if library == program:
        return PROGRAM
    if library.name.startswith("libsqlite3."):
        return SQLITE
    return SWIFT if "swift" in library.parts else REST


def counted(command, out):
    """The command with which a program is run and counted; valgrind writes what it saw to `out`."""
    return [
        shutil.which("valgrind"), "--quiet", "--tool=callgrind", f"--callgrind-out-file={out}",
        *command]


def has_valgrind():
    """Whether it is there, and may and can run programs here."""
    found = shutil.which("valgrind")
    return found is not None and subprocess.run(
        [found, "--quiet", "--tool=callgrind", "--callgrind-out-file=/dev/null", "true"],
        capture_output=True, check=False).returncode == 0


def said(*command):
    """The first line that a program says; nothing where it is not there."""
    if not shutil.which(command[0]):
        return ""
    done = subprocess.run(command, capture_output=True, text=True)
    return (done.stdout.splitlines() or [""])[0]


def conditions():
    """On what the counts of our program and of Swift's libraries depend, besides the code."""
    flags = re.search(r"^flags\s*: (.*)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    return {
        "architecture": platform.machine(),
        "swift": said("swift", "--version"),
        "valgrind": said("valgrind", "--version"),
        "processor": " ".join(sorted(FEATURES & set(flags[1].split()))) if flags else "",
    }


def digest(library):
    """By what a library is known; systems mend it without changing its version."""
    return hashlib.sha256(library.read_bytes()).hexdigest()[:16] if library else ""


def readable(functions):
    """The counts by names as people write them in Swift."""
    names = list(functions)
    said = subprocess.run(
        ["swift", "demangle", "--simplified"], input="\n".join(name for _, name in names),
        capture_output=True, text=True, check=False).stdout.splitlines()
    if len(said) != len(names):
        raise Wrong("swift demangle gives other lines than it was given")
    found = Counter()
    for (owner, name), plain in zip(names, said):
        found[owner, plain[:LONGEST].replace("\t", " ").strip()] += functions[owner, name]
    return found
