"""The board scene as data: what is drawn, what is hidden, what can be clicked."""

from dataclasses import replace

import pytest

from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.stone import A, B
from game.titles.causality.view.board.board_view import around_ops, board_panels, board_view, still_picture
from game.titles.causality.view.board.clicks import PickSlice, PickStone, PickVerb
from game.titles.causality.view.board.commands import COMMANDS
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.draft import begin
from game.titles.causality.view.board.filmstrip import badge_words, badges_of
from game.titles.causality.view.board.gaze import Gaze
from game.titles.causality.view.board.heading import heading_picture
from game.titles.causality.view.board.inspector import entries
from game.titles.causality.view.board.layout import layout
from game.titles.causality.view.board.stages import BRIEFLY, TITLES, StageName
from game.titles.causality.view.board.tokens import tokens_of
from game.view.board.animation import Moment
from game.view.frame import Sprite, Text
from game.view.keys.keymap import keymap
from tests.titles.causality.rules.play import Play
from tests.titles.causality.view.causality_boards import FIELD, board, match_on
from tests.view.ruler import Ruler

ORDINARY = keymap(COMMANDS.keys.actions, ())
WAITS = {"A": ("1,1 wait", "1,4 wait", "0,3 wait", "3,3 wait", "4,1 wait"), "B": ("5,5 wait",)}
PORTAL = (
    {"A": ("0,0 move 1,0 E",), "B": ("4,4 wait",)},
    {"A": ("1,0 move 2,0 E",), "B": ("4,4 wait",)},
    {"A": ("2,0 jump 1",), "B": ("4,4 pass",)},
)
LANE = board(["....."] * 5, "A tank 0,0 E", "B tank 4,4 W", time_cap=3, bases=("N 1,0", "B 4,4"))


def desk_of(match, player=A, look: Gaze | None = None) -> Desk:
    choices = {square: match.orders_for(pose) for square, pose in match.commands[player].items()}
    view = match.known_to(player)
    look = look or Gaze(focus=match.active)
    found = layout((1280, 720), 100, match.level, look.viewport)
    draft = begin(match.active, choices)
    return Desk(match, {A: "Ada", B: "Bo"}, player, draft, look, found, view.timeline, view.last, COMMANDS, ORDINARY)


def view_of(desk: Desk):
    around = around_ops(desk, badges_of(desk.timeline))
    return board_view(desk, still_picture(desk), around, board_panels(desk, Ruler()), Ruler())


def words(view) -> list[str]:
    return [op.text for op in view.ops if isinstance(op, Text)]


def sprites_in(ops, rect) -> list[str]:
    return [op.name for op in ops if isinstance(op, Sprite) and rect.overlaps(op.rect)]


def test_who_only_watches_sees_who_has_ordered():
    desk = replace(desk_of(match_on(FIELD)), draft=None, player=None, sealed=frozenset({A}))
    assert {"Orders are given", "Ada has ordered", "Bo is waited for"} <= set(words(view_of(desk)))
    nobody = words(view_of(replace(desk, sealed=frozenset())))
    assert not any(word.endswith(("has ordered", "is waited for")) for word in nobody)


def test_every_stone_stands_on_its_plinth_in_its_square():
    desk = desk_of(match_on(FIELD))
    view = view_of(desk)
    for token in tokens_of(desk.timeline, 0):
        rect = desk.layout.grid.square_rect(Square(token.x // 1000, token.y // 1000))
        inside = [op for op in view.board.ops if isinstance(op, Sprite) and rect.encloses(op.rect)]
        names = [op.name for op in inside]
        assert token.sprite in names
        assert token.plinth.sprite in names


def test_free_stones_have_cards_in_the_order_of_touch():
    view = view_of(desk_of(match_on(FIELD)))
    cards = [t.click.square for t in view.panels.orders.targets if isinstance(t.click, PickStone)]
    assert cards == [Square(1, 1), Square(1, 4), Square(0, 3), Square(3, 3), Square(4, 1)]


def test_impossible_verbs_say_why_and_cannot_be_clicked():
    view = view_of(desk_of(match_on(FIELD)))
    assert "Jump: last slice only" in words(view)
    assert {t.click.verb.value for t in view.panels.orders.targets if isinstance(t.click, PickVerb)} == {
        "wait",
        "turn",
        "move",
        "fire",
    }


def test_every_slice_can_be_clicked_in_the_filmstrip():
    view = view_of(desk_of(match_on(FIELD)))
    slices = {t.click.t for t in view.still.targets if isinstance(t.click, PickSlice)}
    assert slices == {0, 1, 2}


def test_fog_leaves_nothing_of_later_slices():
    match = match_on(LANE, *PORTAL, vision="fog_of_war")
    assert match.active < 2
    desk = desk_of(match)
    for t in range(desk.last + 1, match.level.time_cap):
        fogged = replace(desk, look=Gaze(focus=t, pinned=Position(t, 2, 0)))
        view = view_of(fogged)
        assert sprites_in(view.still.ops, desk.layout.boards[t].rect) == []
        assert sprites_in(view.board.ops, desk.layout.grid.rect) == []
        assert view.panels.log.targets == ()
        assert [entry.text for entry in entries(fogged, Position(t, 2, 0))] == ["Fog: this slice is not known yet."]


def test_without_fog_later_slices_are_there():
    match = match_on(LANE, *PORTAL)
    desk = desk_of(match)
    view = view_of(desk)
    assert sprites_in(view.still.ops, desk.layout.boards[2].rect)


def test_the_inspector_names_flags_and_ante_effects_with_their_state():
    match = match_on(LANE, *PORTAL)
    desk = desk_of(match)
    states = {entry.text: entry.state for entry in entries(desk, Position(1, 2, 0))}
    assert any(state == "dogmatic" for text, state in states.items() if text.startswith("#1 arrival"))
    before = {entry.text: entry.state for entry in entries(desk, Position(0, 0, 0))}
    assert any(state == "followed" for text, state in before.items() if "round 1" in text)


@pytest.mark.parametrize(
    ("ahead", "last", "state"),
    [("2,0 move 3,0 E", ("3,0 pass",), "holds"), ("2,0 move 1,0 E", ("1,0 pass", "2,0 pass"), "fails")],
)
def test_what_was_judged_holds_or_fails_in_the_inspector(ahead, last, state):
    match = match_on(LANE, *PORTAL, {"A": (ahead,)}, {"A": last, "B": ("4,4 pass",)})
    assert match.round == 2
    (told,) = (entry for entry in entries(desk_of(match), Position(1, 2, 0)) if entry.text.startswith("#1 arrival"))
    assert told.state == state


def test_of_an_arrival_that_is_lost_at_once_the_inspector_and_the_filmstrip_tell():
    desk = desk_of(Play("s..z", 2, s="A sniper E", z="B tank W").round("", "s jump 0 as c").match)
    told = [entry.text for entry in entries(desk, Position(0, 0, 0))]
    assert any("A2" in line and "destroyed" in line for line in told)
    assert "A2 arrives and is destroyed at once" in badge_words(desk, 0)


def test_the_inspector_calls_flags_that_nobody_reaches_by_that_name():
    turns = (*PORTAL, {"A": ("2,0 move 1,0 E",)})
    match = match_on(LANE, *turns)
    found = {entry.state for entry in entries(desk_of(match), Position(2, 2, 0))}
    assert found & {"not reached", "passed over", "followed"}


def test_empty_floor_and_walls_are_called_so():
    walled = {**FIELD, "map": ["#.....", *FIELD["map"][1:]]}
    desk = desk_of(match_on(walled))
    assert [entry.text for entry in entries(desk, Position(0, 0, 0))] == ["wall"]
    assert [entry.text for entry in entries(desk, Position(0, 2, 2))] == ["empty floor"]


def test_badges_tell_what_happens_in_a_slice():
    match = match_on(LANE, *PORTAL)
    badges = badges_of(match.timeline)
    assert badges[1].arrivals
    assert badges[1].taken
    assert badges[match.active].free >= 1
    assert not any(badge.deaths for badge in badges)


@pytest.mark.parametrize("player", [A, B])
def test_the_other_players_draft_is_never_on_the_desk(player):
    match = match_on(FIELD)
    view = view_of(desk_of(match, player))
    name = {A: "Ada's orders", B: "Bo's orders"}
    assert name[player] in words(view)
    assert name[B if player == A else A] not in words(view)


def test_a_narrow_row_over_the_board_says_in_brief_which_board_is_shown():
    desk = desk_of(match_on(LANE))
    assert "this round, active" in words(view_of(desk))
    row = desk.layout.center
    narrow = replace(desk, layout=replace(desk.layout, center=row._replace(w=250)))
    assert "active" in words(view_of(narrow))


@pytest.mark.parametrize("stage", list(StageName))
def test_a_narrow_row_over_the_board_names_every_stage_without_cutting_it(stage):
    desk = replace(desk_of(match_on(LANE)), moment=Moment((), (), stage, 2, 5))
    assert f"Stage 2 of 5: {TITLES[stage]}" in words(view_of(desk))
    row = desk.layout.center
    narrow = replace(desk, layout=replace(desk.layout, center=row._replace(w=246)))
    told = [op for op in heading_picture(narrow, Ruler()).ops if isinstance(op, Text)]
    name = next(op for op in told if op.text in (TITLES[stage], BRIEFLY.get(stage)))
    assert Ruler().width(name.text, name.size) <= name.max_width < 80
