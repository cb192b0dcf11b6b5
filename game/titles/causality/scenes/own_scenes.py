"""What Battle of Causality shows in its own way."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.app.scene import Scene, Transition
from game.app.stage import Stage
from game.engine.outcome import Player
from game.engine.title import Json
from game.scenes.match.result import ResultContents
from game.scenes.shell.launch import Launch
from game.scenes.shell.manual import Manual
from game.scenes.shell.setup import BoardLook
from game.scenes.title_scenes import Interlude, TitleScenes
from game.titles.causality.rules.level import read_level
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.ruleset import Priority, read_ruleset
from game.titles.causality.rules.stone import PLAYERS, Stone, faction_of
from game.titles.causality.scenes.board import CausalityBoard
from game.titles.causality.scenes.headcount import Counted, Headcount, HeadcountScene
from game.titles.causality.scenes.replay import RoundReplay
from game.titles.causality.scenes.round_end import round_end, round_telling
from game.titles.causality.view import preview as setup_preview
from game.titles.causality.view import result as result_view
from game.titles.causality.view.army import GROUND, INK, PERSONS, PLINTH, PLINTHS, SIDES, turns_of
from game.titles.causality.view.board.commands import COMMANDS
from game.titles.causality.view.book.rulebook import FIGURES, read_rulebook
from game.titles.causality.view.canonisation.effort_words import effort_words
from game.titles.causality.view.drawings import drawing
from game.titles.causality.view.ornament import ornament
from game.titles.causality.view.palette_sample import SAMPLE
from game.titles.causality.view.replay.stops import RoundReader
from game.titles.causality.view.result_line import deciding_line, figures
from game.titles.causality.view.sounds import CausalitySound
from game.titles.causality.view.teaching import TEACHING
from game.view.forms.setup_plan import Plan
from game.view.frame import Rect, Sprite
from game.view.look.palette import Role


def _round_closed(before: CausalityMatch | None, after: CausalityMatch) -> bool:
    known = 0 if before is None else len(before.canonisations)
    return len(after.canonisations) > known or after.paradox is not None


def _moment(match: CausalityMatch) -> str:
    return f"Round {match.round + 1}, slice {match.active}"


def _mark(player: Player) -> Sprite:
    faction = faction_of(player)
    return Sprite(PLINTH[faction], Rect(0, 0, 0, 0), INK[faction], GROUND[faction], GROUND[faction])


def _result(match: CausalityMatch, names: Mapping[Player, str]) -> ResultContents:
    ending = result_view.ending(match, names)
    winner = None if match.outcome is None else match.outcome.winner
    return ResultContents(
        headline=ending.headline,
        ink=Role.TEXT if winner is None else INK[faction_of(winner)],
        mark=None if winner is None else _mark(winner),
        sentences=ending.sentences,
        caption=result_view.board_words(match),
        board=lambda room: result_view.board_picture(match, room),
        tally=lambda at, side: result_view.tally_picture(match, at, side),
        line=deciding_line(match),
        figures=figures(match, names),
    )


_HEADCOUNT = (
    "Where histories are equally good, the one that keeps the most recent stones is canonised. "
    "Stones further down in the list count as more recent. The order as it stands is fine for a first match."
)


def _prepare(stage: Stage, plan: Plan, launch: Launch, back: Callable[[], Transition]) -> Scene | None:
    """Before the match players may order their stones, where the priority counts heads."""
    level = read_level(plan.board)
    if read_ruleset(plan.ruleset, level).priority is not Priority.MERRY_CHRONOS:
        return None
    stones = {
        player: tuple(_counted(stone) for stone in level.stones if stone.faction is faction_of(player))
        for player in PLAYERS
    }
    return HeadcountScene(stage, plan, Headcount(_HEADCOUNT, stones, _with_headcount), launch, back)


def _counted(stone: Stone) -> Counted:
    ink, ground = INK[stone.faction], GROUND[stone.faction]
    nowhere = Rect(0, 0, 0, 0)
    picture = Sprite(drawing(stone.type.value), nowhere, ink, ground, ground, turns=turns_of(stone.azimuth))
    return Counted(
        stone.number,
        f"{stone.name} {stone.type.value} on {stone.square}",
        (Sprite(PLINTH[stone.faction], nowhere, ink, ground, ground), picture),
    )


def _with_headcount(ruleset: Mapping[str, Json], order: Mapping[Player, tuple[int, ...]]) -> Mapping[str, Json]:
    return {**ruleset, "headcount": {str(player): list(numbers) for player, numbers in order.items()}}


_CANONISATION = Interlude(
    due=_round_closed,
    report=round_telling,
    scene=round_end,
    name="The last canonisation",
    hint="The end of the last round once more: what held, what did not, and why.",
    last="How the last round ended",
    last_hint="Which history was canonised, and why.",
    word="canonisation",
)


MANUAL = Manual("titles/causality/rulebook", COMMANDS.keys, read_rulebook, FIGURES)

CAUSALITY_SCENES = TitleScenes(
    emblem=Sprite("wordmark", Rect(0, 0, 0, 0), Role.TIME, Role.SIDE_A, Role.SIDE_B),
    about="Secret orders on one line of time. Bomb the past, and own every base in the history that holds.",
    look=BoardLook(
        setup_preview.preview,
        setup_preview.size_words,
        setup_preview.facts,
        {player: _mark(player) for player in PLAYERS},
        SIDES,
    ),
    plinths={player: PLINTHS[faction_of(player)] for player in PLAYERS},
    persons=PERSONS,
    board=CausalityBoard,
    interlude=_CANONISATION,
    moment=_moment,
    result=_result,
    position=result_view.position,
    keys=COMMANDS.keys,
    prepare=_prepare,
    searching="Finding history…",
    progress=effort_words,
    manual=MANUAL.open,
    reader=RoundReader(),
    replay=RoundReplay,
    sounds=tuple(CausalitySound),
    ornament=ornament,
    sample=SAMPLE,
    teaching=TEACHING,
    pages=MANUAL.pages,
)
