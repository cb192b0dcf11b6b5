"""Why a stone did that: every cause on a small board, with links that lead to it."""

import pytest

from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.view.board.life import State, life, stone_at
from game.titles.causality.view.reasons.stone import why_stone
from game.view.board.log import Mention
from tests.titles.causality.reasons.test_cures import last_of
from tests.titles.causality.rules.golden import game_record, positions
from tests.titles.causality.rules.play import Play


def answer(game: Play, name: str, t: int, board=None) -> str:
    return "\n".join(line.text for line in lines(game, name, t, board))


def lines(game: Play, name: str, t: int, board=None):
    board = board or game.now
    return why_stone(board, game.names.index(name), t, len(board.steps) - 1)


def links(game: Play, name: str, t: int) -> dict[str, tuple[Position, int | None]]:
    found = [part for line in lines(game, name, t) for part in line.parts if isinstance(part, Mention)]
    return {each.text: (each.click.position, each.click.stone) for each in found}


def at(t: int, x: int, y: int) -> Position:
    return Position(t, x, y)


def test_the_order_that_it_follows_and_its_round():
    game = Play("a..z", a="A tank E", z="B tank W").turn("a move 1,0 E")
    assert "It follows its order of round 1: move to 1,0." in answer(game, "a", 0)
    assert "In slice 1 it is at 1,0." in answer(game, "a", 0)
    assert "At 0,0 in slice 0 it followed its order of round 1: move to 1,0." in answer(game, "a", 1)
    assert links(game, "a", 0)["move to 1,0"] == (at(1, 1, 0), None)


def test_it_comes_from_the_set_up_and_is_free():
    game = Play("a..z", a="A tank E", z="B tank W")
    assert "Comes from the set-up at 0,0." in answer(game, "a", 0)
    assert "Causally free: no order of it lies here." in answer(game, "a", 0)


def test_a_push_is_told_from_both_sides_with_who_and_where():
    game = Play("ab.. ....", a="A tank E", b="B tank E").turn("a move 1,0 E")
    assert "Pushed by A1 tank from 1,0 to 2,0." in answer(game, "b", 1)
    assert "It pushes B1 tank to 2,0." in answer(game, "a", 1)
    assert links(game, "b", 1)["A1 tank"] == (at(1, 1, 0), 0)
    assert links(game, "b", 1)["1,0"] == (at(0, 1, 0), None)


def test_a_push_that_a_wall_or_a_stone_refuses():
    walled = Play("ab#.", a="A tank E", b="N box").turn("a move 1,0 E")
    assert "It cannot push N1 box: the wall at 2,0 is behind." in answer(walled, "a", 1)
    assert "Sent back from 1,0 to 0,0 by N1 box." in answer(walled, "a", 1)
    edge = Play("ab", a="A tank E", b="N box").turn("a move 1,0 E")
    assert "A1 tank cannot push it: the edge of the board is behind it." in answer(edge, "b", 1)
    blocked = Play("abc.", a="A tank E", b="N box", c="N box").turn("a move 1,0 E")
    assert "It cannot push N1 box: N2 box is behind." in answer(blocked, "a", 1)
    assert "A1 tank cannot push it: N2 box is behind it." in answer(blocked, "b", 1)
    assert "It blocks: A1 tank cannot push N1 box against it." in answer(blocked, "c", 1)


def test_two_that_would_change_places_and_one_behind_them():
    game = Play("cab", a="A tank E", b="B tank W", c="A tank E")
    game.turn("c move 1,0 E; a move 2,0 E; b move 1,0 W")
    assert "It and B1 tank block each other: both go back." in answer(game, "a", 1)
    assert "Sent back from 1,0 to 0,0 by A1 tank." in answer(game, "c", 1)
    assert "A2 tank goes back to 0,0 because of it." in answer(game, "a", 1)


def test_a_shot_names_the_shooter_before_and_after():
    game = Play("a.x. b..#", a="A tank E", x="B tagger", b="A tank E").turn("a fire; b fire")
    assert "Shot by A1 tank, who fired east from 0,0." in answer(game, "x", 0)
    assert "It fires east and destroys B1 tagger at 2,0." in answer(game, "a", 1)
    assert "It fires east and hits nothing as far as 2,1." in answer(game, "b", 1)
    assert links(game, "x", 0)["A1 tank"] == (at(1, 0, 0), 0)


def test_a_stone_that_is_lost_still_answers_in_every_later_slice():
    game = Play("a.x.", 4, a="A tank E", x="B tagger").turn("a fire")
    assert "It is not there any more: it was destroyed in slice 1." in answer(game, "x", 3)
    assert "slice 1: Shot by A1 tank" in answer(game, "x", 3)
    assert stone_at(game.now, at(1, 2, 0)) == 1
    assert stone_at(game.now, at(2, 2, 0)) is None


def test_a_bomb_names_who_dropped_it_and_when():
    game = Play("d.z", 4, d="A bombardier", z="B tank N").round("", "", "d bomb 1")
    told = answer(game, "d", 0)
    assert "Destroyed by bomb #1, which A1 bombardier dropped in round 1, in slice 2." in told
    assert links(game, "d", 0)["bomb #1"] == (at(1, 0, 0), None)
    assert links(game, "d", 0)["slice 2"] == (at(2, 0, 0), None)


def test_a_mine_a_capture_and_an_explosion():
    mine = Play(".x. am. ...", a="A bombardier", m="N mine", x="N box").turn("a move 1,1")
    assert "Destroyed by the mine at 1,1, which it set off itself." in answer(mine, "a", 1)
    assert "Destroyed by the mine at 1,1, set off by A1 bombardier." in answer(mine, "x", 1)
    assert "It goes off: A1 bombardier came onto it." in answer(mine, "m", 1)
    assert stone_at(mine.now, at(1, 1, 0)) == 2
    wild = Play("w.. .a.", w="A wildcard", a="B tank N").turn("w move 1,1")
    assert "Captured at 1,1 by A1 wildcard." in answer(wild, "a", 0)
    assert "It captures B1 tank at 1,1." in answer(wild, "w", 1)
    both = Play("ax.z", a="A tank E", x="N box", z="B tank N").round("", "a move 1,0 E", "a jump 0 as c")
    never_moved = "they meet on one square, and neither came there from another square to go back to."
    assert f"Destroyed at 1,0 with A2 tank: {never_moved}" in answer(both, "x", 0)


def test_an_arrival_names_its_ante_effect_and_who_jumped_where():
    game = Play("a... ...z", a="A tank E", z="B tank N").round("", "", "a jump 1 as c")
    told = answer(game, "c", 1)
    assert "Arrives by #1: A1 jumped in round 1 at 0,0 in slice 2." in told
    assert links(game, "c", 1)["A1"] == (at(2, 0, 0), 0)
    assert links(game, "c", 1)["#1"] == (at(1, 0, 0), None)
    assert "It is not there yet: it comes in slice 1, at 0,0." in answer(game, "c", 0)
    assert "It jumps away: it is in no later slice." not in answer(game, "a", 1)


def test_the_jumper_leaves():
    game = Play("a... ...z", 4, a="A sniper E", z="B tank N").turns("", "a jump 0")
    assert "It jumps away: it is in no later slice." in answer(game, "a", 1)
    assert "It is not there any more: it jumped away at 0,0 in slice 1." in answer(game, "a", 3)


def test_screens_of_every_kind():
    game = Play("txu", 4, t="A tagger", u="B tagger", x="B tank N").turn("t tag lock; u tag unlock")
    assert "Locked by itself." in answer(game, "t", 1)
    assert "Its screen acts (lock) over B2 tank." in answer(game, "t", 1)
    assert "Unlocked by itself while not locked: it forgets its older orders." in answer(game, "u", 1)
    assert "Tagged by A1 tagger and B1 tagger: their screens cancel out." in answer(game, "x", 1)
    hidden = Play("tx", 4, t="A tagger", x="B tank N").turn("t tag hide")
    assert "Hidden in this slice by A1 tagger." in answer(hidden, "x", 1)
    assert "Hidden: it does nothing, and nothing can reach it." in answer(hidden, "x", 1)
    assert "It comes out of hiding at 1,0." in answer(hidden, "x", 1)
    assert stone_at(hidden.now, at(1, 1, 0)) == 1


def diverted() -> Play:
    """Round 2: the arrival at 1,0 stands in the way of the tank that pushed on in round 1."""
    game = Play("a... ....", 3, a="A tank E")
    game.round("a move 1,0 E", "a wait", "a jump 0 as c")
    return game


def test_free_again_because_no_order_lies_where_it_was_sent():
    game = diverted().turn("c wait")
    assert "It pushes A2 tank to 2,0." in answer(game, "a", 1)
    assert "Pushed by A1 tank from 1,0 to 2,0." in answer(game, "c", 1)
    assert "Causally free: no order of it lies here. It takes a new one." in answer(game, "c", 1)


def test_one_that_is_locked_and_jumps_all_the_same_says_that_the_order_came_before():
    game = Play("u... ..x. z...", u="B tagger", x="A wildcard", z="A tank E")
    game.round("u move 2,1; x move 3,0", "x jump 0 as d", "u jump 0 2,0 as c").turn("c tag lock")
    told = answer(game, "x", 1)
    assert (
        "It follows its order of round 1: jump in time (#1). It is locked: it cannot be ordered to jump any more"
        in told
    )
    assert "It is locked" not in answer(game, "x", 0)


def unlocked() -> Play:
    """In round 2 the tagger has arrived from the future and unlocks x, which then goes elsewhere than in round 1."""
    game = Play("u..x .... z...", u="B tagger", x="A bombardier", z="A tank E")
    game.round("u move 2,1", "", "u jump 0 2,0 as c")
    return game.turns("c tag unlock", "x move 3,1")


def test_an_order_from_before_it_was_tagged_is_too_early():
    told = answer(unlocked(), "x", 1)
    assert "It follows its order of round 2: move to 3,1." in told
    assert "Passed over, round 1: wait. Too early: in slice 1 it was tagged by B2 tagger (round 2)." in told


def test_an_order_of_an_earlier_round_comes_first():
    game = unlocked().turn("u pass")  # the tagger does not jump any more, so nobody unlocks x in round 3
    told = answer(game, "x", 1)
    assert "It follows its order of round 1: wait." in told
    assert "Passed over, round 2: move to 3,1. An order of an earlier round comes first." in told


def test_an_order_from_before_it_was_led_elsewhere_is_too_early():
    game = Play("a.# ... ..z", 4, a="A bombardier", z="B tank N")
    game.round("a move 1,0", "", "", "a jump 0 as c")
    game.turns("c wait", "a move 1,0; c move 1,1")
    told = answer(game, "a", 2)
    assert "Causally free: none of its orders here counts. It takes a new one." in told
    assert "Passed over, round 1: wait. Too early: in slice 1 it followed an order of round 2." in told


def test_every_stone_of_golden_games_answers_in_every_slice_and_its_links_exist():
    for number in range(0, 300, 10):
        *_, match = positions(game_record(number))
        for board in (match.timeline, *(each.timeline for each in match.canonisations)):
            check(board)


def check(board) -> None:
    last = len(board.steps) - 1
    level = board.flags.level
    for stone in range(len(board.flags.stones)):
        for t in range(last + 1):
            found = why_stone(board, stone, t, last)
            assert found
            for line in found:
                assert line.text.strip()
                for part in line.parts:
                    if isinstance(part, Mention):
                        assert 0 <= part.click.position.t < level.time_cap
                        x, y = part.click.position.square
                        assert 0 <= x < level.terrain.width
                        assert 0 <= y < level.terrain.height


def test_nothing_is_told_of_slices_that_may_not_be_seen():
    game = Play("a.x.", 4, a="A tank E", x="B tagger").turn("a fire")
    assert all("Shot" not in line.text for line in why_stone(game.now, 1, 0, 0))
    assert "Shot" in answer(game, "x", 0)
    assert [line.text for line in why_stone(game.now, 1, 2, 1)] == ["Fog: this is not known yet."]


def test_a_stone_that_is_not_on_the_board_says_why():
    game = Play("a.x z..", 3, a="A tank E", x="B tank W", z="B tank N")
    game.round("", "", "a jump 0 as c")
    old = game.match.canonisations[0].timeline
    assert answer(game, "c", 0, old).endswith("It is not here, for #1 is not part of this history.")
    none = why_stone(Play("a", a="A tank E").now, 5, 0, 2)
    assert none[0].text == "It was not there yet in the round that this board shows."


def test_a_life_has_its_chapters_in_order_and_its_end():
    game = Play("a.x.", 4, a="A tank E", x="B tagger").turn("a fire")
    told = life(game.now, 1, 3)
    assert [(each.t, each.state) for each in told.chapters] == [(0, State.HERE), (1, State.DESTROYED)]
    assert told.chapters[-1].square == Square(2, 0)
    faded = life(game.now, 0, 3)
    assert faded.chapters[-1].state is State.UNKNOWN


def test_of_a_tagger_that_moves_it_is_said_how_it_moves():
    game = Play("t.. ... ...", t="A tagger").turn("t move 1,2")
    assert "At 0,0 in slice 0 it followed its order of round 1: move to 1,2 (a tagger moves like a knight)." in answer(
        game, "t", 1
    )


def test_bombs_that_fall_together_are_told_in_one_sentence():
    game = Play("de.z", 4, d="A bombardier", e="A bombardier", z="B tank N").round("", "", "d bomb 1; e bomb 1")
    first = "bomb #1, which A1 bombardier dropped in round 1, in slice 2"
    second = "bomb #2, which A2 bombardier dropped in round 1, in slice 2"
    assert f"Destroyed by {first}, and by {second}." in answer(game, "e", 0)
    assert answer(game, "e", 0).count("Destroyed by") == 1


@pytest.mark.parametrize(("name", "index", "stone", "sender"), [("circle", 1, 14, "B6"), ("ordered", 2, 8, "A6")])
def test_who_is_named_to_send_an_effect_sends_it_in_that_history(name, index, stone, sender):
    """And not who did so first, and is perhaps dead by now."""
    board = last_of(name).canonisations[index].timeline
    source = board.flags.stones[stone]
    cause = next(each for each in causes_on(board)[source.ante])
    assert cause.stone != board.flags.ante(source.ante).maker
    told = why_stone(board, stone, source.t, len(board.steps) - 1)[0].text
    assert told == f"Arrives by #{source.ante}: {sender} jumps at {cause.place.square} in slice {cause.place.t}."
    unseen = why_stone(board, stone, source.t, cause.place.t - 1)[0].text
    assert sender not in unseen, "what lies in the fog is not told"
