"""Turns a game's values into JSON and into button tokens, and back with validation. It never interprets them."""

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any, Generic, TypeVar

import msgspec

from engine.errors import UnreadableToken

S = TypeVar("S", bound=msgspec.Struct)
A = TypeVar("A", bound=msgspec.Struct)
E = TypeVar("E", bound=msgspec.Struct)
V = TypeVar("V", bound=msgspec.Struct)

TOKEN_LIMIT = 70
"""Characters a token may have; with prefix, match and question it stays within Discord's 100 for a custom_id."""


class Codec(Generic[S, A, E, V]):
    """Reads and writes the values of one game; unions of actions and of events are tagged by `kind`."""

    def __init__(
        self, *, state: type[S], action: Any, event: Any, view: type[V], options: type[msgspec.Struct]
    ) -> None:
        """Take the game's types; `action` and `event` may be unions."""
        self._encoder = msgspec.json.Encoder()
        self._state: msgspec.json.Decoder[S] = msgspec.json.Decoder(state)
        self._action: msgspec.json.Decoder[A] = msgspec.json.Decoder(action)
        self._event: msgspec.json.Decoder[E] = msgspec.json.Decoder(event)
        self._view: msgspec.json.Decoder[V] = msgspec.json.Decoder(view)
        # MessagePack, since longer actions as JSON would exceed `TOKEN_LIMIT`.
        self._token_encoder = msgspec.msgpack.Encoder()
        # Buttons that were sent and stored records hold tags and field names: renaming one makes them unreadable.
        self._token_decoder: msgspec.msgpack.Decoder[A] = msgspec.msgpack.Decoder(action)
        self.options = options
        # All decoders are made here, in one thread: msgspec 0.22 crashes where two threads decode a type that neither
        # it nor a decoder has met before.
        self._options = msgspec.json.Decoder(options)

    def encode(self, value: S | A | E | V | msgspec.Struct) -> bytes:
        """Write any value of the game as JSON, the same bytes for equal values."""
        return self._encoder.encode(value)

    def read_options(self, data: bytes | msgspec.Raw) -> Any:
        """Read options. Raises msgspec.ValidationError."""
        return self._options.decode(data)

    def state(self, data: bytes) -> S:
        """Read a state. Raises msgspec.ValidationError."""
        return self._state.decode(data)

    def action(self, data: bytes) -> A:
        """Read an action. Raises msgspec.ValidationError."""
        return self._action.decode(data)

    def event(self, data: bytes) -> E:
        """Read an event. Raises msgspec.ValidationError."""
        return self._event.decode(data)

    def view(self, data: bytes) -> V:
        """Read a view. Raises msgspec.ValidationError."""
        return self._view.decode(data)

    def token(self, action: A) -> str:
        """Write an action as a button's token of URL-safe letters.

        That of a choice has at most `TOKEN_LIMIT`, which conformance checks.
        """
        # An address has no place for `=`, and the length tells how many were there.
        return urlsafe_b64encode(self._token_encoder.encode(action)).rstrip(b"=").decode()

    def from_token(self, token: str) -> A:
        """Read a button's token.

        Raises:
            UnreadableToken: no action of this game has this form.
        """
        try:
            raw = urlsafe_b64decode(token + "=" * (-len(token) % 4))
            return self._token_decoder.decode(raw)
        # A forged token may hold anything: letters outside of ASCII raise a plain ValueError.
        except (binascii.Error, ValueError, msgspec.MsgspecError) as error:
            raise UnreadableToken from error

    def hash(self, state: S) -> str:
        """Fingerprint a state: 64 hex digits, equal for equal states on every Python."""
        return self.hash_of(self.encode(state))

    def hash_of(self, encoded: bytes) -> str:
        """Fingerprint a state that was written as JSON before."""
        return sha256(encoded).hexdigest()
