"""The step into a slice as an animation: its stages in the order of the rules; see game.view.board.animation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeAlias

from game.titles.causality.rules.flag import Act
from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import azimuth_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import (
    BaseTaken,
    BombExploded,
    Captured,
    Emerged,
    Exploded,
    Fact,
    Faded,
    Followed,
    Hid,
    MineExploded,
    Opposed,
    PortalOpened,
    Pushed,
    Returned,
    ScreenDeployed,
    SetUp,
    Shot,
    victims_of,
)
from game.titles.causality.view.army import turns_of
from game.titles.causality.view.board.stages import StageName
from game.titles.causality.view.board.tokens import token_at, tokens_of
from game.titles.causality.view.sounds import CausalitySound
from game.view.board.animation import FLASH_TIME, MOVE_TIME, Animation, Effect, Moment, Staging, StepStage
from game.view.board.token import WHOLE, Token
from game.view.sound import AnySound, Sound

StepAnimation: TypeAlias = Animation[StageName, Fact]
StepMoment: TypeAlias = Moment[StageName, Fact]
StepEffect: TypeAlias = Effect[Fact]
"""Those of the steps of this title."""


_SOUNDS: dict[StageName, AnySound] = {
    StageName.FLAGS: Sound.MOVE,
    StageName.PUSHES: Sound.MOVE,
    StageName.PYROTECHNICS: CausalitySound.EXPLOSION,
    StageName.IMPASSE: Sound.MOVE,
    StageName.EXPLOSION: CausalitySound.EXPLOSION,
    StageName.FIRE: CausalitySound.FIRE,
    StageName.BASES: CausalitySound.CAPTURE,
}


def _sound(stage: StepStage[StageName, Fact]) -> AnySound | None:
    """What is heard when a stage begins."""
    if any(isinstance(fact, BombExploded) for fact in stage.facts):
        return CausalitySound.EXPLOSION
    if stage.name is StageName.FLAGS and (stage.facts or len(stage.end) < len(stage.start)):
        return CausalitySound.JUMP
    return _SOUNDS.get(stage.name)


def animate(timeline: Timeline, t: int) -> StepAnimation:
    """The animation of the step into slice `t`."""
    facts = timeline.trace(t)
    made: Staging[StageName, Fact] = Staging(() if t == 0 else tokens_of(timeline, t - 1), _sound)
    made.stage(StageName.FLAGS, MOVE_TIME, _of(facts, PortalOpened), lambda now: _depart(now, facts, timeline, t))
    made.stage(StageName.PUSHES, MOVE_TIME // 2, (), lambda now: _push(now, facts))
    made.stage(StageName.OPPOSITION, MOVE_TIME, _of(facts, Opposed), lambda now: _oppose(now, facts))
    blasts = _of(facts, MineExploded, Captured)
    made.stage(StageName.PYROTECHNICS, FLASH_TIME, blasts, lambda now: _destroy(now, blasts))
    made.stage(StageName.IMPASSE, MOVE_TIME, (), lambda now: _return(now, facts))
    ends = _of(facts, Exploded)
    made.stage(StageName.EXPLOSION, FLASH_TIME, ends, lambda now: _destroy(now, ends))
    screens = _of(facts, ScreenDeployed)
    made.stage(StageName.TAGSCREENS, FLASH_TIME, screens, lambda now: _hide(now, facts))
    strikes = _of(facts, Shot, BombExploded)
    made.stage(StageName.FIRE, FLASH_TIME, strikes, lambda now: _destroy(now, strikes))
    made.stage(StageName.BASES, FLASH_TIME, _of(facts, BaseTaken), _stay)
    return made.made(t, tokens_of(timeline, t))


def _stay(now: dict[int, Token]) -> None:
    """No stone changes."""
    del now


def _of(facts: Iterable[Fact], *kinds: type[Fact]) -> tuple[Fact, ...]:
    return tuple(fact for fact in facts if isinstance(fact, kinds))


def _put(now: dict[int, Token], stone: int, square: Square) -> None:
    if stone in now:
        now[stone] = replace(now[stone], x=square.x * WHOLE, y=square.y * WHOLE)


def _depart(now: dict[int, Token], facts: Sequence[Fact], timeline: Timeline, t: int) -> None:
    """Flags are followed, portals open, free stones fade, hidden ones come back."""
    before = timeline.steps[t - 1].slice.poses if t else ()
    hidden = {pose.stone: azimuth_of(pose) for pose in before if pose.hidden}
    for fact in facts:
        match fact:
            case Followed(stone, _, flag) if flag.act is Act.JUMP:
                now.pop(stone, None)
            case Followed(stone, square, flag):
                if stone in now and flag.azimuth is not None:
                    now[stone] = replace(now[stone], turns=turns_of(flag.azimuth))
                _put(now, stone, square if flag.to is None else flag.to)
            case Faded(stone):
                now.pop(stone, None)
            case PortalOpened(stone, square) | SetUp(stone, square):
                source = timeline.flags.stones[stone]
                now[stone] = token_at(source, square, source.azimuth)
            case Emerged(stone, square):
                now[stone] = token_at(timeline.flags.stones[stone], square, hidden[stone])
            case _:
                pass


def _push(now: dict[int, Token], facts: Sequence[Fact]) -> None:
    for fact in facts:
        if isinstance(fact, Pushed):
            _put(now, fact.stone, fact.end)


def _oppose(now: dict[int, Token], facts: Sequence[Fact]) -> None:
    for fact in facts:
        if isinstance(fact, Opposed):
            _put(now, fact.stone, fact.square)
            _put(now, fact.other, fact.other_square)


def _return(now: dict[int, Token], facts: Sequence[Fact]) -> None:
    for fact in facts:
        if isinstance(fact, Returned):
            _put(now, fact.stone, fact.end)


def _hide(now: dict[int, Token], facts: Sequence[Fact]) -> None:
    for fact in facts:
        if isinstance(fact, Hid):
            now.pop(fact.stone, None)


def _destroy(now: dict[int, Token], facts: Iterable[Fact]) -> None:
    for fact in facts:
        for victim in victims_of(fact):
            now.pop(victim, None)
