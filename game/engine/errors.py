"""Every error that the program raises on purpose."""

from __future__ import annotations

import reprlib

_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 60
_SHORT.maxlevel = 2


def shown(value: object) -> str:
    """A value from outside as messages quote it: on one line and short, however large it is."""
    try:
        return _SHORT.repr(value)
    except ValueError:  # Python refuses to write out numbers of thousands of digits.
        return "a number of thousands of digits"


class GameError(Exception):
    """Root of all errors raised on purpose; its text is meant for people.

    It says where the fault lies (file, key, turn, order) and what is accepted there.
    """


class RuleError(GameError):
    """The rules of a title refuse what a player asked for."""


class NotationError(RuleError):
    """A text is not an order in the title's notation."""


class IllegalOrders(RuleError):
    """Orders that the rules do not allow now; nothing has changed."""


class DataError(GameError):
    """A file or message holds something that is not what it should be."""


class LevelError(DataError):
    """A level (board) that cannot be played."""


class PuzzleError(DataError):
    """A puzzle that cannot be set up, or that is not what its file says."""


class RecordError(DataError):
    """A record that cannot be read or replayed."""


class RecordTooNew(RecordError):
    """A record written by a newer version of the program."""


class StorageError(GameError):
    """A file or folder that cannot be read or written."""


class ProtocolError(GameError):
    """Something wrong between two peers."""


class LocalProtocolError(ProtocolError):
    """This side asked for a message that is not allowed now; nothing was sent."""


class RemoteProtocolError(ProtocolError):
    """The other side sent what is not allowed; the connection is given up."""


class VersionMismatch(ProtocolError):
    """The two peers run versions that cannot play together."""


class Desync(ProtocolError):
    """The two peers reached different boards from the same record."""


class AssetError(GameError):
    """A picture, font, sound or level that should come with the program is missing or broken."""


class DisplayError(GameError):
    """There is no screen to open a window on."""


class RulesBug(GameError):
    """The rules contradict themselves: a fault of the program, never of its user."""
