"""The toy title on the screen: a board of two keys, and nothing that is optional."""

from dataclasses import replace

import pygame as pg

from game.app.dispatch import Dispatch
from game.scenes.match.board import Around
from game.scenes.match.result import ResultContents
from game.scenes.shell.setup import BoardLook
from game.scenes.title_scenes import TitleScenes
from game.view.board.token import Plinth
from game.view.frame import Rect, Sprite
from game.view.keys.command import Binding, Command
from game.view.keys.command_table import Commands
from game.view.keys.keymap import keymap
from game.view.keys.sitting_rows import BACK, KEYS, MENU, SAVE, SUBMIT, TAKE_BACK, Wish, sitting_row
from game.view.look.palette import Role
from tests.engine.toy import HEAP, PLAYERS

MARK = Sprite("plinth_n", Rect(0, 0, 0, 0), Role.NEUTRAL)
AT_HEAP = "heap"


def _here(*keys):
    return Binding(keys, "At the heap", frozenset((AT_HEAP,)))


def _nobody(board):
    return "" if board.player is not None else "Nobody takes anything just now."


def _enter(board, key):
    del key
    return Wish.SUBMIT if board.awaited is None else Wish.GO_ON


HEAP_COMMANDS = Commands(
    HEAP.id,
    HEAP.name,
    (
        Command("take", "take so many", lambda _, key: int(key), _here("1", "2"), _nobody),
        Command(SUBMIT, "go on", _enter, _here("Enter")),
        *(sitting_row(id_, "At the heap", frozenset((AT_HEAP,))) for id_ in (MENU, BACK, KEYS, TAKE_BACK)),
        replace(sitting_row(SAVE), heard=_here("S")),
    ),
)
"""What can be done at the heap: a number of counters, or a wish."""


class HeapBoard:
    """Whoever is seated takes what the key says, and submits with Enter; see game.scenes.match.board.Board."""

    moving = plays = False
    topic = ""

    def __init__(self, laid):
        self.laid = laid
        self.match = laid.match
        self.player = None
        self.orders = ()
        self.awaited = None
        self.note = ""
        self.around = Around()
        keys = keymap(HEAP_COMMANDS.keys.actions, ())
        self.dispatch = Dispatch(HEAP_COMMANDS, lambda: self, lambda: keys, AT_HEAP)

    @property
    def lacks(self):
        return "" if self.orders else "Take 1 or 2 counters."

    def show(self, match):
        self.match, self.player, self.orders = match, None, ()

    def seat(self, player, drafted):
        self.player, self.orders, self.awaited = player, drafted, None

    def unseat(self):
        self.player, self.orders = None, ()

    def happened(self, before):
        return self.match.turn > before.turn

    def await_next(self, then):
        self.awaited = then

    def play(self):
        self.laid.changed()

    def tell(self, news):
        self.note = news

    def surround(self, around):
        self.around = around

    def handle(self, event):
        deed = self.dispatch.press(event) if event.type == pg.KEYDOWN else None
        if isinstance(deed, int):
            self.orders = (str(deed),)
            self.laid.drafted()
            return None
        return deed

    def update(self, seconds):
        pass

    def layout(self):
        pass

    def draw(self, surface):
        surface.fill((0, 0, 0))
        surface.fill((200, 200, 200), (20, 20, 20, 10 * (self.match.turn + 1)))

    def targets(self):
        return {}

    def hint(self, point):
        return None


def ended(match, names) -> ResultContents:
    winner = match.outcome.winner
    headline = "A draw" if winner is None else f"{names[winner]} wins"
    return ResultContents(headline, Role.TEXT, None, (), "", lambda room: (), lambda at, side: ())


HEAP_SCENES = TitleScenes(
    emblem=MARK,
    about="Take one or two; who takes the last one wins.",
    look=BoardLook(
        lambda board, room: (),
        lambda board: "",
        lambda board: "",
        dict.fromkeys(PLAYERS, MARK),
        {player: player.capitalize() for player in PLAYERS},
    ),
    plinths=dict.fromkeys(PLAYERS, Plinth("plinth_n", Role.NEUTRAL, Role.PLINTH_N, 10)),
    board=HeapBoard,
    moment=lambda match: f"Turn {match.turn + 1}",
    result=ended,
)
