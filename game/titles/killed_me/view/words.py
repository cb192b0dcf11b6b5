"""What happened and what can be done, in sentences for people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.titles.killed_me.rules.action import ActionKind, CopyAction
from game.titles.killed_me.rules.geometry import ERA_NAMES, NOWHERE
from game.titles.killed_me.rules.pieces import (
    ANY_STATUE,
    COPIES,
    DARK,
    HATTED,
    LIGHT,
    PLAYERS,
    SHRUB,
    STATUES,
    TREE,
)
from game.titles.killed_me.rules.trace import DEATHS, NO_CAUSE, TurnEvent, TurnFact
from game.titles.killed_me.rules.turn import CopyTurn


class WordTone(Enum):
    """How a sentence is coloured."""

    PLAIN = "plain"
    LOSS = "loss"
    TIME = "time"
    GAIN = "gain"


@dataclass(frozen=True, slots=True)
class FactWords:
    """A sentence about a fact, and the place that it is about (era and space; NOWHERE: none)."""

    text: str
    tone: WordTone = WordTone.PLAIN
    era: int = NOWHERE
    space: int = NOWHERE


def piece_name(letter: str) -> str:
    """What stands there, in words.

    >>> piece_name("w"), piece_name("e")
    ('white copy', 'dark elephant with a white hat')
    """
    if letter in COPIES:
        return f"{PLAYERS[COPIES.index(letter)]} copy"
    if letter in ANY_STATUE:
        owner = PLAYERS[STATUES.index(letter)] if letter in STATUES else "yellow"
        return f"{owner} statue"
    if letter in DARK + LIGHT:
        hats = [f" with a {player} hat" for player, worn in zip(PLAYERS, HATTED, strict=True) if letter in worn]
        return f"{'dark' if letter in DARK else 'light'} elephant{''.join(hats)}"
    return {SHRUB: "shrub", TREE: "tree", "s": "seed"}.get(letter, "fallen tree")


def where(era: int, space: int) -> str:
    """A space, as people say it."""
    return f"{space + 1} in the {ERA_NAMES[era]}"


def action_sign(action: CopyAction) -> str:
    """An action in a word or two, where the notation would be a riddle.

    >>> from game.titles.killed_me.rules.action import ACTIONS
    >>> [action_sign(ACTIONS[text]) for text in ("E", "<", "P7", "TD", "CS+")]
    ['→ right', 'back', 'seed on 7', 'train dark', 'elephant ↓ pulls']
    """
    pulls = " pulls" if action.pulls else ""
    match action.kind:
        case ActionKind.MOVE:
            return f"{_WAYS[action.direction]}{pulls}"
        case ActionKind.FORWARD:
            return "forward"
        case ActionKind.BACKWARD:
            return "back"
        case ActionKind.TRAIN:
            return f"train {_SHADES[action.elephant]}"
        case ActionKind.COMMAND:
            return f"elephant {_WAYS[action.direction].split()[0]}{pulls}"
        case _:
            return f"{_ON[action.kind]} {action.space + 1}"


_WAYS = ("↑ up", "→ right", "↓ down", "← left")
_SHADES = ("dark", "light")
_ON = {ActionKind.PLANT: "seed on", ActionKind.REMOVE: "seed off", ActionKind.BUILD: "statue on"}


def turn_words(turn: CopyTurn) -> str:
    """A whole turn for people.

    >>> from game.titles.killed_me.rules.turn import parse_turn
    >>> turn_words(parse_turn("p6: E P7 /f"))
    'The copy on 6 in the past: → right, seed on 7. The token goes to the future.'
    """
    token = f"The token goes to the {ERA_NAMES[turn.focus]}."
    if not turn.actions:
        return f"No copy could act. {token}"
    done = ", ".join(action_sign(action) for action in turn.actions)
    return f"The copy on {where(turn.era, turn.space)}: {done}. {token}"


def told(facts: Sequence[TurnFact]) -> list[FactWords]:
    """A sentence for each fact, in order; what goes without saying is left out."""
    sayings = []
    for number, fact in enumerate(facts):
        if _is_repeated(number, facts):
            continue
        text = _sentence(fact, facts)
        if text:
            sayings.append(FactWords(text, _tone(fact), fact.era, fact.space))
    return sayings


def _is_repeated(number: int, facts: Sequence[TurnFact]) -> bool:
    """Whether the sentence of the fact before says it as well: a hat is given in all later eras at once."""
    fact = facts[number]
    if fact.event not in (TurnEvent.REMEMBERED, TurnEvent.UNHATTED) or fact.cause == NO_CAUSE:
        return False
    origin = _hat(number, facts)
    return any(each.event is fact.event and _hat(n, facts) == origin for n, each in enumerate(facts[:number]))


def _hat(number: int, facts: Sequence[TurnFact]) -> int:
    """The training with which it began that a hat was given or taken there."""
    while facts[number].cause != NO_CAUSE:
        number = facts[number].cause
    return number


def _alike(fact: TurnFact, facts: Sequence[TurnFact]) -> str:
    """The eras in which the same training did the same, as people say it."""
    origin = _hat(facts.index(fact), facts)
    eras = {each.era for n, each in enumerate(facts) if each.event is fact.event and _hat(n, facts) == origin}
    return " and the ".join(ERA_NAMES[era] for era in sorted(eras))


def _tone(fact: TurnFact) -> WordTone:
    if fact.event in DEATHS:
        return WordTone.LOSS
    if fact.event in (
        TurnEvent.TRAVELLED,
        TurnEvent.AGED,
        TurnEvent.STATUE_FOLLOWED,
        TurnEvent.REMEMBERED,
        TurnEvent.REFOCUSED,
    ):
        return WordTone.TIME
    return WordTone.GAIN if fact.event is TurnEvent.WON else WordTone.PLAIN


def _sentence(fact: TurnFact, facts: Sequence[TurnFact]) -> str:
    if fact.event in _DEATH_WORDS:
        return _death(fact, facts)
    if fact.event in _SPACELESS:
        return _SPACELESS[fact.event]
    here, there = where(fact.era, fact.space), str(fact.to + 1)
    what = piece_name(fact.piece) if fact.piece else ""
    match fact.event:
        case TurnEvent.FORFEITED:
            return f"There is no copy in the {ERA_NAMES[fact.era]} that can act: only the token moves."
        case TurnEvent.REFOCUSED:
            return f"The token goes to the {ERA_NAMES[fact.to]}."
        case TurnEvent.TRAVELLED:
            return f"The {what} travels from {here} to the {ERA_NAMES[fact.to]}."
        case TurnEvent.GREW:
            return f"A {what} grows on {here}."
        case TurnEvent.PLANTED:
            return f"A seed is planted on {here}{_growth(fact, facts)}."
        case TurnEvent.REMEMBERED:
            return f"The same elephant remembers it in the {_alike(fact, facts)}."
        case TurnEvent.UNHATTED:
            return f"Other hats come off, in the {_alike(fact, facts)}."
        case TurnEvent.BUILT:
            again = "stands" if fact.cause >= 0 else "is built"
            return f"The {what} {again} on {here}."
        case TurnEvent.REBOUNDED:
            return f"There is no room on {here}: the {what} is tried on {there}."
        case _:
            return _WORDS[fact.event].format(what=what, here=here, there=there)


def _growth(fact: TurnFact, facts: Sequence[TurnFact]) -> str:
    """What is told of a seed above which nothing grows, though there is a later era."""
    grows = any(each.event is TurnEvent.GREW and each.cause == facts.index(fact) for each in facts)
    if grows or fact.era == len(ERA_NAMES) - 1:
        return ""
    return f", but {fact.space + 1} in the {ERA_NAMES[fact.era + 1]} is taken: nothing grows"


_SPACELESS = {
    TurnEvent.WON: "That leaves the other side in one era at most.",
    TurnEvent.STALLED: "Nothing moves on any more.",
}

_WORDS = {
    TurnEvent.MOVED: "The {what} steps from {here} to {there}.",
    TurnEvent.AGED: "A {what} from the supply is added on {here}.",
    TurnEvent.BUILD_STOPPED: "There is no room on {here}: the {what} is not built there, nor later.",
    TurnEvent.TRAINED: "The elephant on {here} is trained: a {what} now.",
    TurnEvent.COMMANDED: "The {what} walks from {here} to {there}.",
    TurnEvent.PUSHED: "The {what} is pushed from {here} to {there}.",
    TurnEvent.STATUE_PUSHED: "The {what} is pushed from {here} to {there}.",
    TurnEvent.STATUE_PULLED: "The {what} is pulled from {here} to {there}.",
    TurnEvent.STATUE_FOLLOWED: "The {what} moves from {here} to {there} as well.",
    TurnEvent.STATUE_STOPPED: "The {what} on {here} cannot do the same and stays.",
    TurnEvent.TOPPLED: "The tree on {here} falls onto {there}.",
    TurnEvent.SEED_REMOVED: "The seed on {here} is gone.",
    TurnEvent.UNGREW: "The {what} on {here} is gone.",
}

_DEATH_WORDS = {
    TurnEvent.SQUISHED: "is squished",
    TurnEvent.PARADOX: "meets itself and vanishes",
    TurnEvent.CRUSHED: "is crushed by a falling tree",
    TurnEvent.TRAMPLED: "is trampled",
}


def _death(fact: TurnFact, facts: Sequence[TurnFact]) -> str:
    """Who died where, and what brought it about."""
    first = f"The {piece_name(fact.piece)} on {where(fact.era, fact.space)} {_DEATH_WORDS[fact.event]}"
    cause = facts[fact.cause] if 0 <= fact.cause < len(facts) else None
    by = "" if cause is None else _CAUSES.get(cause.event, "").format(what=piece_name(cause.piece or "s"))
    return f"{first}{by}."


_CAUSES = {
    TurnEvent.MOVED: ", pushed by the {what}",
    TurnEvent.PUSHED: ", pushed by the {what}",
    TurnEvent.STATUE_PUSHED: ", pushed by the {what}",
    TurnEvent.STATUE_PULLED: ", pushed by the {what}",
    TurnEvent.STATUE_FOLLOWED: ", pushed by the {what} that moves along",
    TurnEvent.BUILT: ", pushed by the {what} that is built there",
    TurnEvent.REBOUNDED: ", pushed by the {what} that is built there",
    TurnEvent.TOPPLED: "",
    TurnEvent.COMMANDED: " by the {what}",
}
