"""Records as Discord's JSON: messages here, the rest in `payload_places`. It never changes a record."""

from typing import cast
from urllib.parse import quote

from ..compose import references
from ..wire import Json, as_object, as_objects, iso
from ..world.records import EPHEMERAL, HAS_THREAD, Attachment, Message
from .payload_places import PlacePayloads


class Payloads(PlacePayloads):
    """Makes JSON out of everything in the world."""

    def attachment(self, attachment: Attachment) -> Json:
        url = f"{self.base}/cdn/attachments/{attachment.id}/{quote(attachment.filename)}"
        body: Json = {
            "id": attachment.id,
            "filename": attachment.filename,
            "size": attachment.size,
            "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
        }
        if attachment.description is not None:
            body["description"] = attachment.description
        if attachment.width and attachment.height:
            body |= {"width": attachment.width, "height": attachment.height}
        if attachment.ephemeral:
            body["ephemeral"] = True
        return body

    def message(self, message: Message, *, deep: bool = True) -> Json:
        """Discord's JSON of a message; `deep` adds the message it replies to."""
        files = {attachment.filename: self.attachment(attachment) for attachment in message.attachments}
        # What embeds and components show is told in these alone
        # (https://discord.com/developers/docs/resources/message#message-object-message-structure).
        shown = {url.removeprefix("attachment://") for url in references([*message.components, *message.embeds])}
        body: Json = {
            "id": message.id,
            "channel_id": message.channel_id,
            "type": message.type,
            "content": message.content,
            "author": self.user(self._world.users[message.author_id]),
            "attachments": [files[name] for name in files if name not in shown],
            "embeds": [_with_files(embed, files) for embed in message.embeds],
            "components": [_with_files(component, files) for component in message.components],
            "mentions": [self.user(self._world.users[each]) for each in message.mentions],
            "mention_roles": message.mention_roles,
            "mention_everyone": message.mention_everyone,
            "pinned": message.pinned,
            "tts": False,
            "timestamp": iso(message.created),
            "edited_timestamp": iso(message.edited) if message.edited else None,
            # Derived and not stored, so that the flag cannot disagree with who sees the message.
            "flags": message.flags | (EPHEMERAL if message.is_ephemeral() else 0),
        }
        if message.nonce is not None:
            body["nonce"] = message.nonce
        if message.reactions:
            body["reactions"] = [self._reaction(emoji, users) for emoji, users in message.reactions.items()]
        if message.reference:
            body |= self._reply(message, message.reference, deep=deep)
        if message.thread_id:
            guild_id = self._world.channels[message.channel_id].guild_id
            body["message_reference"] = {"type": 0, "channel_id": message.thread_id, "guild_id": guild_id}
        if thread := self._world.thread_of(message):
            body |= {"flags": body["flags"] | HAS_THREAD, "thread": self.channel(thread)}
        if message.author_id == self._world.me.bot_id:
            body["application_id"] = self._world.me.application_id
        if message.made_by:
            body |= {
                "webhook_id": self._world.me.application_id,
                "interaction_metadata": self.metadata(message.made_by),
            }
        return body

    def metadata(self, made_by: Json) -> Json:
        """interaction_metadata with its user filled in, at every depth."""
        body = made_by | {"user": self.user(self._world.users[made_by["user"]])}
        inner = as_object(made_by.get("triggering_interaction_metadata"))
        return body | {"triggering_interaction_metadata": self.metadata(inner)} if inner else body

    def _reaction(self, emoji: str, users: list[str]) -> Json:
        return {
            "emoji": {"id": None, "name": emoji},
            "count": len(users),
            "count_details": {"burst": 0, "normal": len(users)},
            "burst_colors": [],
            "me_burst": False,
            "me": self._world.me.bot_id in users,
        }

    def _reply(self, message: Message, reference: str, *, deep: bool) -> Json:
        channel = self._world.channels[message.channel_id]
        place = message.reference_channel or message.channel_id
        link: Json = {"type": 0, "channel_id": place, "message_id": reference}
        if channel.guild_id:
            link["guild_id"] = channel.guild_id
        original = self._world.message(place, reference)
        answer: Json = {"message_reference": link}
        if deep:
            answer["referenced_message"] = self.message(original, deep=False) if original else None
        return answer


def _with_files(node: Json, files: dict[str, Json]) -> Json:
    """A component or embed with every `attachment://name` replaced by its address, size and type."""
    done: Json = {}
    for key, value in node.items():
        # Most values are texts and numbers, which a page has hundreds of.
        if isinstance(value, dict):
            inner = as_object(cast(object, value))
            done[key] = _media(inner, files) if _is_media(key, inner) else _with_files(inner, files)
        elif isinstance(value, list) and (items := as_objects(cast(object, value))):
            done[key] = [_with_files(item, files) for item in items]
        else:
            done[key] = value
    # A file component tells name and size beside the media item, not in it.
    if node.get("type") == 13 and "file" in done:
        done |= {
            "name": as_object(node["file"])["url"].removeprefix("attachment://"),
            "size": done["file"].pop("size", None),
        }
    return done


def _is_media(key: str, value: Json) -> bool:
    return key in ("media", "file", "image", "thumbnail") and "url" in value


def _media(media: Json, files: dict[str, Json]) -> Json:
    url = str(media["url"])
    found = files.get(url.removeprefix("attachment://")) if url.startswith("attachment://") else None
    if found is None:
        # The schema requires an id of any media item, also of one that is no attachment.
        return {"id": "1", "url": url, "proxy_url": url, "width": None, "height": None, "content_type": None}
    kept = {key: found.get(key) for key in ("url", "proxy_url", "width", "height", "content_type", "size")}
    return kept | {"id": found["id"], "attachment_id": found["id"]}
