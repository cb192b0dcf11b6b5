"""What a title told between turns, once more: worked out beside the frames, told, and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.app.errand import Errand
from game.app.scene import Pop, Replace, Scene, Transition
from game.app.stage import Stage
from game.engine.outcome import Player
from game.scenes.match.exits import InterludeExits
from game.scenes.shell.working import WorkingScene


def looking_back(
    stage: Stage,
    report: Callable[[], Any],
    tell: Callable[[Any, InterludeExits], Scene],
    names: Mapping[Player, str],
    onward: str = "",
) -> Scene:
    """Works out what is told, and then tells it; however that is left, it pops. `names` are what the players are
    called; `onward` is what its button to go on says, if not what is next."""

    def work(errand: Errand) -> object:
        found = report()
        errand.check()  # who stopped it meanwhile does not want to see it
        return found

    def show(report: object) -> Transition:
        return Replace(tell(report, InterludeExits(Pop, Pop, onward, names)))

    return WorkingScene(stage, work, "Looking back…", show)
