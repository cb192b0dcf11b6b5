"""A turn as an animation: the step itself, then the loop that it closes; see game.view.board.animation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from game.titles.chess.rules.squares import NOWHERE
from game.titles.chess.view.film import STEP_TIME, Cast, number_at
from game.titles.time_travelling_chess.rules.kinds import KING
from game.titles.time_travelling_chess.rules.match import TravelMatch
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.rules.trace import TravelEvent, TravelFact
from game.titles.time_travelling_chess.view.army import letter_of
from game.titles.time_travelling_chess.view.board.played import facts_of
from game.titles.time_travelling_chess.view.board.standing import FUTURE, VULNERABLE, marked_tokens
from game.titles.time_travelling_chess.view.sounds import SOUNDS
from game.view.board.animation import FLASH_TIME, Animation, Moment, Staging, StepStage
from game.view.board.token import Token
from game.view.sound import AnySound, Sound


class TravelStage(NamedTuple):
    """The turn that a stage belongs to, from 1 on, and the number of the fact with which it begins."""

    turn: int
    fact: int


TravelFilm: TypeAlias = Animation[TravelStage, TravelFact]
TravelMoment: TypeAlias = Moment[TravelStage, TravelFact]

_BEGINNING = frozenset((TravelEvent.CLOSED, TravelEvent.LOST, TravelEvent.VULNERABLE, TravelEvent.CHECKED))
"""What begins another stage, unless one like it is on."""

_TOLD = frozenset((TravelEvent.SAFE, TravelEvent.WON, TravelEvent.DRAWN))
"""What is only told afterwards, as it is that a king is in check."""

_OPENING = frozenset((TravelEvent.LEFT, TravelEvent.APPEARED, TravelEvent.VULNERABLE, TravelEvent.CHECKED))
"""Stages that begin with these show the portals as they are after the turn, others as they were before it."""

FLASHING = frozenset(
    (
        TravelEvent.LEFT,
        TravelEvent.RETURNED,
        TravelEvent.APPEARED,
        TravelEvent.CLOSED,
        TravelEvent.FREED,
        TravelEvent.LOST,
        TravelEvent.VULNERABLE,
        TravelEvent.CHECKED,
    )
)


def staged(facts: Sequence[TravelFact]) -> Iterator[tuple[int, tuple[TravelFact, ...]]]:
    """The facts in groups that are seen together, each with the number of its first."""
    group: list[TravelFact] = []
    first = 0
    for number, fact in enumerate(facts):
        if fact.event in _TOLD or (fact.event is TravelEvent.CHECKED and fact.kind == KING):
            continue
        if group and fact.event in _BEGINNING and fact.event is not group[0].event:
            yield first, tuple(group)
            group, first = [], number
        group.append(fact)
    if group:
        yield first, tuple(group)


def turn_film(match: TravelMatch, turn: int) -> TravelFilm:
    """The turn that led to the state after so many turns."""
    staging: Staging[TravelStage, TravelFact] = Staging(marked_tokens(match.history[turn - 1]), _sound_of)
    for first, group in staged(facts_of(match, turn)):

        def change(tokens: dict[int, Token], group: tuple[TravelFact, ...] = group) -> None:
            for fact in sorted(group, key=lambda each: each.event is not TravelEvent.CAPTURED):
                happen(tokens, fact)

        flashes = any(fact.event in FLASHING for fact in group)
        length = FLASH_TIME + STEP_TIME if flashes else STEP_TIME
        staging.stage(TravelStage(turn, first), length, group, change)
    return staging.made(turn, marked_tokens(match.history[turn]))


def happen(tokens: dict[int, Token], fact: TravelFact) -> None:
    """One fact comes true on the board."""
    cast, letter = Cast(tokens), letter_of(fact.kind, fact.side)
    match fact.event:
        case TravelEvent.MOVED | TravelEvent.CASTLED:
            mark = _mark_at(tokens, fact.start)
            cast.carry(fact.start, fact.to, letter)
            _mark(tokens, fact.to, mark)
        case TravelEvent.LEFT:
            cast.drop(fact.start)
        case TravelEvent.RETURNED | TravelEvent.PROMOTED:
            cast.put(letter, fact.to)
        case TravelEvent.APPEARED:
            cast.put(letter, fact.to)
            _mark(tokens, fact.to, FUTURE)
        case TravelEvent.CAPTURED | TravelEvent.CLOSED:
            cast.drop(fact.to)
        case TravelEvent.FREED:
            _mark(tokens, fact.to, "")
        case TravelEvent.VULNERABLE:
            _mark(tokens, fact.to, VULNERABLE)
        case _:
            pass


def _mark_at(tokens: dict[int, Token], square: int) -> str:
    number = number_at(tokens, square)
    return "" if number is None else tokens[number].mark


def _mark(tokens: dict[int, Token], square: int, mark: str) -> None:
    number = number_at(tokens, square)
    if number is not None:
        tokens[number] = replace(tokens[number], mark=mark)


def _sound_of(stage: StepStage[TravelStage, TravelFact]) -> AnySound:
    events = {fact.event for fact in stage.facts}
    return next((sound for event, sound in SOUNDS.items() if event in events), Sound.MOVE)


def effect_square(fact: TravelFact) -> int:
    """Where something flashes up, or NOWHERE."""
    if fact.event not in FLASHING:
        return NOWHERE
    return fact.start if fact.event in (TravelEvent.LEFT, TravelEvent.LOST) else fact.to


def position_of(match: TravelMatch, moment: TravelMoment) -> TravelPosition:
    """The position whose portals are seen meanwhile: a piece goes into a portal that is there already, and comes out of
    one that is still there."""
    stage = moment.stage
    if stage is None:
        return match.position
    begins = facts_of(match, stage.turn)[stage.fact].event
    return match.history[stage.turn if begins in _OPENING else stage.turn - 1]
