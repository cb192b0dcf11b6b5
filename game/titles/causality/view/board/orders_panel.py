"""The panel in which orders are given: guidance, a card for each stone, verbs and answers, and the button to submit."""

from __future__ import annotations

from game.titles.causality.rules.flag import Tagscreen
from game.titles.causality.rules.geometry import Azimuth, Position, Square
from game.titles.causality.rules.order import Verb, parse_order
from game.titles.causality.rules.stone import faction_of
from game.titles.causality.view.army import INK
from game.titles.causality.view.board.cards import show_cards
from game.titles.causality.view.board.clicks import ClickPicture, ClickSheet, PickAnswer, PickVerb
from game.titles.causality.view.board.danger import danger_rows
from game.titles.causality.view.board.desk import Desk, Happened
from game.titles.causality.view.board.draft import Answer, Draft, Need
from game.titles.causality.view.board.groups import Group
from game.titles.causality.view.board.guidance import guidance, hint, landing_words
from game.titles.causality.view.board.stages import SENTENCES
from game.titles.causality.view.board.verbs import VerbOffer, offered_verbs
from game.titles.causality.view.keys import SCREENS as SCREEN_KEYS
from game.titles.causality.view.keys import VERBS as VERB_KEYS
from game.titles.causality.view.words import AZIMUTHS, SCREENS, VERBS, order_words
from game.view.board.buttons import Buttons
from game.view.board.marks import hatch_ops
from game.view.board.sheet import ButtonLook, box, button, heading
from game.view.frame import Anchor, Measure, Point, Rect, Text, Weight, shorten_middle, wrap
from game.view.keys.command import Press
from game.view.keys.sitting_rows import PLAY_STEP, SUBMIT
from game.view.look.palette import Role, Tint

_TOUCH_ORDER = (
    "Touch order: what the stones do, they do together. But when two histories are equally good, reality is the one "
    "that keeps the stones touched last."
)

_MOST_NEWS = 3
"""News take at most one in so many parts of the panel's height; where the mouse rests on them they are told whole."""

_CARDS = 60
"""So much of the panel's height is left to the cards, at least, before what is in danger is told at length."""

_GUESS = "What the other player may order, as you think. It is for you alone, and gone when the turn is over."


def orders_picture(desk: Desk, measure: Measure) -> ClickPicture:
    """The whole panel, or a note when nobody gives orders to this board just now."""
    sheet, layout, px = ClickSheet(), desk.layout, desk.layout.px
    sheet.ops.append(box(layout.orders, px(8)))
    rect = layout.orders.inset(px(10), px(8))
    if desk.draft is None or desk.player is None:
        _idle(sheet, desk, rect, measure)
        return sheet.picture()
    title, rect = rect.cut_top(px(22), px(2))
    aside = "in touch order" if len(desk.draft.sequence) > 1 else ""
    if desk.guessing:
        sheet.ops += hatch_ops(title.inset(-px(6), -px(3)), px(9), Tint(INK[faction_of(desk.player)], 110))
        sheet.ops += heading(title, f"A guess: {desk.names[desk.player]}", px(15), measure, "not given")
        sheet.tells(title, _GUESS)
    else:
        sheet.ops += heading(title, f"{desk.names[desk.player]}'s orders", px(15), measure, aside)
    if aside and not desk.guessing:
        sheet.tells(title, _TOUCH_ORDER)
    rect = _guidance(sheet, desk, desk.draft, rect, measure)
    foot, rect = rect.cut_bottom(px(36), px(8))
    Buttons(sheet, Press, px).across(foot, desk.offered(Group.ORDERS))
    ahead, rect = rect.cut_bottom(px(20), px(6))
    Buttons(sheet, Press, px, desk.look.hot).across(ahead, desk.offered(Group.AHEAD))
    rows = _choice_rows(desk, desk.draft)
    rect = danger_rows(sheet, desk, rect, max(rows, _most_verb_rows(desk, desk.draft)) * px(31) + px(_CARDS), measure)
    choice, rect = rect.cut_bottom(rows * px(31), px(6) if rows else 0)
    _choice(sheet, desk, desk.draft, choice)
    more = max(0, _most_verb_rows(desk, desk.draft) - rows) * px(31)
    reach = show_cards(sheet, desk, desk.draft, rect, rect.h - more, measure)
    return sheet.picture(reach)


def _idle(sheet: ClickSheet, desk: Desk, rect: Rect, measure: Measure) -> None:
    """Nobody orders: the match is over, or a turn was played and can be looked at."""
    px = desk.layout.px
    title, rect = rect.cut_top(px(22), px(4))
    if desk.happened is None:
        sheet.ops += heading(title, _resting_words(desk), px(15), measure)
        _show_given(sheet, desk, _show_sealed(sheet, desk, rect), measure)
        return
    sheet.ops += heading(title, _happened_words(desk.happened), px(15), measure)
    foot, rect = rect.cut_bottom(px(36), px(8))
    Buttons(sheet, Press, px).across(foot, desk.offered(Group.HAPPENED))
    size = px(13)
    y = rect.y
    for words, color in _idle_words(desk):
        for line in wrap(measure, words, rect.w, size):
            sheet.ops.append(Text(line, Point(rect.x, y), size, color))
            y += size * 3 // 2
        y += px(6)


def _show_sealed(sheet: ClickSheet, desk: Desk, rect: Rect) -> Rect:
    """For somebody who only watches: who has ordered in this turn, and who is waited for; gives the room below."""
    px = desk.layout.px
    if desk.match.outcome is not None or desk.given or not desk.sealed:
        return rect
    for player in sorted(desk.match.pending):
        row, rect = rect.cut_top(px(20))
        words, ink = ("has ordered", Role.NOW) if player in desk.sealed else ("is waited for", Role.TEXT_DIM)
        at = Point(row.x, row.center.y)
        sheet.ops.append(Text(f"{desk.names[player]} {words}", at, px(13), ink, Anchor.LEFT, max_width=row.w))
    return rect.cut_top(px(6))[1]


def _show_given(sheet: ClickSheet, desk: Desk, rect: Rect, measure: Measure) -> None:
    """What the viewer has sealed, in touch order, as far as there is room."""
    size, y = desk.layout.px(13), rect.y
    poses = {square: pose for commands in desk.match.commands.values() for square, pose in commands.items()}
    for text in desk.given:
        order = parse_order(text)
        pose = poses.get(order.square)
        if pose is None or y + 2 * size > rect.bottom:
            break
        stone = desk.match.flags.stones[pose.stone]
        name = Text(stone.name, Point(rect.x, y), size, INK[stone.faction], weight=Weight.BOLD)
        left = desk.layout.px(34)
        sheet.ops.append(name)
        for line in wrap(measure, f"{order_words(order)}.", rect.w - left, size):
            sheet.ops.append(Text(line, Point(rect.x + left, y), size, Role.TEXT))
            y += size * 3 // 2
        y += desk.layout.px(4)


def _resting_words(desk: Desk) -> str:
    if desk.match.outcome is not None:
        return "The match is over"
    if desk.given:
        return "You have sealed these orders"
    return "Orders are given" if desk.sealed else "The turn is played"


def _happened_words(happened: Happened) -> str:
    first, last = happened.slices[0], happened.slices[-1]
    return f"Slice {first} has happened" if first == last else f"Slices {first}–{last} have happened"


def _idle_words(desk: Desk) -> list[tuple[str, Role]]:
    """What is played just now, or how to look at it."""
    moment = desk.moment
    if moment is None:
        return [
            ("The list at the right says what happened, and each line leads there.", Role.TEXT),
            (f"{desk.keys.name(PLAY_STEP)} plays it again. {desk.keys.name(SUBMIT)} goes on.", Role.TEXT_DIM),
        ]
    keys = f"{desk.keys.name(PLAY_STEP)} {'goes on' if desk.stands else 'pauses'}"
    said = [(f"{keys}, ← → show it stage by stage. Any other key or a click: to the end.", Role.TEXT_DIM)]
    return [(SENTENCES[moment.stage], Role.NOW), *said] if moment.stage else said


def _guidance(sheet: ClickSheet, desk: Desk, draft: Draft, rect: Rect, measure: Measure) -> Rect:
    """News, or what the mouse points at, or what to do next, in whole sentences. What is to be done next keeps its room
    while the mouse points at something: what lies below stays where it is."""
    size = desk.layout.px(12)
    step = size * 4 // 3
    next_ = _lines(guidance(desk, draft), rect.w, size, measure)
    words = desk.note or hint(desk, desk.look.hot)
    careful = "" if desk.note else landing_words(desk, draft)
    lines = _lines(words, rect.w, size, measure)[: rect.h // (_MOST_NEWS * step)] if words else next_
    told = [(line, Role.TEXT if desk.note else Role.NOW) for line in lines]
    told += [(line, Role.ALARM) for line in wrap(measure, f"⚠ {careful}", rect.w, size)] if careful else []
    for number, (line, color) in enumerate(told):
        sheet.ops.append(Text(line, Point(rect.x, rect.y + number * step), size, color))
    above, below = rect.cut_top(max(2, len(told), len(next_)) * step + desk.layout.px(4))
    if desk.note:
        sheet.tells(above, desk.note)
    return below


def _lines(words: str, width: int, size: int, measure: Measure) -> list[str]:
    """The words in lines; what is too long for one, like the path of a file, loses its middle and not its end."""
    fitting = (shorten_middle(measure, word, width, size) for word in words.split())
    return wrap(measure, " ".join(fitting), width, size)


def _verb_rows(desk: Desk, draft: Draft, stone: Square | None) -> list[tuple[VerbOffer, ...]]:
    """Possible verbs two in a row; each impossible one has a row for its reason."""
    offered = offered_verbs(desk, draft, stone)
    possible = [offer for offer in offered if not offer.reason]
    pairs = [tuple(possible[index : index + 2]) for index in range(0, len(possible), 2)]
    return [*pairs, *((offer,) for offer in offered if offer.reason)]


def _most_verb_rows(desk: Desk, draft: Draft) -> int:
    """How many rows the stone with most of them needs, whichever is chosen now."""
    return max((len(_verb_rows(desk, draft, stone)) for stone in draft.sequence), default=0)


def _answers_across(draft: Draft) -> int:
    if draft.need is Need.AZIMUTH:
        return 4
    if draft.need is Need.ANTE:
        return 1
    return 3 if draft.need is Need.PLACE and not _long_places(draft) else 2


def _long_places(draft: Draft) -> bool:
    squares = {option.square for option in draft.options if isinstance(option, Position)}
    return draft.need is Need.PLACE and len(squares) > 1


def _choice_rows(desk: Desk, draft: Draft) -> int:
    """How many rows of buttons there are."""
    if draft.stone is None or not desk.of_this_round:
        return 0
    if draft.need is Need.VERB:
        return len(_verb_rows(desk, draft, draft.stone))
    return min(4, -(-len(draft.options) // _answers_across(draft)))


def _choice(sheet: ClickSheet, desk: Desk, draft: Draft, rect: Rect) -> None:
    rows = _choice_rows(desk, draft)
    if not rows:
        return
    px = desk.layout.px
    if draft.need is Need.VERB:
        for row, offered in zip(rect.rows(rows, px(4)), _verb_rows(desk, draft, draft.stone), strict=True):
            for cell, offer in zip(row.columns(1 if offered[0].reason else 2, px(4)), offered, strict=False):
                _verb(sheet, desk, cell, offer)
        return
    across = _answers_across(draft)
    cells = [cell for row in rect.rows(rows, px(4)) for cell in row.columns(across, px(4))]
    first = _first_shown(draft, len(cells), across)
    for cell, answer in zip(cells, draft.options[first:], strict=False):
        style = ButtonLook(lit=answer == draft.lit)
        words = _ante_sentence(desk, draft, answer) if draft.need is Need.ANTE else answer_words(desk, draft, answer)
        sheet.ops += button(cell, words, px(12), style, _answer_key(desk, answer))
        sheet.target(cell, PickAnswer(answer), f"answer {answer_words(desk, draft, answer)}")


def _first_shown(draft: Draft, room: int, across: int) -> int:
    """With more answers than room, the rows around the one that is lit."""
    if len(draft.options) <= room:
        return 0
    row = max(0, draft.index // across - room // across + 1)
    return row * across


def _verb(sheet: ClickSheet, desk: Desk, rect: Rect, offer: VerbOffer) -> None:
    size, key = desk.layout.px(12), desk.keys.sign(VERB_KEYS[offer.verb])
    if offer.reason:
        words = f"{VERBS[offer.verb]}: {offer.reason}"
        sheet.ops += button(rect, words, size, ButtonLook(idle=True), key)
        sheet.tells(rect, offer.refusal)
        return
    lit = desk.look.hot == PickVerb(offer.verb)
    sheet.ops += button(rect, VERBS[offer.verb], size, ButtonLook(lit=lit), key)
    sheet.target(rect, PickVerb(offer.verb), f"verb {offer.verb.value}")


def answer_words(desk: Desk, draft: Draft, answer: Answer) -> str:
    """An answer as the words on its button."""
    match answer:
        case Position() if draft.verb is Verb.MOVE:
            return f"to {answer.square}"
        case Position() if _long_places(draft):
            return f"slice {answer.t}: {answer.square}"
        case Position():
            return f"slice {answer.t}"
        case Azimuth():
            return AZIMUTHS[answer]
        case Tagscreen():
            return SCREENS[answer]
        case int():
            return _ante_words(desk, answer)
        case _:
            return str(answer)


def _ante_words(desk: Desk, number: int) -> str:
    if not number:
        return "new"
    ante = desk.flags.ante(number)
    return f"swap #{number}" if ante.stone is None else f"swap #{number} ({desk.flags.stones[ante.stone].name})"


def _ante_sentence(desk: Desk, draft: Draft, answer: Answer) -> str:
    """The choice between something new and a swap, in words."""
    bomb = draft.verb is Verb.BOMB
    if not isinstance(answer, int) or not answer:
        return f"New: one more {'bomb' if bomb else 'arrival'}"
    stone = desk.flags.ante(answer).stone
    what = "the bomb" if stone is None else desk.flags.stones[stone].name
    return f"Swap #{answer}: cause {what}"


def _answer_key(desk: Desk, answer: Answer) -> str:
    return desk.keys.sign(SCREEN_KEYS[answer]) if isinstance(answer, Tagscreen) else ""
