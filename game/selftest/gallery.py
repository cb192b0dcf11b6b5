"""Every scene of the program, drawn once; the one table of them, in the order in which they are drawn."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pygame

from game.app.errand import Errand
from game.app.scene import Pop, Push, Scene
from game.catalogue import TITLES, title_scenes
from game.engine.errors import StorageError
from game.engine.outcome import Player
from game.engine.record import Record
from game.play.session import Session
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.exits import InterludeExits
from game.scenes.match.result import LookBack, ResultExits, ResultScene
from game.scenes.shell.dialog import CANCEL, DialogScene, Reply
from game.scenes.shell.error import ErrorScene
from game.scenes.shell.launch import Launch
from game.scenes.shell.records import RecordsScene
from game.scenes.shell.rulebook import RulebookScene
from game.scenes.shell.titles import TitlesScene
from game.scenes.shell.working import PATIENCE, WorkingScene
from game.selftest.parts import NotRight, built_in
from game.selftest.program import Program
from game.storage.matches import open_match
from game.storage.records import title_of
from game.titles.causality.scenes.replay import ReplayScene
from game.view.forms.setup_plan import Plan


class Shown(NamedTuple):
    """A scene that was drawn: its name in the table, its class, and a digest of its picture."""

    name: str
    kind: type[Scene]
    digest: str


def draw_all(program: Program, folder: Path | None) -> Iterator[Shown]:
    """Draws one scene after the other, and saves the pictures in the folder, if there is one.

    Raises whatever the scene raises, NotRight when one is empty, StorageError when a picture cannot be saved.
    """
    for name, open_ in EXHIBITS.items():
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


# How each of them comes upon the screen.


def _through(*labels: str) -> Callable[[Program], None]:
    """From the menu, by pressing what is called so."""

    def open_(program: Program) -> None:
        for label in labels:
            program.click(label)

    return open_


def _record() -> Record:
    return built_in()[0].record


def _beginning(turns: int) -> Record:
    """The built-in match as far as that turn."""
    return replace(_record(), turns=_record().turns[:turns])


def _session(turns: int) -> Session:
    record = _beginning(turns)
    return open_match(title_of(TITLES, record.title), record, None)


def _cap() -> int:
    cap = _record().board["time_cap"]
    assert isinstance(cap, int)
    return cap


def _board(program: Program) -> None:
    """The second turn of the first round."""
    program.show(program.flow.board(_session(1)))
    program.press(pygame.K_RETURN)


def _all_slices(program: Program) -> None:
    _board(program)
    program.press(pygame.K_TAB)


def _pause(program: Program) -> None:
    _board(program)
    program.press(pygame.K_ESCAPE)


def _curtain(program: Program) -> None:
    army = title_scenes()[_record().title].armies[Player("A")]
    program.show(CurtainScene(program.stage, "Ada", army, "Round 1, slice 0"))


def _canonisation(program: Program) -> None:
    """The end of the last round, told to its end."""
    session = _session(len(_record().turns))
    interlude = title_scenes()[session.record.title].interlude
    if interlude is None:
        raise NotRight("The built-in match tells nothing between its turns.")
    report = interlude.report(session.match)
    program.show(interlude.scene(program.stage, report, InterludeExits(Pop, Pop)))


def _result(program: Program) -> None:
    session = _session(len(_record().turns))
    contents = title_scenes()[session.record.title].result(session.match, session.names)
    interlude = title_scenes()[session.record.title].interlude
    last = None if interlude is None else LookBack(interlude.last, interlude.last_hint, Pop)
    program.show(ResultScene(program.stage, contents, ResultExits(Pop, Pop, str, last, Pop)))


def _replay(program: Program) -> None:
    """A record at its last turn."""
    scene = program.flow.replay(_record())
    program.show(scene)
    if not isinstance(scene, ReplayScene):
        raise NotRight(f"Records are shown by {type(scene).__name__}, which the self-test does not know.")
    program.wait(lambda: scene.projector.done)
    program.press(pygame.K_END)


def _records(program: Program) -> None:
    """The list of records, when all of them have been read."""
    program.click("replays")
    scene = program.scene
    if not isinstance(scene, RecordsScene):
        raise NotRight(f"Records are listed by {type(scene).__name__}, which the self-test does not know.")
    program.wait(lambda: scene.done)


def _headcount(program: Program) -> None:
    record = _record()
    prepare = title_scenes()[record.title].prepare
    plan = Plan(record.title, record.board, record.ruleset, record.players)
    scene = None if prepare is None else prepare(program.stage, plan, Launch(_stay, _stay), Pop)
    if scene is None:
        raise NotRight("The built-in match has no headcount.")
    program.show(scene)


def _stay(plan: Plan) -> Pop:
    del plan
    return Pop()


def _dialog(program: Program) -> None:
    answers = (Reply("yes", "Yes"), CANCEL)
    program.show(DialogScene(program.stage, "A question", "What the question is about.", answers))


def _titles(program: Program) -> None:
    names = {title.id: title.name for title in TITLES.values()}
    program.show(TitlesScene(program.stage, "Rulebook", names, lambda _: program.flow.menu()))


def _error(program: Program) -> None:
    program.show(ErrorScene(program.stage, "This is how a fault is shown.", Path("match.boc.json")))


def _working(program: Program) -> None:
    """Work that goes on until its picture is drawn."""
    drawn = threading.Event()

    def work(errand: Errand) -> None:
        while not drawn.wait(0.01):
            errand.check()

    program.robot.stack.apply(Push(WorkingScene(program.stage, work, "Finding history…")))
    program.robot.run(round((PATIENCE + 0.1) * 60))


EXHIBITS: dict[str, Callable[[Program], None]] = {
    "menu": _through(),
    "tour": _through("learn"),
    "setup": _through("play"),
    "headcount": _headcount,
    "curtain": _curtain,
    "board": _board,
    "all-slices": _all_slices,
    "pause": _pause,
    "working": _working,
    "canonisation": _canonisation,
    "result": _result,
    "records": _records,
    "replay": _replay,
    "rulebook": _through("rulebook"),
    "settings": _through("settings"),
    "keys": _through("settings", "keys"),
    "dialog": _dialog,
    "titles": _titles,
    "error": _error,
}


def check_rulebook(program: Program) -> str:
    """Draws every page of the rulebook with its pictures; raises what drawing raises."""
    program.start_over()
    program.click("rulebook")
    book = program.scene
    if not isinstance(book, RulebookScene):
        raise NotRight(f"The rulebook is a {type(book).__name__}, which the self-test does not know.")
    seen: list[str] = []
    while book.leaf.name not in seen:
        seen.append(book.leaf.name)
        program.press(pygame.K_DOWN)
    return f"{len(seen)} pages drawn"
