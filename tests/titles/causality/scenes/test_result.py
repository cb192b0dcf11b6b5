"""The end of a match: a sentence for each way of ending, the deciding slice, and the ways on."""

import gzip
import json
import re
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pygame as pg
import pytest

from game.app.scene import Quit
from game.catalogue import title_scenes
from game.engine.outcome import End
from game.engine.record import read_record, replay
from game.scenes.match.result import LookBack, ResultExits, ResultScene
from game.storage.settings import Settings
from game.titles.causality.rules.stone import A, B
from game.titles.causality.title import CAUSALITY
from game.titles.causality.view.result import ending
from game.titles.causality.view.result_line import figures
from game.view.frame import Fill, Sprite, Text
from game.view.look.palette import Theme
from tests.scenes.words_fit import cut_texts, outside, overlaps

GAMES = Path(__file__).parent.parent / "data" / "games.jsonl.gz"
NAMES = {A: "Ada", B: "Bo"}

DUEL = {
    "name": "Duel",
    "time_cap": 2,
    "map": ["....", "...."],
    "stones": ["A tank 0,0 E", "B tank 3,1 W"],
    "bases": ["A 0,0", "B 3,1", "A 1,1"],
}


@cache
def golden():
    """One finished golden match for each reason and, where it matters, each way of settling it."""
    found = {}
    with gzip.open(GAMES, "rt", encoding="utf-8") as lines:
        for line in lines:
            game = json.loads(line)
            outcome = game["expect"]["outcome"]
            if outcome is None:
                continue
            rule = game["record"]["ruleset"].get("no_win", "draw")
            found.setdefault((outcome["reason"], rule, outcome["winner"]), game["record"])
    return found


@cache
def matches():
    return {key: replay(CAUSALITY, read_record(record)) for key, record in golden().items()}


def concluded(end: End, no_win: str = "draw"):
    return CAUSALITY.start(DUEL, {"no_win": no_win}, 0).conclude(end)


def told(match) -> str:
    words = ending(match, NAMES)
    return " ".join((words.headline, *words.sentences))


def test_every_golden_ending_has_its_words():
    for (reason, rule, winner), match in matches().items():
        words = told(match)
        if winner is None:
            assert words.startswith("A draw")
        else:
            assert words.startswith(f"{NAMES[winner]} wins")
        if reason in ("equilibrium", "stagnation", "paradox"):
            assert reason.capitalize() in words
            assert ("War Room" in words) == (rule == "war_room")
            assert ("Poiccard's Gambit" in words) == (rule == "draw")


def test_a_win_by_bases_says_how_many():
    match = next(match for (reason, _, _), match in matches().items() if reason == "bases")
    assert "in the final slice of the canonised board" in told(match)


@pytest.mark.parametrize(
    ("end", "no_win", "expected"),
    [
        (End("resignation", (A,)), "draw", ("Bo wins", "Ada resigned.")),
        (End("agreement"), "draw", ("A draw", "agreed")),
        (End("clock", (B,)), "draw", ("Ada wins", "The time of Bo ran out.")),
        (End("clock", (A, B)), "draw", ("A draw", "both players ran out", "Poiccard")),
        (End("clock", (A, B)), "war_room", ("Ada wins", "2 of 3 bases, more than half")),
    ],
)
def test_ends_from_outside_the_board(end, no_win, expected):
    words = told(concluded(end, no_win))
    assert all(part in words for part in expected)


class Desk:
    """A result scene whose exits write down where it led."""

    def __init__(self, fly, match, size=(1280, 720), settings=None):
        self.went = []
        contents = title_scenes()["causality"].result(match, NAMES)
        look = LookBack("How the last round ended", "Which history counted.", lambda: self.go("look"))
        exits = ResultExits(
            lambda: self.go("rematch"), lambda: self.go("menu"), self.save, lambda: self.go("watch"), look
        )
        self.pilot = fly(lambda stage: ResultScene(stage, contents, exits), size, settings or Settings())

    def go(self, where):
        self.went.append(where)
        return Quit()

    def save(self):
        self.went.append("save")
        return "Saved: /some/where/match.boc.json"

    def words(self):
        return [op.text for op in self.pilot.scene.picture() if hasattr(op, "text")]


RESIGNED = concluded(End("resignation", (A,)))


@pytest.mark.parametrize(
    ("key", "where"),
    [
        ((pg.K_RETURN,), "look"),
        ((pg.K_TAB, pg.K_RETURN), "rematch"),
        ((pg.K_TAB, pg.K_TAB, pg.K_RETURN), "watch"),
        ((pg.K_ESCAPE,), "menu"),
    ],
)
def test_the_ways_on_by_keyboard_and_one_key_too_many_is_no_new_match(fly, key, where):
    desk = Desk(fly, RESIGNED)
    desk.pilot.press(*key)
    assert desk.went == [where]


@pytest.mark.parametrize("where", ["rematch", "menu", "look"])
def test_the_ways_on_by_mouse(fly, where):
    desk = Desk(fly, RESIGNED)
    desk.pilot.click(where)
    assert desk.went == [where]


def test_a_copy_is_saved_and_said_where(fly):
    desk = Desk(fly, RESIGNED)
    desk.pilot.click("save")
    assert desk.went == ["save"]
    assert any("match.boc.json" in word for word in desk.words())
    desk.pilot.press(pg.K_F12)
    assert not any("match.boc.json" in word for word in desk.words()), "a picture does not tell of it"


WAYS = ("rematch", "watch", "look", "save", "menu")


def won(fly, **settings):
    match = next(match for (reason, _, _), match in matches().items() if reason == "bases")
    return match, Desk(fly, match, settings=Settings(**settings))


def shown(desk):
    """Which slice is large."""
    return next(word for word in desk.words() if "canonised, " in word).split(", ")[1]


def test_the_line_that_decided_is_played_once_and_then_stands(fly):
    _, desk = won(fly)
    assert shown(desk) == "slice 0"
    assert desk.pilot.scene.moving
    while desk.pilot.scene.moving:
        desk.pilot.frames(10, 0.2)
    assert shown(desk) == "final slice"
    assert not desk.pilot.scene.moving
    desk.pilot.press(pg.K_r)
    assert shown(desk) == "slice 0"


NAME = re.compile(r"[ABN]\d+")


def plates(frame):
    """The names of stones with the ground of each."""
    pairs = pairwise(frame)
    return [
        (op.text, ground.rect)
        for ground, op in pairs
        if isinstance(op, Text) and NAME.fullmatch(op.text) and isinstance(ground, Fill)
    ]


def test_names_of_stones_that_pass_each_other_are_never_read_as_one(fly):
    raised = 0
    for match in [match for (reason, _, _), match in matches().items() if reason in ("bases", "equilibrium")]:
        desk = Desk(fly, match, settings=Settings())
        while desk.pilot.scene.moving:
            desk.pilot.frames(1, 0.05)
            named = plates(desk.pilot.scene.picture())
            for (one, rect), (other, beside) in combinations(named, 2):
                assert not rect.overlaps(beside), (one, other)
            raised += len(named)
    assert raised


def test_where_nothing_moves_it_shows_how_it_ended_and_every_slice_by_mouse_or_keys(fly):
    _, desk = won(fly, animation_speed=0)
    assert shown(desk) == "final slice"
    desk.pilot.click("place 1")
    assert shown(desk) == "slice 1"
    desk.pilot.press(pg.K_TAB, pg.K_RETURN)
    assert shown(desk) == "slice 2"
    desk.pilot.click("play the line")
    assert shown(desk) == "final slice"


def test_what_can_be_counted_is_said(fly):
    match, desk = won(fly)
    words = desk.words()
    for word in ("Sent into the past", "Ante-effects", "Stones lost", "Paradoxes"):
        assert word in words
    found = dict(figures(match, NAMES))
    last = match.canonisations[-1]
    kept, dropped = (int(each.split()[0]) for each in found["Ante-effects"].split(", "))
    assert kept == last.scenario.active.bit_count()
    assert kept + dropped == sum(ante.round < last.round for ante in match.flags.antes)
    assert found["Sent into the past"].startswith("Ada ")


def test_a_match_that_is_given_up_at_once_shows_the_first_slice(fly):
    desk = Desk(fly, RESIGNED)
    desk.pilot.frames(20, 0.2)
    assert "Slice 0 as it stood" in desk.words()
    assert "Show again" not in desk.words(), "nothing led to it"


def test_the_deciding_slice_is_shown_with_its_bases(fly):
    match = next(match for (reason, _, _), match in matches().items() if reason == "bases")
    desk = Desk(fly, match)
    drawn = [op.name for op in desk.pilot.scene.picture() if isinstance(op, Sprite)]
    assert drawn.count(f"causality/base_{match.outcome.winner.lower()}") >= len(match.level.bases)
    assert any("as canonised" in word for word in desk.words())


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("scale", [80, 100, 200])
def test_nothing_overlaps_or_is_cut(fly, size, scale):
    wordiest = max(matches().values(), key=lambda match: len(told(match)))
    desk = Desk(fly, wordiest, size, Settings(theme=Theme.LIGHT, ui_scale=scale))
    desk.pilot.click("save")
    ops = desk.pilot.scene.picture()
    assert not cut_texts(ops, desk.pilot.stage.fonts)
    assert not outside(ops, desk.pilot.stage)
    rects = set(desk.pilot.scene.targets().values())
    assert not overlaps(rects)
    lowest = max(op.at.y for op in ops if hasattr(op, "text") and "Saved" in op.text)
    assert lowest < min(rect.y for name, rect in desk.pilot.scene.targets().items() if name in WAYS)
