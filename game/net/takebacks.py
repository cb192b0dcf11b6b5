"""How two take the last turn back once they have agreed on it: what both forget, and who still says so."""

from __future__ import annotations

from game.engine.errors import RemoteProtocolError
from game.net.conversation import Conversation, LanSide
from game.net.events import WentBack
from game.net.messages import EndCause, TurnUnplayed


class Takebacks:
    """Going back. It is offered like a draw (see `turn_offers`), and agreed to by a claim (see `endings`)."""

    def __init__(self, line: Conversation) -> None:
        """Nobody has gone back on this connection."""
        self._line = line
        self._left: int | None = None
        """The turn from which both went back because each had agreed: the other says so, too."""

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
