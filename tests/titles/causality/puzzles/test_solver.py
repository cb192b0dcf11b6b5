"""The exact search against a plain one that leaves nothing out, and what a proof says of false claims."""

from dataclasses import replace
from itertools import permutations, product

import pytest

from game.engine.errors import PuzzleError
from game.puzzles.proof import check_proof, faults, prove
from game.puzzles.puzzle import PuzzleKind
from game.puzzles.solver import Share, TooMany, Tried, answer, joined, search_share, solution
from tests.titles.causality.puzzles.positions import DUEL, REPAIR, question

LOOSE = (
    ("time_cap = 2", "time_cap = 3"),
    ("turns = 2", "turns = 3"),
    ('"N box 1,0"', '"N box 1,0", "A wildcard 3,0"'),
)


def every_way(match, player):
    """All orders of all stones, in all sequences."""
    for orders in product(*(part.orders for part in match.parts(player))):
        yield from permutations(orders)


def plain_holds(puzzle, match):
    """Whether the side can reach the goal: every order and every reply is looked at."""
    if match.outcome is not None or match.turn >= puzzle.until:
        return puzzle.goal.is_met(match)
    side = puzzle.puzzle.side
    return bool(plain_keys(puzzle, match)) if side in match.pending or match.pending else plain_next(puzzle, match)


def plain_next(puzzle, match):
    return plain_holds(puzzle, match.play({}))


def plain_keys(puzzle, match):
    """The orders, as sets, that are good against all replies."""
    side = puzzle.puzzle.side
    others = [player for player in match.pending if player != side]
    good = set()
    for orders in every_way(match, side) if side in match.pending else [None]:
        own = {} if orders is None else {side: orders}
        replies = [
            dict(zip(others, each, strict=True)) for each in product(*(list(every_way(match, o)) for o in others))
        ]
        if all(plain_holds(puzzle, match.play({**own, **reply})) for reply in replies):
            good.add(tuple(sorted(orders or ())))
    return good


@pytest.mark.parametrize(
    "puzzle",
    [
        question(DUEL),
        question(DUEL, ("...", "....")),
        question(DUEL, ("destroy B1", "save A1")),
        question(DUEL, ('["..."]', '["...", "..."]')),
        question(REPAIR, ('kind = "repair"', 'kind = "any reply"')),
    ],
)
def test_against_replies_the_search_finds_what_a_plain_one_finds(puzzle):
    assert {line[0] for line in search_share(Share(puzzle)).lines} == plain_keys(puzzle, puzzle.start)


@pytest.mark.parametrize("puzzle", [question(REPAIR), question(REPAIR, *LOOSE)])
def test_a_repair_has_every_first_order_that_a_plain_search_finds(puzzle):
    assert {line[0] for line in search_share(Share(puzzle)).lines} == plain_keys(puzzle, puzzle.start)


@pytest.mark.parametrize("puzzle", [question(REPAIR, *LOOSE), question(DUEL, ('["..."]', '["...", "..."]'))])
def test_parts_of_a_search_come_to_the_same_as_the_whole(puzzle):
    parts = [search_share(Share(puzzle, number, 3)) for number in range(3)]
    assert joined(parts) == search_share(Share(puzzle))


def test_a_solution_ends_where_every_way_leads_to_the_goal():
    found = search_share(Share(question(REPAIR)))
    assert found.lines == tuple(((f"0,0 move 1,0 {way}",),) for way in "ENS")


def test_a_search_that_would_look_at_too_much_is_given_up():
    with pytest.raises(TooMany):
        search_share(Share(question(REPAIR, *LOOSE)), limit=20)


def test_whoever_watches_can_end_a_search():
    def stop(positions):
        raise InterruptedError(positions)

    with pytest.raises(InterruptedError):
        search_share(Share(question(REPAIR, *LOOSE)), stop)


def test_a_shot_that_cannot_be_dodged_is_a_puzzle():
    puzzle = question(DUEL)
    proof = prove(puzzle)
    assert proof.solutions == ((("0,0 fire",),),)
    assert faults(puzzle, proof) == ()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("solutions = 1", "solutions = 2"), "solutions: there are 1, not 2"),
        (("grade = 2", "grade = 4"), "grade: it is 2 by the size of its search, not 4"),
        (('idea = "fire"', 'idea = "jump"'), "idea: the goal can be reached without 'jump'"),
        (("destroy B1", "win"), "goal: it cannot be reached; there is no solution"),
        (("destroy B1", "save A1"), "trivial: it is enough to leave everything as it is"),
    ],
)
def test_a_claim_that_is_not_true_is_refused(change, said):
    puzzle = question(DUEL, change)
    with pytest.raises(PuzzleError) as refused:
        check_proof(puzzle, prove(puzzle))
    assert said in str(refused.value)


def test_a_repair_in_which_somebody_else_orders_is_none():
    puzzle = question(DUEL)
    with pytest.raises(PuzzleError, match="kind: B has something to order in turn 1"):
        prove(replace(puzzle, puzzle=replace(puzzle.puzzle, kind=PuzzleKind.REPAIR)))


def test_wrong_orders_are_met_with_a_reply_that_refutes_them():
    puzzle = question(DUEL)
    right, wrong = answer(Tried(puzzle, (), ("0,0 fire",))), answer(Tried(puzzle, (), ("0,0 wait",)))
    assert right.open
    assert not wrong.open
    assert set(wrong.reply) == {"B"}


@pytest.mark.parametrize("text", [DUEL, REPAIR])
def test_the_solution_leads_to_the_goal(text):
    puzzle = question(text)
    match = puzzle.start
    for turn in solution(Tried(puzzle, (), ())):
        match = match.play(turn)
    assert match.turn == puzzle.until or match.outcome is not None
    assert puzzle.goal.is_met(match)


def test_the_way_on_begins_where_the_try_is():
    puzzle = question(DUEL)
    played = ({"A": ("0,0 fire",), "B": ("2,0 wait",)},)
    assert solution(Tried(puzzle, played, ())) == solution(Tried(puzzle, (), ()))[1:]


def test_a_goal_that_fails_says_why():
    puzzle = question(REPAIR)
    match = puzzle.start.play({"A": ("0,0 wait",)}).play({"A": ("0,0 pass",)})
    assert puzzle.goal.fault(match) == "It fails because the base on 1,0 is not yours in the final slice."
