"""The toy as a title that stands in a catalogue: everything that the program asks of one, as small as it can be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pygame as pg

from game.app.scene import Pop, Scene
from game.bots.chance import ChanceBot
from game.bots.strength import Strength
from game.engine.outcome import Player
from game.engine.record import Record, new_record, replay
from game.plugin import Account, Plugin
from game.scenes.shell.rulebook import RulebookScene
from game.scenes.title_scenes import Interlude, TitleScenes
from game.storage.records import save_record
from game.trial.golden import Golden
from game.trial.measuring import FigureTable, Finding, Measurement
from game.trial.proof import Case, Proof
from game.trial.title_trials import Candidates, Showpiece, TitleTrials
from game.view.book.book import Book, Chapter, Leaf
from game.view.book.markup import parse
from tests.engine.toy import HEAP, PLAYERS, growth
from tests.scenes.lesson_files import LESSON
from tests.scenes.toy_scenes import HEAP_SCENES

LEFT, RIGHT = PLAYERS
NAMES = {LEFT: "Ada", RIGHT: "Bo"}
LOW = {"name": "Low", "most": 2}
HIGH = {"name": "High", "most": 40}

LEVEL = """
title = "heap"
about = "Take one or two."
difficulty = 1

[players]
left = "Left"
right = "Right"

[board]
name = "{name}"
most = {most}
"""


def write_level(folder: Path, board: dict = LOW) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{board['name'].lower()}.toml"
    path.write_text(LEVEL.format(**board))
    return path


def write_lesson(levels: Path, text: str = LESSON, name: str = "01_counting.toml") -> Path:
    """A lesson of the toy among these levels."""
    folder = levels / "lessons" / HEAP.id
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text)
    return path


def heap_record(*turns: dict[Player, tuple[str, ...]], board=LOW, **fields) -> Record:
    """A match of Ada and Bo with these turns."""
    fresh = new_record(HEAP, board, fields.pop("ruleset", {}), NAMES)
    return Record(fresh.title, fresh.rules_version, board, fresh.ruleset, NAMES, turns, **fields)


def heap_file(folder: Path) -> Path:
    """The record of a match of which one turn was played."""
    path = folder / "heap.boc.json"
    save_record(path, heap_record({LEFT: ("1",)}, board=HIGH))
    return path


def _golden(about: str, record: Record) -> Golden:
    return Golden(about, record, replay(HEAP, record).digest().hex())


TO_THE_END = heap_record({LEFT: ("1",)}, {RIGHT: ("1",)}, {}, {LEFT: ("1",)}, board={"name": "Low", "most": 3}, seed=5)
"""Three counters, one after the other; on the way a turn in which the heap might grow."""

GROWING = heap_record({LEFT: ("1",)}, {RIGHT: ("2",)}, {}, board=HIGH, ruleset={"grows": "yes"}, seed=5)


class Told(Scene):
    """A scene that only says whose it is."""

    def __init__(self, title: str, topic: str = "") -> None:
        super().__init__()
        self.title, self.opened_at = title, topic

    def handle(self, event):
        return Pop() if event.type == pg.KEYDOWN and event.key == pg.K_ESCAPE else None

    def draw(self, surface):
        surface.fill((0, 0, 0))
        surface.fill((200, 200, 200), (20, 20, 10 * len(self.title), 20))


class NoFigures:
    """The pictures of a book without any."""

    def height(self, name, width, measure, px):
        raise AssertionError("there are no pictures")

    draw = height


PAGES = (
    Leaf("start", "The heap", tuple(parse("Take **one** or **two**; see [the end](end)."))),
    Leaf("end", "The end", tuple(parse("Whoever takes the last counter wins."))),
)
BOOK = Book("Rulebook", (Chapter("Everything", PAGES),))


def shown() -> TitleScenes:
    """The toy with all that is optional."""
    return TitleScenes(
        emblem=HEAP_SCENES.emblem,
        about=HEAP_SCENES.about,
        look=HEAP_SCENES.look,
        plinths=HEAP_SCENES.plinths,
        board=HEAP_SCENES.board,
        moment=HEAP_SCENES.moment,
        result=HEAP_SCENES.result,
        interlude=Interlude(
            due=lambda before, after: False,
            report=lambda match: match,
            scene=lambda stage, report, exits: Told(HEAP.id),
            name="The last growth",
            hint="How the heap grew.",
            last="How it grew last",
            last_hint="How the heap grew last.",
        ),
        manual=lambda stage, topic, learn: RulebookScene(stage, BOOK, NoFigures(), topic, learn),
        pages=lambda: tuple(page.name for page in PAGES),
    )


COUNTING = Finding(FigureTable("Counting", (8, 6), (("1 to 3", "2 us"),)), {"to three": 2.5})


def _takings(seed: int) -> Iterator[Case]:
    """The third is wrong if the seed is odd."""
    for number in count():
        differs = "2 is not 3" if number == 2 and seed % 2 else None
        yield Case({"counters": str(number % 2)}, GROWING, differs)


def tried() -> TitleTrials:
    return TitleTrials(
        golden=lambda: (_golden("to the end", TO_THE_END), _golden("a heap that grows", GROWING)),
        showpieces=(Showpiece("growth", "pause", lambda program: program.show(Told("how it grows"))),),
        measurements=(
            Measurement(
                "counting", lambda: Finding(FigureTable("Counting", (8, 6), (("1 to 3", "2 us"),)), {"to three": 2.5})
            ),
        ),
        proofs=(Proof("taking", "counters taken and counted", _takings),),
        replay_keys=(pg.K_LEFT, pg.K_RIGHT),
    )


HEAP_PLUGIN = Plugin(
    title=HEAP,
    account=Account(
        lambda match: {"turn": match.turn}, lambda match: {}, lambda match: f"After {match.turn} turns.\n", "No legend."
    ),
    scenes=shown,
    trials=tried,
    searches=(growth,),
)


def candidates() -> Candidates:
    """The toy alone."""
    return Candidates(
        {HEAP.id: HEAP},
        {HEAP.id: shown()},
        {HEAP.id: tried()},
        HEAP_PLUGIN.searches,
        strengths=lambda title: (Strength("quick", "Takes what it finds.", ChanceBot),),
    )
