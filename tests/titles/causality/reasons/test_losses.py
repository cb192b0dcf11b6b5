"""What decides where a stone is destroyed, and would not have been where it should anyway, told of recorded matches."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.titles.causality.reasons.boards import PlayedBoards
from game.titles.causality.reasons.clues import Destroyed, Exit, Onward
from game.titles.causality.reasons.cover import Cover
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.timeline import Loom
from game.titles.causality.rules.trace import MineExploded
from game.titles.causality.view.canonisation.length import Length
from game.titles.causality.view.canonisation.rows import rows_of
from game.titles.causality.view.canonisation.story import tell
from game.titles.causality.view.canonisation.telling import Extent
from game.titles.causality.view.reasons.course_words import gone_from_there
from tests.titles.causality.reasons.loss_truth import check_cover, check_loss
from tests.titles.causality.reasons.test_cures import last_of, reasons_in
from tests.titles.causality.reasons.test_encounters import printed
from tests.titles.causality.reasons.test_obstacles import lines_of
from tests.titles.causality.reasons.truth import judge


def test_what_befell_a_stone_first_is_told_first_where_that_is_enough():
    lines = lines_of("several_supposed", 2)
    (place,) = (at for at, line in enumerate(lines) if line.startswith("#8 fails"))
    assert lines[place + 1] == "Slice 2: in round 1 B2 pushed B4 to 4,0; now B2 does not, so B4 stays at 3,0."


def test_who_stood_in_the_line_of_fire_is_told_of_a_shot_beside_it():
    assert (
        "Slice 5: besides, now B4 is shot at 3,0 by A4 from 3,8, on an order of round 2; in round 1 B3 stood in "
        "between, at 3,3. B4's older order counts no more anyway: from 3,0 in slice 2 on it follows orders of round 2, "
        "and a stone never goes back to an older one."
    ) in lines_of("several_supposed", 2)


def test_a_push_in_vain_is_told_by_who_is_behind_though_the_stone_is_also_shot():
    (line,) = (each for each in lines_of("several_supposed", 2) if each.startswith("The tank B2 of 2,0 was never"))
    assert (
        "with #8, in slice 2, B2 cannot push B4 on to 4,0, for B8 (of #8) is behind it on 4,0: B4 stays at 3,0. But "
    ) in line
    assert "(B4 is there)" not in line


def test_why_one_that_is_there_on_both_boards_makes_no_room_on_the_one_is_told():
    (line,) = (each for each in lines_of("head_on", 4) if each.startswith("The tank B1 of 6,0 was never there"))
    assert (
        "That is because A2 cannot come to 1,4 in slice 6, for A11 cannot leave 1,4, for B10 (of #11) comes the other "
        "way, from 2,4, and both go back."
    ) in line


@pytest.mark.parametrize(
    ("gone", "end", "words"),
    [
        (Exit.STRAYED, Position(3, 3, 4), ", has no order there and is gone"),
        (Exit.STRAYED, Position(4, 3, 4), ", in slice 4 has no order there and is gone"),
        (Exit.JUMPED, Position(3, 3, 4), ", jumps away there and is gone"),
        (Exit.STRAYED, Position(4, 3, 5), ", from there comes to 3,5, has no order there and is gone after slice 4"),
        (None, Position(4, 3, 5), ""),
    ],
)
def test_a_stone_that_is_gone_on_the_way_to_the_next_link_is_said_to_be(gone, end, words):
    flags = reasons_in("own_too").board.flags
    assert gone_from_there(flags, Onward(Position(3, 3, 4), end, gone)) == words


def shot():
    """The chain of #8, the link of the shot beside it, and the boards of then and now."""
    match = last_of("several_supposed")
    (lost,) = next(each for each in reasons_of(match).effects if each.number == 8).lost
    (link,) = (each for each in lost.chain.links if isinstance(each.clue, Destroyed))
    played = PlayedBoards(match.canonisations[:-1], match.flags, tug_of_war=False).of_round(0)
    return lost.chain, link, (played, match.canonisations[-1].timeline), Loom(match.flags, tug_of_war=False)


def test_that_the_shot_decides_would_not_be_true():
    chain, link, boards, loom = shot()
    check_loss(chain, link, boards, loom, Counter())
    false = replace(link, clue=replace(link.clue, besides=False))
    links = (false, *(each for each in chain.links if each is not link))
    with pytest.raises(AssertionError):
        check_loss(replace(chain, links=links), false, boards, loom, Counter())


def test_that_one_of_its_own_side_would_take_the_shot_would_not_be_true():
    _, link, (then, now), loom = shot()
    check_cover(link.clue, now, then, loom, Counter())
    stones = {each.name: each.number for each in now.flags.stones}
    false = replace(link.clue, cover=Cover(stones["A1"], Square(3, 6)))
    with pytest.raises(AssertionError):
        check_cover(false, now, then, loom, Counter())


def test_who_would_be_hit_first_is_told_to_be_destroyed_just_before_the_shot():
    words = printed("lost_before")
    assert "in round 1 N1 stood in between, at 5,6, and A6's shot hit N1. Now N1 is destroyed before that by " in words
    assert "before that by the mine N7, onto which N3 comes." in words
    board = reasons_of(last_of("lost_before")).board
    (blast,) = (each for each in board.trace(3) if isinstance(each, MineExploded))
    assert {board.flags.stones[each].name for each in blast.victims} >= {"N1", "N7"}


def test_all_of_that_is_true():
    told: Counter[str] = Counter()
    judge(last_of("several_supposed"), told)
    assert told["loss: besides"]
    assert told["shot: who stood in between"]


def test_a_stone_that_is_lost_besides_says_why_its_older_order_counts_no_more_anyway():
    """B3 comes back to 3,5 a slice late, by newer orders; the mine there is not what keeps it from jumping."""
    older = "B3's older order counts no more anyway: from 3,6 in slice 4 on it follows orders of round 4, and a stone"
    words = printed("lost_besides")
    assert f"what arrives cannot be pushed. {older}" in words
    assert f"beside it at 3,4, onto which it pushes B9. {older}" in words
    told: Counter[str] = Counter()
    judge(last_of("lost_besides"), told)
    assert told["lost besides an older order"]


def test_who_pushes_another_onto_a_mine_beside_it_and_who_does_not_turn_it_back_now_is_told():
    """B3 came onto 7,6 with A7 in round 1, so that both went back; now B9 keeps B3 away, and A7 comes there."""
    shown = rows_of(tell(last_of("pushes_onto_mine")), reasons_in("pushes_onto_mine"), telling=Extent(Length.SCANT))
    said_of = {row.path: row.text for row in shown}
    b3 = "B3 meets B9 at 8,4, and both go back"
    assert said_of["#4"] == f"A2 is destroyed by the mine N5, onto which A7 pushes it ({b3})."
    pushes = "A7 is destroyed beside the mine N5, onto which it pushes A2"
    assert said_of["#12"] == f"{pushes} ({b3}, so it does not turn A7 back)."
