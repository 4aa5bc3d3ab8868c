"""What lies on disk: machines, their ledgers and what they share, below one folder."""

import hashlib


class Place:
    """A folder that can be put back as it was."""

    def __init__(self, path):
        self.path = path
        self.kept = {}

    def tree(self):
        """Everything below: by relative path its mode, and its bytes where it is a file."""
        found = {}
        for path in sorted(self.path.rglob("*")):
            is_file = path.is_file()
            found[path.relative_to(self.path)] = (
                path.stat().st_mode, path.read_bytes() if is_file else None)
        return found

    def remember(self):
        self.kept = self.tree()

    def put_back(self):
        """Makes it what was remembered. Files keep their inodes, by which the program knows the
        carriers that it has read: so it finds its read model up to date, as it does in life."""
        now = self.tree()
        for path in sorted(now.keys() - self.kept.keys(), reverse=True):
            if now[path][1] is None:
                (self.path / path).rmdir()
            else:
                (self.path / path).unlink()
        for path, (mode, content) in self.kept.items():
            if now.get(path) == (mode, content):
                continue
            whole = self.path / path
            if content is None:
                whole.mkdir(exist_ok=True)
            else:
                with open(whole, "r+b" if path in now else "xb") as file:
                    file.write(content)
                    file.truncate()
            whole.chmod(mode & 0o7777)


def digest(tree):
    """Whether two trees are the same."""
    return hashlib.sha256(repr(sorted(tree.items())).encode()).hexdigest()


def carriers(tree, folder=None):
    """The lines of each carrier, in one folder or in all: the last is what follows the last LF."""
    return {
        path: content.split(b"\n") for path, (_, content) in tree.items()
        if path.suffix == ".jsonl" and content is not None
        and (folder is None or path.parts[:-1] == (folder,))}


def whole_lines(tree, folder):
    """All whole lines of a folder, in the order of its files."""
    return [line for lines in carriers(tree, folder).values() for line in lines[:-1]]


def unfinished(tree, folder):
    """What follows the last LF in the files of a folder."""
    return [lines[-1] for lines in carriers(tree, folder).values() if lines[-1]]
