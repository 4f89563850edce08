"""Seals bytes so that the database alone does not reveal a seed or a hand; the key never enters the database.

AES-256-GCM with a key derived from the installation secret; sealed bytes open only in their own context.
"""

import hmac
import secrets
from hashlib import sha256

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from bot.store.errors import WrongKey

_FORM = b"\x01"  # the first byte is the format's version, so that a later one can coexist
_NONCE = 12


class Sealer:
    """Seals and opens bytes under one installation secret."""

    def __init__(self, secret: bytes) -> None:
        """Derive the key. Raises ValueError for a secret under 16 bytes."""
        if len(secret) < 16:
            raise ValueError("the installation secret must have at least 16 bytes")
        # `info` is part of the key: another one would leave every stored seed and snapshot unreadable.
        self._cipher = AESGCM(_derive(secret, b"farrago/store/1"))
        self._digesting = _derive(secret, b"farrago/digest/1")

    def digest(self, subject: str) -> str:
        """Return a salted digest, for an id that must not be stored itself; computing it takes the secret."""
        return hmac.new(self._digesting, subject.encode(), sha256).hexdigest()

    def seal(self, plain: bytes, context: str) -> bytes:
        """Seal bytes for one context, such as `snapshot/<match>`; never twice the same."""
        nonce = secrets.token_bytes(_NONCE)
        return _FORM + nonce + self._cipher.encrypt(nonce, plain, _FORM + context.encode())

    def open(self, sealed: bytes, context: str) -> bytes:
        """Open bytes sealed for this context.

        Raises:
            WrongKey: sealed with another secret, for another context, or changed since.
        """
        # Empty or cut bytes get as far as the cipher, which refuses them: damage is told like a wrong key.
        form, nonce, body = sealed[:1], sealed[1 : 1 + _NONCE], sealed[1 + _NONCE :]
        try:
            return self._cipher.decrypt(nonce, body, form + context.encode())
        except (InvalidTag, ValueError) as error:
            raise WrongKey(
                "The stored games were sealed with another installation secret: put the old secret back into the "
                "settings, or restore the backup that belongs to this one."
            ) from error


def _derive(secret: bytes, purpose: bytes) -> bytes:
    return HKDF(algorithm=SHA256(), length=32, salt=None, info=purpose).derive(secret)
