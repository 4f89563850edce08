"""Nonces of messages: Discord returns the first message for a nonce that its author used in the past few minutes.

It compares those of all channels (https://discord.com/developers/docs/resources/message#create-message), and a second
database of the same bot, or one restored from a backup, counts its posts from the same numbers.
"""

import base64
from hashlib import blake2b

_BYTES = 18
"""Bytes of a digest; as text they are 24 characters, and Discord takes 25."""


def nonce(installation: str, *about: object) -> str:
    """Make the nonce of a message of an installation from all that tells it from others."""
    told = repr((installation, *about)).encode()
    return base64.urlsafe_b64encode(blake2b(told, digest_size=_BYTES).digest()).decode()
