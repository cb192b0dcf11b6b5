"""How the telling of a canonisation runs in time, as data: beats, and what they show at any moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.titles.causality.view.canonisation.history import History
from game.titles.causality.view.canonisation.story import Fate, Story
from game.titles.causality.view.sounds import CausalitySound
from game.view.board.tale import DONE, Beat, Motion, in_time, shared
from game.view.sound import AnySound

_LAST, _ALL_LAST = 800, 1_600
_REWIND, _ALL_REWOUND = 280, 1_300
_HANG, _TAKE_BACK = 500, 900
_SNAP, _ALL_SNAPPED = 900, 2_400
_TIGHTEN, _ALL_TIGHTENED = 250, 800
_PLAY, _ALL_PLAYED = 620, 2_400
_BASE, _ALL_COUNTED, _FRESH = 220, 700, 500
"""Milliseconds of one beat of a kind and of all of them together, at most."""

_HISTORY_STEP, _BREAK = 900, 700
"""Milliseconds of a slice of a history that is looked at by itself, and of what broke in it."""


LARGEST_SHAKE = 8
"""Pixels (at 100 %) by which the boards are off their place at most."""


class BeatKind(Enum):
    """What a beat shows."""

    LAST = "last"  # one slice that came about after the last orders, as it was played; the subject is its number
    REWIND = "rewind"  # one slice of the round as played runs back; the subject is its number
    HANG = "hang"  # the threads appear, undecided
    JUDGE = "judge"  # one thread snaps or tightens; the subject is its number
    TAKE_BACK = "take_back"  # the board shakes, stones go
    PLAY = "play"  # one slice of the history that counts comes about; the subject is its number
    COUNT = "count"  # the bases, one by one
    FRESH = "fresh"  # the threads of the next round
    BREAK = "break"  # a history stops at what cannot be


StoryMotion: TypeAlias = Motion[BeatKind]
"""The beats of a canonisation."""


@dataclass(frozen=True)
class TaleMoment:
    """What is to be seen at one time; parts run from 0 to 1000.

    `now` is the beat that is on (None: all is told) and `part` how far it is. `waiting` are the slices that have yet to
    come about as they were played; `rewound` tells how many slices, from
    the last one on, have run back; `verdicts` for each thread in doubt how far it is decided; `flipped` how many
    slices of the history that counts have come about; `shake` the pixels (at 100 %) by which the boards are off
    their place; `goal` the last slice that is played forward.
    """

    hung: int
    verdicts: Mapping[int, int]
    taken: int
    flipped: int
    counted: int
    shake: int = 0
    fresh: int = DONE
    rewound: int = 0
    waiting: frozenset[int] = frozenset()
    broken: int = DONE
    goal: int = 0
    now: Beat[BeatKind] | None = None
    part: int = 0

    def running(self, kind: BeatKind) -> int | None:
        """The subject of the beat that is on, if it is of that kind."""
        return self.now.subject if self.now is not None and self.now.kind is kind else None


def sounds(story: Story, motion: StoryMotion, before: int, now: int) -> tuple[AnySound, ...]:
    """The sounds that begin after one time and not after another, both in milliseconds.

    A thread that does not hold snaps in the middle of its beat; what reality takes back is heard at once.
    """
    lost = {thread.number for thread in story.threads if thread.fate is Fate.DROPPED}
    heard: list[AnySound] = []
    for beat in motion.beats:
        if beat.kind is BeatKind.JUDGE and beat.subject in lost and before < beat.start + beat.length // 2 <= now:
            heard.append(CausalitySound.SNAP)
        elif beat.kind in (BeatKind.TAKE_BACK, BeatKind.BREAK) and before < beat.start + 1 <= now:
            heard.append(CausalitySound.PARADOX)
        elif beat.kind is BeatKind.COUNT and before < beat.start + 1 <= now:
            heard.append(CausalitySound.CANON)
    return tuple(heard)


def motion(story: Story) -> StoryMotion:
    """The steps of a canonisation in beats; those that would show nothing are left out."""
    count = len(story.played.steps)
    plan = list(shared(BeatKind.LAST, story.unseen, _LAST, _ALL_LAST))
    plan += shared(BeatKind.REWIND, range(count - 1, 0, -1), _REWIND, _ALL_REWOUND)
    if story.threads:
        plan.append((BeatKind.HANG, 0, _HANG))
        plan += shared(BeatKind.JUDGE, _threads(story, Fate.DROPPED), _SNAP, _ALL_SNAPPED)
        plan += shared(BeatKind.JUDGE, _threads(story, Fate.RETURNED, Fate.KEPT), _TIGHTEN, _ALL_TIGHTENED)
    if story.taken_back or not story.holds:
        plan.append((BeatKind.TAKE_BACK, 0, _TAKE_BACK))
    if story.holds:
        plan += shared(BeatKind.PLAY, range(count), _PLAY, _ALL_PLAYED)
    plan.append((BeatKind.COUNT, 0, max(_BASE, min(_ALL_COUNTED, _BASE * sum(story.tally)))))
    if story.fresh:
        plan.append((BeatKind.FRESH, 0, _FRESH))
    return in_time(plan)


def history_motion(history: History, until: int | None = None) -> StoryMotion:
    """A history that does not count, slice by slice up to what breaks it, if anything does; or only until a slice."""
    last = history.stop if until is None else min(until, history.stop)
    plan = [(BeatKind.PLAY, t, _HISTORY_STEP) for t in range(last + 1)]
    breaks = history.broken is not None and last == history.stop
    return in_time([*plan, (BeatKind.BREAK, last, _BREAK)] if breaks else plan)


def _threads(story: Story, *fates: Fate) -> list[int]:
    """The threads that are tried one after the other. What stays away, or is never decided, is no news."""
    return [thread.number for fate in fates for thread in story.threads if thread.fate is fate]


def sample(motion: StoryMotion, time: int) -> TaleMoment:
    """What the telling shows that many milliseconds after its beginning."""
    parts = dict.fromkeys(BeatKind, DONE)
    verdicts: dict[int, int] = {}
    waiting: set[int] = set()
    rewound = flipped = goal = 0
    # A history that is played in part only has not come to what breaks it.
    parts[BeatKind.BREAK] = 0
    for beat in motion.beats:
        part = beat.part_at(time)
        parts[beat.kind] = part
        if beat.kind is BeatKind.JUDGE:
            verdicts[beat.subject] = part
        if beat.kind is BeatKind.LAST and not part:
            waiting.add(beat.subject)
        rewound += beat.kind is BeatKind.REWIND and part == DONE
        flipped += beat.kind is BeatKind.PLAY and part == DONE
        goal = max(goal, beat.subject) if beat.kind is BeatKind.PLAY else goal
    now = motion.beat_at(time)
    return TaleMoment(
        hung=parts[BeatKind.HANG],
        verdicts=verdicts,
        taken=parts[BeatKind.TAKE_BACK],
        flipped=flipped,
        counted=parts[BeatKind.COUNT],
        shake=_shake(parts[BeatKind.TAKE_BACK]),
        fresh=parts[BeatKind.FRESH],
        rewound=0 if now is None or now.kind in (BeatKind.COUNT, BeatKind.FRESH) else rewound,
        waiting=frozenset(waiting),
        broken=parts[BeatKind.BREAK],
        goal=goal,
        now=now,
        part=0 if now is None else now.part_at(time),
    )


def _shake(part: int) -> int:
    """A swing that dies away."""
    if part in (0, DONE):
        return 0
    swing = (1, -1)[part // 60 % 2]
    return swing * ((LARGEST_SHAKE - 1) * (DONE - part) // DONE + 1)
