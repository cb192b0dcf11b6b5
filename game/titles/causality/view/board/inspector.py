"""What is known of one square in one slice: its stone, its base, the flags and ante-effects that lie there."""

from __future__ import annotations

from game.titles.causality.rules.flag import AnteEffect, Flag
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.pose import Pose, azimuth_of, is_free, square_of
from game.titles.causality.rules.stone import Faction, Stone
from game.titles.causality.view.board.arrivals import lost_arrivals
from game.titles.causality.view.board.clicks import Click, GoTo
from game.titles.causality.view.board.danger_words import danger_words
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.words import AZIMUTHS, ante_words, flag_words, involved, log_lines
from game.view.board.log import Detail
from game.view.look.palette import Role

_FLAGS = "Flags: orders of this and earlier rounds. A stone that comes to this square again follows its flag here."
_ANTES = (
    "Ante-effects: effects that come before their causes. Stones that arrive here, or bombs that fall, sent from a "
    "later slice. Each has a number."
)
_STATES: dict[str, str] = {
    "followed": "The stone stands here in this slice, and does what this flag says.",
    "passed over": "The stone stands here, but follows a flag of another round, or none.",
    "not reached": "The stone of this flag does not come here in this slice.",
    "dogmatic": "Placed in the last round, so it is there in all of this one. At its end it holds only if its cause is "
    "reached.",
    "holds": "It holds: it is there.",
    "fails": "It failed: it is not there, but can hold again.",
    "next round": "Placed in this round: it will be there from the next round on.",
}
"""What the states of flags and ante-effects mean."""


def entries(desk: Desk, position: Position) -> tuple[Detail[Click], ...]:
    """Everything that may be known of a square in a slice, for the board that is shown."""
    if not desk.sees(position.t):
        return (Detail("Fog: this slice is not known yet.", color=Role.TEXT_DIM),)
    pose = desk.pose_at(position)
    found = [*_dangers(desk, position), *_ground(desk, position.square, position.t)]
    if pose is not None:
        found += [*_stone(desk, pose, position), *_story(desk, pose.stone, position.t)]
    for lost in lost_arrivals(desk.timeline, position.t):
        if lost.square == position.square:
            found += _story(desk, lost.stone, position.t)
    found += [*_flags(desk, position, pose), *_antes(desk, position)]
    return tuple(found) or (Detail("empty floor", color=Role.TEXT_DIM),)


def _ground(desk: Desk, square: Square, t: int) -> list[Detail[Click]]:
    level = desk.flags.level
    if not level.terrain.is_open(square):
        return [Detail("wall", color=Role.TEXT_DIM)]
    for base, owner in zip(level.bases, desk.timeline.owners[t], strict=True):
        if base.square == square:
            return [Detail(f"base of {_owner(desk, owner)}" if owner.player is not None else "neutral base")]
    return []


def _owner(desk: Desk, faction: Faction) -> str:
    """What whoever commands the faction is called."""
    return "neutral" if faction.player is None else desk.names[faction.player]


def _stone(desk: Desk, pose: Pose, position: Position) -> list[Detail[Click]]:
    stone = desk.flags.stones[pose.stone]
    azimuth = azimuth_of(pose)
    facing = "" if azimuth is None else f", faces {AZIMUTHS[azimuth]}"
    return [
        _state(desk, pose, position),
        Detail(f"{_owner(desk, stone.faction)}{facing}", color=Role.TEXT_DIM),
        _origin(stone),
        *_end(desk, pose, position),
    ]


def _story(desk: Desk, stone: int, t: int) -> list[Detail[Click]]:
    """What happened to the stone on its way into the slice, by the facts of the step."""
    facts = [fact for fact in desk.timeline.trace(t) if stone in involved(fact)]
    lines: list[Detail[Click]] = [Detail(saying.text) for saying in log_lines(desk.flags, facts)]
    return [Detail(f"On its way from slice {t - 1}" if t else "At the start", head=True), *lines] if lines else []


def _state(desk: Desk, pose: Pose, position: Position) -> Detail[Click]:
    if pose.kind.neutral:
        return Detail("moves only when pushed", color=Role.TEXT_DIM)
    if is_free(desk.flags, pose):
        return Detail("causally free: takes orders in this slice", color=Role.NOW)
    if pose.flag is None:
        return Detail("locked: its path ends here", color=Role.TEXT_DIM)
    link = None if pose.flag.to is None or position.t == desk.last else GoTo(Position(position.t + 1, *pose.flag.to))
    return Detail(f"next: {flag_words(pose.flag)}", color=Role.TEXT, link=link)


def _origin(stone: Stone) -> Detail[Click]:
    start = Position(stone.t, *stone.square)
    if stone.ante:
        return Detail(f"arrived by #{stone.ante} at {start.square}", f"slice {start.t}", Role.TIME, GoTo(start))
    return Detail(f"from the set-up at {start.square}", "slice 0", Role.TEXT_DIM, GoTo(start))


def _end(desk: Desk, pose: Pose, position: Position) -> list[Detail[Click]]:
    """Where the stone is seen last, if that is in a later slice."""
    for t in range(desk.last, position.t, -1):
        for later in desk.timeline.poses(t):
            if later.stone == pose.stone:
                end = Position(t, *square_of(desk.flags, later))
                return [Detail(f"seen last at {end.square}", f"slice {t}", Role.TEXT_DIM, GoTo(end))]
    return []


def _flags(desk: Desk, position: Position, pose: Pose | None) -> list[Detail[Click]]:
    found = [
        _flag(desk, flag, pose)
        for stone in desk.flags.stones
        for flag in desk.flags.at(stone.number, position)
        if desk.look.round is None or flag.round <= desk.look.round
    ]
    return [Detail("Flags here", head=True, about=_FLAGS), *found] if found else []


def _flag(desk: Desk, flag: Flag, pose: Pose | None) -> Detail[Click]:
    name = desk.flags.stones[flag.stone]
    text = f"{name.name} {name.type.value}, round {flag.round + 1}: {flag_words(flag)}"
    link = GoTo(desk.flags.ante(flag.ante).position) if flag.ante else None
    if pose is None or pose.stone != flag.stone:
        state, color = "not reached", Role.TEXT_DIM
    elif pose.flag is flag or pose.flag == flag:
        state, color = "followed", Role.TEXT
    else:
        state, color = "passed over", Role.TEXT_DIM
    return Detail(text, state, color, link, about=_STATES[state])


def _antes(desk: Desk, position: Position) -> list[Detail[Click]]:
    found = [
        _ante(desk, ante)
        for ante in desk.flags.antes
        if ante.position == position and (desk.look.round is None or ante.round <= desk.look.round)
    ]
    return [Detail("Ante-effects here", head=True, about=_ANTES), *found] if found else []


def _dangers(desk: Desk, position: Position) -> list[Detail[Click]]:
    """What is wrong with the ones that are at odds with history on this board."""
    found: list[Detail[Click]] = []
    for outlook in desk.outlooks:
        if outlook.at_odds and desk.flags.ante(outlook.number).position == position:
            reason = desk.reasons.get(outlook.number, "")
            found.append(Detail(f"{danger_words(outlook)}. {reason}".rstrip(), color=Role.ALARM))
    return found


def _ante(desk: Desk, ante: AnteEffect) -> Detail[Click]:
    active = desk.timeline.scenario.is_active(ante.number)
    if active and desk.of_this_round and ante.round == desk.match.round - 1:
        state, color = "dogmatic", Role.TIME
    elif active:
        state, color = "holds", Role.TIME
    elif desk.of_this_round and ante.round == desk.match.round:
        state, color = "next round", Role.TEXT_DIM
    else:
        state, color = "fails", Role.TEXT_DIM
    words = f"#{ante.number} {ante_words(desk.flags, ante)}"
    return Detail(words, state, color, GoTo(ante.cause), about=_STATES[state])
