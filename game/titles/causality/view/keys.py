"""The names of what can be done on the board, in a replay and at the end of a round, and where keys are heard."""

from __future__ import annotations

from game.titles.causality.rules.flag import Tagscreen
from game.titles.causality.rules.order import Verb

CANON = "canonisation"
"""Where keys are heard, beside boards and replays."""

STONE, NEXT_STONE, STONE_BEFORE, WITHDRAW = "stone", "next_stone", "stone_before", "withdraw"
EARLIER, LATER, REST = "touched_earlier", "touched_later", "rest"
ARROWS, AIM_LEFT, AIM_RIGHT = "arrows", "aim_left", "aim_right"
CANONISED, EARLIER_BOARD, LATER_BOARD = "canonised", "earlier_board", "later_board"
WHY, AHEAD, SPREAD = "why", "ahead", "spread"
GUESS, TRY_TURN, TRY_ROUND, THREATS, DANGER = "guess", "try_turn", "try_round", "threats", "danger"
END_TRIAL = "end_trial"
LOOK_AT = "look_at"
SCROLL_UP, SCROLL_DOWN, LOG_UP, LOG_DOWN = "scroll_up", "scroll_down", "log_up", "log_down"
SAVE_FILM, SAVE_ROW, TOLD_END = "save_film", "save_row", "told_end"
ROUND_BEFORE, ROUND_AFTER = "round_before", "round_after"
TALE_END, AGAIN, HISTORIES, SKIP, PAUSE = "tale_end", "again", "histories", "skip", "pause_tale"
ROWS, VERDICTS, ASIDE, PAGES, LIST_ENDS = "rows", "verdicts", "aside", "pages", "list_ends"
ENLARGE = "enlarge"

VERBS: dict[Verb, str] = {verb: f"verb_{verb.value}" for verb in Verb}
"""What begins an order with each verb."""

SCREENS: dict[Tagscreen, str] = {screen: f"screen_{screen.value}" for screen in Tagscreen}
"""What chooses each tagscreen."""
