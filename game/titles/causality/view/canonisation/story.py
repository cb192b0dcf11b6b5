"""What a canonisation decided, as its scene tells it: threads, stones taken back, bases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property

from game.engine.outcome import Player
from game.titles.causality.reasons.boards import PlayedBoards
from game.titles.causality.rules.flag import AnteEffect, Flags, bits
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.match import Canonisation, CausalityMatch
from game.titles.causality.rules.pose import Pose, square_of
from game.titles.causality.rules.ruleset import Priority, Tagscreens, Vision
from game.titles.causality.rules.stone import Faction
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.army import SIDES
from game.titles.causality.view.board.animation import StepAnimation, animate
from game.titles.causality.view.canonisation.standing import standing_words
from game.titles.causality.view.standstill import Equilibrium, equilibrium_of
from game.view.board.tale import DONE

_FEW_LATE = 2
"""So many ante-effects that come too late have a line each."""

_MOST_HUNG = 10
"""So many threads keep apart over the boards."""


class Fate(Enum):
    """What became of an ante-effect."""

    KEPT = "kept"
    RETURNED = "returned"  # passive in the round as played, active on the canonised board
    DROPPED = "dropped"
    IDLE = "idle"  # passive before and after
    OPEN = "open"  # never decided: no history holds
    FRESH = "fresh"  # of this round: active in the next one by dogma


ACTIVE = (Fate.KEPT, Fate.RETURNED)
"""The fates of ante-effects that are on the canonised board."""


@dataclass(frozen=True, slots=True)
class Thread:
    """The tie between an ante-effect and its retro-cause (for a lost cause: where it was last seen)."""

    number: int
    fate: Fate
    cause: Position
    effect: Position
    faction: Faction
    is_bomb: bool
    lift: int = DONE
    """How high it rises over the boards, in thousandths."""
    side: int = -1
    """To which side it bends where it would run upright, to the left (negative) or to the right, and as which of those
    that do so in the same columns."""


@dataclass(frozen=True)
class Story:
    """One canonisation with both boards.

    `round` counts from 0. `threads` are the considered ante-effects, `fresh` those of this round; these are
    left out if fog hides them. `holds` is False where a paradox ended the match: both boards are then the one
    as played; `over` says that no round follows any more, `still` is the board with which it would begin where this is
    so because nobody could order anything on it. `taken_back` are the set-up stones that this
    canonisation removed, `gone` the mask of those that were off before. `tally` holds the bases of the final canonised
    slice by owner: A, B, neutral. `names` are what the players are called. `unseen`: the slices after the
    last one in which somebody had orders to give, which nobody has seen come about.
    """

    round: int
    played: Timeline
    canonised: Timeline
    threads: tuple[Thread, ...]
    fresh: tuple[Thread, ...]
    fresh_hidden: bool
    taken_back: tuple[int, ...]
    paradox: bool
    tally: tuple[int, int, int]
    holds: bool = True
    over: bool = False
    still: Equilibrium | None = None
    gone: int = 0
    priority: Priority = Priority.SHIELD_AND_SPEAR
    standing: str = ""
    unseen: tuple[int, ...] = ()
    names: Mapping[Player, str] = field(default_factory=lambda: SIDES)

    @cached_property
    def played_animations(self) -> tuple[StepAnimation, ...]:
        """The animation of each step of the round as played."""
        return tuple(animate(self.played, t) for t in range(len(self.played.steps)))

    @cached_property
    def canonised_animations(self) -> tuple[StepAnimation, ...]:
        """The animation of each step of the history that counts."""
        return tuple(animate(self.canonised, t) for t in range(len(self.canonised.steps)))

    @property
    def late(self) -> tuple[Thread, ...]:
        """Those of this round that are told in one line, if they are many: the match is over before they count."""
        return self.fresh if self.over and len(self.fresh) > _FEW_LATE else ()

    @property
    def is_crowded(self) -> bool:
        """Whether so many were judged that only those which are spoken of can be told apart over the boards."""
        return len(self.threads) > _MOST_HUNG

    @property
    def aside(self) -> tuple[Thread, ...]:
        """Those of this round that hang only while they are spoken of: with them, too many would lie on each other."""
        return self.fresh if self.late or len(self.threads) + len(self.fresh) > _MOST_HUNG else ()

    @property
    def hung(self) -> tuple[Thread, ...]:
        """Those that hang over the boards whatever is spoken of."""
        return self.threads if self.aside else (*self.threads, *self.fresh)

    @property
    def flags(self) -> Flags:
        """All that lies on the board at the end of the round."""
        return self.canonised.flags


def tell(match: CausalityMatch, index: int = -1) -> Story:
    """The story of one of the match's canonisations, the last one unless `index` says otherwise."""
    canonisation = match.canonisations[index]
    played = played_board(match, canonisation.round)
    flags = canonisation.timeline.flags
    fog = match.ruleset.vision is Vision.FOG_OF_WAR and match.outcome is None
    fresh = () if fog else tuple(_fresh(played, canonisation.round))
    threads = tuple(
        _thread(flags.ante(number), played, canonisation) for number in bits(canonisation.problem.considered)
    )
    over = match.outcome is not None and canonisation is match.canonisations[-1]
    story = Story(
        round=canonisation.round,
        played=played,
        canonised=canonisation.timeline,
        threads=threads,
        fresh=fresh,
        fresh_hidden=fog,
        taken_back=tuple(bits(canonisation.scenario.off & ~_off_before(match, index))),
        paradox=canonisation.paradox,
        tally=tally_of(canonisation.timeline.owners[-1]),
        over=over,
        still=equilibrium_of(match) if over and match.outcome and match.outcome.reason == "equilibrium" else None,
        gone=canonisation.problem.gone,
        priority=match.ruleset.priority,
        standing=standing_words(match, index),
        unseen=_unseen(match, canonisation.round),
    )
    return _apart(story)


_LEVELS = 3
"""Threads that cross no others rise by one of so many levels."""


def _lifted(threads: Sequence[Thread]) -> dict[int, int]:
    """How high each of the threads rises: shorter ones lower, and none as high as another whose slices it shares."""
    levels: dict[int, int] = {}
    placed: list[Thread] = []
    for each in sorted(threads, key=lambda each: (each.cause.t - each.effect.t, each.number)):
        shared = (o for o in placed if o.effect.t < each.cause.t and each.effect.t < o.cause.t)
        levels[each.number] = 1 + max((levels[other.number] for other in shared), default=0)
        placed.append(each)
    top = max((*levels.values(), _LEVELS))
    return {number: DONE * level // top for number, level in levels.items()}


def _sides(threads: Sequence[Thread]) -> dict[int, int]:
    """To which side each of the threads bends: in turn to the left and to the right where others have its columns."""
    sides: dict[int, int] = {}
    for place, each in enumerate(threads):
        columns = {each.cause.x, each.effect.x}
        beside = sum(not columns.isdisjoint((other.cause.x, other.effect.x)) for other in threads[:place])
        sides[each.number] = (1 if beside % 2 else -1) * (1 + beside // 2)
    return sides


def _apart(story: Story) -> Story:
    """The same with its threads at different heights and sides; those that hang only now and then take no room from
    others."""
    lifts = _lifted(story.hung), _lifted((*story.threads, *story.fresh))
    sides = _sides((*story.threads, *story.fresh))
    threads, fresh = (
        tuple(replace(thread, lift=levels[thread.number], side=sides[thread.number]) for thread in found)
        for found, levels in zip((story.threads, story.fresh), lifts, strict=True)
    )
    return replace(story, threads=threads, fresh=fresh)


def _unseen(match: CausalityMatch, round_: int) -> tuple[int, ...]:
    """The slices after the last in which a player had orders to give; in it, all of them have seen what had come."""
    cap = match.level.time_cap
    turns = match.turns[round_ * cap : (round_ + 1) * cap]
    ordered = [t for t, turn in enumerate(turns) if any(turn.values())]
    return tuple(range(max(ordered, default=0) + 1, cap))


def _off_before(match: CausalityMatch, index: int) -> int:
    """The set-up stones that were off in the round before, of which it is no news."""
    place = index % len(match.canonisations)
    return match.canonisations[place - 1].scenario.off if place else 0


def tell_paradox(match: CausalityMatch) -> Story:
    """The story of the paradox that ended the match: nothing could be decided."""
    flags = match.timeline.flags
    round_ = (match.turn - 1) // match.level.time_cap
    threads = tuple(
        _tied(flags, ante, Fate.OPEN, _cause(match.timeline, ante) or ante.cause)
        for ante in flags.antes
        if ante.round < round_
    )
    boards = [canonisation.timeline for canonisation in match.canonisations]
    owners = boards[-1].owners[-1] if boards else tuple(base.faction for base in match.level.bases)
    story = Story(
        round=round_,
        played=match.timeline,
        canonised=match.timeline,
        threads=threads,
        fresh=(),
        fresh_hidden=False,
        taken_back=(),
        paradox=True,
        tally=tally_of(owners),
        holds=False,
        gone=match.gone,
        priority=match.ruleset.priority,
        standing=standing_words(match, len(match.canonisations)),
        unseen=_unseen(match, round_),
    )
    return _apart(story)


def tally_of(owners: Sequence[Faction]) -> tuple[int, int, int]:
    """How many bases each army owns, and how many nobody does: A, B, neutral."""
    return owners.count(Faction.A), owners.count(Faction.B), owners.count(Faction.N)


def played_board(match: CausalityMatch, round_: int) -> Timeline:
    """The board of a finished round after its last turn, under the scenario in which it was played."""
    tug = match.ruleset.tagscreens is Tagscreens.TUG_OF_WAR
    flags = match.canonisations[round_].timeline.flags
    return PlayedBoards(match.canonisations[:round_], flags, tug_of_war=tug).of_round(round_)


_FATES = {
    (True, True): Fate.KEPT,
    (False, True): Fate.RETURNED,
    (True, False): Fate.DROPPED,
    (False, False): Fate.IDLE,
}


def _thread(ante: AnteEffect, played: Timeline, canonisation: Canonisation) -> Thread:
    was, now = (scenario.is_active(ante.number) for scenario in (played.scenario, canonisation.scenario))
    fate = _FATES[was, now]
    cause = _cause(canonisation.timeline, ante) or _cause(played, ante) or ante.cause
    return _tied(played.flags, ante, fate, cause)


def _cause(timeline: Timeline, ante: AnteEffect) -> Position | None:
    """Where a retro-cause of the ante-effect is followed on the board; None if nowhere."""
    if ante.number not in timeline.loads:
        return None
    return next(
        Position(t, *square_of(timeline.flags, pose))
        for t in range(len(timeline.steps))
        for pose in timeline.steps[t].slice.poses
        if pose.retro == ante.number
    )


def _fresh(played: Timeline, round_: int) -> Iterator[Thread]:
    for ante in played.flags.antes:
        if ante.round == round_:
            yield _tied(played.flags, ante, Fate.FRESH, ante.cause)


def _tied(flags: Flags, ante: AnteEffect, fate: Fate, cause: Position) -> Thread:
    return Thread(ante.number, fate, cause, ante.position, flags.stones[ante.maker].faction, ante.is_bomb)


def changed_squares(played: Timeline, other: Timeline, t: int) -> tuple[Square, ...]:
    """The squares of a slice on which another board has other stones than the round as played."""
    before, after = (_standing(board, t) for board in (played, other))
    return tuple(sorted(square for square in {*before, *after} if before.get(square) != after.get(square)))


def _standing(timeline: Timeline, t: int) -> dict[Square, tuple[int, int]]:
    def seen(pose: Pose) -> tuple[int, int]:
        return pose.stone, pose.azimuth

    return {square_of(timeline.flags, pose): seen(pose) for pose in timeline.poses(t)}
