"""Why nothing helps against a check, or less than chess players think: answer by answer, in sentences for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, assert_never

from game.titles.chess.rules.squares import NAMES, squares_in
from game.titles.time_travelling_chess.rules.attacks import check_sources, checked
from game.titles.time_travelling_chess.rules.kinds import KIND_NAMES, KING, type_of
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.rules.turn import AppearTurn, ForwardTurn, OrdinaryTurn, ReturnTurn
from game.titles.time_travelling_chess.rules.vain_answers import AnswerAim, VainAnswer, gaps, vain_answers
from game.titles.time_travelling_chess.view.board.story import need_words

_MOST: Final = 3
"""So many answers are told of one by one."""
_LISTED: Final = 4
"""More squares than these are not named one by one, where one reason holds for all that are left."""
_PARRIES: Final = (AnswerAim.TAKES, AnswerAim.BLOCKS, AnswerAim.SPARES)
"""What pieces that are not attacked themselves can do, the plainest first."""


def vain_words(position: TravelPosition) -> tuple[str, ...]:
    """Every answer of a side that is mated, and why it fails: who could help, where what is attacked could go, and what
    the future could send."""
    attacked, answers = checked(position, position.side), vain_answers(position)
    parries = _parries(answers)
    return (
        *_told(parries),
        *_nobody(position, attacked, parries),
        *(_flight_words(position, square, answers) for square in squares_in(attacked)),
    )


def trap_words(position: TravelPosition) -> tuple[str, ...]:
    """Those answers to a check that would do in ordinary chess, and are none here."""
    if not checked(position, position.side):
        return ()
    return _told([each for each in _parries(vain_answers(position)) if each.is_of_time])


def _parries(answers: Iterable[VainAnswer]) -> list[VainAnswer]:
    """One for each piece, aim and reason; those that take come first."""
    found: dict[object, VainAnswer] = {}
    for answer in answers:
        if answer.aim in _PARRIES:
            found.setdefault((_mover(answer), answer.aim, answer.source), answer)
    return sorted(found.values(), key=lambda each: _PARRIES.index(each.aim))


# Pieces that could help.


def _told(parries: Sequence[VainAnswer]) -> tuple[str, ...]:
    """Each in a sentence; what makes a piece vulnerable is said once."""
    words: list[str] = []
    for answer in parries[:_MOST]:
        words.append(f"{_capital(_mover(answer))} could {_deed(answer)}, but {_failing(answer)}.")
        need = _need(answer)
        if need and need not in words:
            words.append(need)
    more = len(parries) - _MOST
    if more > 0:
        words.append(f"{more} more {'answer fails' if more == 1 else 'answers fail'} in the same way.")
    return tuple(words)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _mover(answer: VainAnswer) -> str:
    """Who would make that turn."""
    turn = answer.turn
    match turn:
        case OrdinaryTurn():
            return _named(answer.before, turn.start)
        case ForwardTurn():
            return _named(answer.before, turn.square)
        case ReturnTurn():
            return f"the {KIND_NAMES[turn.kind]} in the vortex"
        case AppearTurn():
            return f"a {KIND_NAMES[turn.kind]} from the future"
        case _:
            assert_never(turn)


def _named(position: TravelPosition, square: int) -> str:
    return f"the {KIND_NAMES[position.kind_at(square)]} on {NAMES[square]}"


def _goal(answer: VainAnswer) -> int:
    turn = answer.turn
    return turn.to if isinstance(turn, OrdinaryTurn) else turn.square


def _deed(answer: VainAnswer) -> str:
    """What it would do against the attack."""
    where = NAMES[_goal(answer)]
    match answer.aim:
        case AnswerAim.TAKES:
            return f"capture on {where}"
        case AnswerAim.BLOCKS:
            return f"stand in between on {where}"
        case _:
            return f"help with a move to {where}"


def _failing(answer: VainAnswer) -> str:
    """What would be attacked then, and by what."""
    after, square = answer.after, answer.square
    if isinstance(answer.turn, AppearTurn) and after.side_at(square) != answer.before.side:
        return f"it would give check to {_named(after, square)}, and nothing may appear with check"
    attacker = _attacker(after, answer.source, square)
    if after.kind_at(square) == KING:
        return f"then {attacker} attacks the king"
    if square == _goal(answer) and not isinstance(answer.turn, AppearTurn):
        return f"it is vulnerable, and {attacker} attacks it there"
    return f"then {attacker} attacks {_named(after, square)}, which is vulnerable"


def _attacker(position: TravelPosition, source: int, square: int) -> str:
    if source != square:
        return _named(position, source)
    away = next(each for each in position.vortex if each.square == square and each.side != position.side_at(square))
    return f"the {KIND_NAMES[away.kind]} in the vortex"


def _need(answer: VainAnswer) -> str:
    """Why what would be attacked is as precious as a king; empty for a king."""
    after, square = answer.after, answer.square
    kind, side = after.kind_at(square), after.side_at(square)
    if kind == KING or side != answer.before.side:
        return ""
    return need_words(after, side, type_of(kind, square))


def _nobody(position: TravelPosition, attacked: int, parries: Sequence[VainAnswer]) -> Iterator[str]:
    """What no piece at all can do against the attack."""
    sources = {each for square in squares_in(attacked) for each in check_sources(position, position.side, square)}
    if len(sources) > 1:
        if not parries:
            yield "More than one piece attacks, and no move answers them all."
        return
    (source,) = sources
    if attacked >> source & 1:
        yield f"What comes out of the vortex on {NAMES[source]} cannot be captured, and nothing can stand in between."
        return
    aims = {each.aim for each in parries}
    takes = "" if AnswerAim.TAKES in aims else f"capture {_named(position, source)}"
    gap = gaps(position, attacked)
    blocks = "stand in between" if gap and AnswerAim.BLOCKS not in aims else ""
    if takes or blocks:
        others = " else" if aims else ""
        yield f"No{' other' if others else ''} piece can {' or '.join(each for each in (takes, blocks) if each)}."
    if gap and not any(isinstance(each.turn, AppearTurn) for each in parries):
        yield "Nor can one from the future: that takes a free counter, and a present piece of its kind without a loop."


# Where what is attacked could go.


def _flight_words(position: TravelPosition, square: int, answers: Sequence[VainAnswer]) -> str:
    """What attacks the squares to which it could go."""
    what = _capital(_named(position, square))
    barred: dict[str, list[str]] = {}
    for answer in answers:
        turn = answer.turn
        if isinstance(turn, OrdinaryTurn) and turn.start == square and answer.aim not in _PARRIES:
            barred.setdefault(_barrier(answer), []).append(NAMES[turn.to])
    if not barred:
        return f"{what} has no square to go to."
    groups = sorted(barred.items(), key=lambda each: len(each[1]))
    reasons = [f"{_list(names)} ({reason})" for reason, names in groups]
    if len(groups[-1][1]) > _LISTED:
        reasons[-1] = f"{'every square' if len(groups) == 1 else 'every other square'} ({groups[-1][0]})"
    return f"{what} is not safe anywhere: {'; '.join(reasons)}."


def _barrier(answer: VainAnswer) -> str:
    """What keeps the attacked piece from going there."""
    attacker = _attacker(answer.after, answer.source, answer.square)
    if answer.square == _goal(answer):
        return attacker
    what = _named(answer.after, answer.square)
    is_old = checked(answer.before, answer.before.side) >> answer.square & 1
    return f"{attacker} {'still attacks' if is_old else 'would attack'} {what}"


def _list(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
