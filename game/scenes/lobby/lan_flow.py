"""How the scenes of LAN matches follow each other: host or join, the board, and going on with a match later."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.app.scene import Pop, Push, Replace, Scene, Transition
from game.engine.errors import GameError
from game.engine.outcome import Player
from game.engine.record import new_record
from game.net.address import PORT, Address
from game.net.find import Finder
from game.net.ground import TableGround
from game.net.network import Network
from game.net.table import Table
from game.net.table_status import Proposal
from game.net.tables import host_table, join_table, resume_table
from game.scenes.house import House
from game.scenes.lobby.comeback import ReturnExits, ReturnScene
from game.scenes.lobby.door import DoorExits, DoorScene
from game.scenes.lobby.host import HostExits, HostScene, Invitation
from game.scenes.lobby.join import JoinScene, Repertoire
from game.scenes.lobby.knock import KnockExits, KnockScene
from game.scenes.lobby.setup import Hosted, HostedExits, Lot, hosted_setup
from game.scenes.lobby.told import board_of
from game.scenes.match.course import MatchExits
from game.scenes.match.far_course import FarCourse
from game.scenes.shell.error import ErrorScene
from game.scenes.shell.launch import Launch
from game.scenes.title_scenes import persons
from game.storage.lan_file import FileCabinet, find_match
from game.storage.matches import file_of
from game.view.forms.setup_plan import Plan

_GOODBYE = 1.0
"""Seconds at most that the program waits for its last words when it ends."""


@dataclass(frozen=True, slots=True)
class LanExits:
    """Where it leads beside its own scenes. `about` hears which title is the present one, `remember` keeps the
    settings."""

    match: MatchExits
    about: Callable[[str], None]
    remember: Callable[[], None]


class LanFlow:
    """Makes every scene of LAN matches; the network begins with the first of them."""

    def __init__(self, house: House, exits: LanExits, port: int = PORT) -> None:
        """Matches are hosted at that port, or if it is taken, at any."""
        self._house = house
        self._exits = exits
        self._port = port
        self._network = Network()
        self._table: Table | None = None
        """The latest one: the program must not end without a word to whoever sits there."""

    def close(self) -> None:
        """Says goodbye, and ends the network; it takes a second at most."""
        if self._table is not None:
            with suppress(TimeoutError):
                self._table.leave().result(_GOODBYE)
        self._network.stop()

    def _at(self, table: Table) -> Table:
        self._table = table
        return table

    @property
    def _ground(self) -> TableGround:
        house = self._house
        name = house.stage.settings.named(1)[0]
        return TableGround(name, house.version, house.titles, FileCabinet(house.folders.records))

    def door(self) -> Transition:
        """To the first page."""
        exits = DoorExits(self._set_up, self._look, self._exits.remember)
        return Push(DoorScene(self._house.stage, exits))

    # Hosting.

    def _set_up(self) -> Transition:
        house = self._house
        titles = {name: title for name, title in house.titles.items() if len(title.players) == 2}
        looks = {name: house.scenes[name].look for name in titles}
        exits = HostedExits(self._agreed, self._exits.remember, self._exits.about)
        called = {name: persons(house.scenes[name]) for name in titles}
        return Push(hosted_setup(house.stage, house.shelf(), titles, looks, exits, called))

    def _agreed(self, hosted: Hosted) -> Transition:
        """Straight to hosting, or first to what the rules ask of the players."""
        prepare = self._house.scenes[hosted.plan.title].prepare

        def host(plan: Plan) -> Transition:
            return Replace(self._host(self._proposal(plan, hosted.side), self._port))

        scene = None if prepare is None else prepare(self._house.stage, hosted.plan, Launch(host, host), Pop)
        return host(hosted.plan) if scene is None else Replace(scene)

    def _proposal(self, plan: Plan, side: Player | Lot) -> Proposal:
        title = self._house.titles[plan.title]
        record = new_record(title, plan.board, plan.ruleset, {}, plan.control)
        first, second = title.players
        mine, theirs = (second, first) if side == second else (first, second)
        return Proposal(record, mine, theirs, side is Lot.LOT)

    def host(self, proposal: Proposal, port: int | None) -> Transition:
        """Straight to the page with the code; a port that is named is that one."""
        return Push(self._host(proposal, self._port if port is None else port))

    def _host(self, proposal: Proposal, port: int) -> HostScene:
        house, record = self._house, proposal.record
        card = board_of(record.board, house.scenes[record.title].look)

        def call(port: int) -> Table:
            return self._at(host_table(self._network, self._ground, proposal, port))

        return HostScene(house.stage, Invitation(call, port, proposal, card), HostExits(self._begun, Pop))

    # Joining.

    def join(self, address: Address | None) -> Transition:
        """Straight to the door of who hosts there, or to the list of matches near by."""
        return self._look() if address is None else Push(self._door_of(str(address), (address,)))

    def _look(self) -> Transition:
        house = self._house
        looks = {name: scenes.look for name, scenes in house.scenes.items()}
        shown = Repertoire(house.titles, looks, house.shelf().levels)
        return Push(JoinScene(house.stage, Finder(self._network), shown, self._knock))

    def _knock(self, whose: str, addresses: tuple[Address, ...]) -> Transition:
        return Push(self._door_of(whose, addresses))

    def _door_of(self, whose: str, addresses: tuple[Address, ...]) -> KnockScene:
        def call(code: str) -> Table:
            return self._at(join_table(self._network, self._ground, addresses[0], code))

        exits = KnockExits(call, self._begun)
        return KnockScene(self._house.stage, whose, self._house.titles, self._house.scenes, exits)

    # At the board.

    def _begun(self, table: Table) -> Transition:
        return Replace(self._board(table))

    def _board(self, table: Table) -> Scene:
        """The board of the match on that table."""
        house, session = self._house, table.session
        assert session is not None
        self._exits.about(session.title.id)
        house.opened(session)
        house.claim.take(file_of(session))
        house.workplace.begin()
        return FarCourse(house, table, self._exits.match, self._begun).board()

    def resume(self, path: Path) -> Transition:
        """Goes on with the match in that file; the other player may come at any time."""
        house = self._house
        try:
            house.claim.take(path)
            table = self._at(resume_table(self._network, self._ground, find_match(path, house.titles)))
        except GameError as error:
            house.claim.release()
            return Push(ErrorScene(house.stage, str(error)))
        if table.session is None:
            return Push(ReturnScene(house.stage, table, ReturnExits(self._begun, Pop)))
        return Push(self._board(table))
