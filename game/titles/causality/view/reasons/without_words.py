"""Without what, and with what, stones fare otherwise than in the round as it was played, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.reasons.clues import Absent, Arrives, Root, TakenBack
from game.titles.causality.rules.flag import Flags
from game.titles.causality.view.reasons.versus import listed

_ROOTS = 3
"""So many things are named to which it goes back; of more only how many they are."""


def heads(flags: Flags, roots: Sequence[Root]) -> str:
    """Without what, and with what, stones fare otherwise."""
    gone = [_root(flags, each) for each in roots if isinstance(each, TakenBack | Absent)]
    come = [_root(flags, each) for each in roots if not isinstance(each, TakenBack | Absent)]
    return " and ".join(f"{word} {_few(names)}" for word, names in (("without", gone), ("with", come)) if names)


def _root(flags: Flags, root: Root) -> str:
    return (
        f"bomb #{root.number}"
        if isinstance(root, Absent | Arrives) and root.stone is None
        else stone_and_kind(flags, root.stone)
    )


def _few(names: Sequence[str]) -> str:
    return listed(names if len(names) <= _ROOTS else [*names[:_ROOTS], f"{len(names) - _ROOTS} more"])


def stone_and_kind(flags: Flags, stone: int | None) -> str:
    """A stone by name; of a neutral one also what it is."""
    assert stone is not None, "a bomb has a number"
    source = flags.stones[stone]
    return f"the {source.type.value} {source.name}" if source.kind.neutral else source.name
