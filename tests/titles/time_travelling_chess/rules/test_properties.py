"""What holds in every position: symmetries, legal turns, notation, counters, traces, and ordinary chess within it."""

from __future__ import annotations

from functools import cache
from random import Random

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.titles.chess.rules.endings import ChessDraws
from game.titles.chess.rules.squares import NAMES, NOWHERE
from game.titles.time_travelling_chess.rules.attacks import checked, is_paradoxical, is_safe
from game.titles.time_travelling_chess.rules.compact import (
    parse_position,
    print_fen_of,
    print_loops,
    print_vortex,
    starting_position,
)
from game.titles.time_travelling_chess.rules.effects import carry_out
from game.titles.time_travelling_chess.rules.kinds import COMING_BACK, KING, LETTERS, PAWN, TYPES
from game.titles.time_travelling_chess.rules.match import TravelMatch
from game.titles.time_travelling_chess.rules.moves import following, legal_turns
from game.titles.time_travelling_chess.rules.notation import read_turn_text, turn_text
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.rules.trace import NO_CAUSE, TravelEvent
from game.titles.time_travelling_chess.rules.turn import AppearTurn, OrdinaryTurn, parse_turn
from tests.titles.time_travelling_chess.rules.play import match_at

LENGTH = 60


@cache
def walk(seed: int) -> tuple[TravelPosition, ...]:
    """The positions of a game by chance. Appearing is one kind of turn among four, however many squares it has."""
    random = Random(seed)
    positions = [starting_position()]
    while len(positions) < LENGTH:
        turns = list(legal_turns(positions[-1]))
        if not turns:
            break
        kind = random.choice(sorted({type(turn).__name__ for turn in turns}))
        turn = random.choice([each for each in turns if type(each).__name__ == kind])
        positions.append(carry_out(positions[-1], turn)[0])
    return tuple(positions)


places = st.tuples(st.integers(0, 40), st.integers(0, LENGTH - 1)).map(lambda at: walk(at[0])[at[1] % len(walk(at[0]))])
"""Positions met in games."""
some = settings(max_examples=80, deadline=None)


def written(position: TravelPosition) -> tuple[str, list[str], list[str]]:
    return print_fen_of(position), print_vortex(position), print_loops(position)


def match_in(position: TravelPosition) -> TravelMatch:
    return match_at(position, draws=ChessDraws.NONE)


# Symmetries.


def upside_down(name: str) -> str:
    """A square when white sits where black sat."""
    return f"{name[0]}{9 - int(name[1])}"


def left_to_right(name: str) -> str:
    return f"{'hgfedcba'['abcdefgh'.index(name[0])]}{name[1]}"


def exchanged(position: TravelPosition) -> TravelPosition:
    """The same with colours exchanged."""
    fen, vortex, loops = written(position)
    pieces, side, castling, ep, quiet, number = fen.split(" ")
    rows = "/".join(reversed(pieces.swapcase().split("/")))
    rights = "".join(right for right in "KQkq" if right in castling.swapcase())
    words = (rows, "wb"["bw".index(side)], rights or "-", ep if ep == "-" else upside_down(ep), quiet, number)
    return parse_position(" ".join(words), [other(away) for away in vortex], [other(loop) for loop in loops])


def other(text: str) -> str:
    """A piece in the vortex, or a loop, of the other colour."""
    places = ":".join("-" if name == "-" else upside_down(name) for name in text[2:].split(":"))
    return "wb"["bw".index(text[0])] + text[1] + places


def turn_with(turn: str, change) -> str:
    """The same turn with all of its squares changed."""
    for start in range(len(turn) - 1, 0, -1):
        if turn[start - 1 : start + 1] in NAMES:
            turn = turn[: start - 1] + change(turn[start - 1 : start + 1]) + turn[start + 1 :]
    return turn


@some
@given(places, st.randoms(use_true_random=False))
def test_with_colours_exchanged_the_same_can_be_played_and_comes_of_it(position, random):
    turns = sorted(map(str, legal_turns(position)))
    there = exchanged(position)
    assert sorted(turn_with(turn, upside_down) for turn in turns) == sorted(map(str, legal_turns(there)))
    if turns:
        turn = random.choice(turns)
        found, _ = carry_out(there, parse_turn(turn_with(turn, upside_down)))
        after, _ = carry_out(position, parse_turn(turn))
        assert written(found)[0].split(" ")[:4] == written(exchanged(after))[0].split(" ")[:4]
        assert written(found)[1:] == written(exchanged(after))[1:]


def mirrored(position: TravelPosition) -> TravelPosition:
    """The same as in a mirror; only where nobody can castle, and bishops change the colour of their squares."""
    fen, vortex, loops = written(position)
    pieces, side, _, ep, quiet, number = fen.split(" ")
    rows = "/".join(row[::-1] for row in pieces.split("/"))
    words = (rows, side, "-", ep if ep == "-" else left_to_right(ep), quiet, number)
    return parse_position(
        " ".join(words),
        [turn_with(each, left_to_right) for each in vortex],
        [turn_with(e, left_to_right) for e in loops],
    )


@some
@given(places)
def test_in_the_mirror_the_same_can_be_played(position):
    fen, vortex, loops = written(position)
    words = fen.split(" ")
    words[2] = "-"
    here = parse_position(" ".join(words), vortex, loops)
    turns = sorted(turn_with(str(turn), left_to_right) for turn in legal_turns(here))
    assert turns == sorted(map(str, legal_turns(mirrored(here))))


# Legal turns and notation.

squares = st.sampled_from(NAMES)
turns = st.one_of(
    st.builds("{}{}{}".format, squares, squares, st.sampled_from(["", "", "q", "n"])),
    st.builds("{}{}^".format, st.sampled_from(LETTERS), squares),
    st.builds("^{}{}".format, st.sampled_from(LETTERS), squares),
    st.builds("{}@{}".format, st.sampled_from(LETTERS), squares),
)


@settings(max_examples=250, deadline=None)
@given(places, turns)
def test_exactly_the_legal_turns_are_taken(position, turn):
    match = match_in(position)
    refusal = match.why_not(match.mover, (turn,))
    assert (refusal is None) == (turn in match.legal)
    assert refusal is None or len(refusal.reason) > len(turn) + 10


def brute_appearances(position: TravelPosition) -> set[str]:
    """Every appearance that the words of the rules allow, tried one by one."""
    found = set()
    for piece in COMING_BACK:
        spare = position.present(position.side, piece).bit_count() - position.orange(position.side, piece)
        if spare <= 0 or position.counters_left(position.side, piece) < 1:
            continue
        for square in range(64):
            if position.occupied >> square & 1 or not piece.squares >> square & 1:
                continue
            after, _ = carry_out(position, AppearTurn(piece.kind, square))
            if not checked(after, 0) and not checked(after, 1):
                found.add(str(AppearTurn(piece.kind, square)))
    return found


@some
@given(places)
def test_what_can_appear_is_found_by_trying_too(position):
    assert {str(turn) for turn in legal_turns(position) if isinstance(turn, AppearTurn)} == brute_appearances(position)


@some
@given(places)
def test_every_legal_turn_leads_on_once_and_leaves_nobody_attacked(position):
    found = list(following(position))
    assert [turn for turn, _ in found] == list(legal_turns(position))
    assert len({str(turn) for turn, _ in found}) == len(found)
    for turn, after in found:
        assert parse_turn(str(turn)) == turn
        assert is_safe(after, position.side)


@settings(max_examples=20, deadline=None)
@given(places)
def test_turns_as_people_read_them_are_told_apart(position):
    texts = {turn_text(position, turn): turn for turn in legal_turns(position)}
    assert len(texts) == len(list(legal_turns(position)))
    for text, turn in list(texts.items())[::7]:
        assert read_turn_text(position, text) == turn


@some
@given(places)
def test_every_position_is_read_as_it_was_written(position):
    assert written(parse_position(*written(position))) == written(position)
    assert parse_position(*written(position)).key == position.key


# What is always so.


@some
@given(places)
def test_no_turn_leads_to_what_the_rules_exclude(position):
    assert [(position.kinds[KING] & side).bit_count() for side in position.sides] == [1, 1]
    assert position.sides[0] & position.sides[1] == 0
    assert sum(kind.bit_count() for kind in position.kinds) == position.occupied.bit_count()
    for side in range(2):
        assert not is_paradoxical(position, side)
        assert all(position.counters_left(side, piece) >= 0 for piece in TYPES)
    futures = [loop.future for loop in position.loops if loop.future != NOWHERE]
    assert len(set(futures)) == len(futures)
    assert all(loop.kind == position.kind_at(loop.future) for loop in position.loops if loop.future != NOWHERE)
    assert all(loop.side == position.side_at(loop.future) for loop in position.loops if loop.future != NOWHERE)
    assert position.kinds[PAWN] & (0xFF | 0xFF << 56) == 0


@some
@given(places, st.randoms(use_true_random=False))
def test_the_facts_of_a_turn_account_for_every_piece_and_point_back_to_their_causes(position, random):
    match = match_in(position)
    if not match.legal:
        return
    after = match.play({match.mover: (random.choice(match.legal),)})
    events = [fact.event for fact in after.trace]
    gone = sum(events.count(event) for event in (TravelEvent.CAPTURED, TravelEvent.LEFT, TravelEvent.CLOSED))
    come = sum(events.count(event) for event in (TravelEvent.RETURNED, TravelEvent.APPEARED))
    assert after.position.occupied.bit_count() - position.occupied.bit_count() == come - gone
    assert all(NO_CAUSE <= fact.cause < number for number, fact in enumerate(after.trace))


# Ordinary chess.


def library_game(seed: int) -> list[chess.Board]:
    """The positions of an ordinary game by chance, up to its end."""
    random, board, found = Random(seed), chess.Board(), []
    while len(found) < 120 and not board.is_game_over():
        found.append(board.copy(stack=False))
        board.push(random.choice(sorted(board.legal_moves, key=str)))
    return [*found, board]


def agrees(board: chess.Board) -> bool:
    """Whether ordinary turns are the library's moves, each with the same position after it."""
    position = parse_position(board.fen(en_passant="fen"))
    ours = {}
    for turn in legal_turns(position):
        if isinstance(turn, OrdinaryTurn):
            ours[str(turn)] = print_fen_of(carry_out(position, turn)[0])
    theirs = {}
    for move in board.legal_moves:
        board.push(move)
        theirs[str(move)] = board.fen(en_passant="fen")
        board.pop()
    return ours == theirs


@pytest.mark.parametrize("seed", range(4))
def test_without_anything_in_time_it_is_the_chess_of_the_library(seed):
    assert all(agrees(board) for board in library_game(seed))
