"""What all goes back to for which an ante-effect fails, over however many other ante-effects that fail, too."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.titles.causality.reasons.clues import Absent, Arrives, Chain, PutBack, Root, TakenBack
from game.titles.causality.reasons.reasons import Reasons


@dataclass(frozen=True, slots=True)
class Origins:
    """Set-up stones that are taken back or there again, and ante-effects that hold, each otherwise than then."""

    taken: frozenset[int] = frozenset()
    back: frozenset[int] = frozenset()
    hold: frozenset[int] = frozenset()

    def __len__(self) -> int:
        return len(self.taken) + len(self.back) + len(self.hold)


_NOTHING = Origins()


def origins_of(reasons: Reasons, number: int) -> Origins:
    """To what an effect's failing goes back; nothing: it goes round, or has several causes, or one is not known."""
    return _Tracing(reasons).of_effect(number)


def roots_of(chain: Chain) -> list[Root]:
    """All that a chain ends with."""
    return [link.clue for link in chain.links if isinstance(link.clue, Root)]


class _Tracing:
    """Failing effects followed to what they fail for, each once; what goes round goes back to nothing."""

    def __init__(self, reasons: Reasons) -> None:
        self._lost = {each.number: each.lost for each in reasons.effects if not each.kept}
        self._found: dict[int, Origins] = {}

    def of_effect(self, number: int) -> Origins:
        if number not in self._found:
            self._found[number] = _NOTHING
            lost = self._lost.get(number, ())
            self._found[number] = self._of_chain(lost[0].chain) if len(lost) == 1 else _NOTHING
        return self._found[number]

    def _of_chain(self, chain: Chain) -> Origins:
        found = [self._of_root(each) for each in roots_of(chain)]
        return _joined(found) if chain.whole and all(found) else _NOTHING

    def _of_root(self, root: Root) -> Origins:
        match root:
            case TakenBack():
                return Origins(taken=frozenset({root.stone}))
            case PutBack():
                return Origins(back=frozenset({root.stone}))
            case Arrives():
                return Origins(hold=frozenset({root.number}))
            case Absent():
                return self.of_effect(root.number)


def _joined(found: Iterable[Origins]) -> Origins:
    every = list(found)
    return Origins(
        frozenset().union(*(each.taken for each in every)),
        frozenset().union(*(each.back for each in every)),
        frozenset().union(*(each.hold for each in every)),
    )
