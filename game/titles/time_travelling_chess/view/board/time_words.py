"""Why time does not help against a mate: leaving, coming back, closing a loop and the future, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

from game.engine.text import capitalised
from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import ALL_SQUARES, NAMES, squares_in
from game.titles.time_travelling_chess.rules.attacks import check_sources, checked
from game.titles.time_travelling_chess.rules.effects import carry_out
from game.titles.time_travelling_chess.rules.kinds import COMING_BACK, KIND_NAMES, KING, PieceType, type_of
from game.titles.time_travelling_chess.rules.moves import can_appear, moving_turns
from game.titles.time_travelling_chess.rules.position import Away, TravelPosition
from game.titles.time_travelling_chess.rules.refusals import refusal
from game.titles.time_travelling_chess.rules.trace import TravelEvent
from game.titles.time_travelling_chess.rules.turn import AppearTurn, ForwardTurn, OrdinaryTurn, ReturnTurn, TravelTurn
from game.titles.time_travelling_chess.rules.vain_answers import AnswerAim, VainAnswer, gaps
from game.titles.time_travelling_chess.view.board.story import named

_MOST = 4
"""So many pieces are told of one by one."""


def time_words(position: TravelPosition, answers: Sequence[VainAnswer]) -> tuple[str, ...]:
    """Each way through time that was not told of with the answers, and why it does not help."""
    attacked = checked(position, position.side)
    told = {answer.turn for answer in answers if _is_told(answer, attacked)}
    words = (
        _staying(position, attacked),
        *_closing(position, attacked, told),
        *_returning(position, told),
        *_future(position, attacked, told),
    )
    return (" ".join(words),)


def stalemate_words(position: TravelPosition) -> tuple[str, ...]:
    """Why no way through time is open to a side that is not in check and has no turn."""
    side = position.side
    tried: list[tuple[str, TravelTurn]] = []
    for square in squares_in(position.sides[side] & ~position.kinds[KING]):
        tried.append((f"{named(position, square)} cannot leave", ForwardTurn(position.kind_at(square), square)))
    for away in dict.fromkeys(each for each in position.vortex if each.side == side):
        name = f"the {KIND_NAMES[away.kind]} in the vortex"
        tried.append((f"{name} cannot come back", ReturnTurn(away.kind, away.square)))
    words = [f"{capitalised(what)}: {refusal(position, turn)}." for what, turn in tried[:_MOST]]
    bars = {piece: _bar(position, piece, ALL_SQUARES) or _Bar.NOWHERE for piece in COMING_BACK}
    return *words, f"Nothing comes from the future: pawns never do; {_bar_words(position, bars)}."


def _is_told(answer: VainAnswer, attacked: int) -> bool:
    """Whether the answer stands among those of pieces that could help, or of what is attacked itself."""
    turn = answer.turn
    return answer.aim is not AnswerAim.HALVES or (isinstance(turn, OrdinaryTurn) and bool(attacked >> turn.start & 1))


def _staying(position: TravelPosition, attacked: int) -> str:
    """Why nothing that is attacked leaves for the future."""
    if not attacked & ~position.kinds[KING]:
        return "A king never travels through time."
    if attacked & position.kinds[KING]:
        return "Kings and vulnerable pieces never leave for the future."
    return "A vulnerable piece has to stay: it cannot leave for the future."


# Loops.


def _closing(position: TravelPosition, attacked: int, told: set[TravelTurn]) -> Iterator[str]:
    """Why no loop is closed: nobody gets to one that makes a piece vulnerable which is attacked, or it is no use."""
    types = {type_of(position.kind_at(square), square) for square in squares_in(attacked & ~position.kinds[KING])}
    closings = list(_closings(position))
    far: dict[str, list[str]] = {}
    for loop in position.loops:
        if loop.side != position.side:
            continue
        turns = {turn for turn, portal in closings if portal == loop.portal}
        if not turns and type_of(loop.kind, loop.portal) in types:
            far.setdefault(KIND_NAMES[loop.kind], []).append(NAMES[loop.portal])
        elif turns and not told & turns:
            yield f"Closing the loop on {NAMES[loop.portal]} does not end the check."
    for kind, portals in far.items():
        its = "the loop" if len(portals) == 1 else "a loop"
        yield f"No present {kind} can reach {' or '.join(portals)} now to close {its}."


def _closings(position: TravelPosition) -> Iterator[tuple[TravelTurn, int]]:
    """The turns that would close a loop, and where, whatever they leave attacked."""
    for turn in moving_turns(position):
        for fact in carry_out(position, turn)[1]:
            if fact.event is TravelEvent.CLOSED:
                yield turn, fact.to


# Pieces in the vortex.


def _returning(position: TravelPosition, told: set[TravelTurn]) -> Iterator[str]:
    """Why nobody who comes back helps."""
    for away in dict.fromkeys(each for each in position.vortex if each.side == position.side):
        if ReturnTurn(away.kind, away.square) not in told:
            yield f"The {KIND_NAMES[away.kind]} in the vortex {_no_help(position, away)}."


def _no_help(position: TravelPosition, away: Away) -> str:
    square = away.square
    if position.occupied >> square & 1 and not _can_be_taken(position, square):
        return f"cannot come back, for {named(position, square)} stands on its square"
    return f"can only come back on {NAMES[square]}, which does not end the check"


def _can_be_taken(position: TravelPosition, square: int) -> bool:
    return bool(position.sides[position.other] & ~position.kinds[KING] & 1 << square)


# The future.


class _Bar(Enum):
    """Why a piece of a type cannot come, with how a sentence tells it."""

    ABSENT = "{side} has no present {what} to go back later"
    CLAIMED = "{side} has no present {what} without a loop to close"
    COUNTERLESS = "{side} has no counter left for a {what}"
    COLOR = "a {what} cannot stand there"
    NOWHERE = "no square is left where a {what} could appear"


def _future(position: TravelPosition, attacked: int, told: set[TravelTurn]) -> Iterator[str]:
    """Why nothing that comes from the future helps."""
    if any(source == each for each in squares_in(attacked) for source in check_sources(position, position.side, each)):
        return
    between = gaps(position, attacked)
    if not between:
        yield "What comes from the future cannot capture, and there is no square in between."
        return
    bars = {piece: _bar(position, piece, between) for piece in COMING_BACK}
    able = [piece for piece, bar in bars.items() if bar is None]
    shown = {type_of(turn.kind, turn.square) for turn in told if isinstance(turn, AppearTurn)}
    if any(piece not in shown for piece in able):
        yield "What comes from the future cannot capture, and cannot stand in the way of every attack."
    if any(bars.values()):
        who = "Nothing" if not able else "Nothing else"
        yield f"{who} from the future can stand in between: pawns never come; {_bar_words(position, bars)}."


def _bar(position: TravelPosition, piece: PieceType, between: int) -> _Bar | None:
    """Why a piece of that type cannot come to any of these squares; None: it can."""
    side = position.side
    present = position.present(side, piece).bit_count()
    if not present:
        return _Bar.ABSENT
    if present <= position.orange(side, piece):
        return _Bar.CLAIMED
    if not can_appear(position, piece):
        return _Bar.COUNTERLESS
    return None if between & piece.squares else _Bar.COLOR


def _bar_words(position: TravelPosition, bars: Mapping[PieceType, _Bar | None]) -> str:
    side = str(PLAYERS[position.side]).capitalize()
    if set(bars.values()) == {_Bar.ABSENT}:
        return f"{side} has no other present piece to go back later"
    groups: dict[_Bar, list[str]] = {}
    for piece, bar in bars.items():
        if bar is not None:
            groups.setdefault(bar, []).append(piece.name)
    return "; ".join(bar.value.format(side=side, what=_either(names)) for bar, names in groups.items())


def _either(names: Sequence[str]) -> str:
    """Names of types joined by "or"; both bishops are bishops."""
    bishops = [name for name in names if name.endswith("bishop")]
    short = [name for name in names if name not in bishops] + (["bishop"] if len(bishops) == 2 else bishops)
    return short[0] if len(short) == 1 else f"{', '.join(short[:-1])} or {short[-1]}"
