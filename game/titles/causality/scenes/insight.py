"""What is worked out about a match for whoever looks at it: each answer is made once, and kept while it is shown."""

from __future__ import annotations

from game.engine.outcome import Player
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.preview import preview
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.board.ahead import Ahead, look_ahead
from game.titles.causality.view.board.draft import Draft
from game.titles.causality.view.board.gaze import Gaze
from game.titles.causality.view.canonisation.story import played_board
from game.titles.causality.view.reasons.stone import WhyLine, why_stone
from game.ui.kept import Kept


class Insight:
    """The answers for one table."""

    def __init__(self) -> None:
        """Nothing was asked for yet."""
        self._played: Kept[Timeline] = Kept()
        self._why: Kept[tuple[WhyLine, ...]] = Kept()
        self._idle: Kept[Timeline] = Kept()
        self._ahead: Kept[Ahead] = Kept()

    def past(self, match: CausalityMatch, look: Gaze) -> tuple[Timeline, Timeline] | None:
        """The board of a finished round that is looked at, and the other one of the same round; None: of this round."""
        round_ = look.round
        if round_ is None or round_ >= len(match.canonisations):
            return None
        canonised = match.canonisations[round_].timeline
        played = self._played.get(canonised, None, lambda: played_board(match, round_))
        return (played, canonised) if look.played else (canonised, played)

    def why(self, look: Gaze, timeline: Timeline, last: int) -> tuple[WhyLine, ...]:
        """The answer for the stone that was asked about, made once for each slice and board."""
        stone, t = look.why, look.focus
        if stone is None:
            return ()
        return self._why.get(timeline, (last, stone, t), lambda: why_stone(timeline, stone, t, last))

    def ahead(self, match: CausalityMatch, player: Player | None, draft: Draft | None) -> Ahead | None:
        """What the draft leads to, made once for each draft."""
        if player is None or draft is None:
            return None
        idle = self._idle.get(match, player, lambda: preview(match, player, ()))
        return self._ahead.get(idle, draft.orders, lambda: look_ahead(match, player, draft.orders, idle))
