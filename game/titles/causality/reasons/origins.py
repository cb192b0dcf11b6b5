"""Who was taken back, where all for which an ante-effect fails goes back to that, over however many other effects."""

from __future__ import annotations

from game.titles.causality.reasons.clues import Absent, Root, TakenBack
from game.titles.causality.reasons.reasons import LostCause, Reasons

_NOBODY: frozenset[int] = frozenset()


def origins_of(reasons: Reasons, number: int) -> frozenset[int]:
    """The stones that were taken back to which an effect's failing goes; none: to something else as well."""
    return _Tracing(reasons).of_effect(number)


class _Tracing:
    """Failing effects followed to what they fail for, each once; what goes round goes back to nobody."""

    def __init__(self, reasons: Reasons) -> None:
        self._lost = {each.number: each.lost for each in reasons.effects if not each.kept}
        self._found: dict[int, frozenset[int]] = {}

    def of_effect(self, number: int) -> frozenset[int]:
        if number not in self._found:
            self._found[number] = _NOBODY
            lost = self._lost.get(number, ())
            self._found[number] = self._of_cause(lost[0]) if len(lost) == 1 else _NOBODY
        return self._found[number]

    def _of_cause(self, lost: LostCause) -> frozenset[int]:
        roots = [link.clue for link in lost.chain.links if isinstance(link.clue, Root)]
        found = [self._of_root(each) for each in roots]
        return frozenset().union(*found) if lost.chain.whole and all(found) else _NOBODY

    def _of_root(self, root: Root) -> frozenset[int]:
        match root:
            case TakenBack():
                return frozenset({root.stone})
            case Absent():
                return self.of_effect(root.number)
            case _:
                return _NOBODY
