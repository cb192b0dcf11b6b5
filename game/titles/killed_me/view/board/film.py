"""A turn as an animation: what each action does in each era is a stage; see game.view.board.animation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from game.titles.killed_me.rules.geometry import NOWHERE
from game.titles.killed_me.rules.position import ErasPosition
from game.titles.killed_me.rules.trace import DEATHS, NO_CAUSE, TurnEvent, TurnFact
from game.titles.killed_me.view.board.tokens import Pieces, tokens_of
from game.titles.killed_me.view.sounds import SOUNDS
from game.view.board.animation import FLASH_TIME, MOVE_TIME, Animation, Moment, Staging, StepStage
from game.view.board.token import Token
from game.view.sound import AnySound, Sound


class FilmStage(NamedTuple):
    """Which action of the turn, counted from 0, and in which era it is seen at work."""

    action: int
    era: int


TurnFilm: TypeAlias = Animation[FilmStage, TurnFact]
TurnMoment: TypeAlias = Moment[FilmStage, TurnFact]


def staged(facts: Sequence[TurnFact]) -> Iterator[tuple[FilmStage, tuple[TurnFact, ...]]]:
    """The facts of a turn by action and era, in the order in which they begin; the token's way is left out."""
    groups: dict[FilmStage, list[TurnFact]] = {}
    action = -1
    for fact in facts:
        if fact.era == NOWHERE or fact.event in (TurnEvent.REFOCUSED, TurnEvent.FORFEITED):
            continue
        if fact.cause == NO_CAUSE:
            action += 1
        groups.setdefault(FilmStage(action, fact.era), []).append(fact)
    return ((name, tuple(group)) for name, group in groups.items())


def animate(turn: int, before: ErasPosition, facts: Sequence[TurnFact], after: ErasPosition) -> TurnFilm:
    """The turn that led to the state after so many turns."""
    staging: Staging[FilmStage, TurnFact] = Staging(tokens_of(before.cells, before.seeds), _sound_of)
    for name, group in staged(facts):

        def change(tokens: dict[int, Token], group: tuple[TurnFact, ...] = group) -> None:
            pieces = Pieces(tokens)
            for fact in group:
                pieces.happen(fact)
            pieces.settle()

        dies = any(fact.event in DEATHS for fact in group)
        staging.stage(name, MOVE_TIME + (FLASH_TIME if dies else 0), group, change)
    return staging.made(turn, tokens_of(after.cells, after.seeds))


def _sound_of(stage: StepStage[FilmStage, TurnFact]) -> AnySound:
    heard = {fact.event for fact in stage.facts}
    return next((sound for event, sound in SOUNDS.items() if event in heard), Sound.MOVE)
