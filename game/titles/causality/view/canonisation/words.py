"""Words of the canonisation scene: what is told just now, what its words mean, and why a stone was taken back."""

from __future__ import annotations

from collections.abc import Mapping

from game.titles.causality.rules.explain import StoneVerdict
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.view.army import SIDES
from game.titles.causality.view.canonisation.gaze import StoryGaze
from game.titles.causality.view.canonisation.motion import BeatKind
from game.titles.causality.view.canonisation.story import ACTIVE, Fate, Story
from game.titles.causality.view.reasons.reasons import broken_words
from game.titles.causality.view.words import stone_name
from game.view.look.palette import Role

MEANING = (
    "An ante-effect (#1, #2, …) was sent back in time: an arrival, or a bomb. "
    "It holds if exactly one cause of it is reached, and snaps if none is, or two."
)

REFUSED = (
    "A history is one way in which everything could have happened. The best ones are tried first; "
    "these are better than the one that counts, but contradict themselves. Choose one to see where."
)

_RULES = {
    Priority.SHIELD_AND_SPEAR: "reality takes back as few stones as it can, and first those touched longest ago",
    Priority.ACE_WILDCARD: "reality keeps the stones touched most recently, so those touched longest ago go first",
    Priority.MERRY_CHRONOS: "reality keeps as many ante-effects as it can, then as many stones, then the youngest",
}
"""What decides which stones go, where the rules let stones go at all."""


def caption(story: Story, look: StoryGaze, reasons: Mapping[int, str]) -> tuple[str, Role]:
    """The words under the title, and their colour; `reasons` by ante-effect."""
    if look.history is not None:
        return _history_caption(look)
    now = look.moment.now
    match None if now is None else now.kind:
        case BeatKind.REWIND:
            return "The round runs back as it was played …", Role.TEXT_DIM
        case BeatKind.HANG:
            return (
                "What was sent back in time in earlier rounds, the ante-effects, is put to the test …",
                Role.TEXT_DIM,
            )
        case BeatKind.JUDGE if now is not None:
            return _verdict(story, now.subject, reasons)
        case BeatKind.TAKE_BACK:
            lost = " and ".join(stone_name(story.flags, stone) for stone in story.taken_back[:3])
            more = " and more" if len(story.taken_back) > 3 else ""
            end = f"reality takes back {lost}{more}." if lost else "no history holds."
            return f"A paradox: {end}", Role.ALARM
        case BeatKind.PLAY:
            return "This is what has really happened; outlined: other than it was played …", Role.TIME
        case BeatKind.COUNT:
            return "The bases in the last slice are counted …", Role.TEXT_DIM
        case BeatKind.FRESH:
            return "Sent back in this round: there in the whole next one, judged at its end.", Role.TIME
        case _:
            color = Role.ALARM if story.taken_back or not story.holds else Role.TEXT_DIM
            return headline(story) if look.canonised else "The round as it was played.", color


def _verdict(story: Story, number: int, reasons: Mapping[int, str]) -> tuple[str, Role]:
    thread = next(thread for thread in story.threads if thread.number == number)
    if thread.fate is Fate.DROPPED:
        return f"#{number} snaps. {reasons.get(number, '')}", Role.ALARM
    return f"#{number} holds. {reasons.get(number, '')}", Role.TIME


def _history_caption(look: StoryGaze) -> tuple[str, Role]:
    if look.history is None or look.moment.broken:
        return (look.history.breaks[0].words if look.history else ""), Role.ALARM
    return f"Played forward: slice {min(look.moment.flipped, look.history.stop)} …", Role.TEXT_DIM


def headline(story: Story) -> str:
    """What the canonisation came to, in one sentence."""
    count = len(story.threads)
    if not story.holds:
        return "A paradox: no history holds, and these rules end the match."
    holding = sum(thread.fate in ACTIVE for thread in story.threads)
    if not count:
        return "Nothing sent back in an earlier round had to be judged."
    one = "the one ante-effect" if count == 1 else f"{holding} of {count} ante-effects"
    verb = ("holds" if holding else "does not hold") if count == 1 else ("holds" if holding == 1 else "hold")
    text = f"{one[0].upper()}{one[1:]} {verb}."
    if story.taken_back:
        stones = "one stone" if len(story.taken_back) == 1 else f"{len(story.taken_back)} stones"
        text += f" A paradox: reality takes back {stones} of the set-up."
    return text


def why_this_one(flags: Flags, priority: Priority, verdict: StoneVerdict) -> tuple[str, ...]:
    """Why reality took back this stone and no other, by the rule of priority, in sentences."""
    if verdict.earlier or priority not in _RULES:
        return ()
    name = stone_name(flags, verdict.stone)
    said = [f"Why {name}: {_RULES[priority]}."]
    for other in verdict.instead:
        why = broken_words(flags, other.broken)
        said.append(f"{stone_name(flags, other.stone)} would have gone before it, but without it {why}.")
    if not verdict.instead:
        said.append("Of all stones that could go, this is the first by that rule.")
    return tuple(said)


def missing_words(tally: tuple[int, int, int]) -> str:
    """How many bases each side lacks for owning all of them."""
    total = sum(tally)
    if not total:
        return ""
    lacks = [(side, total - count) for side, count in zip(SIDES.values(), tally, strict=False)]
    won = next((side for side, lack in lacks if not lack), "")
    if won:
        return f"{won} owns all bases."
    return "Needed to win: " + ", ".join(f"{side.lower()} {lack} more" for side, lack in lacks)
