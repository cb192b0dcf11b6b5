"""Every scene of the program, drawn once; the one table of them, in the order in which they are drawn."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pygame

from game.app.errand import Errand
from game.app.scene import Pop, Push, Scene
from game.engine.errors import StorageError
from game.engine.record import replay
from game.play.seating import Seating, computer_names
from game.scenes.match.computer_sitting import ComputerSitting
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.replay import ReplayScene
from game.scenes.match.result import LookBack, ResultExits, ResultScene
from game.scenes.menu_contents import title_card
from game.scenes.shell.dialog import CANCEL, DialogScene, Reply
from game.scenes.shell.error import ErrorScene
from game.scenes.shell.naming import NamingScene
from game.scenes.shell.records import RecordsScene
from game.scenes.shell.rulebook import RulebookScene
from game.scenes.shell.titles import TitlesScene
from game.scenes.shell.working import PATIENCE, WORKED_OUT, WorkingScene
from game.selftest.lessons import lessons_of
from game.selftest.parts import first_golden
from game.storage.matches import open_match
from game.trial.faults import NotRight
from game.trial.program import Program
from game.trial.title_trials import Candidates

Open: TypeAlias = Callable[[Program], None]
"""Brings a scene upon the screen, over the menu that is there."""


class Shown(NamedTuple):
    """A scene that was drawn: its name in the table, its class, and a digest of its picture."""

    name: str
    kind: type[Scene]
    digest: str


def draw_all(program: Program, candidates: Candidates, folder: Path | None) -> Iterator[Shown]:
    """Draws one scene after the other, and saves the pictures in the folder, if there is one.

    Raises whatever the scene raises, NotRight when one is empty, StorageError when a picture cannot be saved.
    """
    for name, open_ in exhibition(candidates):
        program.start_over()
        open_(program)
        picture = program.picture()
        if _is_empty(picture):
            raise NotRight(f"The picture of the scene '{name}' is empty.")
        if folder is not None:
            _save(picture, folder / f"{name}.png")
        yield Shown(name, type(program.scene), hashlib.sha256(pygame.image.tobytes(picture, "RGB")).hexdigest()[:16])


def _is_empty(picture: pygame.Surface) -> bool:
    """Whether it is all of one colour."""
    same = pygame.mask.from_threshold(picture, picture.get_at((0, 0)), (1, 1, 1, 255))
    return same.count() == picture.get_width() * picture.get_height()


def _save(picture: pygame.Surface, path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, path)
    except (OSError, pygame.error) as error:
        raise StorageError(f"{path} cannot be written: {error}.") from error


# The order.


def exhibition(candidates: Candidates) -> Iterator[tuple[str, Open]]:
    """Every scene with its name: those of the house, those that each title has, and the titles' own showpieces."""
    pieces = {title: _pieces(candidates, title) for title in candidates.titles}
    for name in _ORDER:
        if name in _OF_THE_HOUSE:
            yield name, _OF_THE_HOUSE[name]
        for title, own in pieces.items():
            if name in own:
                yield candidates.called(title, name), own[name]
            for piece in candidates.trials[title].showpieces:
                if piece.after == name:
                    yield candidates.called(title, piece.name), piece.open


_ORDER = (
    *("menu", "tour", "lessons", "setup", "lan", "curtain", "board", "computer", "pause", "working", "result"),
    *(
        "records",
        "replay",
        "take_over",
        "puzzles",
        "puzzle",
        "rulebook",
        "settings",
        "keys",
        "dialog",
        "naming",
        "titles",
        "error",
    ),
)


# What every title shows.


def _pieces(candidates: Candidates, id_: str) -> Mapping[str, Open]:
    """The scenes of a title by name, with its first golden record."""
    scenes = candidates.scenes[id_]
    found: dict[str, Open] = {name: _on(candidates, id_, scene) for name, scene in _OF_A_TITLE.items()}
    if lessons_of(candidates, id_).lessons:
        found["tour"] = _through_choice("learn", id_)
        found["lessons"] = _lessons(id_)
    if scenes.manual is not None:
        found["rulebook"] = _through_choice("rulebook", id_)
    if candidates.strengths(id_):
        found["computer"] = _on(candidates, id_, _computer)
        found["take_over"] = _on(candidates, id_, _take_over)
    if id_ in candidates.kits:
        found["puzzles"] = _through_choice("puzzles", id_)
        found["puzzle"] = _first_puzzle(found["puzzles"])
    return found


class _Subject:
    """One title and the match with which it is shown."""

    def __init__(self, candidates: Candidates, id_: str) -> None:
        self.title = candidates.titles[id_]
        self.scenes = candidates.scenes[id_]
        self.strengths = candidates.strengths(id_)
        self.record = first_golden(candidates, id_).record


def _on(candidates: Candidates, id_: str, scene: Callable[[Program, _Subject], None]) -> Open:
    return lambda program: scene(program, _Subject(candidates, id_))


def _through_choice(label: str, title: str) -> Open:
    """From the menu, by that entry, and by the title where one has to be chosen."""

    def open_(program: Program) -> None:
        program.click(label)
        if isinstance(program.scene, TitlesScene):
            program.click(title)

    return open_


def _lessons(title: str) -> Open:
    """The list, as the menu offers it to who has begun a lesson once."""

    def open_(program: Program) -> None:
        program.stage.change(replace(program.stage.settings, toured=True))
        program.show(program.flow.menu())
        _through_choice("learn", title)(program)

    return open_


def _first_puzzle(listed: Open) -> Open:
    """From the list of puzzles, the one on top."""

    def open_(program: Program) -> None:
        listed(program)
        program.click("puzzle 0")

    return open_


def _curtain(program: Program, subject: _Subject) -> None:
    first = subject.title.players[0]
    moment = subject.scenes.moment(replay(subject.title, subject.record, 0))
    name = subject.record.players[first]
    program.show(CurtainScene(program.stage, name, subject.scenes.plinths[first], moment))


def _board(program: Program, subject: _Subject) -> None:
    """The second turn."""
    program.show_match(subject.record, turns=1)


def _computer(program: Program, subject: _Subject) -> None:
    """The first turn against a computer player that has ordered already."""
    title = subject.title
    words = {title.players[1]: subject.strengths[0].name}
    session = open_match(title, replace(subject.record.shortened(0), players=computer_names(words)), None)
    program.show(program.flow.seated(session, Seating(words)))
    scene = program.scene
    if not isinstance(scene, ComputerSitting):
        raise NotRight(f"Computers play at a {type(scene).__name__}, which the self-test does not know.")
    program.wait(lambda: scene.company.thinking is None)


def _pause(program: Program, subject: _Subject) -> None:
    _board(program, subject)
    program.press(pygame.K_ESCAPE)


def _result(program: Program, subject: _Subject) -> None:
    match, names = replay(subject.title, subject.record), subject.record.players
    contents, interlude = subject.scenes.result(match, names), subject.scenes.interlude
    last = None if interlude is None else LookBack(interlude.last, interlude.last_hint, Pop)
    program.show(ResultScene(program.stage, contents, ResultExits(Pop, Pop, str, Pop, last)))


def _replay(program: Program, subject: _Subject) -> None:
    """A record at its last turn."""
    scene = program.flow.replay(subject.record)
    program.show(scene)
    if not isinstance(scene, ReplayScene):
        raise NotRight(f"Records are shown by {type(scene).__name__}, which the self-test does not know.")
    program.wait(lambda: scene.projector.done)
    program.press(pygame.K_END)


def _take_over(program: Program, subject: _Subject) -> None:
    """Who is to play on from the beginning of a record."""
    _replay(program, subject)
    program.press(pygame.K_HOME)
    program.press(pygame.K_t)


_OF_A_TITLE: Mapping[str, Callable[[Program, _Subject], None]] = {
    "curtain": _curtain,
    "board": _board,
    "pause": _pause,
    "result": _result,
    "replay": _replay,
}


# What the house shows.


def _through(*labels: str) -> Open:
    """From the menu, by pressing what is called so."""

    def open_(program: Program) -> None:
        for label in labels:
            program.click(label)

    return open_


def _records(program: Program) -> None:
    """The list of records, when all of them have been read."""
    program.click("replays")
    scene = program.scene
    if not isinstance(scene, RecordsScene):
        raise NotRight(f"Records are listed by {type(scene).__name__}, which the self-test does not know.")
    program.wait(lambda: scene.done)


def _dialog(program: Program) -> None:
    answers = (Reply("yes", "Yes"), CANCEL)
    program.show(DialogScene(program.stage, "A question", "What the question is about.", answers))


def _naming(program: Program) -> None:
    program.show(NamingScene(program.stage, "The long one", "Its board and players", 40))


def _titles(program: Program) -> None:
    cards = [title_card(title, program.scenes[id_]) for id_, title in program.titles.items()]
    program.show(TitlesScene(program.stage, "Rulebook", cards, lambda _: program.flow.menu()))


def _error(program: Program) -> None:
    program.show(ErrorScene(program.stage, "This is how a fault is shown.", Path("match.boc.json")))


def _working(program: Program) -> None:
    """Work that goes on until its picture is drawn."""
    drawn = threading.Event()

    def work(errand: Errand) -> None:
        while not drawn.wait(0.01):
            errand.check()

    program.robot.stack.apply(Push(WorkingScene(program.stage, work, WORKED_OUT)))
    program.robot.run(round((PATIENCE + 0.1) * 60))


_OF_THE_HOUSE: Mapping[str, Open] = {
    "menu": _through(),
    "setup": _through("play"),
    "lan": _through("lan"),
    "working": _working,
    "records": _records,
    "settings": _through("settings"),
    "keys": _through("settings", "keys"),
    "dialog": _dialog,
    "naming": _naming,
    "titles": _titles,
    "error": _error,
}


def check_rulebooks(program: Program) -> str:
    """Draws every page of the titles' rulebooks with its pictures; raises what drawing raises."""
    pages = 0
    for id_, scenes in program.scenes.items():
        if scenes.manual is not None:
            program.start_over()
            pages += _leaf_through(program, id_)
    return f"{pages} pages drawn"


def _leaf_through(program: Program, title: str) -> int:
    _through_choice("rulebook", title)(program)
    book = program.scene
    if not isinstance(book, RulebookScene):
        raise NotRight(f"The rulebook is a {type(book).__name__}, which the self-test does not know.")
    seen: list[str] = []
    while book.leaf.name not in seen:
        seen.append(book.leaf.name)
        program.press(pygame.K_DOWN)
    return len(seen)
