"""Why nothing helps against a check, or less than chess players think: answer by answer, in sentences for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, assert_never

from game.engine.text import capitalised
from game.titles.chess.rules.squares import NAMES, squares_in
from game.titles.time_travelling_chess.rules.attacks import check_sources, checked, vulnerable
from game.titles.time_travelling_chess.rules.kinds import KIND_NAMES, KING, type_of
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.rules.turn import AppearTurn, ForwardTurn, OrdinaryTurn, ReturnTurn
from game.titles.time_travelling_chess.rules.vain_answers import AnswerAim, VainAnswer, gaps, vain_answers
from game.titles.time_travelling_chess.view.board.story import attacker_name, listed, named, need_words
from game.titles.time_travelling_chess.view.board.time_words import time_words

_MOST: Final = 3
"""So many answers are told of one by one."""
_LISTED: Final = 4
"""More squares than these are not named one by one, where one reason holds for all that are left."""
_PARRIES: Final = (AnswerAim.TAKES, AnswerAim.BLOCKS, AnswerAim.SPARES)
"""What pieces that are not attacked themselves can do, the plainest first."""


def vain_words(position: TravelPosition) -> tuple[str, ...]:
    """Every answer of a side that is mated, and why it fails: who could help, where what is attacked could go, and what
    could be done through time."""
    attacked, answers = checked(position, position.side), vain_answers(position)
    parries = _parries(answers)
    return (
        *_told(parries),
        *(() if attacked & ~position.kinds[KING] else _paradox_words(parries)),
        *_nobody(position, attacked, answers),
        *(_flight_words(position, square, answers) for square in squares_in(attacked)),
        *time_words(position, answers),
    )


def trap_words(position: TravelPosition) -> tuple[str, ...]:
    """Those answers to a check that would do in ordinary chess, and are none here."""
    if not checked(position, position.side):
        return ()
    return _told([each for each in _parries(vain_answers(position)) if each.is_of_time])


def _parries(answers: Iterable[VainAnswer]) -> list[VainAnswer]:
    """One for each piece, aim and reason, and for each capture; those that take come first."""
    found: dict[object, VainAnswer] = {}
    for answer in answers:
        if answer.aim in _PARRIES:
            captured = _goal(answer) if answer.aim is AnswerAim.TAKES else -1
            found.setdefault((_mover(answer), answer.aim, answer.source, captured), answer)
    return sorted(found.values(), key=lambda each: _PARRIES.index(each.aim))


# Pieces that could help.


def _told(parries: Sequence[VainAnswer]) -> tuple[str, ...]:
    """Each in a sentence; what makes a piece vulnerable is said once."""
    words: list[str] = []
    for answer in parries[:_MOST]:
        words.append(f"{capitalised(_mover(answer))} could {_deed(answer)}, but {_failing(answer)}.")
        need = _need(answer)
        if need and need not in words:
            words.append(need)
    more = len(parries) - _MOST
    if more > 0:
        words.append(f"{more} more {'answer fails' if more == 1 else 'answers fail'}, too.")
    return tuple(words)


def _paradox_words(parries: Sequence[VainAnswer]) -> Iterator[str]:
    """What would come of it if a vulnerable piece were left to be taken."""
    if any(_need(answer) for answer in parries[:_MOST]):
        yield "Once a vulnerable piece is taken, a loop can never be closed: a paradox."


def _mover(answer: VainAnswer) -> str:
    """Who would make that turn."""
    turn = answer.turn
    match turn:
        case OrdinaryTurn():
            return named(answer.before, turn.start)
        case ForwardTurn():
            return named(answer.before, turn.square)
        case ReturnTurn():
            return f"the {KIND_NAMES[turn.kind]} in the vortex"
        case AppearTurn():
            return f"a {KIND_NAMES[turn.kind]} from the future"
        case _:
            assert_never(turn)


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
        return f"it would give check to {named(after, square)}, and nothing may appear with check"
    attacker = attacker_name(after, answer.source, square)
    if after.kind_at(square) == KING:
        return f"then {attacker} attacks the king"
    if square == _goal(answer) and not isinstance(answer.turn, AppearTurn):
        return f"it is vulnerable, and {attacker} attacks it there"
    how = "is vulnerable" if _was_vulnerable(answer) else "would then be vulnerable, for it has to go back"
    return f"then {attacker} attacks {named(after, square)}, which {how}"


def _need(answer: VainAnswer) -> str:
    """Why what would be attacked is as precious as a king; empty for a king, and where it is not so yet."""
    kind = answer.after.kind_at(answer.square)
    if kind == KING or not _was_vulnerable(answer):
        return ""
    return need_words(answer.before, answer.before.side, type_of(kind, answer.square))


def _was_vulnerable(answer: VainAnswer) -> bool:
    """Whether pieces of the type that would be attacked are vulnerable before the answer, too."""
    before, kind = answer.before, answer.after.kind_at(answer.square)
    if answer.after.side_at(answer.square) != before.side or kind == KING:
        return False
    return bool(vulnerable(before, before.side) & before.kinds[kind] & type_of(kind, answer.square).squares)


def _nobody(position: TravelPosition, attacked: int, answers: Sequence[VainAnswer]) -> Iterator[str]:
    """What no piece on the board can do against the attack."""
    aims = {each.aim for each in _parries(answers)}
    sources = {each for square in squares_in(attacked) for each in check_sources(position, position.side, square)}
    if len(sources) > 1:
        if not aims:
            yield "More than one piece attacks, and no turn answers them all."
        return
    (source,) = sources
    if attacked >> source & 1:
        yield f"What comes out of the vortex on {NAMES[source]} cannot be captured, and nothing can stand in between."
        return
    capture = _capture_words(position, source, answers)
    if gaps(position, attacked) and AnswerAim.BLOCKS not in aims:
        way = "stand in between" if attacked.bit_count() == 1 else "stand in the way of every attack"
        capture += f", and nothing can {way}" if capture.startswith("Only") else f" or {way}"
    yield f"{capture}."


def _capture_words(position: TravelPosition, source: int, answers: Iterable[VainAnswer]) -> str:
    """Who else cannot capture the attacker."""
    takers = {_mover(each) for each in answers if each.aim is AnswerAim.TAKES or _goal(each) == source}
    what = f"capture {named(position, source)}"
    king = position.king(position.side)
    if takers == {named(position, king)} and checked(position, position.side) >> king & 1:
        return f"Only the king could {what}"
    return f"No {'other ' if takers else ''}piece can {what}"


# Where what is attacked could go.


def _flight_words(position: TravelPosition, square: int, answers: Sequence[VainAnswer]) -> str:
    """What attacks the squares to which it could go, or what else is attacked if it goes there."""
    what = named(position, square)
    own = [each for each in answers if isinstance(each.turn, OrdinaryTurn) and each.turn.start == square]
    barred: dict[str, list[str]] = {}
    for answer in own:
        if answer.aim not in _PARRIES:
            barred.setdefault(_barrier(answer), []).append(NAMES[_goal(answer)])
    if not barred:
        return f"{capitalised(what)} has no {'other ' if own else ''}square to go to."
    groups = sorted(barred.items(), key=lambda each: len(each[1]))
    goals = [answer.square == _goal(answer) for answer in own if answer.aim not in _PARRIES]
    if len(groups) == 1 and not any(goals):
        return f"Wherever {'else ' if _strikes(own) else ''}{what} goes, {groups[0][0]}."
    there = "" if all(goals) else " attacks it there"
    reasons = [f"{listed(names)} ({reason}{'' if ' attack' in reason else there})" for reason, names in groups]
    if len(groups[-1][1]) > _LISTED:
        reasons[-1] = f"{'every square' if len(groups) == 1 else 'every other square'} ({groups[-1][0]})"
    plight = "is not safe anywhere" if all(goals) else "finds no way out"
    return f"{capitalised(what)} {plight}: {'; '.join(reasons)}."


def _strikes(own: Iterable[VainAnswer]) -> bool:
    """Whether it was told already that it could help itself, and why it does not."""
    return any(answer.aim in _PARRIES for answer in own)


def _barrier(answer: VainAnswer) -> str:
    """What keeps the attacked piece from going there."""
    attacker = attacker_name(answer.after, answer.source, answer.square)
    if answer.square == _goal(answer):
        return attacker
    what = named(answer.after, answer.square)
    is_old = checked(answer.before, answer.before.side) >> answer.square & 1
    return f"{attacker} {'still attacks' if is_old else 'would attack'} {what}"
