"""How two take the last turn back: it is offered and declined, and what both forget when they have agreed."""

from __future__ import annotations

from game.engine.errors import LocalProtocolError, RemoteProtocolError
from game.net.conversation import Conversation, LanSide
from game.net.events import TakebackDeclined, TakebackOffered, WentBack
from game.net.messages import DeclineTakeback, EndCause, OfferTakeback, TurnUnplayed


class Takebacks:
    """What is offered in the open turn. Agreeing is a claim like that of an end: see `endings`."""

    def __init__(self, line: Conversation) -> None:
        """Nothing is offered on this connection."""
        self._line = line
        self._left: int | None = None
        """The turn from which both went back because each had agreed: the other says so, too."""

    def offer(self, to: int) -> None:
        """Offers to go on from after so many turns; once in a turn."""
        line = self._line
        line.may_say_of_turn(OfferTakeback)
        if line.promised.back_offered or line.said[LanSide.ME].offered_back:
            raise LocalProtocolError("the turn before has been offered back in this turn")
        line.say(OfferTakeback(line.promised.turn))
        line.said[LanSide.ME].offered_back = True
        line.keep(back_offered=True, back_to=to)

    def decline(self) -> None:
        """Leaves everything as it was played."""
        line = self._line
        line.may_say_of_turn(DeclineTakeback)
        if not line.promised.they_offered_back:
            raise LocalProtocolError("nothing is offered back")
        line.say(DeclineTakeback(line.promised.turn))
        line.said[LanSide.ME].declined_back = True
        line.keep(they_offered_back=False)

    def opened(self) -> None:
        """Says again what stands from before a cut."""
        line = self._line
        if line.promised.back_offered:
            line.say(OfferTakeback(line.promised.turn))
            line.said[LanSide.ME].offered_back = True

    def agree(self) -> None:
        """The other takes what we have offered, and we have heard of it."""
        line = self._line
        turn = line.promised.turn
        line.say(TurnUnplayed(turn))
        if line.said[LanSide.ME].claimed:
            self._left = turn
        self.go_back()

    def go_back(self) -> None:
        """Both have agreed. Resigning that was not said yet stands until it is done."""
        line, kept = self._line, self._line.promised
        claim = kept.claim if kept.claim is EndCause.RESIGN else None
        line.keep(turn=kept.back_to, digest=b"", mine=None, seal=b"", theirs=None, before=None, claim=claim)
        line.keep(takebacks=kept.takebacks + 1, going_back=True)
        line.drop_offers()
        for side, said in line.said.items():
            said.next_turn()
            line.boards[side] = None
        line.open, line.asked, line.crossed, line.gone_back = False, None, None, True
        if line.clock is not None:
            line.clock = line.clock.taken_back(line.now)
            line.keep(their_left=line.clock.left)
        line.tell(WentBack(kept.back_to))

    def hear_offer(self, turn: int) -> None:
        """The last turn is offered back, unless this one has been played or the match has ended meanwhile."""
        line = self._line
        if line.has_crossed(turn):
            return
        if line.said[LanSide.THEM].offered_back:
            raise RemoteProtocolError("a turn is offered back twice")
        line.said[LanSide.THEM].offered_back = True
        if line.said[LanSide.ME].declined_back:
            return  # It is said again after a cut, and has been answered on this connection already.
        line.keep(they_offered_back=True)
        if line.promised.claim is None:
            line.tell(TakebackOffered(turn))

    def hear_decline(self, turn: int) -> None:
        """They leave it, unless the turn has been played or the match has ended meanwhile."""
        line = self._line
        if line.has_crossed(turn):
            return
        if not line.promised.back_offered:
            raise RemoteProtocolError("what was not offered back is declined")
        line.keep(back_offered=False)
        line.tell(TakebackDeclined(turn))

    def hear_taken_back(self, turn: int) -> None:
        """They have gone back as we agreed; or as both did, and then so have we."""
        line = self._line
        claimed = line.said[LanSide.ME].claimed and line.promised.claim is EndCause.TAKE_BACK
        if line.open and turn == line.promised.turn and claimed:
            self.go_back()
        elif turn == self._left and not line.open:
            self._left = None
        else:
            raise RemoteProtocolError(f"turn {turn + 1} is taken back, which was not agreed on")
