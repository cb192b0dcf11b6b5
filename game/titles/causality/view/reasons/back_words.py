"""Set-up stones that are back, in words: for what they were taken back, and why that is no contradiction now."""

from __future__ import annotations

from dataclasses import replace

from game.titles.causality.reasons.again import StoneBack
from game.titles.causality.reasons.clues import Absent, Root, TakenBack
from game.titles.causality.reasons.cure import Cure
from game.titles.causality.rules.geometry import Position
from game.titles.causality.view.reasons.bare_words import outcome_of
from game.titles.causality.view.reasons.chain_words import ReasonLine, chain_lines
from game.titles.causality.view.reasons.circle_words import circle_lines
from game.titles.causality.view.reasons.cure_words import cure_deed, cure_end, cure_lines, effect_outcome, half_name
from game.titles.causality.view.reasons.root_words import root_words
from game.titles.causality.view.reasons.rule_words import effect_names
from game.titles.causality.view.reasons.scant_lost import in_one_bracket
from game.titles.causality.view.reasons.scant_stuck_words import led_scantly, steps_to_tell
from game.titles.causality.view.reasons.scant_words import steps_scantly
from game.titles.causality.view.reasons.stone_words import then_words
from game.titles.causality.view.reasons.stuck_words import contradiction_lines
from game.titles.causality.view.reasons.versus import Versus, listed, named, with_origins
from game.view.board.listing import sentences


def back_words(back: StoneBack) -> str:
    """Since when a stone was gone and for what, and why it is there again."""
    flags = back.board.flags
    stone = flags.stones[back.stone]
    name = f"The {stone.type.value} {stone.name} of {stone.square}"
    still = "" if back.last == back.since else f". At the end of round {back.last + 1} it stayed away"
    since = f"It had been gone since the paradox of round {back.since + 1}{still}"
    return f"{name} is back. {since}{_then(back)}\n{_now(back)}"


def back_briefly(back: StoneBack) -> str:
    """Since when a stone was gone, and by what that is no contradiction now, without where and when."""
    flags = back.board.flags
    stone = flags.stones[back.stone]
    gone = f"The {stone.type.value} {stone.name} of {stone.square} is back, gone since the paradox of round"
    return f"{gone} {back.since + 1}.\n{_now_briefly(back)}"


def _now_briefly(back: StoneBack) -> str:
    """What is otherwise now, in the end, and to whom that goes back, as a sentence."""
    flags, cure = back.board.flags, back.cure
    clue = None if cure is None else cure.chain.links[0].clue
    if cure is not None and isinstance(clue, Absent) and clue.stone is not None and not cure.happens:
        away = f"{flags.stones[clue.stone].name} (of #{clue.number}) does not come"
        return f"Now {away}{outcome_of(flags, cure)}."
    if cure is None or isinstance(clue, Root):
        return next(iter(sentences(_now(back))))
    steps = steps_to_tell(cure.chain)
    told = led_scantly(flags, cure.chain, steps_scantly(flags, steps), len(steps) - 1)
    gone = dict.fromkeys(each.clue.stone for each in cure.chain.links if isinstance(each.clue, TakenBack))
    told = in_one_bracket(told, f" (without {named(flags, [*gone])})" if gone else "")
    outcome = outcome_of(flags, cure)
    if cure.chain.stone == back.stone and not cure.happens:
        deed = "bomb" if flags.ante(cure.number).is_bomb else "jump"
        outcome = outcome.replace(f": #{cure.number} ", f": its own {deed} #{cure.number} ", 1)
    return f"Now {with_origins(flags, told, cure.number)}{outcome}."


def _then(back: StoneBack) -> str:
    """For what it was taken back, as the end of a sentence."""
    if back.circle:
        numbers = [f"#{number}" for number in sorted({half.broken.number for half in back.circle})]
        return f": with it all went round without end, through {listed(numbers)}."
    if back.sake:
        return f": it went for the sake of {effect_names(back.sake)}."
    return then_words(back.board.flags, back.stone, back.then)


def _now(back: StoneBack) -> str:
    """Why that is not so now."""
    if back.cure is not None:
        return _cured(back, back.cure)
    if back.sake:
        return _sake_now(back)
    name = back.board.flags.stones[back.stone].name
    return f"Orders given since then make history go another way, and a history with {name} counts now."


def _sake_now(back: StoneBack) -> str:
    name, active = back.board.flags.stones[back.stone].name, back.board.scenario.active
    held, failed = back.sake & active, back.sake & ~active
    said = [f"{effect_names(held)} {_verb(held, 'hold')} even with {name}"] if held else []
    said += [f"{effect_names(failed)} {_verb(failed, 'fail')} in the history that counts"] if failed else []
    return f"Now {', and '.join(said)}."


def _verb(numbers: int, verb: str) -> str:
    return verb if numbers.bit_count() > 1 else f"{verb}s"


def _cured(back: StoneBack, cure: Cure) -> str:
    flags, clue = back.board.flags, cure.chain.links[0].clue
    if isinstance(clue, TakenBack) and clue.stone == cure.chain.stone:
        return f"Now {flags.stones[clue.stone].name} itself is taken back, so {effect_outcome(cure, '')}."
    done = f"Now {cure_deed(flags, cure)}{' ' if cure.happens else ', so '}{effect_outcome(cure, '')}."
    first = chain_lines(cure.board, cure.chain, _against(back, cure))[0].text
    then = Versus(f"in step {_step(back, cure)} of that" if back.circle else "then", "now", back.last)
    words = (done, first, root_words(flags, cure.chain, then), cure_end(flags, cure))
    return " ".join(each for each in words if each)


def _against(back: StoneBack, cure: Cure) -> Versus:
    """The board of then with which the history that counts is compared."""
    words = f"in step {_step(back, cure)},"
    if not back.circle:
        words = f"{half_name(cure)}, at the end of round {back.last + 1},"
    return Versus(words, "now", back.last)


def _step(back: StoneBack, cure: Cure) -> int:
    """Which step of a circle is not so now; 0: there is none."""
    return next((place for place, half in enumerate(back.circle, 1) if half.board is cure.wrong), 0)


def then_back_lines(back: StoneBack) -> tuple[ReasonLine, ...]:
    """What contradicted itself with it, line by line."""
    flags, mine = back.board.flags, back.stone
    halves = back.circle if back.then is None else (back.then.present,)
    if not halves:
        return ()
    stone = flags.stones[mine]
    head = f"At the end of round {back.last + 1}, with {stone.name}:"
    lines = circle_lines(flags, back.circle) if back.then is None else contradiction_lines(flags, back.then)
    first = ReasonLine(head, 0, mine, Position(0, *stone.square), halves[0].board)
    return (first, *(replace(line, depth=line.depth + 1) for line in lines))


def now_back_lines(back: StoneBack) -> tuple[ReasonLine, ...]:
    """Why that is not so now, line by line."""
    if back.cure is None:
        return ()
    return cure_lines(back.board.flags, back.cure, "Now", _against(back, back.cure))
