"""How a match ended: who won and why, in sentences, and the board that decided it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.engine.outcome import Outcome, Player
from game.titles.causality.rules.level import Level
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.ruleset import NoWin
from game.titles.causality.rules.stone import PLAYERS, Faction, faction_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.army import BASE, GROUND, INK
from game.titles.causality.view.board.board_frame import NUMBERS
from game.titles.causality.view.board.labels import slice_ops
from game.titles.causality.view.standstill import standstill_sentence
from game.view.board.grid import largest_grid
from game.view.board.ground import edge_op, floor_ops, rim_ops, rim_width
from game.view.frame import Anchor, Frame, Op, Point, Rect, Sprite, Text, Weight
from game.view.look.palette import Role

_LARGEST_CELL = 96
_NUMBER = 13
"""Size of the numbers of columns and rows, at most."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What is said of the end: one line in large letters, and sentences."""

    headline: str
    sentences: tuple[str, ...]


def ending(match: CausalityMatch, names: Mapping[Player, str]) -> Ending:
    """The words for a match that is over."""
    outcome = match.outcome
    if outcome is None:
        raise ValueError("the match goes on")
    headline = "A draw" if outcome.winner is None else f"{names[outcome.winner]} wins"
    sentences = [_reason(match, outcome, names)]
    if outcome.reason not in ("bases", "resignation", "agreement") and not _one_loser(match, outcome):
        sentences.append(_without_win(match, outcome, names))
    sentences.append(_length(match))
    return Ending(headline, tuple(sentences))


def _one_loser(match: CausalityMatch, outcome: Outcome) -> bool:
    """A clock that ran out for one player only decides by itself."""
    return outcome.reason == "clock" and outcome.winner is not None and match.ruleset.no_win is NoWin.DRAW


def _reason(match: CausalityMatch, outcome: Outcome, names: Mapping[Player, str]) -> str:
    winner = "" if outcome.winner is None else names[outcome.winner]
    loser = "" if outcome.winner is None else next(names[player] for player in PLAYERS if player != outcome.winner)
    bases = len(match.level.bases)
    match outcome.reason:
        case "bases":
            count = {1: "the only base", 2: "both bases"}.get(bases, f"all {bases} bases")
            return f"{winner} holds {count} in the final slice of the canonised board."
        case "equilibrium":
            return standstill_sentence(match)
        case "stagnation":
            return "Stagnation: for three rounds nobody has sent a stone to a new place in time."
        case "paradox":
            return f"Paradox: no history of round {match.round or 1} holds, and these rules end the match there."
        case "resignation":
            return f"{loser} resigned."
        case "agreement":
            return "Both players agreed to end the match without a winner."
        case _:
            return f"The time of {loser} ran out." if loser else "The time of both players ran out."


def _without_win(match: CausalityMatch, outcome: Outcome, names: Mapping[Player, str]) -> str:
    if match.ruleset.no_win is NoWin.DRAW:
        return "By Poiccard's Gambit a match that nobody won is a draw."
    owners = deciding_owners(match)
    if not owners:
        return "Fighting in the War Room: this board has no bases, so nobody holds more than half of them."
    held = ", ".join(f"{names[player]} {owners.count(faction_of(player))}" for player in PLAYERS)
    if outcome.winner is None:
        return f"Fighting in the War Room: of {len(owners)} bases nobody holds more than half ({held})."
    count = owners.count(faction_of(outcome.winner))
    return f"Fighting in the War Room: {names[outcome.winner]} holds {count} of {len(owners)} bases, more than half."


def _length(match: CausalityMatch) -> str:
    rounds, turns = len(match.canonisations), match.turn
    return f"{_count(rounds, 'complete round')}, {_count(turns, 'turn')}."


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def deciding_board(match: CausalityMatch) -> Timeline:
    """The last canonised board; before the first canonisation the board as it stands."""
    return match.canonisations[-1].timeline if match.canonisations else match.timeline


def deciding_owners(match: CausalityMatch) -> tuple[Faction, ...]:
    """Whose the bases are where it counts."""
    if match.canonisations:
        return match.canonisations[-1].timeline.owners[-1]
    return tuple(base.faction for base in match.level.bases)


def board_words(match: CausalityMatch) -> str:
    """Which slice the picture shows."""
    if not match.canonisations:
        return f"Slice {match.active} as it stood"
    return f"Final slice of round {match.canonisations[-1].round + 1} as canonised"


def board_picture(match: CausalityMatch, room: Rect) -> Frame:
    """The slice that decided, with its bases, as large as the room allows."""
    level, timeline = match.level, deciding_board(match)
    t = level.final if match.canonisations else match.active
    columns, rows = level.terrain.width, level.terrain.height
    rim = max(rim_width(_NUMBER), min(room.w, room.h) // 24)
    grid = largest_grid(room.inset(rim), columns, rows, _LARGEST_CELL)
    if grid is None:
        return ()
    return (
        edge_op(grid, 2, 2, Role.TIME if match.canonisations else Role.LINE),
        *floor_ops(grid, level.terrain.floor),
        *slice_ops(grid, timeline, t),
        *rim_ops(grid, NUMBERS, max(9, min(_NUMBER, grid.cell // 3)), room),
    )


def position(match: CausalityMatch) -> Callable[[Rect], Frame]:
    """The slice that decided a match that is over, or the one that is ordered now; small, and without numbers."""
    over = match.outcome is not None and bool(match.canonisations)
    timeline, level = deciding_board(match) if over else match.timeline, match.level
    t = level.final if over else min(match.active, level.final)
    return lambda room: _small(level, timeline, t, room)


def _small(level: Level, timeline: Timeline, t: int, room: Rect) -> Frame:
    grid = largest_grid(room.inset(2), level.terrain.width, level.terrain.height, _LARGEST_CELL)
    if grid is None:
        return ()
    return (
        edge_op(grid, 2, 2, Role.PANEL_LINE),
        *floor_ops(grid, level.terrain.floor),
        *slice_ops(grid, timeline, t),
    )


def tally_picture(match: CausalityMatch, at: Point, side: int) -> Frame:
    """A tower for each base, by owner, from that point to the right."""
    owners = deciding_owners(match)
    ops: list[Op] = []
    x = at.x
    for faction in Faction:
        count = owners.count(faction)
        if not count:
            continue
        ops.append(Text(str(count), Point(x, at.y), side, INK[faction], Anchor.LEFT, Weight.BOLD))
        x += side
        for _ in range(min(count, 9)):
            mark = Rect(x, at.y - side // 2, side, side)
            ops.append(Sprite(BASE[faction], mark, INK[faction], GROUND[faction]))
            x += side
        x += side
    return tuple(ops)
