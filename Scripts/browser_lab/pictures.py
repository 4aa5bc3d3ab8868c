"""The pictures of the README."""


def make(scratch, window):
    raise NotImplementedError
