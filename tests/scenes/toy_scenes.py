"""The toy title on the screen: a board of two keys, and nothing that is optional; and a lesson to be had beside it."""

import pygame as pg

from game.scenes.match.board import Around
from game.scenes.match.result import ResultContents
from game.scenes.shell.setup import BoardLook
from game.scenes.title_scenes import TitleScenes
from game.view.board.token import Plinth
from game.view.coach.lesson import Lesson
from game.view.coach.reader import read_lesson
from game.view.coach.rehearsal import Ground
from game.view.frame import Rect, Sprite
from game.view.keys.keyboard import EVERYWHERE
from game.view.keys.sitting_rows import Wish
from game.view.look.palette import Role
from tests.engine.toy import HEAP, PLAYERS

MARK = Sprite("plinth_n", Rect(0, 0, 0, 0), Role.NEUTRAL)
KEYS = {pg.K_1: "1", pg.K_2: "2"}
WISHES = {pg.K_RETURN: Wish.SUBMIT, pg.K_ESCAPE: Wish.MENU, pg.K_s: Wish.SAVE, pg.K_F2: Wish.KEYS}


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
        if event.type != pg.KEYDOWN:
            return None
        if event.key in KEYS and self.player is not None:
            self.orders = (KEYS[event.key],)
            self.laid.drafted()
        if event.key == pg.K_RETURN and self.awaited is not None:
            return Wish.GO_ON
        return WISHES.get(event.key)

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
    look=BoardLook(lambda board, room: (), lambda board: "", lambda board: "", dict.fromkeys(PLAYERS, MARK)),
    plinths=dict.fromkeys(PLAYERS, Plinth("plinth_n", Role.NEUTRAL, Role.PLINTH_N, 10)),
    board=HeapBoard,
    moment=lambda match: f"Turn {match.turn + 1}",
    result=ended,
)

LESSON = """
astray = "Take just one."
[players]
left = "Lee"
right = "Ria"
[board]
most = 40
[[steps]]
name = "take"
words = "Press 1 to take a counter. <full_screen> is for more room."
order = "1"
way = ["one"]
then = "Press Enter."
[[steps]]
name = "end"
words = "Whoever takes the last one wins."
"""


def heap_lesson(closes=lambda before, after: False, text=LESSON) -> Lesson:
    """A lesson of two steps; `closes` says whether a round ended between two states."""
    return read_lesson(text, Ground(HEAP, [action.id for action in EVERYWHERE.actions], closes))
