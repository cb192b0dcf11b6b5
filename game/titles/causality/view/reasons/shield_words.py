"""Who would take a shot, and is destroyed just before that one is fired, in words."""

from __future__ import annotations

from game.engine.text import capitalised
from game.titles.causality.reasons.clues import Clue, Destroyed, shield_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Captured, Exploded, MineExploded, victims_of
from game.titles.causality.view.reasons.versus import Versus, named


def lost_before_words(board: Timeline, clue: Clue, then: Versus) -> str:
    """That who would be hit first is destroyed in that very slice, before anybody fires, as a sentence with a space
    before it; "": it is not (rules 3: mines, captures and explosions come before the fire)."""
    stone = _first_in_line(clue)
    if stone is None:
        return ""
    facts = (each for each in board.trace(clue.place.t) if isinstance(each, MineExploded | Captured | Exploded))
    how = next((each for each in facts if stone in victims_of(each)), None)
    flags, name = board.flags, board.flags.stones[stone].name
    match how:
        case MineExploded():
            onto = f"onto which {named(flags, how.met)} {'comes' if len(how.met) == 1 else 'come'}"
            lost = f"destroyed before that by the mine {named(flags, (how.mine,))}, {onto}"
        case Captured():
            lost = f"captured before that by {named(flags, [each for each in how.by if each != stone])}"
        case Exploded():
            lost = f"destroyed before that with {named(flags, [each for each in how.victims if each != stone])}"
        case _:
            return ""
    return f" {capitalised(then.here)} {name} is {lost}."


def _first_in_line(clue: Clue) -> int | None:
    """Who would take the shot that destroys a stone, were it there; None: nobody would, or it is not shot."""
    if not isinstance(clue, Destroyed):
        return None
    if clue.instead is not None:
        return shield_of(clue)
    return None if clue.cover is None else clue.cover.stone
