"""What follows from the beginning of a chain, step by step up to what it explains, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from game.titles.causality.reasons.clues import Absent, Arrives, Chain, ChainLink, Clue, PutBack, Root, TakenBack
from game.titles.causality.rules.flag import Flags
from game.titles.causality.view.reasons.came_words import came_after
from game.titles.causality.view.reasons.loss_words import is_told_of_blast
from game.titles.causality.view.reasons.root_words import RootPath, beginnings, bridge_of, in_short, is_pusher
from game.titles.causality.view.reasons.versus import Versus, stone_name

_WAY = 7
"""So many links of a way are told one after the other; of more the first ones and the last."""


def steps_words(flags: Flags, chain: Chain, head: str) -> str:
    """A chain from its beginning to what it explains, step by step, without the end of the sentence.

    The `head` says that a stone is taken back, as the condition of all that follows.
    """
    found = list(beginnings(chain.links))
    if not found:
        return _begun(flags, head, chain.links[0].clue, "")
    first = found[0] if len(found) > 1 else _whole_way(flags, chain.links, found[0])
    parent = first.bridged or first.path[0].clue
    bridge = "" if first.root.stone is None else bridge_of(flags, first.root.stone, parent, Versus("", ""))
    began = _begun(flags, head, first.root, bridge)
    links = [
        first.path[0],
        *(
            each
            for before, each in pairwise(first.path)
            if not is_told_of_blast(before.clue, each.clue) and not is_pusher(before.clue, each.clue)
        ),
    ][::-1]
    if len(found) > 1:
        came = came_after(flags, links[-1])
        others = in_short(
            [each.root for each in found if not _is_named(flags, each.root, head)], [first.root], flags, Versus("", "")
        )
        if isinstance(first.root, TakenBack):
            return f"{began}, and as {others}, {came}" if others else f"{began}, {came}"
        return f"{began}. By that, and as {others}, {came}" if others else f"{began}. By that {came}"
    return f"{began}{', ' if isinstance(first.root, TakenBack) else '. Then '}{_one_by_one(flags, links)}"


def _whole_way(flags: Flags, links: Sequence[ChainLink], found: RootPath) -> RootPath:
    """The only beginning of a chain by the longest way on which it leads to what the chain explains.

    A chain tells with what it begins where that comes first; what comes of it by way of others stands after that.
    """
    path, ways, stone = list[ChainLink](), [found.path], found.root.stone
    for link in links:
        path = [each for each in path if each.depth < link.depth]
        if not isinstance(link.clue, Root):
            path.append(link)
            ways.append(tuple(path))
    longest = max(ways, key=len)
    goes_on = len(longest) > len(found.path) and longest[: len(found.path)] == found.path
    if not goes_on or stone is None or not bridge_of(flags, stone, longest[-1].clue, Versus("", "")):
        return found
    return replace(found, path=longest)


def _is_named(flags: Flags, root: Root, head: str) -> bool:
    """Whether a condition says itself that a stone is taken back."""
    return isinstance(root, TakenBack) and stone_name(flags, root.stone) in head.replace(",", " ").split()


def _one_by_one(flags: Flags, links: Sequence[ChainLink]) -> str:
    """What comes of links, each of the one before; the slice is told once of those that follow in it.

    Of too many those before the last are left out, and that is said.
    """
    if len(links) > _WAY:
        return f"{_one_by_one(flags, links[: _WAY - 1])}, so step by step {came_after(flags, links[-1])}"
    said, t, told = list[str](), -1, None
    for each in links:
        words = came_after(flags, each, told)
        said.append(words.replace(f" in slice {t}", "", 1) if each.clue.place.t == t else words)
        t, told = each.clue.place.t, each.clue.stone
    return ", so ".join(said)


def _begun(flags: Flags, head: str, root: Clue, bridge: str) -> str:
    """What a chain begins with, after the condition."""
    match root:
        case Absent(stone=None):
            return f"{head} nobody causes bomb #{root.number}, so it does not fall"
        case Absent(stone=int(stone)):
            return f"{head} nobody causes #{root.number}, so {stone_name(flags, stone)}{bridge} does not come"
        case Arrives(stone=None):
            return f"{head}, bomb #{root.number} falls"
        case Arrives(stone=int(stone)):
            return f"{head}, {stone_name(flags, stone)} arrives by #{root.number}"
        case PutBack():
            return f"{head}, {stone_name(flags, root.stone)} is there"
        case _:
            return head
