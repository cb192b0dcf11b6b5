"""The pages on which a match waits for the other player: for the first time, and again."""

from __future__ import annotations

from dataclasses import dataclass

from game.view.forms.controls import Control, Px, panel
from game.view.forms.lobby import (
    BoardCard,
    LobbyLayout,
    Words,
    back_button,
    board_card,
    column,
    first_fitting,
    page_head,
)
from game.view.frame import Fill, Frame, Measure, Op, Point, Rect, Text, Weight, fitted, wrap
from game.view.look.palette import Role


@dataclass(frozen=True, slots=True)
class HostView:
    """A match that waits for somebody: the code (empty: not yet), where the program can be reached, what goes on.

    `news` is the latest thing that happened; `problem` what is wrong, with what to do.
    """

    card: BoardCard
    code: str
    addresses: tuple[str, ...]
    name: str
    news: str = ""
    problem: str = ""


def host_page(view: HostView, layout: LobbyLayout, measure: Measure, px: Px) -> tuple[Frame, tuple[Control, ...]]:
    """The picture, and the one button to stop."""
    ops: list[Op] = [page_head("Waiting for the other player", layout, px)]
    ops += board_card(view.card, layout.left, measure, px)
    ops += panel(layout.right, px)
    area = layout.right.inset(px(20), px(16))
    if view.problem:
        ops += column([Words(view.problem, 17, Role.ALARM)], area, measure, px)[0]
    else:
        ops += _invitation(view, area, measure, px)
    return tuple(ops), (back_button(layout, "Nobody can come in any more.", "Stop"),)


def _invitation(view: HostView, area: Rect, measure: Measure, px: Px) -> list[Op]:
    small = px(15)
    lines = wrap(measure, view.news, area.w, small)
    leading = measure.height(small) + px(2)
    news, area = area.cut_bottom(leading * len(lines) + px(10), px(6))
    ops, area = column([Words("Tell the other player this code:", 15, Role.TEXT_DIM, gap=4)], area, measure, px)
    size = fitted(measure, view.code or "…", area.w, (px(28), px(64)), Weight.MONO)
    ops.append(Text(view.code or "…", Point(area.x, area.y), size, Role.NOW, weight=Weight.MONO))
    _, area = area.cut_top(measure.height(size, Weight.MONO), px(10))
    told = [
        Words(f"Programs near by find the match as {view.name} – {view.card.name}. ", 14, gap=8),
        Words("If not, it can be reached here:", 14, Role.TEXT_DIM, gap=2),
        *(Words(address, 17, weight=Weight.MONO, gap=0) for address in view.addresses),
        Words("", 4, gap=2, spare=True),
        Words(
            "The code lets one player in. Three wrong ones end it, and there is a new one. Should nobody get through, "
            "this computer's firewall has to let the program be reached at that port (TCP).",
            12,
            Role.TEXT_DIM,
            spare=True,
        ),
    ]
    ops += first_fitting((told, [each for each in told if not each.spare]), area, measure, px)
    ops.append(Fill(Rect(news.x, news.y, news.w, 1), Role.LINE))
    top = news.y + px(8)
    return [*ops, *(Text(line, Point(news.x, top + n * leading), small, Role.NOW) for n, line in enumerate(lines))]


@dataclass(frozen=True, slots=True)
class ComebackView:
    """A match that waits for the other player before it begins: what goes on, or what is wrong."""

    them: str
    news: str = ""
    problem: str = ""


def comeback_page(
    view: ComebackView, layout: LobbyLayout, measure: Measure, px: Px
) -> tuple[Frame, tuple[Control, ...]]:
    """The picture, and the one button to stop."""
    box = layout.whole.centered(min(px(620), layout.whole.w), min(px(220), layout.whole.h))
    told = [Words(view.problem, 16, Role.ALARM)] if view.problem else [Words(view.news, 16, Role.NOW)]
    words = column(told, box.inset(px(26), px(22)), measure, px)[0]
    head = page_head(f"Waiting for {view.them or 'the other player'}", layout, px)
    return (head, *panel(box, px), *words), (back_button(layout, "It can be tried again from the menu.", "Stop"),)
