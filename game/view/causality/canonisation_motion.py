"""How the telling of a canonisation runs in time, as data: beats, and what they show at any moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from game.view.causality.canonisation_story import Fate, Story
from game.view.sound import Sound

LONGEST = 9_500
"""Milliseconds that the telling takes at most, at any speed."""

DONE = 1000
"""Parts of a beat when it is over."""

_HANG, _JUDGE, _ALL_JUDGED = 500, 700, 4_500
_TAKE_BACK, _FLIP, _ALL_FLIPPED, _COUNT = 900, 160, 1_800, 500


class Kind(Enum):
    """What a beat shows."""

    HANG = "hang"  # the threads appear, undecided
    JUDGE = "judge"  # one thread tightens or snaps; the subject is its number
    TAKE_BACK = "take_back"  # the board shakes, stones go
    FLIP = "flip"  # one slice changes to the canonised one; the subject is its number
    COUNT = "count"  # bases, and the threads of the next round


@dataclass(frozen=True, slots=True)
class Beat:
    """One step of the telling, in milliseconds from the beginning."""

    kind: Kind
    subject: int
    start: int
    length: int


@dataclass(frozen=True, slots=True)
class Motion:
    """All beats in order; `length` in milliseconds."""

    beats: tuple[Beat, ...]
    length: int


@dataclass(frozen=True)
class Moment:
    """What is to be seen at one time; parts run from 0 to 1000.

    `verdicts` tells for each thread in doubt how far it is decided, `flipped` how many slices show the canonised
    board, `shake` the pixels (at 100 %) by which the boards are off their place.
    """

    hung: int
    verdicts: Mapping[int, int]
    taken: int
    flipped: int
    counted: int
    shake: int = 0


def sounds(story: Story, motion: Motion, before: int, now: int) -> tuple[Sound, ...]:
    """The sounds that begin after one time and not after another, both in milliseconds.

    A thread that does not hold snaps in the middle of its beat; what reality takes back is heard at once.
    """
    lost = {thread.number for thread in story.threads if thread.fate is Fate.DROPPED}
    heard = []
    for beat in motion.beats:
        if beat.kind is Kind.JUDGE and beat.subject in lost and before < beat.start + beat.length // 2 <= now:
            heard.append(Sound.SNAP)
        elif beat.kind is Kind.TAKE_BACK and before < beat.start + 1 <= now:
            heard.append(Sound.PARADOX)
        elif beat.kind is Kind.COUNT and before < beat.start + 1 <= now:
            heard.append(Sound.CANON)
    return tuple(heard)


def motion(story: Story) -> Motion:
    """The beats of a story; those that would show nothing are left out."""
    plan: list[tuple[Kind, int, int]] = []
    if story.threads:
        plan.append((Kind.HANG, 0, _HANG))
        tried = _in_doubt(story)
        each = min(_JUDGE, _ALL_JUDGED // max(1, len(tried)))
        plan += [(Kind.JUDGE, number, each) for number in tried]
    if story.taken_back:
        plan.append((Kind.TAKE_BACK, 0, _TAKE_BACK))
    count = len(story.canonised.steps)
    plan += [(Kind.FLIP, t, min(_FLIP, _ALL_FLIPPED // count)) for t in range(count)]
    plan.append((Kind.COUNT, 0, _COUNT))
    beats: list[Beat] = []
    start = 0
    for kind, subject, length in plan:
        beats.append(Beat(kind, subject, start, length))
        start += length
    return Motion(tuple(beats), start)


def _in_doubt(story: Story) -> list[int]:
    """The threads that are tried one after the other: first those that hold. What stays away is no news."""
    tried = [thread for thread in story.threads if thread.fate not in (Fate.IDLE, Fate.OPEN)]
    return [thread.number for thread in sorted(tried, key=lambda thread: thread.fate is Fate.DROPPED)]


def sample(motion: Motion, time: int) -> Moment:
    """What the telling shows that many milliseconds after its beginning."""
    hung, taken, flipped, counted, shake = DONE, DONE, 0, DONE, 0
    verdicts: dict[int, int] = {}
    for beat in motion.beats:
        part = max(0, min(DONE, (time - beat.start) * DONE // beat.length))
        match beat.kind:
            case Kind.HANG:
                hung = part
            case Kind.JUDGE:
                verdicts[beat.subject] = part
            case Kind.TAKE_BACK:
                taken, shake = part, _shake(part)
            case Kind.FLIP:
                flipped += part == DONE
            case Kind.COUNT:
                counted = part
    return Moment(hung, verdicts, taken, flipped, counted, shake)


def _shake(part: int) -> int:
    """A swing that dies away."""
    if part in (0, DONE):
        return 0
    swing = (1, -1)[part // 60 % 2]
    return swing * (7 * (DONE - part) // DONE + 1)


def pace(motion: Motion, speed: int) -> int:
    """Milliseconds of the telling in one second of the clock, for an animation speed in percent."""
    return max(10 * speed, -(-motion.length * 1000 // LONGEST))
