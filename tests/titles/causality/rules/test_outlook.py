"""How ante-effects stand while a round is played: on drawn boards, and in random matches against what comes of them."""

from game.titles.causality.rules.causes import EffectState, causes_on
from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.order import Order, Verb, parse_order
from game.titles.causality.rules.outlook import missed, outlooks, rescues, worsened
from game.titles.causality.rules.preview import preview
from game.titles.causality.rules.stone import A, B
from game.titles.causality.trial.chance import some_match
from game.titles.causality.view.canonisation.story import played_board
from tests.titles.causality.rules.play import Play, listed

LOOP = ("a move 1,0 E", "a move 2,0 E", "a jump 1 as c")
"""Round 1: the tank goes two squares east, and jumps from there one slice back."""


def loop() -> Play:
    """Round 2, slice 1: the arrival stands free where its other self is about to come."""
    return Play("a... ...z", 3, a="A tank E", z="B tank N").round(*LOOP).turn()


def only(game: Play):
    (found,) = outlooks(game.now, game.match.round, game.match.active, 2)
    return found


def standing(game: Play, player=A) -> dict[int, EffectState]:
    known = game.match.known_to(player)
    found = outlooks(known.timeline, game.match.round, game.match.active, known.last)
    return {each.number: each.standing for each in found}


def test_as_flags_stand_a_cause_ahead_is_reached_but_that_is_not_settled():
    found = only(loop())
    assert (found.standing, found.settled) == (EffectState.HELD, False)
    assert [(each.stone, str(each.place)) for each in found.reached] == [(0, str(Position(2, 2, 0)))]


def test_a_cause_that_was_reached_is_settled():
    game = loop().turn("c move 3,0 E")
    assert (only(game).standing, only(game).settled) == (EffectState.HELD, True)


def test_a_cause_that_was_missed_is_lost_and_why_is_known():
    game = loop().turn("c move 1,0 E")
    found = only(game)
    assert (found.standing, found.settled) == (EffectState.LOST, True)
    (flag,) = missed(game.now, found)
    assert (flag.stone, flag.ante) == (0, 1)


def test_a_swap_saves_what_was_lost():
    game = loop().turn("c move 1,0 E")
    board = preview(game.match, A, ())
    (found,) = rescues(game.match, A, (), [1], board)
    assert (found.number, str(found.order), found.t) == (1, "2,0 jump 1 #1", 2)
    after = preview(game.match, A, (found.order,))
    assert outlooks(after, 1, 2, 2)[0].standing is EffectState.HELD


def test_effects_of_this_round_are_not_asked_for_yet():
    game = Play("s... ...z", 3, s="A sniper E", z="B tank N").turns("", "s jump 0 as c")
    assert game.match.flags.antes
    assert standing(game) == {}


def test_worse_is_only_what_was_not_as_bad_before():
    game = loop()
    before, after = only(game), only(game.turn("c move 1,0 E"))
    assert worsened([before], [after]) == (after,)
    assert worsened([after], [after]) == ()
    assert worsened([after], [before]) == ()


def test_the_plain_count_of_loads_says_the_same():
    """In random matches, on every board that somebody sees, and on those to which each swap would lead."""
    seen = set()
    for seed in range(120):
        for match in some_match(seed):
            for player in (A, B):
                known = match.known_to(player)
                swaps = [parse_order(text) for text in listed(match, player) if "#" in text]
                for board in (known.timeline, *(preview(match, player, (swap,)) for swap in swaps)):
                    for each in outlooks(board, match.round, match.active, known.last):
                        loads = board.up_to(known.last).loads.get(each.number, 0)
                        assert loads == len(each.reached)
                        assert each.standing in fitting(known, each.number, loads)
                        seen.add(each.standing)
    assert seen == set(EffectState)


def fitting(known, number: int, load: int) -> set[EffectState]:
    if not known.timeline.scenario.is_active(number):
        return {EffectState.UNWANTED if load else EffectState.ABSENT}
    if load > 1:
        return {EffectState.DOUBLE}
    if load:
        return {EffectState.HELD}
    return {EffectState.OPEN, EffectState.LOST} if known.hides else {EffectState.LOST}


def test_what_is_settled_stays_so_until_the_round_ends():
    """In random matches: of the causes that there were, the same ones are reached on the board as it was played in the
    end; and why the others were missed is still true."""
    checked = 0
    for seed in range(150):
        told: list[tuple] = []
        for match in some_match(seed):
            if match.canonisations and told and told[0][0] == match.canonisations[-1].round:
                end = played_board(match, match.canonisations[-1].round)
                for _, flags, each in told:
                    old = {(flag.stone, flag.position) for flag in flags.causes(each.number)}
                    there = {(cause.stone, cause.place) for cause in causes_on(end).get(each.number, ())}
                    assert {(cause.stone, cause.place) for cause in each.reached} == there & old
                    checked += 1
                told = []
            if match.outcome is None:
                found = outlooks(match.timeline, match.round, match.active, match.level.final)
                told += [(match.round, match.flags, each) for each in found if each.settled]
    assert checked > 300


def test_where_everything_holds_history_stays_as_it_was_played():
    """In random matches, at the end of each round: if all is active and held, that is canonised; if not, what is at
    odds makes history change."""
    kept = changed = 0
    for seed in range(150):
        for match in some_match(seed):
            if match.active or not match.canonisations or match.outcome is not None:
                continue
            closed = match.canonisations[-1]
            end, final = played_board(match, closed.round), match.level.final
            found = outlooks(end, closed.round, final, final)
            if all(each.standing is EffectState.HELD for each in found) and not closed.scenario.off:
                assert closed.scenario == end.scenario
                kept += bool(found)
            if any(each.at_odds for each in found):
                assert closed.scenario != end.scenario
                changed += 1
            canonised = outlooks(closed.timeline, closed.round, final, final)
            assert {each.standing for each in canonised} <= {EffectState.HELD, EffectState.ABSENT}
            held = [each.number for each in canonised if each.standing is EffectState.HELD]
            assert held == list(bits(closed.scenario.active))
    assert kept > 10
    assert changed > 50


def test_a_swap_is_named_if_and_only_if_it_saves():
    """In random matches, where everything can be seen and everybody else waits or passes."""
    named = later = 0
    for seed in range(150):
        for match in some_match(seed):
            for player in sorted(match.pending):
                if match.outcome is not None or match.known_to(player).hides:
                    continue
                drafted = waits(match, player)
                board = preview(match, player, drafted)
                lost = lost_on(match, board)
                swaps = rescues(match, player, drafted, lost, board)
                found = {each.order for each in swaps if each.t == match.active}
                for each in swaps[len(found) :]:
                    assert each.stone in {pose.stone for pose in board.free(each.t)}
                    assert each.t > match.active
                    later += 1
                for square, pose in match.commands[player].items():
                    others = [order for order in drafted if order.square != square]
                    for order in match.orders_for(pose):
                        if order.swap in lost:
                            saved = order.swap not in at_odds_on(match, preview(match, player, [*others, order]))
                            assert (order in found) == saved
                            named += saved
    assert named > 20
    assert later


def waits(match, player) -> list[Order]:
    if match.active == match.level.final:
        return []
    return [Order(square, Verb.WAIT) for square in match.commands[player]]


def lost_on(match, board) -> list[int]:
    found = outlooks(board, match.round, match.active, match.level.final)
    return [each.number for each in found if each.standing is EffectState.LOST]


def at_odds_on(match, board) -> list[int]:
    found = outlooks(board, match.round, match.active, match.level.final)
    return [each.number for each in found if each.at_odds]
