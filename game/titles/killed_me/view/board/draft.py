"""The turn that a player is making, step by step: the copy, its actions, where the token goes.

Every step offers only what leads to a legal turn, and every step can be taken back until the turn is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from game.titles.killed_me.rules.action import ACTIONS, ActionKind, CopyAction
from game.titles.killed_me.rules.effects import Unfolding
from game.titles.killed_me.rules.geometry import ERA_LETTERS, NEXT, NOWHERE, SIDE, place_name
from game.titles.killed_me.rules.obstacles import elephant_to_train, hatted_elephant
from game.titles.killed_me.rules.pieces import COPIES, GROWTH, INFLUENCE, MEMORY
from game.titles.killed_me.rules.position import EraBoards, ErasPosition
from game.titles.killed_me.rules.standing import has_won
from game.titles.killed_me.rules.trace import DEATHS, TurnFact
from game.titles.killed_me.rules.turn import CopyTurn, legal_steps, longest, other_eras, steps_text


class EraPlace(NamedTuple):
    """A space of an era; NOWHERE as the space means the era as a whole."""

    era: int
    space: int

    def __str__(self) -> str:
        return ERA_LETTERS[self.era] if self.space == NOWHERE else place_name(self.era, self.space)


class ActionVerb(Enum):
    """What actions are called where one of them is chosen; the order is that of their number keys."""

    MOVE = "move"
    FORWARD = "travel forward"
    BACKWARD = "travel back"
    PLANT = "plant seed"
    REMOVE = "remove seed"
    PULL = "move and pull"
    BUILD = "build statue"
    TRAIN = "train elephant"
    COMMAND = "command"
    LEAD = "command to pull"


def verbs_with(modules: str) -> tuple[ActionVerb, ...]:
    """The verbs that there are with these modules; elephants pull only where there are statues.

    >>> [verb.value for verb in verbs_with("")]
    ['move', 'travel forward', 'travel back']
    """
    return tuple(verb for verb in ActionVerb if set(_NEEDS.get(verb, "")) <= set(modules))


class NextStep(Enum):
    """What the turn lacks next."""

    COPY = "copy"
    ACTION = "action"
    FOCUS = "focus"
    NOTHING = "nothing"


class Choosable(NamedTuple):
    """One thing that can be chosen next: where it is on the boards, and the action that it means, if it is one."""

    place: EraPlace
    action: CopyAction | None = None


_NEEDS = {
    ActionVerb.PLANT: GROWTH,
    ActionVerb.REMOVE: GROWTH,
    ActionVerb.PULL: INFLUENCE,
    ActionVerb.BUILD: INFLUENCE,
    ActionVerb.TRAIN: MEMORY,
    ActionVerb.COMMAND: MEMORY,
    ActionVerb.LEAD: INFLUENCE + MEMORY,
}
"""The modules without which there is no such action."""

_DIRECT = frozenset((ActionVerb.MOVE, ActionVerb.FORWARD, ActionVerb.BACKWARD, ActionVerb.TRAIN))
"""What a click on the boards means as long as no verb is chosen."""

_VERBS = {
    ActionKind.FORWARD: ActionVerb.FORWARD,
    ActionKind.BACKWARD: ActionVerb.BACKWARD,
    ActionKind.PLANT: ActionVerb.PLANT,
    ActionKind.REMOVE: ActionVerb.REMOVE,
    ActionKind.BUILD: ActionVerb.BUILD,
    ActionKind.TRAIN: ActionVerb.TRAIN,
}


def verb_of(action: CopyAction) -> ActionVerb:
    """What that action is called."""
    if action.kind is ActionKind.MOVE:
        return ActionVerb.PULL if action.pulls else ActionVerb.MOVE
    if action.kind is ActionKind.COMMAND:
        return ActionVerb.LEAD if action.pulls else ActionVerb.COMMAND
    return _VERBS[action.kind]


@dataclass(frozen=True)
class TurnDraft:
    """A turn as far as it has come. `verb` is chosen and waits for a target; `lit` is what Enter would choose."""

    position: ErasPosition
    space: int = NOWHERE
    actions: tuple[CopyAction, ...] = ()
    focus: int = NOWHERE
    verb: ActionVerb | None = None
    lit: Choosable | None = None

    @property
    def era(self) -> int:
        """The era whose copies may act."""
        return self.position.focus[self.position.side]

    @cached_property
    def length(self) -> int:
        """How many actions the turn has."""
        return longest(self.position)

    @property
    def need(self) -> NextStep:
        """What is to be chosen next."""
        if self.focus != NOWHERE:
            return NextStep.NOTHING
        if len(self.actions) == self.length:
            return NextStep.FOCUS
        return NextStep.COPY if self.space == NOWHERE else NextStep.ACTION

    @cached_property
    def unfolding(self) -> Unfolding:
        """The boards after the actions so far, and what has happened; not to be changed."""
        return _unfolded(EraBoards(self.position, self.era, self.space), self.actions)

    @property
    def facts(self) -> tuple[TurnFact, ...]:
        """What has happened so far."""
        return tuple(self.unfolding.facts)

    @property
    def active(self) -> EraPlace | None:
        """Where the active copy is; None: there is none, or it is dead."""
        boards = self.unfolding.boards
        return None if boards.space == NOWHERE else EraPlace(boards.era, boards.space)

    @cached_property
    def following(self) -> tuple[CopyAction, ...]:
        """The actions that may come next."""
        count = len(self.actions)
        if self.need is not NextStep.ACTION:
            return ()
        found = (
            actions[count]
            for space, actions in legal_steps(self.position)
            if space == self.space and actions[:count] == self.actions
        )
        return tuple(dict.fromkeys(found))

    @property
    def verbs(self) -> tuple[ActionVerb, ...]:
        """What can be done next, in order."""
        known = {verb_of(action) for action in self.following}
        return tuple(verb for verb in ActionVerb if verb in known)

    @cached_property
    def options(self) -> tuple[Choosable, ...]:
        """What can be chosen on the boards now."""
        match self.need:
            case NextStep.COPY:
                spaces = dict.fromkeys(space for space, _ in legal_steps(self.position))
                return tuple(Choosable(EraPlace(self.era, space)) for space in spaces)
            case NextStep.ACTION:
                wanted = _DIRECT if self.verb is None else {self.verb}
                return tuple(
                    Choosable(self._target(action), action) for action in self.following if verb_of(action) in wanted
                )
            case NextStep.FOCUS:
                return tuple(Choosable(EraPlace(era, NOWHERE)) for era in other_eras(self.era))
            case _:
                return ()

    def _target(self, action: CopyAction) -> EraPlace:
        boards = self.unfolding.boards
        era, space = boards.era, boards.space
        match action.kind:
            case ActionKind.MOVE:
                return EraPlace(era, NEXT[action.direction][space])
            case ActionKind.FORWARD:
                return EraPlace(era + 1, space)
            case ActionKind.BACKWARD:
                return EraPlace(era - 1, space)
            case ActionKind.TRAIN:
                return EraPlace(era, elephant_to_train(boards, action.elephant))
            case ActionKind.COMMAND:
                return EraPlace(era, NEXT[action.direction][hatted_elephant(boards)])
            case _:
                return EraPlace(era, action.space)

    # Steps.

    def option_at(self, place: EraPlace) -> Choosable | None:
        """What a click there would choose; the era stands for all its spaces while the token is to be moved."""
        if self.need is NextStep.FOCUS:
            place = EraPlace(place.era, NOWHERE)
        return next((option for option in self.options if option.place == place), None)

    def choose(self, option: Choosable) -> TurnDraft:
        """The turn with that as its next step."""
        if self.need is NextStep.COPY:
            return replace(self, space=option.place.space, verb=None, lit=None)
        if self.need is NextStep.FOCUS:
            return replace(self, focus=option.place.era, lit=None)
        assert option.action is not None
        return replace(self, actions=(*self.actions, option.action), verb=None, lit=None)

    def another_copy(self, place: EraPlace) -> TurnDraft | None:
        """The turn begun anew with the copy there, as long as nothing was done with the one before."""
        if self.need is not NextStep.ACTION or self.actions or self.verb is not None:
            return None
        fresh = TurnDraft(self.position)
        option = fresh.option_at(place)
        return None if option is None or place.space == self.space else fresh.choose(option)

    def choose_verb(self, verb: ActionVerb) -> TurnDraft | None:
        """The turn with that verb waiting for its target, the first of which is lit; again: without it."""
        if verb not in self.verbs:
            return None
        if verb is self.verb:
            return replace(self, verb=None, lit=None)
        waiting = replace(self, verb=verb, lit=None)
        return replace(waiting, lit=min(waiting.options, key=waiting.harm))

    def harm(self, option: Choosable) -> int:
        """How many copies of the mover's own would die by it."""
        own = COPIES[self.position.side]
        facts = () if option.action is None else foreseen(self, option.action)[1]
        return sum(fact.event in DEATHS and fact.piece == own for fact in facts)

    def back(self) -> TurnDraft | None:
        """The turn without its last step; None: there is none."""
        if self.focus != NOWHERE:
            return replace(self, focus=NOWHERE, lit=None)
        if self.verb is not None:
            return replace(self, verb=None, lit=None)
        if self.actions:
            return replace(self, actions=self.actions[:-1], lit=None)
        return None if self.space == NOWHERE else TurnDraft(self.position)

    def back_by(self, steps: int) -> TurnDraft:
        """The turn without so many of its last steps, as far as there are as many; a verb that waits is no step."""
        draft = self if self.verb is None else replace(self, verb=None, lit=None)
        for _ in range(steps):
            draft = draft.back() or draft
        return draft

    # The keyboard's way.

    def light(self, columns: int, rows: int) -> TurnDraft:
        """With another option lit: the nearest one in that direction."""
        options = self.options
        if not options:
            return self
        x, y = self._stand
        ahead = [(option, _spot(option.place)) for option in options if option != self.lit]
        inside = [
            (abs(u - x) + abs(v - y) + 2 * abs((u - x) * rows) + 2 * abs((v - y) * columns), option)
            for option, (u, v) in ahead
            if (u - x) * columns + (v - y) * rows > 0
        ]
        if inside:
            return replace(self, lit=min(inside, key=lambda each: each[0])[1])
        return self if self.lit is not None else replace(self, lit=options[0])

    @property
    def _stand(self) -> tuple[int, int]:
        """From where the arrows lead on."""
        if self.lit is not None:
            return _spot(self.lit.place)
        return _spot(self.active or EraPlace(self.era, NOWHERE))

    # As text.

    @property
    def turn(self) -> CopyTurn | None:
        """The whole turn; None as long as something lacks."""
        return CopyTurn(self.era, self.space, self.actions, self.focus) if self.need is NextStep.NOTHING else None

    @cached_property
    def wins(self) -> bool:
        """Whether it is whole and leaves the other side with copies in one era at most (rules 7)."""
        if self.need is not NextStep.NOTHING:
            return False
        return has_won(self.position.after(self.unfolding.boards, self.focus), self.position.side)

    @property
    def texts(self) -> tuple[str, ...]:
        """The turn as an order, also while it lacks something; nothing before the first step."""
        if self.turn is not None:
            return (str(self.turn),)
        return () if self.space == NOWHERE else (steps_text(self.era, self.space, self.actions),)


def _spot(place: EraPlace) -> tuple[int, int]:
    """Where a place lies to the keyboard, in columns and rows; an era as a whole lies over its boards."""
    if place.space == NOWHERE:
        return place.era * (SIDE + 1) + 1, -1
    return place.era * (SIDE + 1) + place.space % SIDE, place.space // SIDE


def _unfolded(boards: EraBoards, actions: Iterable[CopyAction]) -> Unfolding:
    unfolding = Unfolding(boards)
    for action in actions:
        unfolding.act(action)
    return unfolding


def foreseen(draft: TurnDraft, action: CopyAction) -> tuple[EraBoards, tuple[TurnFact, ...]]:
    """The boards after one more action, and what it would do."""
    unfolding = _unfolded(draft.unfolding.boards.copy(), (action,))
    return unfolding.boards, tuple(unfolding.facts)


def begin(position: ErasPosition, texts: Sequence[str]) -> TurnDraft:
    """The turn that was drafted before, as far as it is still one; else a new one."""
    draft = TurnDraft(position)
    for word in _words(texts):
        following = _step(draft, word)
        if following is None:
            return TurnDraft(position)
        draft = following
    return draft


def _words(texts: Sequence[str]) -> list[str]:
    return texts[0].replace(":", "").replace("-- ", "").split(" ") if texts else []


def _step(draft: TurnDraft, word: str) -> TurnDraft | None:
    match draft.need:
        case NextStep.ACTION:
            action = ACTIONS.get(word)
            known = action is not None and action in draft.following
            return replace(draft, actions=(*draft.actions, action)) if action is not None and known else None
        case NextStep.NOTHING:
            return None
        case _:
            name = word.removeprefix("/")
            return next((draft.choose(option) for option in draft.options if str(option.place) == name), None)
