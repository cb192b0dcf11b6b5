"""Every sentence about a mate is true by the rules: each is read back and tried on the board, in mates by chance."""

import re
from dataclasses import dataclass, field

import pytest

from game.titles.chess.rules.squares import NAMES, read_square, squares_in
from game.titles.time_travelling_chess.rules.attacks import (
    between,
    check_sources,
    checked,
    is_paradoxical,
    is_safe,
    vulnerable,
)
from game.titles.time_travelling_chess.rules.effects import carry_out
from game.titles.time_travelling_chess.rules.kinds import COMING_BACK, KIND_NAMES, KING, type_of
from game.titles.time_travelling_chess.rules.moves import can_appear, departures, has_legal_turn, moving_turns
from game.titles.time_travelling_chess.rules.trace import TravelEvent
from game.titles.time_travelling_chess.rules.turn import AppearTurn, OrdinaryTurn, ReturnTurn
from game.titles.time_travelling_chess.view.result import reasons
from tests.titles.time_travelling_chess.rules.play import DATA, here, match_at

MATES = [line.split("|") for line in (DATA / "mates.txt").read_text().splitlines()]
"""Pieces, vortex and loops: a hundred in which the king is attacked, a vulnerable piece, or both."""

KIND = f"(?:{'|'.join(KIND_NAMES)})"
PIECE = rf"(?:the |a )?{KIND} (?:on [a-h][1-8]|in the vortex|from the future)"
SQUARES = r"[a-h][1-8](?:(?:, | and | or )[a-h][1-8])*"
HITS = rf"({PIECE}) (?:still attacks|would attack|attacks) ({PIECE})"


def squares(words):
    return [read_square(name) for name in re.findall("[a-h][1-8]", words)]


@dataclass
class Mate:
    """A position in which nothing helps; `told` are the turns that the sentences have named so far."""

    position: object
    told: set = field(default_factory=set)
    more: bool = False
    type: object = None
    tried: list = field(init=False)

    def __post_init__(self):
        self.side = self.position.side
        self.attacked = checked(self.position, self.side)
        self.tried = list(moving_turns(self.position))
        self.sources = {
            source for square in squares_in(self.attacked) for source in check_sources(self.position, self.side, square)
        }

    def piece(self, words, position=None):
        """The square of a piece on the board, which must be of that kind."""
        position, (square,) = position or self.position, squares(words)
        assert KIND_NAMES[position.kind_at(square)] in words
        return square

    def hits(self, after, attacker, victim):
        """Whether after a turn that piece attacks a royal one."""
        square = self.position.king(self.side) if victim == "the king" else self.piece(victim, after)
        if victim == "the king":
            square = after.king(self.side)
        assert checked(after, after.side_at(square)) >> square & 1
        sources = check_sources(after, after.side_at(square), square)
        return square in sources if "vortex" in attacker else self.piece(attacker, after) in sources

    def after(self, turn):
        return carry_out(self.position, turn)[0]

    def moves_of(self, square):
        return [turn for turn in self.tried if isinstance(turn, OrdinaryTurn) and turn.start == square]

    def gaps(self):
        """The squares between attackers and attacked."""
        royal = squares_in(self.attacked)
        pairs = ((each, square) for square in royal for each in check_sources(self.position, self.side, square))
        return {gap for source, square in pairs for gap in squares_in(between(source, square))}


def goal(turn):
    return turn.to if isinstance(turn, OrdinaryTurn) else turn.square


# What is attacked, and what follows.


def head(mate, kind, side, what, by):
    assert (kind == "Checkmate") == bool(mate.attacked & mate.position.kinds[KING])
    assert side.lower() == ("white", "black")[mate.side]
    assert not has_legal_turn(mate.position)
    for square in squares(what):
        attacked_by(mate, square, by)


def attacked_by(mate, square, by):
    assert mate.attacked >> square & 1
    sources = check_sources(mate.position, mate.side, square)
    assert set(squares(by)) == {source for source in sources if source != square}
    assert ("in the vortex" in by) == (square in sources)
    for words in re.findall(rf"by (the {KIND} on [a-h][1-8])", by):
        mate.piece(words)


def also(mate, what, by):
    attacked_by(mate, mate.piece(what), by)


def need(mate, side, portals, kind, present):
    number = ("White", "Black").index(side)
    (mate.type,) = {type_of(mate.position.kind_at(square), square) for square in squares(present)}
    assert kind.removesuffix("s") == mate.type.name
    open_loops = [loop for loop in mate.position.loops if loop.side == number and loop.is_for(mate.type)]
    assert sorted(squares(portals)) == sorted(loop.portal for loop in open_loops)
    assert squares(present) == list(squares_in(mate.position.present(number, mate.type)))
    assert len(open_loops) >= len(squares(present))


def from_the_future(mate, which):
    loops = {loop.future for loop in mate.position.loops if loop.side == mate.side and loop.is_for(mate.type)}
    assert loops >= set(squares(which))


def captured(mate, kind, portals):
    loops = [loop for loop in mate.position.loops if loop.side == mate.side and loop.is_for(mate.type)]
    lost = [loop for loop in loops if loop.future < 0]
    assert kind == KIND_NAMES[mate.type.kind]
    assert lost == loops if portals == "it" else sorted(squares(portals)) == sorted(loop.portal for loop in lost)


def in_the_vortex(mate):
    assert mate.position.blue(mate.side, mate.type)


def once_taken(mate, what):
    bound = [mate.piece(what)] if "on" in what else []
    for square in bound:
        fewer = [pieces & ~(1 << square) for pieces in mate.position.kinds]
        sides = [pieces & ~(1 << square) for pieces in mate.position.sides]
        left = type(mate.position)(tuple(fewer), tuple(sides), mate.side, loops=mate.position.loops)
        assert is_paradoxical(left, mate.side)


def counts_as_mate(mate):
    assert not mate.attacked & mate.position.kinds[KING]


# Who could help.


def could(mate, who, deed, where, but):
    square = read_square(where)
    kind = next(number for number, name in enumerate(KIND_NAMES) if name in who)
    if "future" in who:
        turns = [AppearTurn(kind, square)]
        assert can_appear(mate.position, type_of(kind, square))
        assert not mate.position.occupied >> square & 1
    elif "vortex" in who:
        turns = [turn for turn in mate.tried if turn == ReturnTurn(kind, square)]
    else:
        turns = [turn for turn in mate.moves_of(mate.piece(who.lower())) if turn.to == square]
    assert turns
    mate.told |= set(turns)
    if deed == "capture on":
        assert mate.after(turns[0]).sides[1 - mate.side] != mate.position.sides[1 - mate.side]
    elif deed == "stand in between on":
        assert square in mate.gaps()
    fails(mate, turns[0], but)


def fails(mate, turn, but):
    after = mate.after(turn)
    check = re.fullmatch(rf"it would give check to ({PIECE}), and nothing may appear with check", but)
    if check:
        assert checked(after, 1 - mate.side) >> mate.piece(check[1], after) & 1
        return
    there = re.fullmatch(rf"it is vulnerable, and ({PIECE}) attacks it there", but)
    if there:
        assert mate.hits(after, there[1], f"the {KIND_NAMES[after.kind_at(goal(turn))]} on {NAMES[goal(turn)]}")
        return
    then = re.fullmatch(rf"then ({PIECE}) attacks (the king|{PIECE})(?:, which (.+) vulnerable.*)?", but)
    assert then
    assert mate.hits(after, then[1], then[2])
    assert (then[2] == "the king") == (then[3] is None)
    if then[3] is not None and "would" in then[3]:
        assert not vulnerable(mate.position, mate.side) >> mate.piece(then[2]) & 1


def more(mate, count):
    assert int(count)
    mate.more = True


def capturers(mate, square):
    """The turns that capture what is there, but for what is attacked itself."""
    own = (turn for turn in mate.tried if isinstance(turn, OrdinaryTurn | ReturnTurn) and goal(turn) == square)
    return [turn for turn in own if not (isinstance(turn, OrdinaryTurn) and mate.attacked >> turn.start & 1)]


def nobody(mate, other, attacker, block):
    square = mate.piece(attacker)
    assert mate.sources == {square}
    found = [turn for turn in capturers(mate, square) if turn not in mate.told]
    assert mate.more or not found
    if not other:
        assert not capturers(mate, square)
    blocked(mate, block)


def only_the_king(mate, attacker, block):
    assert {turn.start for turn in mate.tried if goal(turn) == mate.piece(attacker)} == {mate.position.king(mate.side)}
    blocked(mate, block)


def blocked(mate, block):
    if block:
        inside = [turn for turn in mate.tried if goal(turn) in mate.gaps() and turn not in mate.told]
        for turn in inside:
            assert checked(mate.after(turn), mate.side)
            if turn in closings(mate, goal(turn)):
                continue
            if "between" in block:
                assert isinstance(turn, OrdinaryTurn) is False or mate.attacked >> turn.start & 1


def several(mate):
    assert len(mate.sources) > 1


def out_of_the_vortex(mate, where):
    assert mate.sources == {read_square(where)}
    assert mate.attacked >> read_square(where) & 1


# Where the attacked could go.


def no_square(mate, who, other):
    turns = mate.moves_of(mate.piece(who.lower()))
    assert bool(turns) == bool(other)
    assert set(turns) <= mate.told


def wherever(mate, other, who, attacker, victim):
    turns = [turn for turn in mate.moves_of(mate.piece(who)) if turn not in mate.told]
    assert turns
    assert bool(other) == any(turn in mate.told for turn in mate.moves_of(mate.piece(who)))
    for turn in turns:
        assert mate.hits(mate.after(turn), attacker, victim)


def nowhere(mate, who, how, groups):
    left = [turn for turn in mate.moves_of(mate.piece(who.lower())) if turn not in mate.told]
    for names, reason in re.findall(r"([^();]+) \(([^()]+)\)", groups):
        every = names.strip().startswith("every")
        these = left if every else [turn for turn in left if NAMES[turn.to] in names]
        assert every or {turn.to for turn in these} == set(squares(names))
        for turn in these:
            barred(mate, turn, reason, how)
        left = [turn for turn in left if turn not in these]
    assert mate.more or not left
    assert all(turn.to in mate.sources for turn in left)


def barred(mate, turn, reason, how):
    after = mate.after(turn)
    hit = re.fullmatch(HITS, reason)
    if hit:
        assert how == "finds no way out"
        assert mate.hits(after, hit[1], hit[2])
        return
    mover = f"the {KIND_NAMES[after.kind_at(turn.to)]} on {NAMES[turn.to]}"
    assert mate.hits(after, reason.removesuffix(" attacks it there"), mover)


# Through time.


def stay(mate, who):
    assert not any(mate.attacked >> turn.square & 1 for turn in departures(mate.position))
    assert ("king" in who.lower()) == bool(mate.attacked & mate.position.kinds[KING])
    assert ("vulnerable" in who) == bool(mate.attacked & ~mate.position.kinds[KING])


def closings(mate, square):
    for turn in mate.tried:
        if any(fact.event is TravelEvent.CLOSED and fact.to == square for fact in carry_out(mate.position, turn)[1]):
            yield turn


def far(mate, kind, portals):
    for square in squares(portals):
        assert not list(closings(mate, square))
        assert any((loop.portal, KIND_NAMES[loop.kind]) == (square, kind) for loop in mate.position.loops)


def closed_in_vain(mate, where):
    turns = list(closings(mate, read_square(where)))
    assert turns
    assert all(checked(mate.after(turn), mate.side) for turn in turns)


def back_in_vain(mate, kind, where):
    turn = ReturnTurn(KIND_NAMES.index(kind), read_square(where))
    assert turn in mate.tried
    assert checked(mate.after(turn), mate.side)


def never_back(mate, kind, who):
    assert any(
        (each.side, KIND_NAMES[each.kind], each.square) == (mate.side, kind, mate.piece(who))
        for each in mate.position.vortex
    )
    assert mate.position.sides[mate.side] | mate.position.kinds[KING] & 1 << mate.piece(who)


def nothing_between(mate):
    assert not mate.gaps()


def no_cover(mate):
    for piece in COMING_BACK:
        for square in sorted(mate.gaps()) if can_appear(mate.position, piece) else ():
            if piece.squares >> square & 1 and not mate.position.occupied >> square & 1:
                after = mate.after(AppearTurn(piece.kind, square))
                assert not (is_safe(after, mate.side) and is_safe(after, 1 - mate.side))


def nothing_comes(mate, other, bars):
    able = [
        piece
        for piece in COMING_BACK
        if can_appear(mate.position, piece) and any(piece.squares >> square & 1 for square in mate.gaps())
    ]
    assert bool(able) == bool(other)
    named = 0
    for bar in bars.split("; "):
        for piece in COMING_BACK:
            if " other present piece" not in bar and not re.search(rf"(?<!-)\b{piece.name}\b", widened(bar)):
                continue
            named += 1
            assert piece not in able
            is_barred(mate, piece, bar)
    assert named == len(COMING_BACK) - len(able)


def widened(bar):
    """Both bishops, where a bishop of no colour is named."""
    return re.sub(r"(?<!squared )bishop", "light-squared bishop dark-squared bishop", bar)


def is_barred(mate, piece, bar):
    position, side = mate.position, mate.side
    present = position.present(side, piece).bit_count()
    if "to go back" in bar:
        assert not present
    elif "without a loop" in bar:
        assert 0 < present <= position.orange(side, piece)
    elif "counter" in bar:
        assert position.counters_left(side, piece) < 1
    else:
        assert not any(piece.squares >> square & 1 for square in mate.gaps())


SENTENCES = {
    r"(Checkmate|Paradox checkmate): (White|Black)'s (.+?) (?:is|are) attacked (by .+), and nothing helps": head,
    rf"The vulnerable ({KIND} on ..) is attacked too, (by .+)": also,
    rf"(White|Black)'s orange portals? on ({SQUARES}) waits? for (?:a|\d) present ([a-z -]+), and the only ones? "
    rf"(?:is|are) on ({SQUARES})": need,
    r"(The one on .+) do(?:es)? not count: (?:it|they) came from the future": from_the_future,
    rf"The ({KIND}) that came out of (it|{SQUARES}) was captured": captured,
    "What is in the vortex does not count": in_the_vortex,
    r"Once (.+) is taken, a loop can never be closed: a paradox": once_taken,
    "That counts as mate, just as for a king": counts_as_mate,
    rf"((?:The|A) {KIND} .+?) could (capture on|stand in between on|help with a move to) (..), but (.+)": could,
    r"(\d+) more answers? fails?, too": more,
    rf"No (other )?piece can capture ({PIECE})( or stand in (?:between|the way of every attack))?": nobody,
    rf"Only the king could capture ({PIECE})(, and nothing can stand in .+)?": only_the_king,
    "More than one piece attacks, and no turn answers them all": several,
    r"What comes out of the vortex on (..) cannot be captured, and nothing can stand in between": out_of_the_vortex,
    rf"(The {KIND} on ..) has no (other )?square to go to": no_square,
    rf"Wherever (else )?({PIECE}) goes, {HITS}": wherever,
    rf"(The {KIND} on ..) (is not safe anywhere|finds no way out): (.+)": nowhere,
    r"(A king) never travels through time": stay,
    r"(Kings and vulnerable pieces) never leave for the future": stay,
    r"(A vulnerable piece) has to stay: it cannot leave for the future": stay,
    rf"No present ({KIND}) can reach ({SQUARES}) now to close (?:the|a) loop": far,
    r"Closing the loop on (..) does not end the check": closed_in_vain,
    rf"The ({KIND}) in the vortex can only come back on (..), which does not end the check": back_in_vain,
    rf"The ({KIND}) in the vortex cannot come back, for ({PIECE}) stands on its square": never_back,
    "What comes from the future cannot capture, and there is no square in between": nothing_between,
    "What comes from the future cannot capture, and cannot stand in the way of every attack": no_cover,
    r"Nothing (else )?from the future can stand in between: pawns never come; (.+)": nothing_comes,
}


def check(mate, sentence):
    for pattern, holds in SENTENCES.items():
        found = re.fullmatch(pattern, sentence)
        if found:
            holds(mate, *found.groups())
            return holds
    raise AssertionError(f"nobody knows what this means: {sentence}")


@pytest.mark.parametrize("part", range(3))
def test_every_sentence_about_a_mate_is_true_by_the_rules(part):
    seen = set()
    for pieces, vortex, loops in MATES[part::3]:
        mate = Mate(here(pieces, vortex=vortex, loops=loops))
        told = reasons(match_at(mate.position), {"white": "Ada", "black": "Bo"})
        for sentence in " ".join(told).removesuffix(".").split(". "):
            seen.add(check(mate, sentence))
    assert {head, need, could, nobody, nowhere, wherever, stay, far, nothing_comes} <= seen
