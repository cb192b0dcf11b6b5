"""A turn in steps: what each offers, what leads back, and the keyboard's way through it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from game.titles.killed_me.rules.compact import parse_position
from game.titles.killed_me.rules.turn import legal_turns
from game.titles.killed_me.view.board.draft import ActionVerb, Choosable, EraPlace, NextStep, TurnDraft, begin
from tests.titles.killed_me.rules.test_properties import places

START = parse_position("w3/4/4/3b|w3/4/4/3b|w3/4/4/3b w pf 4,4 g c")


def steps(draft, *texts):
    """The draft after these steps: places, or actions by their notation."""
    for text in texts:
        option = next(
            (
                each
                for verb in (None, *ActionVerb)
                for each in TurnDraft(draft.position, draft.space, draft.actions, draft.focus, verb).options
                if text in (str(each.place), str(each.action))
            ),
        )
        draft = draft.choose(option)
    return draft


def test_a_turn_is_made_copy_action_action_token():
    draft = TurnDraft(START)
    needs = [draft.need]
    for text in ("p1", "E", ">", "f"):
        draft = steps(draft, text)
        needs.append(draft.need)
    assert needs == [NextStep.COPY, NextStep.ACTION, NextStep.ACTION, NextStep.FOCUS, NextStep.NOTHING]
    assert draft.texts == ("p1: E > /f",)


def test_each_step_shows_only_what_leads_to_a_legal_turn():
    fen = "ww2/w3/4/3b|1w2/w3/4/3b|w3/4/4/3b w pf 0,4 - c"
    draft = TurnDraft(parse_position(fen))
    assert {str(option.place) for option in draft.options} == {"p2", "p5"}


def test_steps_can_be_taken_back_to_the_beginning():
    draft = steps(TurnDraft(START), "p1", "E", ">", "f")
    seen = []
    while draft is not None:
        seen.append(draft.texts)
        draft = draft.back()
    assert seen == [("p1: E > /f",), ("p1: E >",), ("p1: E",), ("p1:",), ()]


def test_another_copy_can_be_chosen_as_long_as_nothing_was_done():
    position = parse_position("w1w1/4/4/3b|w3/4/4/3b|w3/4/4/3b w pf 4,4 - c")
    chosen = steps(TurnDraft(position), "p1")
    assert chosen.another_copy(EraPlace(0, 2)).space == 2
    assert steps(chosen, "E").another_copy(EraPlace(0, 2)) is None


def test_without_a_copy_only_the_token_is_moved():
    draft = TurnDraft(parse_position("w3/4/4/3b|4/4/4/3b|w3/4/4/3b w nf 4,4 - c"))
    assert draft.need is NextStep.FOCUS
    assert steps(draft, "p").texts == ("-- /p",)


def test_a_verb_offers_its_targets_and_lights_the_first():
    draft = steps(TurnDraft(START), "p1").choose_verb(ActionVerb.PLANT)
    assert [str(option.place) for option in draft.options] == ["p1", "p2", "p5"]
    assert draft.lit == draft.options[0]
    assert draft.choose_verb(ActionVerb.PLANT).verb is None
    assert draft.choose_verb(ActionVerb.BUILD) is None


def test_arrows_light_the_nearest_option_in_their_direction():
    draft = steps(TurnDraft(START), "p1")
    assert str(draft.light(1, 0).lit.action) == "E"
    assert str(draft.light(0, 1).lit.action) == "S"
    both = steps(draft, "E", "E")
    assert both.light(1, 0).lit == Choosable(EraPlace(1, -1))
    assert both.light(1, 0).light(1, 0).lit == Choosable(EraPlace(2, -1))


@settings(max_examples=40, deadline=None)
@given(places, st.randoms(use_true_random=False))
def test_every_legal_turn_can_be_made_and_every_part_of_it_kept(position, random):
    turn = random.choice(legal_turns(position))
    draft = begin(position, (turn,))
    assert draft.texts == (turn,)
    while draft is not None:
        assert begin(position, draft.texts).texts == draft.texts
        draft = draft.back()


def test_what_was_kept_of_another_position_is_no_draft():
    assert begin(START, ("n6: E",)) == TurnDraft(START)
    assert begin(START, ("nonsense",)) == TurnDraft(START)
    assert begin(START, ("p1: E > /f /n",)) == TurnDraft(START)
