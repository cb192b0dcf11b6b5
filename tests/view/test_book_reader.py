"""A book is read from the texts of its files; whatever leads nowhere is refused with file and line."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.errors import AssetError
from game.view.book.book import Block, Kind, Run
from game.view.book.markup import parse
from game.view.book.reader import Supply, read_book

FILES = {
    "contents": "title: Toys\n\n= Things\nball\ndoll\n\n= Words\nglossary\n",
    "ball": (
        "title: The <kind>\nsprite: disc\n\nRolls to the\n[doll](doll), **always\nround**.\n\n{rolling}\n\n= Rules\n\n"
        "- One\n  line.\n- Some are <kind.red>.\n"
    ),
    "doll": "title: Doll\n\nSits. Its keys are:\n\n<keys>\n",
    "glossary": (
        "title: Words\n\nThrow: What is done\nwith a [ball](ball).\n\n<kind.red>: A colour.\n\ntoy: See ball.\n"
    ),
}
SUPPLY = Supply(
    {"kind": "Ball", "kind.red": "Red"},
    {"keys": (("*", "to multiply"), ("F1", "to read"))},
    {"rolling": "It rolls downhill."},
)


def read(**changed):
    return read_book({**FILES, **changed}, SUPPLY)


def words(leaf):
    return ["".join(run.text for run in block.runs) for block in leaf.blocks]


def test_chapters_and_pages_come_in_the_sequence_of_the_contents():
    book = read()
    assert book.title == "Toys"
    assert [(chapter.title, [leaf.name for leaf in chapter.leaves]) for chapter in book.chapters] == [
        ("Things", ["ball", "doll"]),
        ("Words", ["glossary"]),
    ]


def test_a_page_has_its_title_its_sprite_and_its_blocks():
    leaf = read().leaf("ball")
    assert (leaf.title, leaf.sprite, leaf.links, leaf.figures) == ("The Ball", "disc", ("doll",), ("rolling",))
    assert [block.kind for block in leaf.blocks] == [
        Kind.PARAGRAPH,
        Kind.FIGURE,
        Kind.HEADING,
        Kind.BULLET,
        Kind.BULLET,
    ]
    assert words(leaf) == ["Rolls to the doll, always round.", "", "Rules", "One line.", "Some are Red."]


def test_a_list_of_the_game_becomes_bullets_and_its_words_are_no_markup():
    blocks = read().leaf("doll").blocks
    assert blocks[1] == Block(Kind.BULLET, (Run("*", bold=True), Run(": to multiply")))
    assert words(read().leaf("doll")) == ["Sits. Its keys are:", "*: to multiply", "F1: to read"]


def test_the_glossary_is_set_under_its_letters():
    assert words(read().leaf("glossary")) == [
        "R",
        "Red. A colour.",
        "T",
        "Throw. What is done with a ball.",
        "toy. See ball.",
    ]


def test_the_captions_of_figures_are_searched():
    assert [leaf.name for leaf in read().search("downhill")] == ["ball"]


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("contents", "title: Toys", "name: Toys", "line 1: must be 'title: ...'"),
        ("contents", "= Things\n", "", "line 3: 'ball' is in no chapter"),
        ("contents", "doll", "dol", "line 5: there is no page 'dol' beside this file; did you mean 'doll'?"),
        ("contents", "doll", "contents", "line 5: there is no page 'contents'"),
        ("contents", "doll", "ball", "line 5: the page 'ball' is listed twice, first in line 4"),
        ("contents", "doll\n", "", "does not list doll.txt"),
        ("contents", "= Words", "= Things to come\n= Words", "the chapter 'Things to come' has no pages"),
        (
            "doll",
            "title: Doll\n",
            "",
            "line 1: must be 'title: ...' or 'sprite: ...' before the first empty line",
        ),
        ("doll", "title: Doll", "title:", "line 1: must be 'title: ...' or 'sprite: ...'"),
        ("doll", "title: Doll", "title: Doll\ntitle: Toy", "line 2: the title is given twice"),
        ("doll", "title: Doll", "title: Doll\npicture: doll", "line 2: must be 'title: ...' or 'sprite: ...'"),
        ("doll", "title: Doll", "sprite: doll", "line 1: the page has no title"),
        ("doll", "title: Doll", "title: <knid>", "title: the game has no words for <knid>; did you mean 'kind'?"),
        ("doll", "Sits. Its keys are:\n\n<keys>\n", "", "has nothing but its title"),
        ("doll", "<keys>", "<kyes>", "line 5: the game has no words for <kyes>; did you mean 'keys'?"),
        ("doll", "<keys>", "these <keys>", "line 5: the game has no words for <keys>"),
        ("doll", "Sits.", "[Sits](doll).", "line 3: the link 'doll' leads to the page on which it stands"),
        ("ball", "(doll)", "(dol)", "line 5: there is no page 'dol'; did you mean 'doll'?"),
        ("ball", "{rolling}", "{roling}", "line 8: there is no figure 'roling'; did you mean 'rolling'?"),
        ("ball", "{rolling}", "{rolling} and on", "line 8: '{rolling} and on': a figure is written '{name}'"),
        ("ball", "{rolling}\n\n", "{rolling}\n", "line 8: '{rolling}' must stand between empty lines"),
        ("ball", "= Rules\n\n", "= Rules\n", "line 10: '= Rules' must stand between empty lines"),
        ("ball", "round**", "round", "line 5: '**' is left over: bold words stand between two '**'"),
        ("ball", "[doll](doll)", "[doll] (doll)", "line 5: '[' is left over: a link is written '[words](page)'"),
        ("ball", "Some are", "Some {are", "line 14: '{' is left over: a figure is written"),
        ("ball", "<kind.red>", "<kind.red", "line 14: '<' is left over: a gap is written '<name>'"),
        ("glossary", "toy: See", "toy, see", "line 8: must be 'Word: what it means'"),
        ("glossary", "toy: See", ": See", "line 8: must be 'Word: what it means'"),
        ("glossary", "toy: See", "throw: See", "line 8: 'throw' is explained already"),
        ("glossary", "<kind.red>:", "<kind.rde>:", "line 6: the game has no words for <kind.rde>"),
    ],
)
def test_what_leads_nowhere_is_refused_with_its_place(file, old, new, said):
    assert old in FILES[file]
    with pytest.raises(AssetError, match=rf"^{file}\.txt(, |: ){re.escape(said)}"):
        read(**{file: FILES[file].replace(old, new)})


def test_a_book_without_contents_is_refused():
    with pytest.raises(AssetError, match=r"contents\.txt is missing"):
        read_book({"ball": FILES["ball"]}, SUPPLY)


def test_a_book_without_pages_is_refused():
    with pytest.raises(AssetError, match=r"contents\.txt: lists no page"):
        read_book({"contents": "title: Toys\n"}, SUPPLY)


@given(st.sampled_from(sorted(FILES)), st.text("a=-*[](){}<>:. \n", max_size=30), st.integers(0, 200))
def test_whatever_is_written_is_read_or_refused(file, scribble, place):
    text = FILES[file]
    try:
        leaves = read(**{file: text[:place] + scribble + text[place:]}).leaves
    except AssetError:
        return
    assert all(set(leaf.links) <= {each.name for each in leaves} for leaf in leaves)


def test_parsing_the_markup():
    blocks = list(parse("One **bold** [word](page).\nmore\n\n= Head\n\n- a\n  b\n- c\n\n{fig}"))
    assert blocks[0] == Block(
        Kind.PARAGRAPH,
        (Run("One "), Run("bold", bold=True), Run(" "), Run("word", link="page"), Run(". more")),
    )
    assert [block.kind for block in blocks[1:]] == [Kind.HEADING, Kind.BULLET, Kind.BULLET, Kind.FIGURE]
    assert blocks[2].runs == (Run("a b"),)
    assert blocks[4].figure == "fig"
