"""The goals of puzzles: what each asks for, judged by the history that was canonised last (rules 4, 5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.engine.errors import PuzzleError, shown
from game.engine.outcome import Player
from game.engine.text import capitalised
from game.titles.causality.rules.flag import Flags, bits
from game.titles.causality.rules.geometry import parse_square
from game.titles.causality.rules.match import Canonisation, CausalityMatch
from game.titles.causality.rules.stone import Faction, Stone, faction_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import victims_of
from game.titles.causality.view.army import SIDES
from game.titles.causality.view.reasons.versus import listed

AND = " and "
_FORMS = (
    "win",
    "own x,y",
    "keep #number",
    "fail #number",
    "destroy stone",
    "save stone",
    "take back stone",
    "lose nothing",
)


@dataclass(frozen=True, slots=True)
class Aim:
    """One thing that has to be so: its verb, and what it is about (empty: nothing else)."""

    verb: str
    about: str = ""

    def __str__(self) -> str:
        return f"{self.verb} {self.about}".rstrip()


@dataclass(frozen=True, slots=True)
class CanonGoal:
    """All of some aims of one side. `rounds` were canonised before, `when` says in words when it is judged."""

    aims: tuple[Aim, ...]
    side: Player
    rounds: int
    when: str

    @property
    def sentence(self) -> str:
        """The goal in one sentence for people."""
        said = AND.join(_SAID[aim.verb].format(aim.about) for aim in self.aims)
        return f"{capitalised(said)} {self.when}."

    def is_met(self, match: CausalityMatch) -> bool:
        """Whether all of it has come true."""
        return all(self._is_so(aim, match) for aim in self.aims)

    def fault(self, match: CausalityMatch) -> str:
        """One sentence that says why it has not come true."""
        lacking = [aim for aim in self.aims if not self._is_so(aim, match)]
        if not lacking:
            return "It has come true."
        history = self._history(match)
        if history is None:
            return "No history holds, so the match ends before the goal is judged."
        said = _lack(lacking[0], match, history, self.side)
        return f"It fails because {said}.{_broken(match, history)}"

    def _history(self, match: CausalityMatch) -> Canonisation | None:
        """The last canonisation since the position; None: no history held."""
        return match.canonisations[-1] if len(match.canonisations) > self.rounds else None

    def _is_so(self, aim: Aim, match: CausalityMatch) -> bool:
        history = self._history(match)
        return history is not None and _JUDGES[aim.verb](aim.about, match, history, self.side)


def read_goal(text: str, match: CausalityMatch, side: Player, until: int) -> CanonGoal:
    """The goal in a text such as `own 2,0 and keep #3`; raises PuzzleError saying what would be right."""
    cap = match.level.time_cap
    if until % cap:
        ends = ", ".join(str((match.round + count) * cap - match.turn) for count in (1, 2, 3))
        raise PuzzleError(f"turns: the goal is judged when a round ends, so it must be one of {ends}, ...")
    aims = tuple(_read_aim(part, match) for part in text.split(AND))
    rounds = until // cap - match.round
    when = ("", "by the end of this round", "by the end of the next round")[rounds] if rounds < 3 else ""
    return CanonGoal(aims, side, len(match.canonisations), when or f"by the end of round {until // cap}")


def _read_aim(text: str, match: CausalityMatch) -> Aim:
    if text in ("win", "lose nothing"):
        return Aim(text)
    for verb in ("own", "keep", "fail", "destroy", "save", "take back"):
        about = text.removeprefix(f"{verb} ")
        if about != text:
            _check_about(verb, about, match)
            return Aim(verb, about)
    raise PuzzleError(f"goal: {shown(text)} is no goal; write {', '.join(_FORMS)}, several joined by 'and'")


def _check_about(verb: str, about: str, match: CausalityMatch) -> None:
    """Raises PuzzleError unless there is something on the board of which the verb can be asked."""
    match verb:
        case "own":
            known = [str(base.square) for base in match.level.bases]
        case "keep" | "fail":
            known = [f"#{ante.number}" for ante in match.flags.antes]
        case "take back":
            known = [stone.name for stone in match.level.stones if not match.gone >> stone.number & 1]
        case _:
            known = [stone.name for stone in match.flags.stones]
    if about not in known:
        there = ", ".join(known) or "none"
        raise PuzzleError(f"goal: {shown(about)} is nothing that one could {verb} here; there is {there}")


# What is so.


def _owns(about: str, match: CausalityMatch, history: Canonisation, side: Player) -> bool:
    return _owner(about, match, history) is faction_of(side)


def _owner(about: str, match: CausalityMatch, history: Canonisation) -> Faction:
    square = parse_square(about)
    index = next(index for index, base in enumerate(match.level.bases) if base.square == square)
    return history.timeline.owners[-1][index]


def _keeps(about: str, match: CausalityMatch, history: Canonisation, side: Player) -> bool:
    del match, side
    return history.scenario.is_active(int(about[1:]))


def _fails(about: str, match: CausalityMatch, history: Canonisation, side: Player) -> bool:
    return not _keeps(about, match, history, side)


def _destroyed(about: str, match: CausalityMatch, history: Canonisation, side: Player) -> bool:
    del side
    return _stone(about, match).number in victims(history.timeline)


def _saved(about: str, match: CausalityMatch, history: Canonisation, side: Player) -> bool:
    del side
    number = _stone(about, match).number
    return any(pose.stone == number for pose in history.timeline.poses(match.level.final))


def _taken_back(about: str, match: CausalityMatch, history: Canonisation, side: Player) -> bool:
    del side
    return bool(history.scenario.off >> _stone(about, match).number & 1)


def _lost_nothing(about: str, match: CausalityMatch, history: Canonisation, side: Player) -> bool:
    del about
    return not _losses(match, history, side)


def _won(about: str, match: CausalityMatch, history: Canonisation, side: Player) -> bool:
    del about, history
    return match.outcome is not None and match.outcome.winner == side


_JUDGES: Mapping[str, Callable[[str, CausalityMatch, Canonisation, Player], bool]] = {
    "win": _won,
    "own": _owns,
    "keep": _keeps,
    "fail": _fails,
    "destroy": _destroyed,
    "save": _saved,
    "take back": _taken_back,
    "lose nothing": _lost_nothing,
}

_SAID = {
    "win": "win",
    "own": "own the base on {}",
    "keep": "make {} hold",
    "fail": "let {} fail",
    "destroy": "have {} destroyed",
    "save": "have {} in the final slice",
    "take back": "force a paradox that takes back {}",
    "lose nothing": "lose no stone",
}


def victims(timeline: Timeline) -> frozenset[int]:
    """The stones that are destroyed in a history."""
    return frozenset(number for step in timeline.steps for fact in step.facts for number in victims_of(fact))


def _losses(match: CausalityMatch, history: Canonisation, side: Player) -> Sequence[Stone]:
    """The stones of a side that a history destroys, or that reality took back."""
    lost = victims(history.timeline) | set(bits(history.scenario.off))
    faction = faction_of(side)
    return [match.flags.stones[number] for number in sorted(lost) if match.flags.stones[number].faction is faction]


def _stone(name: str, match: CausalityMatch) -> Stone:
    return named(match.flags, name)


def named(flags: Flags, name: str) -> Stone:
    """The stone of that name, which must be there."""
    return next(stone for stone in flags.stones if stone.name == name)


# Why it is not so.


def _lack(aim: Aim, match: CausalityMatch, history: Canonisation, side: Player) -> str:
    """Why an aim is not reached, as a clause."""
    match aim.verb:
        case "win":
            return _no_win(match, history, side)
        case "own":
            owner = _owner(aim.about, match, history).player
            whose = "nobody" if owner is None else SIDES[owner].lower()
            return f"the base on {aim.about} belongs to {whose} in the final slice"
        case "keep":
            return f"{aim.about} is not part of the history that holds"
        case "fail":
            return f"{aim.about} is part of the history that holds"
        case "destroy":
            return f"nothing destroys {aim.about}"
        case "save":
            return f"{aim.about} is not in the final slice"
        case "take back":
            return f"{aim.about} was not taken back{'' if history.paradox else ': there is no paradox'}"
        case _:
            names = ", ".join(stone.name for stone in _losses(match, history, side))
            return f"{names} {'is' if ',' not in names else 'are'} lost"


def _no_win(match: CausalityMatch, history: Canonisation, side: Player) -> str:
    own = faction_of(side)
    bases = zip(match.level.bases, history.timeline.owners[-1], strict=True)
    missing = [str(base.square) for base, owner in bases if owner is not own]
    many = len(missing) > 1
    where = " and ".join(missing)
    return f"the base{'s' if many else ''} on {where} {'are' if many else 'is'} not yours in the final slice"


def _broken(match: CausalityMatch, history: Canonisation) -> str:
    """Which ante-effects of the board fail, and who was taken back, as a sentence to follow another."""
    before = history.problem.considered
    dropped = [f"#{number}" for number in bits(before & ~history.scenario.active)]
    off = [match.flags.stones[number].name for number in bits(history.scenario.off & ~history.problem.gone)]
    said = [
        *([f"{listed(dropped)} {'fails' if len(dropped) == 1 else 'fail'}"] if dropped else []),
        *([f"reality took back {', '.join(off)}"] if off else []),
    ]
    return f" In this history {' and '.join(said)}." if said else ""


# For whoever looks for puzzles.


def wishes(start: CausalityMatch, end: CausalityMatch, side: Player) -> tuple[str, ...]:
    """The goals that have come true for a side between two states of a match, sorted."""
    if len(end.canonisations) <= len(start.canonisations):
        return ()
    rounds = len(start.canonisations)
    return tuple(
        sorted(str(aim) for aim in _candidates(start, side) if CanonGoal((aim,), side, rounds, "").is_met(end))
    )


def _candidates(start: CausalityMatch, side: Player) -> list[Aim]:
    """What might be asked of a side at a position."""
    own, flags = faction_of(side), start.flags
    present = {pose.stone for t in range(start.level.time_cap) for pose in start.timeline.poses(t)}
    aims = [Aim("win"), *(Aim("own", str(base.square)) for base in start.level.bases)]
    for ante in flags.antes:
        is_own = flags.stones[ante.maker].faction is own
        aims.append(Aim("keep" if is_own else "fail", f"#{ante.number}"))
    for stone in flags.stones:
        if stone.number in present and stone.faction not in (own, Faction.N):
            aims.append(Aim("destroy", stone.name))
            if not stone.ante:
                aims.append(Aim("take back", stone.name))
        elif stone.number in present and stone.faction is own:
            aims.append(Aim("save", stone.name))
    return [*aims, Aim("lose nothing")]
