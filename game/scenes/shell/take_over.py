"""Before a match goes on from a replay: who plays which side from there."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.app.scene import Pop, Transition
from game.app.stage import Stage
from game.engine.outcome import Player
from game.play.seating import PERSON
from game.scenes.shell.form import Form, Page
from game.scenes.shell.seat_choice import OfferedPrograms, chosen_word, seat_choice
from game.view.forms.seats_page import seats_page
from game.view.forms.setup_page import Side
from game.view.frame import Sprite
from game.view.look.backdrop import sky_only


class TakeOverScene(Form):
    """Each side is a person's or a computer player's; then the match goes on."""

    def __init__(
        self,
        stage: Stage,
        marks: Mapping[Player, Sprite],
        offered: OfferedPrograms,
        words: Mapping[Player, str],
        go_on: Callable[[dict[Player, str]], Transition],
    ) -> None:
        """`marks` are those of the sides, `words` stand for the computer players who sat there before. `go_on` takes
        the words for those that were chosen."""
        super().__init__(stage, "start")
        self._marks = marks
        self._offered = offered
        self._words = {player: word for player, word in words.items() if word in offered}
        self._go_on = go_on

    @property
    def topic(self) -> str | None:
        """No page of a rulebook is about it."""
        return None

    def page(self) -> Page:
        """A row for each side, in a box in the middle."""
        bounds, px = self.stage.bounds, self.stage.px
        sides = [
            Side(player, player.capitalize(), mark, "", 0, seat_choice(player, self._offered, word))
            for player, mark in self._marks.items()
            for word in (self._words.get(player, PERSON),)
        ]
        ops, controls = seats_page("Play on from here", sides, bounds, self.stage.fonts, px)
        return Page((*sky_only(bounds, px), *ops), controls)

    def stepped(self, name: str, index: int) -> Transition | None:
        """Somebody else at one side."""
        word = chosen_word(self._offered, index)
        self._words = {player: other for player, other in self._words.items() if player != name}
        if word != PERSON:
            self._words[Player(name)] = word
        return None

    def chosen(self, name: str) -> Transition | None:
        """On to the match, or back to the replay."""
        if name != "start":
            return Pop()
        return self._go_on({player: self._words[player] for player in self._marks if player in self._words})
