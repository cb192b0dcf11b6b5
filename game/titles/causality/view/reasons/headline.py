"""What a canonisation came to, in one or two plain sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.reasons.reasons import Deadlock, Reasons
from game.titles.causality.reasons.whatif import Contradiction, Half
from game.titles.causality.rules.causes import EffectState
from game.titles.causality.rules.flag import Flags
from game.titles.causality.view.reasons.chain_words import listed, named
from game.titles.causality.view.reasons.cure_words import prevented

_NAMED = 3
"""So many ante-effects are named; of more only the number is said."""
_STONES = 6
"""So many stones are named."""
_GISTS = 2
"""So many contradictions are told; of more the first, and how many."""
_ALL_HOLD = {1: "The one ante-effect holds.", 2: "Both ante-effects hold."}


def headline(reasons: Reasons) -> str:
    """The gist."""
    flags = reasons.board.flags
    if not reasons.effects and not reasons.paradox:
        return "Nothing sent back in an earlier round had to be judged."
    said = [_paradox(reasons)] if reasons.paradox else []
    said += [f"{_stones(flags, reasons.back)} back."] if reasons.back else []
    return " ".join([*said, *_effects(reasons)])


def deadlock_headline(deadlock: Deadlock) -> str:
    """The gist of a paradox that ends the match."""
    found = deadlock.contradiction
    gist = "every history contradicts itself"
    if found is not None:
        gist = contradiction_gist(deadlock.board.flags, found)
    elif deadlock.circle:
        gist = _circle_gist(deadlock.circle)
    return f"Paradox: {gist}. No history holds, and these rules end the match."


def _stones(flags: Flags, stones: tuple[int, ...]) -> str:
    if len(stones) > _STONES:
        return f"{len(stones)} stones are"
    return f"{named(flags, stones)} {'is' if len(stones) == 1 else 'are'}"


def _paradox(reasons: Reasons) -> str:
    flags, new = reasons.board.flags, reasons.newly_off
    if not new:
        since = max((each.since for each in reasons.stones), default=reasons.round) + 1
        names = listed([flags.stones[each.stone].name for each in reasons.stones])
        return f"The paradox of round {since} again: still without {names}; nothing new is lost."
    gone = tuple(each.stone for each in new)
    who = f"{len(gone)} stones" if len(gone) > _STONES else named(flags, gone)
    return f"Paradox: {_gist(reasons)}. {who} {'was' if len(gone) == 1 else 'were'} never there{_nor(reasons)}."


def _gist(reasons: Reasons) -> str:
    """Why no history with all stones holds, told of the stones that were taken back."""
    flags, told = reasons.board.flags, []
    several = _own_deeds(reasons)
    if several:
        return several
    for each in reasons.newly_off:
        if each.what_if is not None and each.what_if.contradiction is not None:
            told.append(contradiction_gist(flags, each.what_if.contradiction))
        elif each.what_if is not None and each.what_if.circle:
            told.append(_circle_gist(each.what_if.circle))
    every = list(dict.fromkeys(told))
    if not every:
        return "no history with all stones holds"
    return "; ".join(every) if len(every) <= _GISTS else f"{every[0]}; and {len(every) - 1} contradictions more"


def _own_deeds(reasons: Reasons) -> str:
    """That several stones would each have prevented what they did themselves, if that is all; else nothing."""
    flags, found = reasons.board.flags, []
    for each in reasons.newly_off:
        stuck = None if each.what_if is None else each.what_if.contradiction
        if stuck is None or prevented(stuck) is None:
            return ""
        found.append((prevented(stuck), stuck.number))
    stones = [stone for stone, _ in found if stone is not None]
    if not 1 < len(set(stones)) == len(found) <= _STONES:
        return ""
    bombs = {flags.ante(number).is_bomb for _, number in found}
    what = "deeds" if len(bombs) > 1 else "bombs" if True in bombs else "jumps"
    numbers = listed([f"#{number}" for _, number in found])
    return f"{named(flags, stones)} would each have prevented their own {what}, {numbers}"


def _nor(reasons: Reasons) -> str:
    """Who does not come because of that, if it is told of them."""
    flags, scenario = reasons.board.flags, reasons.board.scenario
    found = [each.what_if.contradiction for each in reasons.newly_off if each.what_if is not None]
    stones = {each.present.chain.stone for each in found if each is not None and each.present.chain is not None}
    arrived = [(stone, flags.stones[stone].ante) for stone in sorted(stones) if flags.stones[stone].ante]
    absent = [stone for stone, ante in arrived if not scenario.is_active(ante)]
    return f", and {named(flags, absent)} {'does' if len(absent) == 1 else 'do'} not come" if absent else ""


def _circle_gist(circle: Sequence[Half]) -> str:
    numbers = sorted({half.broken.number for half in circle})
    return f"{listed([f'#{number}' for number in numbers])} would undo each other in a circle"


def contradiction_gist(flags: Flags, found: Contradiction) -> str:
    """Why an ante-effect can neither be there nor not, in a clause."""
    ante = flags.ante(found.number)
    present = found.present.broken
    if present.standing is EffectState.DOUBLE:
        who = [flags.stones[each.stone].name for each in present.reached]
        return (
            f"{listed(who)} would both have made #{found.number}"
            if len(who) == 2
            else (f"#{found.number} would have had {len(who)} causes")
        )
    stone = prevented(found)
    if stone is None:
        return f"#{found.number} can neither be there nor not"
    name = flags.stones[stone].name
    return f"{name} would have prevented its own {'bomb' if ante.is_bomb else 'jump'}, #{found.number}"


def _effects(reasons: Reasons) -> list[str]:
    """What was kept and what was dropped, the news first."""
    effects = reasons.effects
    if not effects:
        return []
    dropped = [f"#{each.number}" for each in effects if not each.kept and each.was_active]
    kept = sum(each.kept for each in effects)
    said = []
    if dropped:
        names = listed(dropped) if len(dropped) <= _NAMED else f"{len(dropped)} ante-effects"
        said.append(f"{names} {'fails' if len(dropped) == 1 else 'fail'}.")
    if kept == len(effects):
        said.append(_ALL_HOLD.get(kept, f"All {kept} ante-effects hold."))
    elif kept:
        said.append(f"{kept} of {len(effects)} ante-effects {'holds' if kept == 1 else 'hold'}.")
    elif not dropped:
        said.append("No ante-effect holds, as before.")
    return said
