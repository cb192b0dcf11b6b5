"""The channel: who may talk to us, and boxes that nobody else can read, change, repeat or reorder. Bytes in, bytes out.

No cryptography of our own: SPAKE2 (`spake2`, Ed25519) makes a strong key out of the short code, X25519 and BLAKE2b make
fresh keys for peers that know each other, XSalsa20-Poly1305 (`nacl.secret.SecretBox`) closes the boxes.

FRAMES
    A length of four bytes, the highest first, then so many bytes: 1 to 96 before the peer is known, 16 to 16,400 after.

HANDSHAKE   J who joined (connects), H who hosts (listens). VERSION is one byte.
    1  J -> H   knock    "causality" VERSION 1, SPAKE2 message of J (33 bytes)               with the code, or
                         "causality" VERSION 2, name of the kept key (16), X25519 key (32), proof (16)
    2  H -> J   answer   0, SPAKE2 message of H (33)                                         or
                         0, X25519 key (32)
    3  J -> H   proof of J (32)
    4  H -> J   0, proof of H (32)
    Instead of 2 and 4 H may refuse: a byte of `Rebuff`, and VERSION; then it closes.

    secret      the key of SPAKE2 (identities "causality join" and "causality host"), or the shared secret of X25519
    root        BLAKE2b-256(secret + BLAKE2b-256(knock + answer), key = the kept key, or none)
    all others  BLAKE2b-256(no data, key = root, person = their name): "join proof", "host proof", "join box",
                "host box", "kept key"
    name of a kept key      BLAKE2b-128(key = kept key, person "key name")
    proof in a knock        BLAKE2b-128(what stands before it in the knock, key = kept key, person "knock")

    J proves first: a stranger who only wants to try a code learns nothing from H before H knows that the code was
    right, and a wrong proof counts as a wrong code (three end it, `code`). A pretended H can try one code for each time
    that a person types one in. Kept keys are 32 random bytes, so nothing can be tried with them; the proof in the knock
    only lets H tell in a microsecond that it is worth its while. Whoever records everything and finds the kept key
    later can read nothing: the secret was fresh. An old knock sent again gets an answer and comes no further.
    After pairing both keep "kept key" beside the match; it stays the same, so that no cut can make the two differ.

BOXES
    A box is SecretBox(key of its sender) of 0 to 16,384 bytes; its nonce is the number of the box in its direction from
    0 on, as 24 bytes, the highest first, and is not sent: a box that is left out, sent twice or out of order does not
    open, and that ends the connection. An empty box says that its sender is still there. Boxes make one stream; what is
    in it, `wire` says.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from hashlib import blake2b
from typing import Any, Final, TypeAlias

from nacl.bindings import crypto_scalarmult
from nacl.exceptions import CryptoError
from nacl.public import PrivateKey
from nacl.secret import SecretBox

from game.engine.errors import RemoteProtocolError, VersionMismatch
from game.net.code import Door, plain_code
from game.net.exchange import SPAKE2_A, SPAKE2_B
from game.net.wire import HEAD, Frames

VERSION: Final = 1
"""Goes up when the handshake or the boxes change."""
HALF_OPEN: Final = 96
"""Largest frame of somebody who is not known yet, in bytes."""
BOX: Final = 16 * 1024
"""Most bytes in a box."""
_TAG: Final = SecretBox.MACBYTES
_MAGIC: Final = b"causality"
_PAIR, _AGAIN = 1, 2
_SPAKE, _KEY, _NAME = 33, 32, 16
_JOIN_ID, _HOST_ID = b"causality join", b"causality host"


class Rebuff(IntEnum):
    """Why the host does not let somebody in."""

    VERSION = 1
    WRONG_CODE = 2
    NO_CODE = 3
    UNKNOWN = 4
    BUSY = 5


@dataclass(frozen=True, slots=True)
class Proven:
    """The peer has proved who it is. `key` is to be kept beside the match."""

    key: bytes
    by_code: bool


@dataclass(frozen=True, slots=True)
class Rebuffed:
    """The host does not let us in; nothing more comes."""

    why: Rebuff


@dataclass(frozen=True, slots=True)
class WrongCode:
    """Somebody came with another code; so many more it takes. Nothing more comes."""

    left: int


@dataclass(frozen=True, slots=True)
class Plain:
    """What a box held; nothing in an empty one, which only says that its sender is there."""

    data: bytes


Heard: TypeAlias = Proven | Rebuffed | WrongCode | Plain


def key_name(key: bytes) -> bytes:
    """By what a kept key is called on the line."""
    return blake2b(key=key, digest_size=_NAME, person=b"key name").digest()


class _Boxes:
    """Both directions of a channel whose ends know each other."""

    def __init__(self, sending: bytes, receiving: bytes) -> None:
        self._sending, self._receiving = SecretBox(sending), SecretBox(receiving)
        self._sent = self._received = 0

    def close(self, data: bytes) -> bytes:
        nonce = self._sent.to_bytes(SecretBox.NONCE_SIZE, "big")
        self._sent += 1
        return _framed(self._sending.encrypt(data, nonce).ciphertext)

    def open(self, box: bytes) -> bytes:
        nonce = self._received.to_bytes(SecretBox.NONCE_SIZE, "big")
        self._received += 1
        try:
            return self._receiving.decrypt(box, nonce)
        except (CryptoError, ValueError) as error:
            raise RemoteProtocolError("a box does not open: somebody else wrote it, or it came twice") from error


class Channel:
    """What both ends have in common: frames, boxes, and what is still to be sent."""

    def __init__(self) -> None:
        """Nobody is known yet."""
        self._frames = Frames(HALF_OPEN)
        self._boxes: _Boxes | None = None
        self._outgoing = bytearray()
        self._over = False

    @property
    def is_known(self) -> bool:
        """Whether the other end has proved who it is."""
        return self._boxes is not None

    @property
    def is_over(self) -> bool:
        """Whether nobody was let in here: the connection is to be closed after the last bytes."""
        return self._over

    def outgoing(self) -> bytes:
        """What is to be sent; each byte is given once."""
        sent, self._outgoing = bytes(self._outgoing), bytearray()
        return sent

    def receive(self, data: bytes) -> Iterator[Heard]:
        """What the bytes tell; after RemoteProtocolError or VersionMismatch the connection is to be closed."""
        for frame in self._frames.receive(data):
            if self._over:
                return
            if self._boxes is None:
                yield from self._greeted(frame)
            else:
                yield Plain(self._boxes.open(frame))

    def send(self, data: bytes) -> None:
        """Puts the data into boxes; nothing is said to somebody who is not known."""
        if self._boxes is None:
            raise RuntimeError("nobody is known on this channel yet")
        for start in range(0, len(data), BOX):
            self._outgoing += self._boxes.close(data[start : start + BOX])

    def beat(self) -> None:
        """Says that we are still there."""
        if self._boxes is not None:
            self._outgoing += self._boxes.close(b"")

    def _greeted(self, frame: bytes) -> Iterator[Heard]:
        raise NotImplementedError

    def _say(self, frame: bytes) -> None:
        self._outgoing += _framed(frame)

    def _secure(self, sending: bytes, receiving: bytes) -> None:
        self._boxes = _Boxes(sending, receiving)
        self._frames.widen(BOX + _TAG)


class Joining(Channel):
    """The end that connects: with the code that a person typed, or with a kept key."""

    def __init__(self, code: str = "", key: bytes = b"") -> None:
        """Knocks at once; a kept key is 32 bytes."""
        super().__init__()
        self._key, self._by_code = key, not key
        self._roots: _Roots | None = None
        if key:
            self._private = PrivateKey.generate()
            head = _knock(_AGAIN) + key_name(key) + bytes(self._private.public_key)
            self._knock = head + _knock_proof(key, head)
        else:
            self._spake = SPAKE2_A(plain_code(code).encode(), idA=_JOIN_ID, idB=_HOST_ID)
            self._knock = _knock(_PAIR) + self._spake.start()
        self._say(self._knock)

    def _greeted(self, frame: bytes) -> Iterator[Heard]:
        if frame[0]:
            self._over = True
            yield _refusal(frame)
        elif self._roots is None:
            self._hear_answer(frame)
        else:
            self._check(frame[1:])
            self._secure(self._roots.derive(b"join box"), self._roots.derive(b"host box"))
            yield Proven(self._key or self._roots.derive(b"kept key"), self._by_code)

    def _hear_answer(self, answer: bytes) -> None:
        secret = _spake(self._spake, answer[1:]) if self._by_code else _shared(self._private, answer[1:])
        self._roots = _Roots(secret, self._knock, answer, self._key)
        self._say(self._roots.derive(b"join proof"))

    def _check(self, proof: bytes) -> None:
        assert self._roots is not None
        if not hmac.compare_digest(proof, self._roots.derive(b"host proof")):
            raise RemoteProtocolError("the host cannot prove that it knows the same code or key")


class Hosting(Channel):
    """The end that listens: it lets in who has the code at the door, or one of the kept keys."""

    def __init__(self, door: Door, keys: Mapping[bytes, bytes], *, busy: bool = False) -> None:
        """`keys` are kept keys by their names. A busy host takes no code, only keys."""
        super().__init__()
        self._door, self._keys, self._busy = door, keys, busy
        self._key = b""
        self._code = door.code
        self._knock = b""
        self._roots: _Roots | None = None

    @property
    def has_knocked(self) -> bool:
        """Whether a whole knock has come."""
        return bool(self._knock)

    @property
    def has_key(self) -> bool:
        """Whether it came with a kept key, and with proof that it has it."""
        return bool(self._key)

    @property
    def wants_answer(self) -> bool:
        """Whether a knock waits for `answer`, which may take ten milliseconds."""
        return self.has_knocked and self._roots is None and not self._over

    def _greeted(self, frame: bytes) -> Iterator[Heard]:
        if not self._knock:
            self._hear_knock(frame)
        elif self._roots is None:
            raise RemoteProtocolError("it goes on talking before it is answered")
        else:
            yield self._hear_proof(frame)

    def _hear_knock(self, knock: bytes) -> None:
        body = knock[len(_MAGIC) + 2 :]
        if knock[: len(_MAGIC)] != _MAGIC or len(knock) < len(_MAGIC) + 2:
            raise RemoteProtocolError("this is another program")
        version, kind = knock[len(_MAGIC)], knock[len(_MAGIC) + 1]
        self._knock = knock
        if version != VERSION:
            self._refuse(Rebuff.VERSION)
        elif kind == _PAIR and len(body) == _SPAKE:
            if self._busy or not self._door.is_open:
                self._refuse(Rebuff.BUSY if self._busy else Rebuff.NO_CODE)
        elif kind == _AGAIN and len(body) == _NAME + _KEY + _NAME:
            self._hear_key(body)
        else:
            raise RemoteProtocolError("this is no knock")

    def _hear_key(self, body: bytes) -> None:
        key = self._keys.get(body[:_NAME], b"")
        if key and hmac.compare_digest(body[-_NAME:], _knock_proof(key, self._knock[:-_NAME])):
            self._key = key
        else:
            self._refuse(Rebuff.UNKNOWN)

    def answer(self) -> None:
        """Answers the knock; raises RemoteProtocolError if it was none."""
        start = len(_MAGIC) + 2
        if self._key:
            private = PrivateKey.generate()
            secret = _shared(private, self._knock[start + _NAME : start + _NAME + _KEY])
            answer = b"\0" + bytes(private.public_key)
        else:
            spake = SPAKE2_B(plain_code(self._code).encode(), idA=_JOIN_ID, idB=_HOST_ID)
            answer = b"\0" + spake.start()
            secret = _spake(spake, self._knock[start:])
        self._roots = _Roots(secret, self._knock, answer, self._key)
        self._say(answer)

    def _hear_proof(self, proof: bytes) -> Heard:
        assert self._roots is not None
        if not self._key and (not self._door.is_open or self._door.code != self._code):
            return self._refuse(Rebuff.NO_CODE)
        if not hmac.compare_digest(proof, self._roots.derive(b"join proof")):
            return self._hear_wrong_proof()
        if not self._key:
            self._door.was_right()
        self._say(b"\0" + self._roots.derive(b"host proof"))
        self._secure(self._roots.derive(b"host box"), self._roots.derive(b"join box"))
        return Proven(self._key or self._roots.derive(b"kept key"), not self._key)

    def _hear_wrong_proof(self) -> Heard:
        if self._key:
            return self._refuse(Rebuff.UNKNOWN)
        self._door.was_wrong()
        self._refuse(Rebuff.WRONG_CODE)
        return WrongCode(self._door.left)

    def _refuse(self, why: Rebuff) -> Rebuffed:
        self._say(bytes((why, VERSION)))
        self._over = True
        return Rebuffed(why)


class _Roots:
    """What all keys of a connection come from."""

    def __init__(self, secret: bytes, knock: bytes, answer: bytes, key: bytes) -> None:
        said = blake2b(knock + answer, digest_size=32).digest()
        self._root = blake2b(secret + said, key=key, digest_size=32).digest()

    def derive(self, name: bytes) -> bytes:
        return blake2b(key=self._root, digest_size=32, person=name).digest()


def _framed(frame: bytes) -> bytes:
    return len(frame).to_bytes(HEAD, "big") + frame


def _knock(kind: int) -> bytes:
    return _MAGIC + bytes((VERSION, kind))


def _knock_proof(key: bytes, head: bytes) -> bytes:
    return blake2b(head, key=key, digest_size=_NAME, person=b"knock").digest()


def _refusal(frame: bytes) -> Rebuffed:
    if frame[0] == Rebuff.VERSION and len(frame) == 2 and frame[1] != VERSION:
        side = "this program must be updated" if frame[1] > VERSION else "the other program must be updated"
        raise VersionMismatch(f"handshake: version {VERSION} in this program, {frame[1]} in the other: {side}")
    try:
        return Rebuffed(Rebuff(frame[0]))
    except ValueError as error:
        raise RemoteProtocolError("it refuses for a reason that is none") from error


def _spake(spake: Any, message: bytes) -> bytes:
    if len(message) != _SPAKE:
        raise RemoteProtocolError("this is no message of SPAKE2")
    try:
        key: bytes = spake.finish(message)
    except Exception as error:  # Its errors have no common root, and whatever it is, it comes from these bytes.
        raise RemoteProtocolError("this is no message of SPAKE2") from error
    return key


def _shared(private: PrivateKey, public: bytes) -> bytes:
    try:
        return crypto_scalarmult(bytes(private), public)
    except (CryptoError, ValueError, TypeError) as error:
        raise RemoteProtocolError("this is no key of X25519") from error
