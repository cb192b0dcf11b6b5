"""The rulebook: every picture shows what its text says, every link leads somewhere, and nothing is left out."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from game.titles.causality.rules.flag import Tagscreen
from game.titles.causality.rules.order import Verb
from game.titles.causality.rules.pose import azimuth_of, is_free, square_of
from game.titles.causality.rules.ruleset import OPTIONS
from game.titles.causality.rules.stone import KINDS, StoneType
from game.titles.causality.rules.trace import (
    BombExploded,
    Captured,
    Exploded,
    MineExploded,
    Opposed,
    Pushed,
    Returned,
    Shot,
)
from game.titles.causality.scenes.own_scenes import MANUAL
from game.titles.causality.view.board.clicks import PickSlice, PickVerb
from game.titles.causality.view.board.commands import COMMANDS
from game.titles.causality.view.book import topics
from game.titles.causality.view.book.rulebook import FIGURES
from game.titles.causality.view.figures.drawing import RulebookFigures
from game.titles.causality.view.figures.figures import PICTURES
from game.view.book.book import Kind
from game.view.book.setting import Shine, mark_ops, set_leaf, setting_ops
from game.view.frame import Fill, Point, Rect, Text, wrap
from game.view.keys.command import Press
from tests.view.ruler import Ruler

BOOK = MANUAL.book((("F1", "rulebook"),))


def px(length):
    return length


def stands(timeline, t):
    return {timeline.flags.stones[pose.stone].name: pose for pose in timeline.poses(t)}


def holds(claim: str, timeline, t: int) -> bool:
    """Whether a slice shows what a picture claims of it; of the free and the bound, as its player may see."""
    words = claim.split()
    poses, flags = stands(timeline, t), timeline.flags
    match words:
        case [name, "gone"]:
            assert name in {stone.name for stone in flags.stones}, name
            return name not in poses
        case [name, "at", square]:
            return name in poses and str(square_of(flags, poses[name])) == square
        case [name, "faces", azimuth]:
            return azimuth_of(poses[name]).name == azimuth
        case [name, "free"]:
            return is_free(flags, poses[name])
        case [name, "bound"]:
            return poses[name].flag is not None
        case [name, "locked"]:
            return poses[name].locked
        case ["base", square, owner]:
            squares = [str(base.square) for base in flags.level.bases]
            return timeline.owners[t][squares.index(square)].name == owner
        case ["off", name]:
            number = next(stone.number for stone in flags.stones if stone.name == name)
            return bool(timeline.scenario.off >> number & 1)
        case [number, ("active" | "passive") as state]:
            return timeline.scenario.is_active(int(number[1:])) == (state == "active")
    raise AssertionError(f"what does {claim!r} mean?")


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_is_played_and_shows_what_it_says(name):
    picture = PICTURES[name]
    assert len(picture.panels) > 1
    for panel in picture.panels:
        for claim in () if panel.fogged else panel.shows.split("; "):
            assert holds(claim, picture.timeline(panel), panel.t), (panel.caption, claim)


def test_what_is_drawn_as_fog_is_hidden_from_the_players_and_nothing_else_is():
    for picture in PICTURES.values():
        for panel in picture.panels:
            if not panel.canonised and panel.after is None:
                last = picture.match(panel).known_to("A").last
                assert (panel.t > last) == panel.fogged, panel.caption


def test_the_war_room_in_the_picture_decides_a_draw():
    draw = PICTURES["war_room"]
    decided = replace(draw, ruleset=(("no_win", "war_room"),))
    assert draw.matches[-1].play({}).outcome.winner is None
    assert decided.matches[-1].play({}).outcome.winner == "A"


def test_two_histories_hold_in_the_pictures_of_the_priorities():
    for name in ("newest_or_touched", "newest_or_most", "newest_or_most_known"):
        picture = PICTURES[name]
        kept = [picture.match(panel).canonisations[-1] for panel in picture.panels[1:]]
        assert not any(each.paradox for each in kept)
        assert kept[0].scenario != kept[1].scenario


def test_a_wrong_claim_is_found():
    picture = PICTURES["push"]
    assert not holds("B1 at 1,0", picture.timeline(picture.panels[1]), 1)


@pytest.mark.parametrize(
    ("name", "fact"),
    [
        ("push", Pushed),
        ("opposition", Opposed),
        ("impasse", Returned),
        ("push_blocked", Returned),
        ("explosion", Exploded),
        ("wildcard", Captured),
        ("wildcards_meet", Captured),
        ("mine", MineExploded),
        ("push_mine", MineExploded),
        ("duel", Shot),
        ("bombardier", BombExploded),
        ("paradox", Exploded),
    ],
)
def test_a_picture_of_a_rule_shows_that_very_rule(name, fact):
    picture = PICTURES[name]
    facts = [each for panel in picture.panels for each in picture.timeline(panel).trace(panel.t)]
    assert any(isinstance(each, fact) for each in facts)


def test_the_paradox_in_the_picture_is_one():
    match = PICTURES["paradox"].matches[-1]
    assert [each.paradox for each in match.canonisations] == [False, True]


def test_the_swap_in_the_picture_is_needed():
    """Without it, the same match ends in a paradox."""
    picture = PICTURES["swap"]
    before = picture.matches[-2]
    assert before.play({"A": ("0,0 pass", "1,0 pass")}).canonisations[-1].paradox
    assert not picture.matches[-1].canonisations[-1].paradox


def test_every_picture_is_on_a_page_and_every_page_has_its_pictures():
    used = {name for leaf in BOOK.leaves for name in leaf.figures}
    assert used == set(PICTURES)


def test_every_link_leads_to_a_page():
    names = [leaf.name for leaf in BOOK.leaves]
    assert len(names) == len(set(names))
    for leaf in BOOK.leaves:
        assert set(leaf.links) <= set(names), leaf.name
        assert leaf.name not in leaf.links


BUTTONS = [Press(row.id) for row in COMMANDS.rows if row.buttons]


@pytest.mark.parametrize("click", [*BUTTONS, *map(PickVerb, Verb), PickSlice(0)])
def test_whatever_is_pressed_on_the_board_has_a_page_for_help(click):
    assert topics.topic_of_click(COMMANDS, click) in [leaf.name for leaf in BOOK.leaves]


def test_every_page_can_be_reached_by_links_from_the_first_one():
    reached, waiting = set(), [BOOK.leaves[0].name]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += BOOK.leaf(name).links
    assert reached == {leaf.name for leaf in BOOK.leaves}


def test_no_markup_is_left_in_the_words():
    for leaf in BOOK.leaves:
        for block in leaf.blocks:
            for run in block.runs:
                assert not re.search(r"\*\*|\]\(|[\[\]{}]|^= |^- ", run.text), (leaf.name, run.text)


@pytest.mark.parametrize("type_", StoneType)
def test_every_stone_has_a_page_that_names_its_orders(type_):
    leaf = BOOK.leaf(type_.value)
    assert leaf.name == type_.value
    kind = KINDS[type_]
    for can, word in (
        (kind.moves or kind.drives, "move"),
        (kind.turns, "turn to any"),
        (kind.fires, "fire."),
        (kind.bombs, "bomb the very"),
        (kind.tags, "tag."),
    ):
        bullets = "".join(run.text for block in leaf.blocks if block.kind is Kind.BULLET for run in block.runs)
        assert (word in bullets.casefold()) == bool(can) or type_ is StoneType.WILDCARD, word
    assert ("it takes bases" in leaf.words) == kind.takes_bases
    assert ("can push" in leaf.words or "opposable and can be pushed" in leaf.words) == kind.opposable


def test_every_option_of_a_ruleset_has_a_page_with_each_of_its_choices():
    for option in OPTIONS:
        leaf = BOOK.leaf(f"opt_{option.key}")
        assert leaf.title == f"Option: {option.name}"
        heads = [block.runs[0].text for block in leaf.blocks if block.kind is Kind.HEADING]
        assert heads == [choice.name for choice in option.choices]


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("push", "push"),
        ("opposition", "opposition"),
        ("mine", "mine"),
        ("impasse", "impasse"),
        ("dogma", "dogma"),
        ("amnesia", "amnesia"),
        ("interference", "flags"),
        ("comb rule", "turn"),
        ("stagnation", "end"),
        ("equilibrium", "end"),
        ("War Room", "opt_no_win"),
        ("hulot", "opt_paradox"),
        ("retro-cause", "antes"),
        ("scenario", "canonisation"),
        ("headcount", "headcount"),
        *((verb.value, "orders") for verb in Verb),
        *((screen.value, screen.value) for screen in Tagscreen),
    ],
)
def test_words_of_the_rules_are_found(words, name):
    assert name in [leaf.name for leaf in BOOK.search(words)]


def test_searching_puts_titles_first_and_finds_nothing_for_nonsense():
    assert BOOK.search("lock")[0].name == "lock"
    assert BOOK.search("  ") == BOOK.leaves
    assert BOOK.search("xyzzy") == ()
    assert BOOK.search("tank bases")


def test_captions_of_pictures_are_found_and_marked():
    assert [leaf.name for leaf in BOOK.search("reality takes the sniper")] == ["paradox"]
    ruler = Ruler()
    room = Rect(10, 20, 520, FIGURES.height("paradox", 520, ruler, px))
    ops = FIGURES.draw("paradox", room, ruler, px)
    assert len(mark_ops(ops, ("sniper",), ruler)) == PICTURES["paradox"].caption.count("sniper") == 2


def test_the_glossary_is_in_the_order_of_the_alphabet_under_its_letters():
    blocks = BOOK.leaf("glossary").blocks
    words, letter = [], ""
    for block in blocks:
        if block.kind is Kind.HEADING:
            letter = block.runs[0].text
        else:
            assert block.runs[0].bold
            words.append(block.runs[0].text)
            assert words[-1][0] == letter
    assert words == sorted(words, key=str.casefold)


@pytest.mark.parametrize(
    "word",
    """active, ante-effect, azimuth, base, canonisation, causally free, causally locked, comb rule, consistent, dogma,
    flag, headcount, interference, opposable, orientable, paradox, passive, position, priority, progenitor, recency,
    retro-cause, round, scenario, set-up, slice, stone, swap, tagscreen, time cap, time-jump, touch, trajectory, turn,
    worldline""".replace("\n", " ").split(", "),
)
def test_the_glossary_has_the_words_of_the_rules(word):
    heads = [block.runs[0].text.casefold() for block in BOOK.leaf("glossary").blocks]
    assert f"{word.strip()}." in heads


@pytest.mark.parametrize("leaf", BOOK.leaves, ids=lambda leaf: leaf.name)
def test_one_thing_has_one_name_on_every_page(leaf):
    """Sides are no armies; effects hold or fail, and only slices are active."""
    said = " ".join((leaf.words, *(PICTURES[name].caption for name in leaf.figures)))
    assert not re.search(r"\barm(y|ies)\b", said)
    if leaf.name != "glossary":
        assert "passive" not in said
        assert all("slice" in sentence for sentence in re.split(r"[.:] ", said) if re.search(r"\bactive\b", sentence))


@pytest.mark.parametrize("width", [300, 520, 860])
def test_every_page_is_set_within_its_width_and_nothing_overlaps(width):
    ruler = Ruler()
    for leaf in BOOK.leaves:
        setting = set_leaf(leaf, width, ruler, px, FIGURES)
        boxes = [piece.rect for piece in setting.pieces] + [rect for _, rect in setting.figures]
        for box in boxes:
            assert box.x >= 0
            assert box.right <= width + 12, leaf.name  # a stop after the last word may stand in the margin
            assert box.bottom <= setting.height + 4
        ordered = sorted(boxes, key=lambda box: (box.y, box.x))
        assert not [(a, b) for a, b in pairwise(ordered) if a.overlaps(b)], leaf.name
        written = "".join(piece.text for piece in setting.pieces).replace(" ", "")
        assert written == "".join(run.text for block in leaf.blocks for run in block.runs).replace(" ", "")


@pytest.mark.parametrize("width", [300, 520, 860])
@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_is_drawn_within_its_room(name, width):
    ruler = Ruler()
    room = Rect(10, 20, width, FIGURES.height(name, width, ruler, px))
    ops = FIGURES.draw(name, room, ruler, px)
    assert ops[0].rect == room
    for op in ops:
        if isinstance(op, Fill):
            assert room.encloses(op.rect) or op.rect.w < 60, op
        if isinstance(op, Text):
            assert room.y <= op.at.y < room.bottom
    caption = wrap(ruler, PICTURES[name].caption, width - 24, 13)
    assert [op.text for op in ops if isinstance(op, Text)][-len(caption) :] == caption


def test_words_that_are_looked_for_are_marked():
    setting = set_leaf(BOOK.leaf("dogma"), 500, Ruler(), px, FIGURES)
    clip = Rect(0, 0, 500, 2000)
    plain = setting_ops(setting, Point(0, 0), clip, Shine(), Ruler())
    marked = setting_ops(setting, Point(0, 0), clip, Shine(sought=("round",)), Ruler())
    shown = " ".join(piece.text for piece in setting.pieces).casefold().count("round")
    assert len(marked) - len(plain) == shown > 3


def test_only_what_is_in_sight_is_drawn():
    setting = set_leaf(BOOK.leaf("push"), 500, Ruler(), px, RulebookFigures(PICTURES))
    some = setting_ops(setting, Point(0, 0), Rect(0, 0, 500, 60), Shine(), Ruler())
    assert 0 < len(some) < len(setting_ops(setting, Point(0, 0), Rect(0, 0, 500, 9000), Shine(), Ruler()))
