"""What holds in every position: symmetries, legal turns, notation, kings, lines, travellers, traces."""

from __future__ import annotations

import re
from dataclasses import replace

import chess
from hypothesis import given, settings
from hypothesis import strategies as st

from game.titles.chess.rules.sides import BLACK, WHITE
from game.titles.chess.rules.squares import NOWHERE, SQUARES
from game.titles.time_chess.rules.compact import parse_position, print_entries, print_position, print_travellers
from game.titles.time_chess.rules.legality import Choices
from game.titles.time_chess.rules.level import TimeBoard, level_data, read_level
from game.titles.time_chess.rules.pieces import KING
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.trace import NO_CAUSE
from game.titles.time_chess.rules.travel import LOST, OPEN, left_in
from game.titles.time_chess.rules.turn import parse_turn
from tests.titles.time_chess.rules.walks import going_on, squares, states

some = settings(max_examples=60, deadline=None)


# Symmetries.


def flipped(square: int) -> int:
    return square ^ 56 if square in SQUARES else square


def mirrored(position: TimePosition) -> TimePosition:
    """The same with colours exchanged and the board turned over. White's turn comes before black's of that number, so
    the times of one side move on by one."""
    board = position.board.mirror()
    late = position.side == BLACK
    board.fullmove_number = position.number + late
    travellers = []
    for each in position.travellers:
        shift = int((each.side == position.side) == late)
        due = each.due if each.due == OPEN else each.due + shift
        direction = each.direction.translate(str.maketrans("ns", "sn"))
        travellers.append(
            replace(
                each,
                side=1 - each.side,
                origin=flipped(each.origin),
                target=flipped(each.target),
                departed=each.departed + shift,
                due=due,
                direction=direction,
            )
        )
    lines = []
    for line in position.lines:
        shift = int((line.side == position.side) == late)
        entries = tuple(
            sorted(
                replace(entry, turn=entry.turn + shift, square=flipped(entry.square), at=placed(entry.at, shift))
                for entry in line.entries
            )
        )
        lines.append(replace(line, side=1 - line.side, origin=placed(line.origin, shift), entries=entries))
    return TimePosition(
        board,
        tuple(sorted(travellers, key=lambda each: (each.side, each.departed))),
        tuple(sorted(lines, key=lambda line: (line.side, line.entries))),
    )


def placed(at: int, shift: int) -> int:
    return flipped(at) if left_in(at) == NOWHERE else at + shift


def mirrored_text(text: str) -> str:
    """A turn with its ranks and directions turned over."""
    ranks = re.sub(r"([a-h])([1-8])", lambda found: found[1] + str(9 - int(found[2])), text)
    return re.sub(r"\^([ns])", lambda found: "^" + {"n": "s", "s": "n"}[found[1]], ranks)


@some
@given(going_on)
def test_colours_exchanged_and_the_board_turned_over_the_same_is_legal(match):
    turned = Choices(mirrored(match.position), match.ruleset)
    assert sorted(mirrored_text(text) for text in match.legal) == sorted(map(str, turned.legal))
    assert [each.turns for each in match.temporal_checks] == [each.turns for each in turned.checks]


@some
@given(states)
def test_twice_turned_over_is_the_same_position(match):
    twice = mirrored(mirrored(match.position))
    assert twice.board.fen() == replace(match.position, board=twice.board).board.fen()


# What is legal.


@some
@given(going_on, squares, squares, st.integers(1, 8), st.sampled_from(["", "^", "v"]))
def test_legal_is_exactly_what_is_played(match, origin, target, turns, sign):
    way = origin + (target if target != origin else "")
    text = f"{way}{sign}{turns}" if sign else origin + target
    assert (match.why_not(match.mover, (text,)) is None) == (text in match.legal)


@some
@given(going_on)
def test_every_legal_move_can_be_played(match):
    for text in match.legal[:: max(1, len(match.legal) // 12)]:
        assert match.play({match.mover: (text,)}).turn == match.turn + 1


@some
@given(going_on)
def test_there_is_always_something_to_order(match):
    (part,) = match.parts(match.mover)
    assert part.orders
    assert set(match.legal) <= set(part.orders)


# Texts.


@some
@given(states)
def test_positions_are_read_as_they_are_written(match):
    position = match.position
    if match.outcome is None:
        texts = print_position(position), print_travellers(position), print_entries(position)
        again = parse_position(*texts)
        assert again == position
        assert (print_position(again), print_travellers(again), print_entries(again)) == texts
        board = TimeBoard("any", position)
        assert read_level(level_data(board)).position == position


@some
@given(states)
def test_turns_are_read_as_they_are_written(match):
    for turn in match.turns:
        ((text,),) = turn.values()
        assert str(parse_turn(text)) == text


# What can never be.


@some
@given(states)
def test_each_side_has_one_king_here_or_on_the_way(match):
    position = match.position
    for side in (WHITE, BLACK):
        here = sum(position.piece(square) == KING for square in position.squares(side))
        away = sum(each.piece == KING for each in position.travellers_of(side))
        landing = match.outcome is not None and match.outcome.reason == "paradox"
        assert here + away == 1 or (landing and here + away == 0)


@some
@given(going_on)
def test_loops_that_cannot_be_closed_do_not_go_on(match):
    position = match.position
    for line in position.lines:
        assert line.entries
        assert not line.is_stranded
        assert len({at for at in line.ends if at != LOST}) == sum(at != LOST for at in line.ends)
        for entry in line.entries:
            limit = entry.limit(line.piece, open_future=match.ruleset.open_future)
            assert limit is None or position.next_number(line.side) <= limit
        for at in line.ends:
            if at in SQUARES:
                assert (position.piece(at), position.side_at(at)) == (line.piece, line.side)
            elif at != LOST:
                assert [each.piece for each in position.travellers_of(line.side) if each.departed == left_in(at)] == [
                    line.piece
                ]


@some
@given(going_on)
def test_who_is_on_the_way_is_still_to_come(match):
    position = match.position
    for each in position.travellers:
        soonest = position.next_number(each.side) + (each.side == position.side)
        assert each.due == OPEN or each.due >= soonest
        assert each.departed < soonest


@some
@given(going_on)
def test_a_king_is_never_captured_and_never_left_in_check(match):
    for text in match.legal:
        move = parse_turn(text).move
        assert move.target == NOWHERE or move.is_time_move or match.position.piece(move.target) != KING


# Traces.


@some
@given(states)
def test_every_fact_has_a_cause_before_it(match):
    for number in range(1, match.turn + 1)[-3:]:
        for place, fact in enumerate(match.facts(number)):
            assert fact.cause == NO_CAUSE or 0 <= fact.cause < place


@some
@given(states)
def test_facts_of_an_old_turn_are_those_that_were_told(match):
    assert match.facts(match.turn) == match.trace if match.turn else match.trace == ()


def test_the_board_of_a_position_is_never_changed(monkeypatch):
    board = chess.Board()
    position = TimePosition(board)
    before = board.fen()
    assert len(Choices(position, _rules()).legal) == 135
    assert board.fen() == before


def _rules():
    from game.titles.time_chess.rules.ruleset import TimeChessRuleset

    return TimeChessRuleset()
