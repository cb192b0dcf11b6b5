"""What is worked out about a match for whoever looks at it: each answer is made once, and kept while it is shown."""

from __future__ import annotations

from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.outlook import Outlook, outlooks
from game.titles.causality.rules.preview import preview
from game.titles.causality.rules.threats import Threat, threats
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.board.ahead import Ahead, look_ahead, played_to
from game.titles.causality.view.board.danger_words import danger_place, danger_reason
from game.titles.causality.view.board.gaze import Gaze, Trial, WhoseThreats
from game.titles.causality.view.board.plan import TurnPlan
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
        self._dry: Kept[Timeline] = Kept()
        self._outlooks: Kept[tuple[Outlook, ...]] = Kept()
        self._reasons: Kept[dict[int, str]] = Kept()
        self._threats: Kept[tuple[Threat, ...]] = Kept()

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

    def ahead(self, match: CausalityMatch, plan: TurnPlan) -> Ahead:
        """What is planned leads to, made once for each plan."""
        player, (own, guessed) = plan.player, plan.key
        idle = self._idle.get(match, player, lambda: preview(match, player, ()))
        return self._ahead.get(idle, plan.key, lambda: look_ahead(match, player, own, guessed, idle))

    def dry(self, match: CausalityMatch, plan: TurnPlan) -> Timeline:
        """The board of a dry run of the turn: stones without an order wait."""
        own, guessed = plan.own.choose_stone(None).rest_idle().orders, plan.key[1]
        return self._dry.get(match, (plan.player, own, guessed), lambda: preview(match, plan.player, own, guessed))

    def outlooks(
        self, match: CausalityMatch, look: Gaze, timeline: Timeline, last: int, ahead: Ahead | None
    ) -> tuple[Outlook, ...]:
        """How ante-effects stand on the board that is shown, or as drafted while somebody orders."""
        if ahead is not None and look.of_this_round:
            return ahead.outlooks
        round_, active = played_to(match)
        if look.round is not None:
            round_, active = look.round, match.level.final
        elif look.trial is Trial.ROUND:
            active = match.level.final
        return self._outlooks.get(timeline, (round_, active, last), lambda: outlooks(timeline, round_, active, last))

    def reasons(
        self, match: CausalityMatch, board: Timeline, found: tuple[Outlook, ...], look: Gaze, *, whole: bool
    ) -> dict[int, str]:
        """Why those that are pointed at are at odds with history, each made once for a board."""
        pointed = {look.hover, look.pinned, look.mark} - {None}
        known = self._reasons.get(board, whole, dict)
        for each in found if pointed else ():
            places = {board.flags.ante(each.number).position, danger_place(board, each)}
            if each.at_odds and each.number not in known and places & pointed:
                known[each.number] = danger_reason(match, board, each, whole=whole)
        return known

    def threats(self, match: CausalityMatch, plan: TurnPlan | None, look: Gaze) -> tuple[Threat, ...]:
        """What one side can do in the next slice, as the player knows it."""
        if plan is None or look.threats is None:
            return ()
        side = plan.player if look.threats is WhoseThreats.OWN else plan.other
        return self._threats.get(match, (plan.player, side), lambda: threats(match, plan.player, side))
