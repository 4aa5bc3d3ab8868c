"""What the gate keeps of each row: the instructions of each owner, and of the functions that take most."""

from collections import Counter
from dataclasses import dataclass, field

from counting import OWNERS, PROGRAM, SQLITE, SWIFT, readable

# So many functions are kept of each owner's part, if they take at least a hundredth of that.
KEPT = {PROGRAM: 9, SWIFT: 5, SQLITE: 3}
LEAST_SHARE = 0.01


@dataclass
class Row:
    """The counts of one row; `least` is what a function of each owner that is not kept has at most."""

    totals: dict
    functions: Counter = field(default_factory=Counter)
    least: dict = field(default_factory=dict)
    seconds: float = 0

    @staticmethod
    def of(profile):
        ours = Counter({
            key: count for key, count in profile.functions.items()
            if key[0] in KEPT})
        return Row({owner: profile.of([owner]) for owner in OWNERS}, readable(ours),
                   seconds=profile.seconds)

    def sum(self, owners):
        return sum(self.totals[owner] for owner in owners)

    def kept(self):
        """The functions that take most of each owner's part, greatest first."""
        return [
            one for owner, most in KEPT.items()
            for one in Counter({key: count for key, count in self.functions.items()
                                if key[0] == owner}).most_common(most)
            if one[1] >= LEAST_SHARE * self.totals[owner]]

    def growth(self, before):
        """By how much each function has grown since at least, most first."""
        found = [
            (count - before.functions.get(key, before.least.get(key[0], 0)), *key)
            for key, count in self.functions.items()]
        return sorted((one for one in found if one[0] > 0), reverse=True)


class Figures:
    """All rows, and with what they were counted."""

    def __init__(self, where, rows):
        self.where, self.rows = where, rows

    @staticmethod
    def read(file):
        where, rows, row = {}, {}, None
        for line in file.read_text(encoding="utf-8").splitlines():
            words = line.split("\t")
            if len(words) == 2:
                where[words[0]] = words[1]
            elif words[0]:
                row = rows[words[0]] = Row(dict(zip(OWNERS, map(int, words[1:]))))
            else:
                row.functions[words[2], words[3]] = row.least[words[2]] = int(words[1])
        return Figures(where, rows)

    def write(self, file):
        lines = ["\t".join(pair) for pair in self.where.items()]
        for name, row in self.rows.items():
            lines.append("\t".join([name, *(str(row.totals[owner]) for owner in OWNERS)]))
            lines += [f"\t{count}\t{owner}\t{function}" for (owner, function), count in row.kept()]
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
