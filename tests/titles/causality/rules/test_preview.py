"""Looking ahead: drafted orders carried out while the opponent waits, and the loads that they would break."""

from game.titles.causality.rules.causes import AT_ODDS, EffectState
from game.titles.causality.rules.order import parse_order
from game.titles.causality.rules.outlook import outlooks, worsened
from game.titles.causality.rules.preview import preview
from game.titles.causality.rules.stone import A, B
from game.titles.causality.trial.chance import some_match
from tests.titles.causality.rules.play import Play, listed


def ahead(game: Play, *orders: str, player=A):
    return preview(game.match, player, [parse_order(order) for order in orders])


def broken(match, player, idle, board) -> dict[int, EffectState]:
    """What the second board puts at odds with history that the first one does not."""
    last = match.known_to(player).last
    before, after = (outlooks(each, match.round, match.active, last) for each in (idle, board))
    return {each.number: each.standing for each in worsened(before, after)}


def wrong(game: Play, *orders: str, player=A) -> dict[int, EffectState]:
    return broken(game.match, player, ahead(game, player=player), ahead(game, *orders, player=player))


def test_pushes_follow_and_the_opponent_waits():
    game = Play("axb.", a="A tank E", x="N box", b="B tank W")
    board = ahead(game, "0,0 move 1,0 E")
    assert game.rows(1, board) == "axb."
    free = Play("ab.. ...z", a="A tank E", b="B tank W", z="B tank N")
    board = ahead(free, "0,0 move 1,0 E")
    assert free.rows(1, board) == ".ab. ...z"
    assert free.rows(2, board) == ".... ...."


def test_shots_and_deaths_follow():
    game = Play("a.z.", a="A tank E", z="B tank W")
    assert game.rows(1, ahead(game, "0,0 fire")) == "a..."


def test_stones_without_a_drafted_order_are_not_known():
    game = Play("a.b. ...z", a="A tank E", b="A tank E", z="B tank N")
    assert game.here(1, ahead(game, "0,0 wait")) == "a z"


def test_nobody_waits_in_the_last_slice():
    game = Play("a..b", 2, a="A tank E", b="B tank W").turn()
    board = ahead(game, "0,0 jump 0")
    assert len(board.flags.antes) == 1
    assert all(flag.act.name != "WAIT" for flags in board.flags.table[1].values() for flag in flags if flag.turn == 1)


def test_a_draft_that_stops_the_jumper_loses_its_cause():
    game = Play("a... ...z", 3, a="A tank E", z="B tank N").round("a move 1,0 E", "a wait", "a jump 0 as c")
    assert wrong(game, "1,0 move 0,0 E") == {1: EffectState.LOST}
    assert wrong(game, "1,0 wait") == {}
    assert wrong(game) == {}


def test_faults_are_exactly_what_the_plain_count_says():
    """In random matches: a draft is warned of if and only if it makes a load wrong that was right without it."""
    seen = set()
    for seed in range(150):
        for match in some_match(seed):
            for player in match.pending:
                idle = preview(match, player, ())
                for text in listed(match, player)[:12]:
                    board = preview(match, player, [parse_order(text)])
                    found = broken(match, player, idle, board)
                    if match.known_to(player).last == match.level.final:
                        assert found == plainly(match, idle, board)
                    seen |= set(found.values())
    assert seen == AT_ODDS


def plainly(match, idle, board) -> dict:
    faults = {}
    for ante in match.flags.antes:
        old, new = idle.loads.get(ante.number, 0), board.loads.get(ante.number, 0)
        active = match.timeline.scenario.is_active(ante.number)
        if ante.round == match.round:
            continue
        if active and new > 1 and old < 2:
            faults[ante.number] = EffectState.DOUBLE
        elif active and not new and old:
            faults[ante.number] = EffectState.LOST
        elif not active and new and not old:
            faults[ante.number] = EffectState.UNWANTED
    return faults


def test_the_preview_is_the_board_that_comes_if_the_opponent_really_waits():
    checked = 0
    for seed in range(60):
        for match in some_match(seed):
            if match.active == match.level.final or match.outcome or A not in match.pending:
                continue
            if match.known_to(A).last < match.level.final:
                continue
            orders = [f"{square} wait" for square in match.commands[A]]
            given = {player: [f"{square} wait" for square in match.commands[player]] for player in match.pending}
            expected = match.play(given)
            board = preview(match, A, [parse_order(order) for order in orders])
            for t in range(match.level.time_cap):
                assert keys(board, t) == keys(expected.timeline, t)
            checked += 1
    assert checked > 50


def keys(board, t):
    return [(pose.stone, pose.cell, pose.azimuth, pose.since, pose.locked) for pose in board.poses(t)]


FOG = {"vision": "fog_of_war"}


def test_under_fog_the_board_ends_with_the_next_slice():
    game = Play("a... ...z", 4, rules=FOG, a="A tank E", z="B tank N")
    board = ahead(game, "0,0 move 1,0 E")
    assert len(board.steps) == 2
    assert game.rows(1, board) == ".a.. ...z"


def test_under_fog_an_unknown_arrival_of_the_opponent_does_not_show():
    game = Play("a... ...z", 3, rules=FOG, a="A tank E", z="B tank W").round("", "z move 2,1 W", "z jump 1 as y")
    assert game.here(1, ahead(game, player=A)) == "a z"
    assert "y" in game.here(1, ahead(game, player=B))


def test_under_fog_no_cause_is_called_lost_while_slices_are_hidden():
    for seed in range(150):
        for match in some_match(seed):
            for player in match.pending:
                if match.known_to(player).last == match.level.final:
                    continue
                idle = preview(match, player, ())
                for text in listed(match, player)[:6]:
                    board = preview(match, player, [parse_order(text)])
                    assert EffectState.LOST not in broken(match, player, idle, board).values()


def test_under_fog_nothing_unseen_is_on_the_board():
    checked = 0
    for seed in range(150):
        for match in some_match(seed):
            for player in match.pending:
                known = match.known_to(player)
                if known.hides:
                    board = preview(match, player, ())
                    assert board.flags.antes == known.match.flags.antes
                    assert board.scenario == known.timeline.scenario
                    checked += 1
    assert checked > 100


def test_what_is_guessed_of_the_opponent_happens():
    game = Play("a..z", a="A tank E", z="B tank W")
    guess = [parse_order("3,0 fire")]
    assert game.rows(1, preview(game.match, A, [parse_order("0,0 wait")], guess)) == "...z"
