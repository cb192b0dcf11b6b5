"""What tagscreens make of a stone's orders, told of recorded matches, and of each kind in turn."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.titles.causality.reasons.clues import Arrives, Destroyed, Screen, Screened, Tagging, Unscreened
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.rules.flag import Act, Flag
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.view.reasons.came_words import came_words
from game.titles.causality.view.reasons.chain_words import clue_words
from game.titles.causality.view.reasons.screen_words import screened_briefly
from game.titles.causality.view.reasons.versus import Versus
from tests.titles.causality.reasons.test_cures import kinds, last_of, reasons_in, said
from tests.titles.causality.reasons.test_encounters import printed
from tests.titles.causality.reasons.truth import judge
from tests.titles.causality.rules.play import Play

PLACE = Position(2, 1, 1)
THEN = Versus("in round 1", "now", 0)


def order(round_: int, act: Act) -> Flag:
    return Flag(0, PLACE, round_, 0, act)


def tagging(since: int, before: int, follows: Flag | None, untagged: Flag | None) -> Tagging:
    return Tagging((Screen(1, Square(1, 0), since),), since, before, follows, untagged)


def words(kind: type[Screened] | type[Unscreened], effect: str, found: Tagging, then: Versus = THEN) -> str:
    flags = Play("ab.. ....", 4, a="A tank N", b="A tagger").match.flags
    return clue_words(flags, kind(0, PLACE, (1,), effect, found), then)


def test_a_hide_that_keeps_an_older_order_alive_is_told_so():
    match, told = last_of("hidden"), Counter[str]()
    text = said("hidden")["B2"]
    assert (
        "hides B2 (in this slice it needs no order and follows none, so its orders from round 1 on still count after "
        "that). With B2 but without B1, B2 is not hidden at 0,3: there it follows its order of round 3 to "
        "wait, so no older one counts after that."
    ) in text
    briefly = "B2 is not hidden at 0,3 in slice 3 by B1's tagscreen but follows there its order of round 3 to wait"
    assert f"{briefly} (so no older one counts after that), so it does not" in text
    assert {"cured: tagscreen", "cured: order not followed", "cured: older orders count"} <= kinds("hidden", "B2")
    judge(match, told)
    assert told["tag: older orders stay"]


def test_an_unlock_is_told_with_the_order_that_is_forgotten_and_the_one_that_is_followed():
    assert (
        "the tagscreen of B5 (around 3,3, ordered in round 2) unlocks B1 at 2,3, which was not locked: that makes "
        "it forget its orders from before round 2, and so that of round 1 to jump in time (#2) at 3,2 in slice 4. In "
        "slice 1 it follows that of round 2 to move to 2,2."
    ) in said("new_order")[2]


def test_an_unlock_that_is_enough_is_told_first_and_the_shot_by_a_new_order_beside_it():
    (lost,) = next(each for each in reasons_in("new_order").effects if each.number == 2).lost
    unlocked, root, shot = (link.clue for link in lost.chain.links)
    assert isinstance(unlocked, Screened)
    assert (unlocked.tagging.untagged.act, unlocked.tagging.follows.act) == (Act.FIRE, Act.MOVE)
    assert isinstance(root, Arrives)
    assert isinstance(shot, Destroyed)
    assert shot.besides
    assert shot.stone == unlocked.stone


@pytest.mark.parametrize(
    ("since", "before", "missed", "told"),
    [
        (0, 0, None, "in this slice it needs no order and follows none."),
        (
            1,
            0,
            None,
            "it needs no order and follows none, and after that only its orders from round 2 on",
        ),
        (0, 0, 0, "there it does not follow its order of round 1 to fire."),
        (0, 0, 2, "its order of round 3 to fire, so its orders from round 1 on still count after that."),
        (1, 0, 2, "so its orders from round 2 on still count after that, and no older ones."),
        (1, 0, 0, "its order of round 1 to fire, and after that only its orders from round 2 on count."),
    ],
)
def test_a_stone_that_hides_is_told_what_it_does_not_follow_and_what_counts_after_it(since, before, missed, told):
    untagged = None if missed is None else order(missed, Act.FIRE)
    assert told in words(Screened, "hidden", tagging(since, before, None, untagged))


def test_an_order_to_jump_ends_the_way_of_a_stone_so_no_other_orders_count_after_it():
    found = tagging(0, 0, None, order(2, Act.JUMP))
    assert words(Screened, "hidden", found).endswith("there it does not follow its order of round 3 to jump in time.")
    assert words(Unscreened, "hidden", found).endswith("there it follows its order of round 3 to jump in time.")


def test_of_a_round_as_it_was_played_no_order_is_told_that_was_given_later():
    found = tagging(0, 0, None, order(2, Act.WAIT))
    later = words(Unscreened, "hidden", found)
    assert "(in that slice it needed no order and followed none). Now A1 is not hidden" in later
    assert "still counted" in words(Unscreened, "hidden", found, replace(THEN, round=2))


def test_a_stone_that_is_not_unlocked_follows_its_order():
    found = tagging(1, 0, None, order(0, Act.FIRE))
    assert words(Unscreened, "interfered", found) == (
        "in round 1 the tagscreen of A2 (around 1,0, ordered in round 2) unlocked A1, which was not locked: that made "
        "it forget its orders from before round 2. Now A1 is not unlocked at 1,1: there it "
        "follows its order of round 1 to fire."
    )


def test_in_a_few_words_it_is_told_what_was_done_and_which_order_is_followed_for_that():
    flags = Play("ab.. ....", 4, a="A tank N", b="A tagger").match.flags
    found = tagging(1, 0, order(1, Act.FIRE), order(0, Act.WAIT))
    assert came_words(flags, Screened(0, PLACE, (1,), "interfered", found)) == (
        "A1 is unlocked at 1,1 in slice 2 by A2's tagscreen, so it forgets older orders and follows there its order of "
        "round 2 to fire"
    )
    assert came_words(flags, Unscreened(0, PLACE, (1,), "locked", replace(found, follows=found.untagged))) == (
        "A1 is not locked at 1,1 in slice 2 by A2's tagscreen"
    )
    alone = Unscreened(0, PLACE, (1,), "hidden", tagging(1, 0, None, None))
    assert came_words(flags, alone) == "A1 is not hidden at 1,1 in slice 2 by A2's tagscreen"
    free = "A1 is not hidden at 1,1 in slice 2 by A2's tagscreen, where it has no order"
    assert screened_briefly(flags, alone, tells_free=True) == free, "where else that is not told"


def test_in_a_few_words_it_is_told_that_orders_are_forgotten_where_the_same_is_followed_there():
    flags = Play("ab.. ....", 4, a="A tank N", b="A tagger").match.flags
    found = tagging(1, 0, order(1, Act.WAIT), order(1, Act.WAIT))
    assert came_words(flags, Screened(0, PLACE, (1,), "interfered", found)) == (
        "A1 is unlocked at 1,1 in slice 2 by A2's tagscreen, so it forgets its orders from before round 2"
    )
    hidden = Screened(0, PLACE, (1,), "hidden", tagging(1, 0, None, None))
    assert came_words(flags, hidden) == (
        "A1 is hidden at 1,1 in slice 2 by A2's tagscreen, and after that only its orders from round 2 on count"
    )
    assert (
        came_words(flags, replace(hidden, tagging=tagging(1, 1, None, None)))
        == "A1 is hidden at 1,1 in slice 2 by A2's tagscreen"
    )


def test_which_order_a_tagscreen_makes_a_stone_forget_is_told_once():
    text = said("unlocked_once")[9]
    told = "So it does not follow that of round 3 to jump in time (#9), but that of round 4"
    assert text.count(told) == 1
    assert "counts no more" not in text
    assert "also in this history" not in text


def test_of_an_unlock_that_makes_a_jump_be_forgotten_the_jump_is_named():
    """A6 unlocks A4 a slice before it jumps: what A4 does not do in that slice already matters to nobody."""
    assert (
        "unlocks A4 at 3,2, which was not locked: that makes it forget its orders from before round 5, and so that of "
        "round 4 to jump in time (#4) at 3,2 in slice 4. In slice 3 it follows that of round 5 to move to 2,0."
    ) in printed("jump_forgotten")
    told: Counter[str] = Counter()
    judge(last_of("jump_forgotten"), told)
    assert told["a deed is forgotten"] > 1


def test_a_stone_that_is_not_hidden_is_said_not_to_be_and_reasons_of_two_causes_are_told_once():
    text = printed("no_screen")
    assert "With A1 but without A5, A1 is not hidden at 3,3. A1 has no order there" in text
    assert "If #1 held and nothing else changed, it would still have no cause, for the same reason." in text
    once = "A7 comes only by #5 (judged at the end of round 2), and #5 fails: A3, which sent it, was taken back."
    assert text.count(once) == 1


def test_one_that_hides_itself_anyway_is_told_by_the_screen_that_unlocks_it_too():
    match, told = last_of("hidden_and_unlocked"), Counter[str]()
    lost = next(each.lost[0] for each in reasons_of(match).effects if each.number == 3)
    clue = lost.chain.links[0].clue
    assert isinstance(clue, Screened)
    assert (clue.effect, clue.by) == ("interfered", (match.canonisations[-1].timeline.flags.ante(1).stone,))
    judge(match, told)
