"""Stones that live on or are lost since something is not there, or is there, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.engine.text import capitalised
from game.titles.causality.reasons.clues import Destroyed
from game.titles.causality.reasons.crossing import pose_in
from game.titles.causality.reasons.fates import FateOfStone
from game.titles.causality.reasons.ways import FateOrWay, WayOfStone
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.pose import Pose
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import BombExploded, Captured, Exploded, Fact, MineExploded, Shot, victims_of
from game.titles.causality.view.reasons.chain_words import ReasonLine, shield_words
from game.titles.causality.view.reasons.loss_words import lost_how
from game.titles.causality.view.reasons.versus import Versus, listed
from game.titles.causality.view.reasons.way_words import way_lines
from game.titles.causality.view.reasons.without_words import heads, stone_and_kind

WHAT_ELSE = "What comes of it for other stones:"
_NAMED = 6
"""So many stones are named; of more only how many they are."""


def fate_words(board: Timeline, fates: Sequence[FateOrWay]) -> str:
    """What comes of something for others than those that it is told of, in one paragraph; "": nothing does."""
    return " ".join(line.text for line in consequences(board, fates))


def consequences(board: Timeline, fates: Sequence[FateOrWay]) -> tuple[ReasonLine, ...]:
    """The same line by line, below one that says so; apart from the reasons, for they go the other way."""
    lines = [replace(line, depth=1) for line in fate_lines(board, fates)]
    return (replace(lines[0], text=WHAT_ELSE, depth=0, clue=None), *lines) if lines else ()


def fate_lines(board: Timeline, fates: Sequence[FateOrWay]) -> tuple[ReasonLine, ...]:
    """First who is destroyed or is not, then who goes another way."""
    losses, ways = _apart_by_kind(fates)
    return (*_loss_lines(board, losses), *way_lines(board, ways))


def _apart_by_kind(fates: Sequence[FateOrWay]) -> tuple[Sequence[FateOfStone], Sequence[WayOfStone]]:
    """Those that are destroyed or are not, and those that go another way."""
    losses = [each for each in fates if isinstance(each, FateOfStone)]
    return losses, [each for each in fates if isinstance(each, WayOfStone)]


def _loss_lines(board: Timeline, fates: Sequence[FateOfStone]) -> tuple[ReasonLine, ...]:
    """One for all that happens at once; those that live on and are gone all the same apart."""
    groups: dict[object, list[FateOfStone]] = {}
    for each in fates[:_NAMED]:
        groups.setdefault(_alike(each), []).append(each)
    apart = (group for together in groups.values() for group in _apart(board, together))
    told = [(_sentence(board, group), group[0]) for group in apart]
    if len(fates) > _NAMED:
        told.append((_more(fates[_NAMED:]), fates[_NAMED]))
    return tuple(ReasonLine(words, 0, first.stone, first.place, board) for words, first in told)


def _alike(fate: FateOfStone) -> object:
    """What stones have in common that are told of in one sentence."""
    deeds = tuple((each.place.t, each.loss.how, each.roots) for each in (fate, *fate.later))
    return deeds, None if fate.end is None else (fate.end.place.t, fate.end.how)


def _apart(board: Timeline, fates: Sequence[FateOfStone]) -> Iterator[Sequence[FateOfStone]]:
    """Stones that fare alike: those that live on and are gone all the same after the others."""
    straying = [each for each in fates if each.lives and _strays(board, each.later[-1] if each.later else each)]
    yield from (group for group in ([each for each in fates if each not in straying], straying) if group)


def _more(fates: Sequence[FateOfStone]) -> str:
    """How many others there are."""
    lives = sum(each.lives for each in fates)
    counts = ((lives, "not destroyed then either"), (len(fates) - lives, "destroyed as well"))
    said = [f"{many} more {'is' if many == 1 else 'are'} {what}" for many, what in counts if many]
    return f"{', and '.join(said)}."


def _sentence(board: Timeline, fates: Sequence[FateOfStone]) -> str:
    """What the same deed does to some stones, or does not."""
    flags = board.flags
    first = fates[0]
    done = _shot(flags, first) if isinstance(first.loss.how, Shot) else _struck(flags, fates)
    when = f" in slice {first.place.t}{_onto(flags, fates)}"
    later = "".join(_nor(flags, [each.later[place] for each in fates]) for place in range(len(first.later)))
    return f"{capitalised(heads(flags, first.roots))}, {done}{when}{later}{_end(board, fates)}."


def _nor(flags: Flags, fates: Sequence[FateOfStone]) -> str:
    """What else does not destroy stones later, as the end of a clause."""
    first, one = fates[0], len(fates) == 1
    squares = {each.place.square for each in fates}
    where = f" at {first.place.square}" if len(squares) == 1 else ""
    by = f" by {stone_and_kind(flags, first.loss.how.by)}" if isinstance(first.loss.how, Shot) else _agent(flags, fates)
    not_ = f"{'it is' if one else 'they are'} not {lost_how(first.loss)}{where}{by} in slice {first.place.t} either"
    return f", and {heads(flags, first.roots)} {not_}"


def _end(board: Timeline, fates: Sequence[FateOfStone]) -> str:
    """What becomes of stones, as the end of a sentence."""
    first, one = fates[0], len(fates) == 1
    if not first.lives:
        played = f"in round {first.round + 1} as played"
        took = _taken(board.flags, first, Versus(played, "", first.round))
        return took or f"; {played} {_lived(board.flags, fates)}"
    if _strays(board, first.later[-1] if first.later else first):
        gone = "it is" if one else "they are"
        return f", but {'it has' if one else 'they have'} no order there, so {gone} gone after that"
    return f": {_live_on(board.flags, fates)}"


def _shot(flags: Flags, fate: FateOfStone) -> str:
    """Who shoots a stone, or that nobody does."""
    fact, whom = fate.loss.how, f"{stone_and_kind(flags, fate.stone)} at {fate.place.square}"
    assert isinstance(fact, Shot)
    if not fate.lives:
        return f"{stone_and_kind(flags, fact.by)} shoots {whom}"
    return f"nobody shoots {whom}" if fate.direct else f"{stone_and_kind(flags, fact.by)} does not shoot {whom}"


def _struck(flags: Flags, fates: Sequence[FateOfStone]) -> str:
    """That stones are destroyed otherwise than by a shot, or are not; a mine that is among them goes off."""
    first, fact = fates[0], fates[0].loss.how
    mine = next((each for each in fates if isinstance(fact, MineExploded) and fact.mine == each.stone), None)
    if mine is None:
        verb = "captured" if isinstance(fact, Captured) else "destroyed"
        is_ = f"{'is' if len(fates) == 1 else 'are'}{' not' if first.lives else ''}"
        names, square = _placed(flags, fates)
        return f"{names} {is_} {verb}{square}{_agent(flags, fates)}"
    others = [each for each in fates if each is not mine]
    off = f"{stone_and_kind(flags, mine.stone)} {'does not go' if mine.lives else 'goes'} off at {mine.place.square}"
    if not others:
        return off
    return f"{off} and {'does not destroy' if mine.lives else 'destroys'} {''.join(_placed(flags, others))}"


def _onto(flags: Flags, fates: Sequence[FateOfStone]) -> str:
    """Who comes onto a mine that is among them, or came, in brackets; "": none is, or just whom it goes back to."""
    first, fact = fates[0], fates[0].loss.how
    if not isinstance(fact, MineExploded) or fact.mine not in {each.stone for each in fates}:
        return ""
    if {*fact.met} <= {each.stone for each in first.roots}:
        return ""
    met = listed([flags.stones[each].name for each in fact.met])
    if first.lives:
        return f" (in round {first.round + 1} as played {met} came onto it)"
    return f" ({met} {'comes' if len(fact.met) == 1 else 'come'} onto it)"


def _placed(flags: Flags, fates: Sequence[FateOfStone]) -> tuple[str, str]:
    """Stones, and where they are destroyed if that is on one square; else it stands beside each name."""
    squares = {each.place.square for each in fates}
    if len(squares) == 1:
        return listed([stone_and_kind(flags, each.stone) for each in fates]), f" at {fates[0].place.square}"
    return listed([f"{stone_and_kind(flags, each.stone)} (at {each.place.square})" for each in fates]), ""


def _agent(flags: Flags, fates: Sequence[FateOfStone]) -> str:
    """By whom stones are destroyed, as the end of a clause; "": just what it goes back to is said to do that."""
    fact, roots = fates[0].loss.how, {each.stone for each in fates[0].roots}
    match fact:
        case MineExploded():
            return "" if fact.mine in roots else f" by {stone_and_kind(flags, fact.mine)}"
        case BombExploded():
            return "" if fates[0].direct else f" by bomb #{fact.ante}"
        case Captured() | Exploded() if not fates[0].direct:
            others = fact.by if isinstance(fact, Captured) else victims_of(fact)
            names = [stone_and_kind(flags, each) for each in others if each not in {fate.stone for fate in fates}]
            return f" {'by' if isinstance(fact, Captured) else 'with'} {listed(names)}" if names else ""
        case _:
            return ""


def _taken(flags: Flags, fate: FateOfStone, played: Versus) -> str:
    """Who took the shot in the round as it was played, as the end of a sentence; "": it was no shot, or none fell."""
    loss = fate.loss
    is_shot = isinstance(loss, Destroyed) and isinstance(loss.how, Shot) and fate.until is None
    return shield_words(flags, loss, played) if isinstance(loss, Destroyed) and is_shot else ""


def _live_on(flags: Flags, fates: Sequence[FateOfStone]) -> str:
    """That stones are not destroyed, or until when."""
    neutral = [each for each in fates if flags.stones[each.stone].kind.neutral]
    groups = [group for group in ([each for each in fates if each not in neutral], neutral) if group]
    is_other = isinstance(fates[0].loss.how, Shot) and not fates[0].direct  # of whom the sentence begins to speak
    alone = len(groups) == 1 and not is_other
    return "; ".join(_lives_on(flags, group, alone=alone) for group in groups)


def _lives_on(flags: Flags, fates: Sequence[FateOfStone], *, alone: bool) -> str:
    one = len(fates) == 1
    who = ("it" if one else "they") if alone else listed([flags.stones[each.stone].name for each in fates])
    is_neutral = flags.stones[fates[0].stone].kind.neutral
    lives = f"{'is' if one else 'are'} still there" if is_neutral else f"{'lives' if one else 'live'} on"
    return f"{who} {lives}{_until(flags, fates, past=False)}"


def _until(flags: Flags, fates: Sequence[FateOfStone], *, past: bool) -> str:
    """Until when stones are there, and what ends that, as the end of a clause; "": nothing does."""
    end = fates[0].end
    if end is None:
        return ""
    squares = {each.end.place.square for each in fates if each.end is not None}
    where = f" at {end.place.square}" if len(squares) == 1 else ""
    return (
        f" until slice {end.place.t}, where {_ends(flags, [each.stone for each in fates], end.how, where, past=past)}"
    )


def _ends(flags: Flags, stones: Sequence[int], how: Fact, where: str, *, past: bool) -> str:
    """How stones are destroyed that were named already."""
    it, are = ("it", "was" if past else "is") if len(stones) == 1 else ("they", "were" if past else "are")
    match how:
        case Shot():
            return f"{it} {are} shot{where} by {stone_and_kind(flags, how.by)} from {how.square}"
        case Captured():
            return f"{it} {are} captured{where}{_others(flags, ' by ', how.by, stones)}"
        case BombExploded():
            return f"{it} {are} destroyed{where} by bomb #{how.ante}"
        case MineExploded() if how.mine in stones:
            return f"{'it' if len(stones) == 1 else 'the mine'} {'went' if past else 'goes'} off{where}"
        case MineExploded():
            return f"{it} {are} destroyed{where} by the mine {flags.stones[how.mine].name}"
        case _:
            return f"{it} {are} destroyed{where}{_others(flags, ' together with ', victims_of(how), stones)}"


def _others(flags: Flags, word: str, every: Sequence[int], stones: Sequence[int]) -> str:
    """Others than some stones, after a word; "": there are none."""
    names = [stone_and_kind(flags, each) for each in every if each not in stones]
    return f"{word}{listed(names)}" if names else ""


def _strays(board: Timeline, fate: FateOfStone) -> bool:
    """Whether a stone that lives on is gone all the same in the next slice, for no order of it lies there."""
    t = fate.place.t
    return t + 1 < len(board.steps) and _is_idle(pose_in(board, fate.stone, t))


def _is_idle(pose: Pose | None) -> bool:
    """Whether a player's stone has no order where it is seen."""
    return pose is not None and pose.flag is None and not pose.hidden and not pose.kind.neutral


def _lived(flags: Flags, fates: Sequence[FateOfStone]) -> str:
    """That stones were not destroyed as the round was played, or only later."""
    one = len(fates) == 1
    who = "it" if one else "they"
    if fates[0].end is not None:
        return f"{who} {'was' if one else 'were'} still there{_until(flags, fates, past=True)}"
    if isinstance(fates[0].loss.how, Shot):
        return "nobody did"
    mine = isinstance(fates[0].loss.how, MineExploded) and fates[0].loss.how.mine in {each.stone for each in fates}
    return "it did not" if mine else f"{who} {'was' if one else 'were'} not"
