"""The step into a slice animated in stages: which stone is where at which millisecond, and what flashes up.

Theory of operation. `animate` cuts the trace of a step into stages in the order of the rules. Each stage knows the
places of all stones when it begins and when it ends; `sample` finds the stage of a moment and puts the stones between.
Time is the only thing that changes: speed, pause and skip are up to whoever counts it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

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
from game.titles.causality.view.board.board_frame import token_at, tokens_of
from game.titles.causality.view.board.stages import StageName
from game.titles.causality.view.sounds import CausalitySound
from game.view.board.token import WHOLE, Token, tokens_between
from game.view.sound import AnySound, Sound

MOVE_TIME = 420
FLASH_TIME = 380
REST_TIME = 120
HOLD_TIME = 600
"""Milliseconds of a stage in which stones move, of one in which something flashes up, after each, and at the end."""


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that flashes up and goes: the fact, and how far it is, 0 to 1000."""

    fact: Fact
    part: int = 0


@dataclass(frozen=True, slots=True)
class Moment:
    """What the animated slice looks like at one time: its stones, what flashes up, and whether bases have changed.

    `stage` names the stage that is on (None: at the end), the `number`-th `of` so many.
    """

    tokens: tuple[Token, ...]
    effects: tuple[Effect, ...] = ()
    settled: bool = False
    stage: StageName | None = None
    number: int = 0
    of: int = 0


_SOUNDS: dict[StageName, AnySound] = {
    StageName.FLAGS: Sound.MOVE,
    StageName.PUSHES: Sound.MOVE,
    StageName.PYROTECHNICS: CausalitySound.EXPLOSION,
    StageName.IMPASSE: Sound.MOVE,
    StageName.EXPLOSION: CausalitySound.EXPLOSION,
    StageName.FIRE: CausalitySound.FIRE,
    StageName.BASES: CausalitySound.CAPTURE,
}


@dataclass(frozen=True, slots=True)
class StepStage:
    """A stretch of time: the stones at its start and end by number, and the facts that it shows.

    A stone that is missing at the start appears, one that is missing at the end goes.
    """

    name: StageName
    length: int
    start: dict[int, Token]
    end: dict[int, Token]
    facts: tuple[Fact, ...] = ()

    @property
    def sound(self) -> AnySound | None:
        """What is heard when it begins."""
        if any(isinstance(fact, BombExploded) for fact in self.facts):
            return CausalitySound.EXPLOSION
        if self.name is StageName.FLAGS and (self.facts or len(self.end) < len(self.start)):
            return CausalitySound.JUMP
        return _SOUNDS.get(self.name)


@dataclass(frozen=True)
class Animation:
    """The whole step into slice `t`; lengths are milliseconds at ordinary speed."""

    t: int
    stages: tuple[StepStage, ...]
    final: tuple[Token, ...]

    @property
    def length(self) -> int:
        """How long it is."""
        return sum(stage.length + REST_TIME for stage in self.stages) + HOLD_TIME

    @property
    def views(self) -> tuple[int, ...]:
        """For each stage the time at which it is seen best: nearly at its end, while its effects still show."""
        times, begin = [], 0
        for stage in self.stages:
            times.append(begin + stage.length * 4 // 5)
            begin += stage.length + REST_TIME
        return tuple(times)

    def sounds(self, start: int, end: int) -> tuple[AnySound, ...]:
        """What begins to be heard from `start` on and before `end`."""
        heard: list[AnySound] = []
        begin = 0
        for stage in self.stages:
            if start <= begin < end and stage.sound is not None:
                heard.append(stage.sound)
            begin += stage.length + REST_TIME
        return tuple(heard)

    def stage_at(self, time: int) -> tuple[StepStage, int] | None:
        """The stage that is on and how far it is, 0 to 1000; None after the end."""
        for stage in self.stages:
            if time < stage.length + REST_TIME:
                return stage, min(WHOLE, time * WHOLE // stage.length)
            time -= stage.length + REST_TIME
        return None

    def sample(self, time: int) -> Moment:
        """What is to be seen at a time."""
        found = self.stage_at(time)
        if found is None:
            return Moment(self.final, settled=True)
        stage, part = found
        effects = tuple(Effect(fact, part) for fact in stage.facts) if part < WHOLE else ()
        number = self.stages.index(stage) + 1
        return Moment(
            tokens_between(stage.start, stage.end, part),
            effects,
            stage.name is StageName.BASES,
            stage.name,
            number,
            len(self.stages),
        )


@dataclass
class _Maker:
    """The animation while it is made: the stones as they stand after the last stage."""

    now: dict[int, Token]
    stages: list[StepStage] = field(default_factory=list)

    def stage(
        self, name: StageName, length: int, facts: Sequence[Fact], change: Callable[[dict[int, Token]], None]
    ) -> None:
        """Add a stage in which the stones change, unless nothing happens in it."""
        end = dict(self.now)
        change(end)
        if facts or end != self.now:
            self.stages.append(StepStage(name, length, self.now, end, tuple(facts)))
        self.now = end


def animate(timeline: Timeline, t: int) -> Animation:
    """The animation of the step into slice `t`."""
    final = tokens_of(timeline, t)
    facts = timeline.trace(t)
    before = () if t == 0 else tokens_of(timeline, t - 1)
    maker = _Maker({token.piece: replace(token, ringed=False) for token in before})
    maker.stage(StageName.FLAGS, MOVE_TIME, _of(facts, PortalOpened), lambda now: _depart(now, facts, timeline, t))
    maker.stage(StageName.PUSHES, MOVE_TIME // 2, (), lambda now: _push(now, facts))
    maker.stage(StageName.OPPOSITION, MOVE_TIME, _of(facts, Opposed), lambda now: _oppose(now, facts))
    blasts = _of(facts, MineExploded, Captured)
    maker.stage(StageName.PYROTECHNICS, FLASH_TIME, blasts, lambda now: _destroy(now, blasts))
    maker.stage(StageName.IMPASSE, MOVE_TIME, (), lambda now: _return(now, facts))
    ends = _of(facts, Exploded)
    maker.stage(StageName.EXPLOSION, FLASH_TIME, ends, lambda now: _destroy(now, ends))
    screens = _of(facts, ScreenDeployed)
    maker.stage(StageName.TAGSCREENS, FLASH_TIME, screens, lambda now: _hide(now, facts))
    strikes = _of(facts, Shot, BombExploded)
    maker.stage(StageName.FIRE, FLASH_TIME, strikes, lambda now: _destroy(now, strikes))
    maker.stage(StageName.BASES, FLASH_TIME, _of(facts, BaseTaken), _stay)
    return Animation(t, tuple(maker.stages), final)


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
