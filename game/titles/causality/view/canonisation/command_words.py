"""What commands at the end of a round say: what lacks before they can be done, and what stands on their buttons."""

from __future__ import annotations

from game.titles.causality.view.canonisation.deed import TaleList, TaleNow


def is_in_row(now: TaleNow) -> bool:
    """Whether a row is open that is closed before all else: the keyboard is in it, or it plays a history."""
    return now.in_history or (now.chosen is not None and now.in_list)


def is_in_list(now: TaleNow) -> bool:
    """Whether the keyboard is in the list: its keys are then for what is marked there, or may be. So they are where one
    only looks back: the key that led there must not lead out of the match at once."""
    return (
        now.home > 0
        or now.listed is TaleList.HISTORIES
        or (now.in_list and (now.chosen is not None or now.listed is TaleList.WHY))
    )


def first_row(now: TaleNow) -> int | None:
    """The line to be marked in a list that was called up and in which none is yet; None: there is none."""
    return now.after if is_in_list(now) and now.chosen is None else None


def closes(now: TaleNow) -> bool:
    """Whether the key for back closes something here before it leads out."""
    return now.enlarged or now.listed is not TaleList.REASONS or is_in_row(now)


# What lacks.


def has_history(now: TaleNow) -> bool:
    """Whether a history that did not come about can be played here."""
    return now.in_history or now.plays_behind


def nothing_moves(now: TaleNow) -> str:
    """To pause what does not move."""
    if not now.told:
        return ""
    if now.still:
        return "All is told already: animation is off in the settings."
    return "It stands still. Space plays it." if has_history(now) else "All is told already. R tells the round again."


def nothing_to_play(now: TaleNow) -> str:
    """To skip what is told already, unless there is a history, which is played."""
    return "" if has_history(now) and not now.still else nothing_moves(now)


def nothing_aside(now: TaleNow) -> str:
    """To go into a line or out of it."""
    if (
        now.in_history
        or now.opens
        or now.home
        or now.above is not None
        or now.looked is not None
        or first_row(now) is not None
    ):
        return ""
    return "Choose a line first." if now.chosen is None else "This line does not open."


def nothing_opens(now: TaleNow) -> str:
    """To open what is marked."""
    if not now.told or not is_in_list(now) or now.opens or first_row(now) is not None:
        return ""
    return "Nothing opens here. Esc closes the list, and Ctrl+Enter goes on."


def cannot_be_retold(now: TaleNow) -> str:
    """To tell it again."""
    return "Animation is off in the settings." if now.told and now.still else ""


def no_other_board(now: TaleNow) -> str:
    """To see the other board of the round."""
    if now.in_history:
        return "This history did not come about: there is no other board of it."
    if now.listed is TaleList.WHY:
        return "The answer speaks of this board."
    return "" if now.holds else "No history holds."


def none_refused(now: TaleNow) -> str:
    """To see what would be if."""
    return "" if now.has_histories else "Nothing failed or was taken back that could have held or stayed."


def no_history(now: TaleNow) -> str:
    """To go by the slices of a history."""
    return "" if now.in_history else "No history is being shown."


def none_to_enlarge(now: TaleNow) -> str:
    """To see the boards on the whole page."""
    return "" if now.enlarged or now.enlarges else "No board here can be enlarged."


def no_lead(now: TaleNow) -> str:
    """To ask why."""
    return "" if now.leads or now.listed is TaleList.WHY else "Choose a line that speaks of a stone first."


def none_before(now: TaleNow) -> str:
    """To see the round before."""
    return "" if now.rounds[0] else "This is the first round."


def none_after(now: TaleNow) -> str:
    """To see the round after."""
    return "" if now.rounds[1] else "No later round has ended."


# What buttons say.


def on_words(now: TaleNow) -> str:
    """Where it goes is said once it is told: that the match is over is news."""
    sign = "⏎  Esc" if now.looks_back and now.told and not closes(now) and not now.home else "⏎"
    sign = "Ctrl+⏎" if now.told and is_in_list(now) else sign
    return f"{now.next_step if now.told or now.in_history else 'On'}  {sign}"


def again_words(now: TaleNow) -> str:
    """What is told from its beginning: a history is played, the round is told again."""
    return "Play" if has_history(now) else "Again"


def enlarge_words(now: TaleNow) -> str:
    """Which board is seen alone next, if any is."""
    if not now.enlarged:
        return "Enlarge"
    return "Next one" if now.enlarges else "All again"


def back_words(now: TaleNow) -> str:
    """What the key for back does here."""
    if leads_to_line(now):
        return f"Back to {now.came_from}"
    return "Close" if closes(now) else f"Back to round {now.home}" if now.home else "Leave"


def back_hint(now: TaleNow) -> str:
    """What the key for back does here, in a sentence."""
    if closes(now) and not leads_to_line(now):
        return "Closes what is open here; then the same key leads out."
    return "Back to where you came from." if now.home or now.came_from else ""


def says_back(now: TaleNow) -> bool:
    """Whether the key for back has a button of its own: where it does what the button for going on does, it has not."""
    return (now.told or now.in_history) and (closes(now) or now.home > 0 or not now.looks_back)


def leads_home(now: TaleNow) -> bool:
    """Whether the key for back leads back to another round, or to the line that led here."""
    return leads_to_line(now) or (now.home > 0 and not closes(now))


def leads_to_line(now: TaleNow) -> bool:
    """Whether the key for back leads to the line that led here."""
    return bool(now.came_from) and now.told and not now.in_history and not now.enlarged


def leads_out(now: TaleNow) -> bool:
    """Whether it has its ordinary button."""
    return says_back(now) and not leads_home(now)
