"""The names of what can be done on the board."""

from __future__ import annotations

from game.titles.killed_me.view.board.draft import ActionVerb

ARROWS, UNDO, LOOK_AT = "arrows", "undo", "look_at"
TURN_BEFORE, TURN_AFTER, NOW = "turn_before", "turn_after", "now"
LOG_UP, LOG_DOWN = "log_up", "log_down"
SAVE_FILM = "save_film"

VERBS: dict[ActionVerb, str] = {verb: f"verb_{verb.name.lower()}" for verb in ActionVerb}
"""What begins an action with each verb."""
