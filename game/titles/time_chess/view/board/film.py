"""A turn as an animation: what each step brings about is a stage; see game.view.board.animation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from game.titles.chess.rules.squares import NOWHERE
from game.titles.chess.view.film import STEP_TIME, Cast, figure_tokens
from game.titles.time_chess.rules.match import TimeMatch
from game.titles.time_chess.rules.trace import NO_CAUSE, TimeEvent, TimeFact
from game.titles.time_chess.view.board.coming import piece_letter
from game.titles.time_chess.view.board.draft import board_letters
from game.titles.time_chess.view.board.played import facts_of
from game.titles.time_chess.view.sounds import SOUNDS
from game.view.board.animation import FLASH_TIME, Animation, Moment, Staging, StepStage
from game.view.board.token import Token
from game.view.sound import AnySound, Sound

TimeFilm: TypeAlias = Animation[int, TimeFact]
TimeMoment: TypeAlias = Moment[int, TimeFact]
"""Stages are numbered by the fact with which they begin."""

_BEGINNING = frozenset(
    (
        TimeEvent.MOVED,
        TimeEvent.LEFT,
        TimeEvent.WENT_BACK,
        TimeEvent.DECLARED,
        TimeEvent.ARRIVED,
        TimeEvent.BUMPED,
        TimeEvent.PARADOX,
    )
)
"""What begins a stage, unless it is a castling rook that goes along with its king."""

_FLASHING = frozenset(
    (
        TimeEvent.LEFT,
        TimeEvent.WENT_BACK,
        TimeEvent.DECLARED,
        TimeEvent.ARRIVED,
        TimeEvent.PARADOX,
    )
)


def staged(facts: Sequence[TimeFact]) -> Iterator[tuple[int, tuple[TimeFact, ...]]]:
    """The facts in groups that are seen together; what is only told afterwards is left out."""
    group: list[TimeFact] = []
    first = 0
    for number, fact in enumerate(facts):
        if fact.event in _TOLD:
            continue
        begins = fact.event in _BEGINNING and not (fact.event is TimeEvent.MOVED and fact.cause != NO_CAUSE)
        if begins and any(each.event in _BEGINNING for each in group):
            yield first, tuple(group)
            group, first = [], number
        group.append(fact)
    if group:
        yield first, tuple(group)


_TOLD = frozenset(
    (TimeEvent.CHECK, TimeEvent.TEMPORAL_CHECK, TimeEvent.MATED, TimeEvent.DRAWN, TimeEvent.PASSED, TimeEvent.RECALLED)
)


def turn_film(match: TimeMatch, turn: int) -> TimeFilm:
    """The turn that led to the state after so many turns."""
    before, after = match.history[turn - 1], match.history[turn]
    staging: Staging[int, TimeFact] = Staging(figure_tokens(board_letters(before)), _sound_of)
    for first, group in staged(facts_of(match, turn)):

        def change(tokens: dict[int, Token], group: tuple[TimeFact, ...] = group) -> None:
            cast = Cast(tokens)
            for fact in sorted(group, key=lambda each: each.event is not TimeEvent.CAPTURED):
                happen(cast, fact)

        flashes = any(fact.event in _FLASHING for fact in group)
        staging.stage(first, STEP_TIME + (FLASH_TIME if flashes else 0), group, change)
    return staging.made(turn, figure_tokens(board_letters(after)))


def happen(cast: Cast, fact: TimeFact) -> None:
    """One fact comes true on the board."""
    letter = piece_letter(fact.side, fact.piece) if fact.piece else ""
    match fact.event:
        case TimeEvent.MOVED | TimeEvent.BUMPED:
            cast.carry(fact.origin, fact.target, letter)
        case TimeEvent.LEFT | TimeEvent.WENT_BACK:
            cast.drop(fact.origin)
        case TimeEvent.DECLARED | TimeEvent.ARRIVED:
            cast.put(letter, fact.target)
        case TimeEvent.PROMOTED:
            cast.put(letter, fact.target)
        case TimeEvent.CAPTURED | TimeEvent.DROPPED:
            cast.drop(fact.target)
        case _:
            pass


def _sound_of(stage: StepStage[int, TimeFact]) -> AnySound:
    heard = {fact.event for fact in stage.facts}
    return next((sound for event, sound in SOUNDS.items() if event in heard), Sound.MOVE)


def effect_square(fact: TimeFact) -> int:
    """Where something flashes up, or NOWHERE."""
    if fact.event not in _FLASHING:
        return NOWHERE
    return fact.origin if fact.event in (TimeEvent.LEFT, TimeEvent.WENT_BACK) else fact.target
