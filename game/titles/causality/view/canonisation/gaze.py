"""What of a canonisation is looked at: which history each board shows, and the colours of verdicts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from game.titles.causality.reasons.clues import (
    Absent,
    Arrives,
    Blocked,
    Chain,
    Clue,
    Freed,
    Root,
    Spared,
    Unscreened,
    Unshoved,
)
from game.titles.causality.reasons.stuck import Half
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import victims_of
from game.titles.causality.view.board.animation import StepAnimation, StepMoment
from game.titles.causality.view.board.life import last_square
from game.titles.causality.view.canonisation.history import History
from game.titles.causality.view.canonisation.motion import BeatKind, TaleMoment
from game.titles.causality.view.canonisation.story import Fate, Story
from game.titles.causality.view.reasons.deed_words import uncapital
from game.view.board.animation import HOLD_TIME
from game.view.board.tale import DONE
from game.view.board.token import WISHED_NAMES
from game.view.look.palette import Role

INKS: dict[Fate, Role] = {
    Fate.KEPT: Role.TIME,
    Fate.RETURNED: Role.TIME,
    Fate.DROPPED: Role.ALARM,
    Fate.IDLE: Role.TEXT_DIM,
    Fate.OPEN: Role.ALARM,
    Fate.FRESH: Role.TIME,
}
"""The colour of each fate; shape (solid, cut, dotted) tells the same."""


@dataclass(frozen=True, slots=True)
class Light:
    """A place that is spoken of, and who or what is meant there: a stone, or an ante-effect by its number (0: none).

    Whether it is there is seen on the board that is shown. One `aside` takes part in what is told elsewhere.
    """

    place: Position
    stone: int | None = None
    number: int = 0
    aside: bool = False


@dataclass(frozen=True, slots=True)
class Stuck:
    """Boards that contradict themselves or each other, side by side, each with its heading; what that comes to.

    In a circle each board is a step. `when` is what all of them are under besides, in words, if anything. `past` is the
    earlier round, from 1, at the end of which it was so (0: it is of the round that is told).
    """

    words: str
    halves: tuple[tuple[str, Half], ...]
    circle: bool = False
    when: str = ""
    past: int = 0

    def place_of(self, board: Timeline | None) -> int | None:
        """Which of the halves is on that board."""
        return next((place for place, (_, half) in enumerate(self.halves) if half.board is board), None)

    def history_words(self, place: int) -> str:
        """Which history one of the boards is of, as the end of a sentence."""
        head = self.halves[place][0]
        step = f"in step {place + 1}, " if self.circle else ""
        return f"{step}{uncapital(head.removeprefix(f'{place + 1}. '))}{f', {self.when}' if self.when else ''}"


class Picked(NamedTuple):
    """What is to be seen on the whole page, as large as there is room: a slice alone, or one of the boards that are
    stuck, or `every` one that is spoken of."""

    t: int | None = None
    half: int | None = None
    every: bool = False


NOTHING, EVERYTHING = Picked(), Picked(every=True)


class Marked(NamedTuple):
    """A stone that was clicked at, and the board on which it was."""

    board: Timeline
    light: Light


@dataclass(frozen=True, slots=True)
class StoryGaze:
    """What is shown of a story: the moment of its telling, which board, the chosen row, the scroll.

    `history` is one that did not come about, looked at in place of the one that counts; the moment is then one of it.
    `stuck` is a contradiction that is spoken of, its boards side by side. `lights` are the places that the chosen row
    speaks of, in order, and `spoken` the one that its words are about just now; while no row is chosen they are those
    of the row `looked` at, and what contradicts itself is then shown near at hand. `picked` is what was picked to be
    seen alone. `half` is the half of what is stuck that is spoken of (None: both). `slices` are those of which the
    chosen row speaks in words, in order, and `said` are these words; `names` are those of stones in the words of the
    row whose places are lit (empty: there are none). Why is asked of who is `marked`. `named`: all stones wear their
    names, however small they are.
    """

    moment: TaleMoment
    canonised: bool = True
    chosen: int | None = None
    pointed: int | None = None
    scroll: int = 0
    history: History | None = None
    stuck: Stuck | None = None
    lights: tuple[Light, ...] = ()
    spoken: Light | None = None
    looked: int | None = None
    half: int | None = None
    picked: Picked = NOTHING
    slices: tuple[int, ...] = ()
    said: str = ""
    names: frozenset[str] = frozenset()
    marked: Marked | None = None
    named: bool = False

    def named_from(self, usual: int) -> int:
        """From how many pixels a square on stones wear their names where that is `usual` if nobody wishes for them."""
        return WISHED_NAMES if self.named else usual

    @property
    def covering(self) -> Stuck | None:
        """The contradiction that is shown instead of the round: that of the chosen row."""
        return self.stuck if self.looked is None else None

    @property
    def beside(self) -> Stuck | None:
        """The contradiction that is shown near at hand."""
        return None if self.looked is None or self.picked.t is not None else self.stuck


class Phase(Enum):
    """What a board is in, while the tale is told."""

    PLAYED = "played"  # as it was played
    UNDONE = "undone"  # run back, and not made again yet
    RUNS = "runs"  # its step is played just now, forth or back
    MADE = "made"  # as the other history has it
    UNREACHED = "unreached"  # beyond the point at which a history breaks
    PAST = "past"  # as it was at the end of an earlier round


@dataclass(frozen=True, slots=True)
class ShownBoard:
    """One board: the history that it shows, and for a step that is played what it looks like."""

    phase: Phase
    board: Timeline
    step: StepMoment | None = None

    @property
    def is_still(self) -> bool:
        """Whether all of it is to be seen as it is: its step is not played, and it lies under no veil."""
        return self.phase in (Phase.PLAYED, Phase.MADE, Phase.PAST)


def shown(story: Story, look: StoryGaze, t: int) -> ShownBoard:
    """What the board of slice `t` shows."""
    moment = look.moment
    forth, back = moment.running(BeatKind.PLAY), moment.running(BeatKind.REWIND)
    other, animations = story.canonised, story.canonised_animations
    if look.history is not None:
        other, animations = look.history.board, look.history.animations
    if forth == t:
        return ShownBoard(Phase.RUNS, other, _step(animations[t], moment.part))
    if look.history is not None and look.history.past:
        return ShownBoard(Phase.PAST, other)
    if look.history is not None:
        return ShownBoard(Phase.MADE if t < moment.flipped else Phase.UNREACHED, other)
    if back == t:
        return ShownBoard(Phase.RUNS, story.played, _step(story.played_animations[t], DONE - moment.part))
    if moment.running(BeatKind.LAST) == t:
        return ShownBoard(Phase.RUNS, story.played, _step(story.played_animations[t], moment.part))
    if t in moment.waiting:
        return ShownBoard(Phase.UNREACHED, story.played)
    if story.holds and look.canonised and t < moment.flipped:
        return ShownBoard(Phase.MADE, other)
    undone = t >= len(story.played.steps) - moment.rewound
    return ShownBoard(Phase.UNDONE if undone else Phase.PLAYED, story.played)


def _step(animation: StepAnimation, part: int) -> StepMoment:
    """A animation pressed into one beat, without the rest at its end."""
    return animation.sample(max(0, animation.length - HOLD_TIME) * part // DONE)


def clue_light(clue: Clue) -> Light:
    """Where a link of a chain is seen, and whom or what it is about."""
    if isinstance(clue, Arrives | Absent) and clue.stone is None:
        return Light(clue.place, number=clue.number)
    return Light(clue.place, clue.stone)


def tells_of_then(clue: Clue | None) -> bool:
    """Whether a link tells first of the other board: what befell a stone there, and does not on this one."""
    return isinstance(clue, Freed | Spared | Unshoved | Unscreened | Absent)


def then_light(clue: Clue) -> Light:
    """Where what such a link tells is seen on that other board."""
    match clue:
        case Freed() | Unshoved():
            return Light(Position(clue.place.t, *clue.then), clue.stone)
        case Spared():
            return Light(Position(clue.place.t, *clue.site.square), clue.stone)
        case _:
            return clue_light(clue)


def known_to(flags: Flags, lights: Iterable[Light]) -> tuple[Light, ...]:
    """The lights of whom a board knows: an earlier round's has nobody who was sent after it, not even as missing."""
    stones, antes = len(flags.stones), len(flags.antes)
    return tuple(each for each in lights if (each.stone or 0) < stones and each.number <= antes)


def chain_lights(chain: Chain) -> tuple[Light, ...]:
    """The places of a chain, from what it explains to what started it."""
    return tuple(dict.fromkeys(clue_light(link.clue) for link in chain.links))


def aside_lights(board: Timeline | None, clue: Clue | None) -> tuple[Light, ...]:
    """Where those are on that board who block, push, shield, tag or destroy: where they stand, or perished in that."""
    if board is None or clue is None or isinstance(clue, Root):
        return ()
    t = clue.place.t
    standing = {pose.stone: square_of(board.flags, pose) for pose in board.poses(t)}
    facts = board.steps[t].facts
    perished = {stone for fact in facts for stone in victims_of(fact)}
    places = [
        (stone, standing.get(stone) or (last_square(board, stone, t, facts) if stone in perished else None))
        for stone in dict.fromkeys((*clue.by, *(clue.met if isinstance(clue, Blocked | Freed) else ())))
    ]
    return tuple(Light(Position(t, *square), stone, aside=True) for stone, square in places if square is not None)


def chain_asides(board: Timeline, chain: Chain) -> tuple[Light, ...]:
    """The same of all links of a chain."""
    return tuple(light for link in chain.links for light in aside_lights(board, link.clue))
