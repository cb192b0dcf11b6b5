"""What is new since an ante-effect held, in words: what was not so at the end of the round before."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.causality.reasons.clues import Root
from game.titles.causality.reasons.crossing import Factor, FactorKind, pose_in
from game.titles.causality.reasons.held import Alone, Held
from game.titles.causality.reasons.news import Novelties, Novelty
from game.titles.causality.rules.flag import Flag
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.trace import Returned
from game.titles.causality.view.reasons.came_words import came_words
from game.titles.causality.view.reasons.chain_words import ReasonLine
from game.titles.causality.view.reasons.course_words import gone_from_there
from game.titles.causality.view.reasons.versus import listed, named
from game.titles.causality.view.words import at, flag_words


def since_held(held: Held) -> str:
    """That it held, what was not so then, and what was ordered since."""
    words = f"#{held.number} held at the end of round {held.round + 1}, {for_then(held)}"
    does = [_by_itself(held, each) for each in held.alone]
    return f"{words} Each of these alone makes it fail: {'; '.join(does)}." if all(does) and does else words


def by_orders(held: Novelties | None) -> str:
    """Whose orders of which round are new since then, if nothing else is, as a clause; "": there is more."""
    news = () if held is None else held.news
    orders = [each for each in news if isinstance(each, Flag)]
    rounds = {each.round for each in orders}
    if held is None or not orders or len(orders) < len(news) or len(rounds) > 1:
        return ""
    names = dict.fromkeys(held.now.flags.stones[each.stone].name for each in orders)
    whose, are = [f"{name}'s" for name in names], "order" if len(orders) == 1 else "orders"
    return f"new {'is' if len(orders) == 1 else 'are'} {listed(whose)} {are} of round {rounds.pop() + 1}"


def by_new_orders(held: Novelties | None) -> str:
    """The same, and where an order is by which another stone turns that of the cause back, that it does."""
    orders = by_orders(held)
    if held is None or not orders:
        return orders
    turned = [each for each in (_turned_back(held, order) for order in held.news if isinstance(order, Flag)) if each]
    return turned[0] if len(turned) == len(held.news) == 1 else orders


def _turned_back(held: Novelties, order: Flag) -> str:
    """Where the stone of the cause meets one now that comes there by an order, and goes back, as a clause; "": it does
    not."""
    flags, stone, t = held.now.flags, held.cause.stone, order.position.t + 1
    facts = held.now.trace(t) if t < len(held.now.steps) and order.stone != stone else ()
    found = (each for each in facts if isinstance(each, Returned) and each.stone == stone and order.stone in each.met)
    back = next((each for each in found if each.start == order.to), None)
    if back is None:
        return ""
    name, other = flags.stones[stone].name, flags.stones[order.stone].name
    by = f"which comes there by its order of round {order.round + 1}"
    return f"in slice {t} {name} meets {other} at {back.start}, {by}, and goes back to {back.end}"


def _by_itself(held: Held, alone: Alone) -> str:
    """What comes of one thing alone that is new, as a clause; "": its stone is not there to do anything."""
    flags, news, clue = held.now.flags, alone.news, alone.chain.links[0].clue
    if isinstance(clue, Root):
        return ""
    return f"{_as_now(held, news)}, {came_words(flags, clue)}{gone_from_there(flags, alone.chain.links[0].course)}"


def _as_now(held: Held, news: Factor) -> str:
    """A thing as it is on the board that counts, as a condition."""
    now, flags = held.now.scenario, held.now.flags
    if news.kind is FactorKind.ANTE:
        return f"{'with' if now.is_active(news.number) else 'without'} #{news.number}"
    return f"{'without' if now.off >> news.number & 1 else 'with'} {flags.stones[news.number].name}"


def for_then(news: Novelties, *, is_brief: bool = False) -> str:
    """What was not so then, as the end of a sentence, and unless that `is_brief` what was ordered since."""
    then = f"for then {listed([*_there_then(news), *_other_then(news)])}."
    return then if is_brief else " ".join((then, *_ordered(news)))


def _there_then(news: Novelties) -> Iterator[str]:
    """Who was there then, and who was not."""
    stones = [each.number for each in news.news if isinstance(each, Factor) and each.kind is FactorKind.SETUP]
    off = news.then.scenario.off
    there, away = [each for each in stones if not off >> each & 1], [each for each in stones if off >> each & 1]
    for how, found in (("still", there), ("not", away)):
        if found:
            yield f"{named(news.now.flags, found)} {'was' if len(found) == 1 else 'were'} {how} there"


def _other_then(news: Novelties) -> Iterator[str]:
    for each in news.news:
        if isinstance(each, Flag) or each.kind is not FactorKind.SETUP:
            yield _then(news, each)


def _then(held: Novelties, news: Novelty) -> str:
    """What was otherwise then, as a clause."""
    if isinstance(news, Flag):
        return _unordered(held, news)
    return _effect_then(held, news)


def _effect_then(held: Novelties, news: Factor) -> str:
    """That an effect held then that does not now, or that it failed, and if it was not even judged, why."""
    number = f"#{news.number}"
    if held.then.scenario.is_active(news.number):
        return f"{number} held too"
    if held.now.flags.ante(news.number).round == held.round:
        return f"{number} was not judged yet (it was sent in that round)"
    return f"{number} failed"


def _unordered(held: Novelties, order: Flag) -> str:
    name, where = held.now.flags.stones[order.stone].name, at(order.position)
    if held.was_free(order):
        counted = " that counted" if held.then.flags.at(order.stone, order.position) else ""
        return f"{name} had no order{counted} at {where}"
    return f"{name} was not yet ordered to {flag_words(order)} at {where} (that came in round {order.round + 1})"


def _ordered(held: Novelties) -> Iterator[str]:
    """What was ordered since, of stones that had no order there, and where they are by that."""
    said = [_order(held, each) for each in held.news if isinstance(each, Flag) and held.was_free(each)]
    if said:
        yield f"In round {held.round + 2} {listed(said)}."


def _order(held: Novelties, order: Flag) -> str:
    done = f"{held.now.flags.stones[order.stone].name} was ordered there to {flag_words(order)}"
    after = order.position.t + 1
    pose = pose_in(held.now, order.stone, after) if after < len(held.now.steps) else None
    if pose is None or pose.hidden:
        return done
    return f"{done}, so in slice {after} it is on {square_of(held.now.flags, pose)}"


def held_lines(held: Held | None) -> tuple[ReasonLine, ...]:
    """The same as a line, which leads to the first thing that is new."""
    if held is None:
        return ()
    first = held.news[0]
    place = held.cause.place if isinstance(first, Factor) else first.position
    stone = held.cause.stone if isinstance(first, Factor) else first.stone
    return (ReasonLine(since_held(held), 0, stone, place, held.now),)
