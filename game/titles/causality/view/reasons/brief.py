"""Why an ante-effect fails, in one line and step by step: as values."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.causality.reasons.clues import Clue
from game.titles.causality.view.reasons.chain_briefs import ChainClause
from game.titles.causality.view.reasons.scant_lost import ScantCame


@dataclass(frozen=True, slots=True)
class Steps:
    """Why an ante-effect fails, step by step: what comes of its sender, and by what, a clause each; `first` is the
    former as a clue (None: it does not come), and `end` what more comes of that, as the end of a clause.

    Of one whose sender does not come for an effect, `by` is that effect (0: it is not so), and `unsent` only that it
    does not come. `then` is what follows from all that, and `further` what else is to be said, both with what stands
    before them; `back` is to what it goes back, as a clause ("": that is told with the clauses, or not known). `barely`
    is what comes of its sender with less of what more comes of that ("" of both: it takes all), and `scant` the former
    without where and when (None: it takes more); `missing` is its sender, and by what that comes, where it does not
    come.
    """

    came: str
    clauses: tuple[ChainClause, ...] = ()
    first: Clue | None = None
    end: str = ""
    by: int = 0
    unsent: str = ""
    then: str = ""
    further: str = ""
    back: str = ""
    barely: tuple[str, str] = ("", "")
    scant: ScantCame | None = None
    missing: str = ""

    @property
    def whole(self) -> str:
        """All that comes of its sender, without by what."""
        return f"{self.came}{self.end}"


@dataclass(frozen=True, slots=True)
class Brief:
    """Why an ante-effect fails, in one line: `words`, and `alone`, with what all goes back to; and both as `terse`ly as
    can be.

    `goes_back` is that as a clause of what is so now ("": it is not known, or too much), and `way` are the effects that
    fail on the way from it to that, itself first, of which it tells why one `told` fails (0: of none). Where that is
    but one effect which holds, `root` is that, and `behind` the one for which that holds again (0: none, or it is not
    known; it may be the same). It tells of that stone (`about`, None: of none) by what others do, which it `needs`, and
    by which effects fail, which it `lacks`; `steps` are all that apart (None: there is more to be said). `roots` are
    the names of those to which it goes back, and `taken` the stones among them that are taken back; where that is one
    alone, and since earlier, it is `gone` since the end of that round.
    """

    words: str
    alone: str
    goes_back: str
    way: tuple[int, ...]
    root: int = 0
    behind: int = 0
    terse: tuple[str, str] = ("", "")
    told: int = 0
    about: int | None = None
    needs: frozenset[int] = frozenset()
    lacks: frozenset[int] = frozenset()
    steps: Steps | None = None
    roots: frozenset[str] = frozenset()
    taken: frozenset[int] = frozenset()
    gone: tuple[str, int] = ("", 0)
