"""How a turn is played by two: the same board, orders sealed and opened, and what one side lacks told again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.errors import Desync, LocalProtocolError, RemoteProtocolError
from game.engine.outcome import Player
from game.engine.title import Turn
from game.net.clocks import TOLERANCE
from game.net.conversation import Conversation, LanPhase, LanSide
from game.net.endings import Endings
from game.net.events import Asked, Finished, Missing, Opened, Sealed, Supplied, TurnOrdered
from game.net.kept import Given, Ordered
from game.net.messages import BoardState, Commit, EndCause, Lack, Orders, Reveal, Turns
from game.net.sealing import SHARE, seal_orders
from game.net.stages import Standing
from game.net.takebacks import Takebacks
from game.net.turns import pack_turns, unpack_turns
from game.net.wire import encode


class Turning:
    """The open turn, or the boards that are compared before it is open."""

    def __init__(self, line: Conversation, endings: Endings, takebacks: Takebacks) -> None:
        """No board is known on this connection."""
        self._line = line
        self._endings = endings
        self._takebacks = takebacks
        self._first = True

    def begin(self) -> None:
        """Another match begins: what was stated belongs to the one before."""
        self._line.boards = dict.fromkeys(LanSide)
        self._first = True

    def played(self, turns: int, digest: bytes, asked: Asked, left: int | None) -> None:
        """The owner's board after so many turns."""
        line, kept = self._line, self._line.promised
        if not kept.begun or line.asked is not None:
            raise LocalProtocolError("no board is asked for")
        if (left is None) != (line.clock is None):
            raise LocalProtocolError("what is left of a clock is told in a match with a clock")
        if kept.going_back and turns != kept.turn:
            raise LocalProtocolError(f"the match has gone back to turn {kept.turn + 1}, and its record has not")
        if kept.end is not None:
            turns, digest = kept.turn, kept.digest
        state = BoardState(turns, digest, left, kept.takebacks)
        encode(state)
        line.asked = asked
        if turns > kept.turn:
            self._advance(turns)
        line.keep(offer=None, going_back=False)
        if turns >= kept.turn:
            line.keep(digest=digest)
        line.boards[LanSide.ME] = state
        if turns == kept.turn and kept.end is None and self._is_complete():
            self._complete()
        else:
            self.state()

    def state(self) -> None:
        """Says our board, if there is one and the other listens."""
        line, mine = self._line, self._line.boards[LanSide.ME]
        if mine is not None and line.stage(LanSide.ME) is Standing.SETTLING:
            line.say(mine)
            line.said[LanSide.ME].stated = True
            self._compare()

    def give(self, orders: Sequence[str], left: int | None) -> None:
        """Our orders of the open turn: sealed when both are asked, else told at once."""
        line = self._line
        together = line.asked is Asked.BOTH
        line.may_say(Commit if together else Orders)
        if line.promised.claim is not None:
            raise LocalProtocolError("the match has been given up")
        if (left is None) != (line.clock is None):
            raise LocalProtocolError("what is left of a clock is told in a match with a clock")
        turn, given = line.promised.turn, tuple(orders)
        encode(Reveal(turn, bytes(SHARE), given))
        encode(Orders(turn, given, left))
        line.keep(mine=Given(turn, given, line.entropy(SHARE) if together else b"", left))
        self._tell_mine()

    def supply(self, turns: Sequence[Turn]) -> None:
        """What the other lacks, as asked for by Missing."""
        line = self._line
        line.may_say(Turns)
        theirs = line.boards[LanSide.THEM]
        assert theirs is not None
        line.say(Turns(theirs.turn, pack_turns(turns)))
        self._wait_for_them()

    def hear_state(self, state: BoardState) -> None:
        """Their board."""
        line = self._line
        if (state.left is None) != (line.clock is None):
            raise RemoteProtocolError("its clock is told in a match with a clock")
        if line.clock is not None:
            line.clock = line.clock.stated(state.left, TOLERANCE if self._first or line.gone_back else 0)
            line.keep(their_left=state.left)
        line.boards[LanSide.THEM] = state
        line.said[LanSide.THEM].stated = True
        self._compare()

    def hear_commit(self, commit: Commit) -> None:
        """Their seal."""
        line = self._line
        self._check(commit.turn, Asked.BOTH)
        if line.promised.seal not in (b"", commit.seal):
            raise RemoteProtocolError("it has changed its orders after it had sealed them")
        self._hear_left(commit.left)
        line.keep(seal=commit.seal)
        line.said[LanSide.THEM].sealed = True
        line.tell(Sealed(commit.turn))
        self._reveal()

    def hear_reveal(self, reveal: Reveal) -> None:
        """What was under their seal."""
        line, kept = self._line, self._line.promised
        self._check(reveal.turn, Asked.BOTH)
        if seal_orders(kept.match, reveal.turn, kept.them, reveal.nonce, reveal.orders) != kept.seal:
            raise RemoteProtocolError("its orders are not those that it had sealed")
        line.said[LanSide.THEM].given = True
        if line.said[LanSide.ME].claimed:
            return  # This turn is not played: our own orders never leave us.
        if kept.mine is None:
            raise RemoteProtocolError(f"it tells of turn {reveal.turn + 1}, for which we never gave orders")
        line.keep(theirs=Ordered(reveal.orders))
        self._complete()

    def hear_orders(self, orders: Orders) -> None:
        """Their orders, who alone were asked."""
        line = self._line
        self._check(orders.turn, Asked.THEM)
        self._hear_left(orders.left)
        line.keep(theirs=Ordered(orders.orders))
        self._complete()

    def hear_turns(self, turns: Turns) -> None:
        """What we lack."""
        line, kept = self._line, self._line.promised
        supplied = unpack_turns(turns.turns)
        mine = line.boards[LanSide.ME]
        if mine is None or turns.start != mine.turn:
            raise RemoteProtocolError("it supplies other turns than those we lack")
        at = kept.turn - turns.start
        if kept.mine is not None and at < len(supplied) and tuple(supplied[at].get(kept.me, ())) != kept.mine.orders:
            raise RemoteProtocolError(f"turn {kept.turn + 1}: it supplies other orders of ours than those we gave")
        known = at == 0 and not any(turn.get(kept.me) for turn in supplied[kept.mine is not None :])
        line.said[LanSide.THEM].retelling = False
        line.asked = None
        line.tell(Supplied(turns.start, supplied, known))

    def _check(self, turn: int, asked: Asked) -> None:
        if turn != self._line.promised.turn or self._line.asked is not asked:
            raise RemoteProtocolError(f"this is not what turn {self._line.promised.turn + 1} asks for")

    def _hear_left(self, left: int | None) -> None:
        line = self._line
        if (left is None) != (line.clock is None):
            raise RemoteProtocolError("its clock is told in a match with a clock")
        if line.clock is not None and line.open:
            line.clock = line.clock.told(left, line.now)
            line.keep(their_left=line.clock.left)

    def _is_complete(self) -> bool:
        kept, asked = self._line.promised, self._line.asked
        mine, theirs = kept.mine is not None, kept.theirs is not None
        needed = {Asked.ME: mine, Asked.THEM: theirs, Asked.BOTH: mine and theirs, Asked.NOBODY: False}
        return asked is not None and needed[asked]

    def _advance(self, turns: int) -> None:
        """The turn that was kept has been played; resigning stands until it is done."""
        line, kept = self._line, self._line.promised
        claim = kept.claim if kept.claim is EndCause.RESIGN else None
        line.keep(turn=turns, before=kept.mine, mine=None, seal=b"", theirs=None, claim=claim)
        line.drop_offers()

    def _complete(self) -> None:
        line, kept, asked = self._line, self._line.promised, self._line.asked
        assert asked is not None
        self._endings.passed(asked)
        ordered: dict[Player, tuple[str, ...]] = {}
        if asked is not Asked.THEM and kept.mine is not None:
            ordered[kept.me] = kept.mine.orders
        if asked is not Asked.ME and kept.theirs is not None:
            ordered[kept.them] = kept.theirs.orders
        stated = line.said[LanSide.THEM].stated and not line.open
        for said in line.said.values():
            said.next_turn()
        line.said[LanSide.THEM].stated = stated
        line.open, line.asked, line.boards[LanSide.ME] = False, None, None
        if not stated:
            line.boards[LanSide.THEM] = None
        line.tell(TurnOrdered(kept.turn, dict(sorted(ordered.items()))))

    def _lose(self, turns: int) -> None:
        """Both records have lost what was kept of a later turn."""
        self._line.keep(turn=turns, mine=None, seal=b"", theirs=None, before=None, claim=None)
        self._line.drop_offers()

    def _tell_mine(self) -> None:
        line, given = self._line, self._line.promised.mine
        if given is None:
            return
        if line.asked is Asked.BOTH:
            self._commit(given)
            line.said[LanSide.ME].sealed = True
            self._reveal()
        else:
            line.say(Orders(given.turn, given.orders, given.left))
            self._complete()

    def _commit(self, given: Given) -> None:
        kept = self._line.promised
        seal = seal_orders(kept.match, given.turn, kept.me, given.nonce, given.orders)
        self._line.say(Commit(given.turn, seal, given.left))

    def _reveal(self) -> None:
        line, given = self._line, self._line.promised.mine
        if given is not None and line.stage(LanSide.ME) is Standing.OPENING:
            line.say(Reveal(given.turn, given.nonce, given.orders))
            line.said[LanSide.ME].given = True

    def _compare(self) -> None:
        boards, said = self._line.boards, self._line.said
        mine, theirs = boards[LanSide.ME], boards[LanSide.THEM]
        if mine is None or theirs is None or not (said[LanSide.ME].stated and said[LanSide.THEM].stated):
            return
        if mine.takebacks != theirs.takebacks and self._first:
            self._follow_back(mine, theirs)
        elif mine.turn != theirs.turn and self._first:
            self._level(mine, theirs)
        elif mine != replace(theirs, left=mine.left):
            turn = min(mine.turn, theirs.turn)
            raise Desync(f"turn {turn}: the two programs have different boards after it")
        else:
            self._open()

    def _follow_back(self, mine: BoardState, theirs: BoardState) -> None:
        """One side has gone back as was agreed, and was cut off before the other heard of it.

        A record that is shorter than that was lost, and takes over the count with the turns that it lacks.
        """
        line = self._line
        ahead, behind = sorted((mine, theirs), key=lambda board: -board.takebacks)
        if behind.turn <= ahead.turn:
            line.keep(takebacks=ahead.takebacks)
            for side, board in ((LanSide.ME, mine), (LanSide.THEM, theirs)):
                line.boards[side] = replace(board, takebacks=ahead.takebacks)
            self._compare()
        elif mine is ahead:
            line.boards[LanSide.THEM] = None
            line.said[LanSide.THEM].stated = False
            line.clock = None if line.clock is None else line.clock.taken_back(line.now)
        elif line.promised.claim is EndCause.TAKE_BACK:
            self._takebacks.go_back()
            line.boards[LanSide.THEM] = theirs
            line.said[LanSide.THEM].stated = True
        else:
            raise Desync(f"turn {theirs.turn}: it was taken back there, and nothing is known of that here")

    def _level(self, mine: BoardState, theirs: BoardState) -> None:
        """One side is ahead after a cut; the other says what it lacks."""
        line, kept, said = self._line, self._line.promised, self._line.said
        self._first = False
        if mine.turn > theirs.turn:
            said[LanSide.ME].retelling = True
            said[LanSide.THEM].stated = False
            return
        said[LanSide.THEM].retelling = True
        said[LanSide.ME].stated = False
        gave = kept.mine is not None or line.asked is Asked.THEM
        line.say(Lack(mine.turn, whole=kept.turn != mine.turn or not gave))

    def hear_lack(self, lack: Lack) -> None:
        """What they lack is told: our orders alone, or whole turns."""
        line, before = self._line, self._line.promised.before
        theirs = line.boards[LanSide.THEM]
        if not line.said[LanSide.ME].retelling or theirs is None or lack.turn != theirs.turn:
            raise RemoteProtocolError(f"it does not lack turn {lack.turn + 1}")
        if lack.whole or before is None or before.turn != lack.turn:
            line.tell(Missing(lack.turn))
            return
        if before.nonce:
            self._commit(before)
            line.say(Reveal(before.turn, before.nonce, before.orders))
        else:
            line.say(Orders(before.turn, before.orders, before.left))
        self._wait_for_them()

    def _wait_for_them(self) -> None:
        self._line.said[LanSide.ME].retelling = False
        self._line.boards[LanSide.THEM] = None

    def _open(self) -> None:
        line = self._line
        self._first = False
        for said in line.said.values():
            said.next_turn()
        if self._endings.ended():
            return
        mine = line.boards[LanSide.ME]
        if mine is not None and mine.turn < line.promised.turn:
            self._lose(mine.turn)
        turn, asked = line.promised.turn, line.asked
        assert asked is not None
        if asked is Asked.NOBODY:
            line.phase = LanPhase.OVER
            line.tell(Finished(turn))
            return
        line.open, line.gone_back = True, False
        if line.clock is not None and asked is not Asked.ME:
            line.clock = line.clock.started(line.now)
        stands = line.promised.mine is not None or line.promised.claim is not None
        line.tell(Opened(turn, asked, stands))
        if not self._endings.opened():
            self._tell_mine()
