"""Searches for tests of the worker, as functions of a module: that is how another process knows them."""

import os
import sys
import time
from pathlib import Path


def say_back(question, watch):
    return question


def who(question, watch):
    return os.getpid()


def modules(question, watch):
    return sorted(name for name in sys.modules if name.split(".")[0] == question)


def hash_of(question, watch):
    return hash(question)


def never_ends(question, watch):
    """Says that it has begun, again and again, until it is stopped."""
    while True:
        watch("begun")
        time.sleep(0.01)


def fails(question, watch):
    raise ZeroDivisionError(question)


def dies_once(question, watch):
    """Ends its process the first time; `question` is the file by which the second one knows."""
    file = Path(question)
    if not file.exists():
        file.write_text("here I was")
        os._exit(9)
    return os.getpid()


def no_worker(connection, searches):
    """What a process runs that is of no use."""
    os._exit(1)
