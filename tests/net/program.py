"""A program of its own that plays one side of the toy match, with a disk in a folder: for tests with two processes."""

import json
import sys
from pathlib import Path
from random import Random

from game.net.address import Address
from game.net.hosting import HostLink
from game.net.joining import JoinLink
from game.net.link import Listening
from game.net.network import Network
from tests.net.seat import PATIENCE, Seat, drive, wait_for
from tests.net.toy import Disk, offer


class Folder(Disk):
    """A disk in a file, written before anything else happens."""

    def __init__(self, path):
        self.path = None
        super().__init__(**(json.loads(path.read_text()) if path.exists() else {}))
        self.path = path

    def __setattr__(self, name, value):
        super().__setattr__(name, value)
        if self.path is not None:
            new = self.path.with_suffix(".new")
            new.write_text(json.dumps({"kept": self.kept, "record": self.record, "claimed": self.claimed}))
            new.replace(self.path)


def main(role, port, code, folder, goal):
    network, disk = Network(), Folder(Path(folder) / role)
    key_file = Path(folder) / f"{role}.key"
    key = key_file.read_bytes() if key_file.exists() else b""
    if role == "host":
        link = HostLink(network, int(port), [key] if key else [], make_code=lambda: code)
        tell("listening", wait_for(link, Listening).port)
    else:
        link = JoinLink(network, Address("127.0.0.1", int(port)), code, key)
    seat = Seat(link, role, role == "host", disk, rng=Random(), offering=offer(int(goal)))
    seat.key = key
    turns = 0

    def done():
        nonlocal turns, key
        if seat.key != key:
            key = seat.key
            key_file.with_suffix(".part").write_bytes(key)
            key_file.with_suffix(".part").replace(key_file)
        if seat.owner is not None and seat.owner.record is not None:
            while turns < len(seat.owner.record["turns"]):
                turns += 1
                tell("turn", turns)
        return seat.has("Finished")

    drive((seat,), done, seconds=120)
    tell("end", turns)
    link.stop().result(PATIENCE)
    network.stop()


def tell(*words):
    print(*words, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
