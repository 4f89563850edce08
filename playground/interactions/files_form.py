"""A file as a person hands it in: JSON with base64, or bytes from a test. It only decodes and keeps it."""

import base64
import binascii

from ..compose import store_upload
from ..wire import as_object
from ..world.records import Attachment
from ..world.world import World


def keep_upload(world: World, given: object) -> Attachment | None:
    """Store `{"filename", "content_type", "data": base64}`; None for any other form."""
    form = as_object(given)
    try:
        content = base64.b64decode(str(form["data"]), validate=True)
    except (KeyError, binascii.Error):
        return None
    # The name becomes the last part of the file's address, where a slash would begin another part.
    name = str(form.get("filename") or "file").replace("/", "_")
    return store_upload(world, name, content, str(form.get("content_type") or ""))
