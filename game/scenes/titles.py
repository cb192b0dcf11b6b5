"""The one table of the scenes of every title; a new title is one line here."""

from __future__ import annotations

from collections.abc import Mapping

from game.scenes.title_scenes import TitleScenes
from game.titles.causality.scenes.own_scenes import CAUSALITY_SCENES
from game.titles.causality.title import CAUSALITY

TITLE_SCENES: Mapping[str, TitleScenes] = {CAUSALITY.id: CAUSALITY_SCENES}
"""The scenes of every title, by the ids of the titles."""
