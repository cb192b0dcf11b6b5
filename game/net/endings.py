"""How a match ends from outside the board, or its open turn does: draws, resigning, time, going back, another match."""

from __future__ import annotations

from game.engine.errors import Desync, LocalProtocolError, RemoteProtocolError
from game.engine.outcome import End, Player
from game.net.conversation import Conversation, LanPhase, LanSide
from game.net.events import (
    Asked,
    DrawLapsed,
    Ended,
    Rematch,
    TakebackLapsed,
    WantsAgain,
)
from game.net.messages import Again, ClaimEnd, EndCause, Over
from game.net.stages import LEGAL
from game.net.takebacks import Takebacks
from game.net.turn_offers import TurnOffers


class Endings:
    """Claims of the open turn, and what is said after the match."""

    def __init__(self, line: Conversation, takebacks: Takebacks, draws: TurnOffers, backs: TurnOffers) -> None:
        """Nothing is claimed on this connection; `draws` and `backs` are what was offered in the open turn."""
        self._line = line
        self._takebacks = takebacks
        self._draws = draws
        self._backs = backs

    def resign(self) -> None:
        """Gives the match up: now, or when the next turn is open if our orders for this one are out."""
        line = self._line
        kept = line.promised
        if line.phase not in (LanPhase.MATCH, LanPhase.CLOSED) or not kept.begun or kept.end is not None:
            raise LocalProtocolError("there is no match to resign")
        if kept.claim is not None:
            raise LocalProtocolError("the match has been given up already")
        line.keep(claim=EndCause.RESIGN)
        self._claim_if_open()

    def take_draw(self) -> None:
        """Agrees to the draw that the other has offered in this turn."""
        self._line.may_say_of_turn(ClaimEnd)
        self._draws.check_theirs()
        self._claim(EndCause.TAKE_DRAW)

    def offer_back(self, to: int) -> None:
        """Offers to take turns back, so that the match goes on from after the first `to` of them."""
        self._backs.offer()
        self._line.keep(back_to=to)

    def take_back(self, to: int) -> None:
        """Agrees to what the other has offered in this turn: to go on from after so many turns."""
        self._line.may_say_of_turn(ClaimEnd)
        self._backs.check_theirs()
        self._line.keep(back_to=to)
        self._claim(EndCause.TAKE_BACK)

    def out_of_time(self) -> None:
        """Our own clock has run out."""
        line = self._line
        self._line.may_say_of_turn(ClaimEnd)
        if line.clock is None or line.asked not in (Asked.ME, Asked.BOTH):
            raise LocalProtocolError("our clock is not running")
        self._claim(EndCause.OUT_OF_TIME)

    def again(self) -> None:
        """We would play another match."""
        if self._line.said[LanSide.ME].again:
            raise LocalProtocolError("another match has been asked for already")
        if self._line.phase is not LanPhase.OVER:
            raise LocalProtocolError("another match is asked for when this one is over")
        self._line.say(Again())
        self._wish(LanSide.ME)

    def ended(self) -> bool:
        """At the opening of a turn: whether the match has ended from outside before it."""
        end = self._line.promised.end
        if end is None:
            return False
        self._close(end)
        return True

    def opened(self) -> bool:
        """Says again what stands from before a cut; whether the match is claimed to be at its end."""
        self._draws.opened()
        self._backs.opened()
        return self._claim_if_open()

    def passed(self, asked: Asked) -> None:
        """All orders of a turn are there: what was claimed has come too late, and resigning waits for the next."""
        line = self._line
        turn, claim = line.promised.turn, line.promised.claim
        line.crossed = turn if asked is Asked.ME else None
        if claim in (EndCause.TAKE_DRAW, EndCause.TAKE_BACK):
            line.keep(claim=None)
            line.tell(DrawLapsed(turn) if claim is EndCause.TAKE_DRAW else TakebackLapsed(turn))

    def hear_claim(self, claim: ClaimEnd) -> None:
        """The match ends if they may end it like that."""
        line = self._line
        if line.phase is LanPhase.OVER:
            self._say_again(claim.turn)
        elif not line.has_crossed(claim.turn):
            self._check_claim(claim.ending)
            kept = line.promised
            mine = kept.claim if line.said[LanSide.ME].claimed else None
            end = _end(kept.me, mine, kept.them, claim.ending)
            if end is None:
                self._takebacks.agree()
                return
            line.keep(claim=mine)  # Resigning that they have not heard of counts for nothing any more.
            self._end(end)
            self._say_over()

    def hear_over(self, over: Over) -> None:
        """They agree that the match has ended."""
        line, kept = self._line, self._line.promised
        told = (over.turn, over.reason, over.by)
        if line.phase is LanPhase.OVER:
            if kept.end is None or told != (kept.turn, kept.end.reason, kept.end.by):
                raise Desync(f"turn {over.turn + 1}: the two ends of the match differ")
            return
        if not line.said[LanSide.ME].claimed or kept.claim is None:
            raise RemoteProtocolError("the match is said to be over without a claim of ours")
        end = _end(kept.me, kept.claim, kept.them, None)
        if end is None:
            raise RemoteProtocolError("the match is said to be over where a turn was to be taken back")
        if told != (kept.turn, end.reason, end.by):
            raise RemoteProtocolError(f"Over must be {end.reason} after turn {kept.turn}")
        self._end(end)

    def hear_again(self) -> None:
        """They would play another match; who has not heard yet that this one is over, is told of it then."""
        if self._line.said[LanSide.THEM].again:
            raise RemoteProtocolError("another match is asked for twice")
        if self._line.phase is LanPhase.OVER:
            self._line.tell(WantsAgain())
        self._wish(LanSide.THEM)

    def _wish(self, side: LanSide) -> None:
        self._line.said[side].again = True
        if self._line.said[side.other].again:
            self._line.tell(Rematch())

    def _claim(self, ending: EndCause) -> None:
        if self._line.promised.claim is not None:
            raise LocalProtocolError("the match has been ended already")
        self._line.keep(claim=ending)
        self._claim_if_open()

    def _claim_if_open(self) -> bool:
        line, claim = self._line, self._line.promised.claim
        if claim is None or not line.open or ClaimEnd not in LEGAL[line.stage(LanSide.ME)] or self._orders_are_out():
            return False
        line.say(ClaimEnd(line.promised.turn, claim))
        line.said[LanSide.ME].claimed = True
        return True

    def _orders_are_out(self) -> bool:
        said = self._line.said
        return all(side.sealed for side in said.values()) or said[LanSide.ME].given

    def _check_claim(self, ending: EndCause) -> None:
        line = self._line
        if ending is EndCause.TAKE_DRAW and not self._draws.mine:
            raise RemoteProtocolError("a draw is taken that was not offered")
        if ending is EndCause.TAKE_BACK and not self._backs.mine:
            raise RemoteProtocolError("a turn is taken back that was not offered back")
        if ending is EndCause.OUT_OF_TIME and (line.clock is None or line.asked is Asked.ME):
            raise RemoteProtocolError("its clock was not running")

    def _end(self, end: End) -> None:
        line = self._line
        line.keep(end=end)
        self._close(end)

    def _close(self, end: End) -> None:
        line = self._line
        line.phase = LanPhase.OVER
        line.tell(Ended(line.promised.turn, end))
        if line.said[LanSide.THEM].again:
            line.tell(WantsAgain())

    def _say_over(self) -> None:
        kept = self._line.promised
        assert kept.end is not None
        self._line.say(Over(kept.turn, kept.end.reason, kept.end.by))

    def _say_again(self, turn: int) -> None:
        """They have not heard how the match ended, nor perhaps of our claim, which passed theirs."""
        line, kept = self._line, self._line.promised
        if kept.end is None or turn != kept.turn or line.said[LanSide.THEM].claimed:
            raise RemoteProtocolError("the match has ended already")
        line.said[LanSide.THEM].claimed = True
        if kept.claim is not None:
            line.say(ClaimEnd(turn, kept.claim))
        self._say_over()


def _end(me: Player, mine: EndCause | None, them: Player, theirs: EndCause | None) -> End | None:
    """The end that one claim makes, or two that passed each other; None: the turn is taken back.

    Any end of the match counts for more than that.
    """
    ends = [(who, why) for who, why in ((me, mine), (them, theirs)) if why not in (None, EndCause.TAKE_BACK)]
    match ends:
        case []:
            return None
        case [(player, EndCause.RESIGN)]:
            return End("resignation", (player,))
        case [(player, EndCause.OUT_OF_TIME)]:
            return End("clock", (player,))
        case [(_, EndCause.OUT_OF_TIME), (_, EndCause.OUT_OF_TIME)]:
            return End("clock", tuple(sorted((me, them))))
        case _:
            return End("agreement")
