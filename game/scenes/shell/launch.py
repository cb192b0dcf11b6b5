"""Beginning a match from a form, also when it cannot be kept on disk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.app.scene import Push, Transition
from game.app.stage import Stage
from game.engine.errors import StorageError
from game.engine.text import plain_text
from game.scenes.shell.dialog import CANCEL, DialogScene, Reply
from game.scenes.shell.form import Form
from game.view.forms.setup_plan import Plan

_UNSAVED = "unsaved"


@dataclass(frozen=True, slots=True)
class Launch:
    """`start` raises StorageError when the match could not be kept on disk; the players may then `start_unsaved`."""

    start: Callable[[Plan], Transition]
    start_unsaved: Callable[[Plan], Transition]


class LaunchForm(Form):
    """A form that ends in a match."""

    def __init__(self, stage: Stage, launch: Launch, first: str = "") -> None:
        """`first` names the control that has the focus in the beginning."""
        super().__init__(stage, first)
        self._launch = launch
        self._plan: Plan | None = None

    def launch(self, plan: Plan) -> Transition:
        """Begins the match, or asks whether it shall be played without saving."""
        self._plan = plan
        try:
            return self._launch.start(plan)
        except StorageError as error:
            text = f"{plain_text(str(error))}\nThe match can be played, but it will be lost when the program ends."
            answers = (Reply(_UNSAVED, "Play without saving"), CANCEL)
            return Push(DialogScene(self.stage, "This match cannot be saved", text, answers))

    def resume(self, result: object) -> Transition | None:
        """Comes back from that question, and goes where the answer leads."""
        if result == _UNSAVED and self._plan is not None:
            return self._launch.start_unsaved(self._plan)
        return super().resume(result)
