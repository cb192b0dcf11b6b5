"""Why an ante-effect failed already while its sender was there, in words: at the end of which round, and for what."""

from __future__ import annotations

import re

from game.titles.causality.reasons.earlier import Earlier
from game.titles.causality.view.reasons.chain_briefs import came_briefly
from game.titles.causality.view.reasons.chain_words import ReasonLine, chain_lines
from game.titles.causality.view.reasons.deed_words import end_words
from game.titles.causality.view.reasons.root_words import begun_words, says_what_it_did
from game.titles.causality.view.reasons.versus import Versus


def earlier_words(earlier: Earlier) -> str:
    """That it failed already, though its sender was there, and what that goes back to, without whose name it begins."""
    sender = earlier.board.flags.stones[earlier.cause.stone].name
    return f"failed already at the end of round {earlier.round + 1}, when {sender} was there{_begun(earlier)}."


def failed_already(earlier: Earlier) -> str:
    """The same without who was there, but that it sent it, and without the full stop."""
    sender, begun = earlier.board.flags.stones[earlier.cause.stone].name, _begun(earlier)
    told = re.sub(rf"\b{sender}\b(?!'s)", f"its sender {sender}", begun, count=1)
    return f"failed already at the end of round {earlier.round + 1}{told}"


def _begun(earlier: Earlier) -> str:
    """What that goes back to, and what came of it then if that does not say it, as the end of a clause; "": nothing."""
    flags, then = earlier.board.flags, _at_its_end(earlier)
    begun = begun_words(flags, earlier.chain, then)
    if not begun or says_what_it_did(flags, earlier.chain, then):
        return f": {begun}" if begun else ""
    return f": {begun}; in that history {came_briefly(flags, earlier.chain.links[0].clue)}"


def earlier_lines(earlier: Earlier | None, number: int, depth: int) -> tuple[ReasonLine, ...]:
    """The way of that line by line, on the board of that round's end; nothing, if another one's reasons tell it."""
    if earlier is None or earlier.number != number:
        return ()
    lines = chain_lines(earlier.board, earlier.chain, _at_its_end(earlier), depth)
    end = end_words(earlier.board.flags, earlier.cause, earlier.chain)
    place = (earlier.cause.stone, earlier.cause.place, earlier.board)
    return (*lines, ReasonLine(end, depth, *place)) if end else lines


def _at_its_end(earlier: Earlier) -> Versus:
    here = f"at the end of round {earlier.round + 1}"
    return Versus(f"in round {earlier.caused + 1}", here, earlier.caused, over=True)
