"""Threatened squares: what a side may do to them in the next slice, and what it will."""

from game.titles.causality.rules.order import Order, Verb
from game.titles.causality.rules.preview import preview
from game.titles.causality.rules.stone import A, B, faction_of
from game.titles.causality.rules.threats import Harm, threats
from game.titles.causality.rules.trace import Followed, ScreenDeployed, Shot
from game.titles.causality.trial.chance import some_match
from tests.titles.causality.rules.play import Play


def squares(game: Play, harm: Harm, side=B, viewer=A) -> str:
    return " ".join(str(each.square) for each in threats(game.match, viewer, side) if each.harm is harm)


def test_a_free_stone_may_come_to_each_of_its_squares():
    game = Play("a... ..z. ....", a="A tank E", z="B wildcard")
    assert squares(game, Harm.REACH) == "1,0 1,2 3,0 3,2"


def test_a_shot_reaches_up_to_the_first_stone_that_stops_it():
    game = Play("..ax...z", a="A tank E", x="N box", z="B tank W")
    assert squares(game, Harm.SHOT) == "3,0 4,0 5,0 6,0"
    assert squares(game, Harm.SHOT, A, B) == "3,0"


def test_a_sniper_shoots_past_its_own_side():
    game = Play("a..yz", a="A tank E", y="B tank N", z="B sniper W")
    assert squares(game, Harm.SHOT) == "0,0 1,0 2,0 3,0"


def test_a_screen_may_act_on_five_squares():
    game = Play("a... .... .z..", a="A tank E", z="B tagger")
    assert squares(game, Harm.SCREEN) == "0,2 1,1 1,2 2,2"


def test_what_flags_and_bombs_do_is_certain():
    game = Play("a... .... ...z", 4, a="A tank S", z="B bombardier").round("", "", "z bomb 1")
    sure = {str(each.square) for each in threats(game.match, A, B) if each.sure and each.harm is Harm.BLAST}
    assert sure == {"3,1", "3,2", "2,2"}


def test_after_the_final_slice_nothing_is_threatened():
    game = Play("a..z", 2, a="A tank E", z="B tank W").turn()
    assert threats(game.match, A, B) == ()


def test_in_the_fog_an_unseen_bomb_is_no_threat():
    rules = {"vision": "fog_of_war"}
    game = Play("a... .... ...z", 4, rules=rules, a="A tank S", z="B bombardier").round("", "", "z bomb 1")
    assert squares(game, Harm.BLAST, B, A) == ""
    assert squares(game, Harm.BLAST, B, B) == "2,2 3,1 3,2"


def test_what_is_named_is_what_orders_do():
    """In random matches: each free stone is given each of its orders while all others wait; what it does then, and what
    happens anyway, is exactly what is named."""
    checked = 0
    for seed in range(60):
        for match in some_match(seed):
            if match.outcome is None and match.active < match.level.final:
                for side in sorted(match.pending):
                    named = {(each.square, each.harm) for each in threats(match, side, side)}
                    assert {each for each in named if each[1] is not Harm.BLAST} == done(match, side)
                    checked += len(named)
    assert checked > 1000


def done(match, side) -> set:
    seen = match.known_to(side).match
    waits = [Order(square, Verb.WAIT) for square in seen.commands[side]]
    found = harms(match, preview(match, side, waits), side)
    for square, pose in seen.commands[side].items():
        others = [each for each in waits if each.square != square]
        for order in seen.orders_for(pose):
            found |= harms(match, preview(match, side, [*others, order]), side, pose.stone)
    return found


def harms(match, board, side, stone=None) -> set:
    """What the stones of a side do on the way into the next slice, or that one of them."""
    found = set()
    for fact in board.trace(match.active + 1):
        by = getattr(fact, "by" if isinstance(fact, Shot | ScreenDeployed) else "stone", None)
        if not isinstance(by, int) or board.flags.stones[by].faction is not faction_of(side) or stone not in (None, by):
            continue
        match fact:
            case Followed() if fact.flag.to is not None:
                found.add((fact.flag.to, Harm.REACH))
            case Shot():
                square = fact.square
                while square != fact.end:
                    square = square.step(fact.azimuth)
                    found.add((square, Harm.SHOT))
            case ScreenDeployed(square=at):
                near = {each for each in board.flags.level.terrain.floor if abs(each.x - at.x) + abs(each.y - at.y) < 2}
                found |= {(each, Harm.SCREEN) for each in near}
    return found
