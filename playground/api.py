"""The player API of the web page: a thin shell around `acts` and the people's feeds. API.md describes it."""

import asyncio
import json
from collections.abc import Awaitable, Callable

from aiohttp import web

from .acts import Acts
from .core import LoopbackDiscord
from .interactions.command_form import PlayerError, is_allowed
from .interactions.interaction import PlaygroundInteraction
from .limits import messages
from .wire import ApiRefusal, Json, as_list, as_object, json_answer
from .world.languages import language_names
from .world.records import DIRECT, Channel, Guild, Role, User
from .world.world import World

SMALL_BODY, LARGE_BODY = 64 * 1024, 32 * 1024 * 1024
KEEP_OPEN_SECONDS = 15.0
LARGE = ("/play/slash", "/play/submit")

RouteHandler = Callable[[Json], Awaitable[object]]


class PlayerApi:
    """The routes below /play."""

    def __init__(self, core: LoopbackDiscord, acts: Acts) -> None:
        self._core = core
        self._acts = acts

    def register(self, app: web.Application) -> None:
        app.router.add_get("/play/world", self._guarded(self._world))
        app.router.add_get("/play/messages", self._guarded(self._messages))
        # Not guarded, since its answer is a stream and no JSON.
        app.router.add_get("/play/events", self._events)
        posts: dict[str, RouteHandler] = {
            "users": self._add_user,
            "slash": self._slash,
            "user_command": self._user_command,
            "autocomplete": self._autocomplete,
            "press": self._press,
            "choose": self._choose,
            "submit": self._submit,
            "write": self._write,
            "delete": self._delete,
            "read": self._read,
            "language": self._language,
        }
        for name, handler in posts.items():
            app.router.add_post(f"/play/{name}", self._guarded(handler))

    def _guarded(self, handler: RouteHandler) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            try:
                form: Json = dict(request.query) if request.method == "GET" else await _form(request)
                return json_answer(await handler(form))
            except PlayerError as error:
                return json_answer({"error": str(error)}, 400)
            except ApiRefusal as refusal:
                return json_answer({"error": refusal.message}, refusal.status)

        return serve

    # Looking -------------------------------------------------------------------------------------------------------

    async def _world(self, form: Json) -> object:
        user = self._acts.add_user(str(form["as"])) if "as" in form else self._user(form) if "user" in form else None
        return self._describe(user or self._core.world.people()[0])

    def _describe(self, user: User) -> Json:
        world, person = self._core.world, self._core.publisher.person
        places = [each for each in world.channels.values() if world.sees_channel(user.id, each)]
        commands = sorted(world.commands.values(), key=lambda command: str(command.body["name"]))
        guilds = [
            {
                "id": guild.id,
                "name": guild.name,
                "bot_member": guild.bot_member,
                "owner_id": guild.owner_id,
                "channels": [_place(each) for each in places if each.guild_id == guild.id],
                "roles": [_role(guild, each) for each in guild.roles],
            }
            for guild in world.guilds.values()
        ]
        bot = world.users[world.me.bot_id]
        return {
            "me": person(user) | {"locale": world.locale_of(user)},
            "languages": language_names(world.locale),
            "users": [person(each) for each in world.people()],
            "bot": person(bot) | {"online": self._core.gateway.online, "status": self._core.gateway.status},
            "guilds": guilds,
            "dm": {"id": user.dm_id, "type": DIRECT},
            "private": [_place(each) | {"name": _called(world, each, user)} for each in places if each.is_private()],
            "commands": {
                place.id: [each.id for each in commands if is_allowed(world, each, user, place)] for place in places
            },
            "all_commands": [self._core.payloads.command(each) for each in commands],
            "pings": {place.id: user.pings[place.id] for place in places if place.id in user.pings},
            "upload_limit": messages.MAX_FILE_BYTES,
        }

    async def _messages(self, form: Json) -> object:
        user, channel = self._user(form), self._channel(form)
        # Discord keeps no ephemeral message for a client to fetch: a page that is loaded again has lost them.
        found = [each for each in self._acts.messages(user, channel) if not each.is_ephemeral()]
        if form.get("before"):
            found = [each for each in found if int(each.id) < int(form["before"])]
        limit = min(max(int(form.get("limit", 50)), 1), 100)
        publisher = self._core.publisher
        return {"messages": [publisher.own(publisher.shown(each), each, user) for each in found[-limit:]]}

    async def _events(self, request: web.Request) -> web.StreamResponse:
        try:
            user = self._user(dict(request.query))
        except PlayerError as error:
            return json_answer({"error": str(error)}, 400)
        last = request.headers.get("Last-Event-ID") or request.query.get("last") or ""
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"})
        await response.prepare(request)
        stream = self._core.feed.follow(user.id, int(last) if last.isdigit() else None)
        # One task over many waits: wait() leaves it running at a timeout, where wait_for() would cancel the stream.
        following = asyncio.ensure_future(anext(stream, None))
        try:
            while True:
                done, _ = await asyncio.wait([following], timeout=KEEP_OPEN_SECONDS)
                if not done:
                    # A comment of the stream, which the page ignores; the write shows whether the tab is still open.
                    await response.write(b": still here\n\n")
                    continue
                event = following.result()
                if event is None:
                    break
                await response.write(event.text())
                following = asyncio.ensure_future(anext(stream, None))
        except ConnectionError:  # the tab was closed
            pass
        finally:
            # A generator cannot be closed while a task still waits in its anext().
            following.cancel()
            await asyncio.gather(following, return_exceptions=True)
            await stream.aclose()
        return response

    # Acts ----------------------------------------------------------------------------------------------------------

    async def _add_user(self, form: Json) -> object:
        return self._core.publisher.person(self._acts.add_user(_text(form, "name")))

    async def _slash(self, form: Json) -> object:
        options = as_object(form.get("options"))
        user, channel = self._user(form), self._channel(form)
        return _begun(self._acts.slash(user, channel, _text(form, "name"), options, _nonce(form)))

    async def _user_command(self, form: Json) -> object:
        user, channel = self._user(form), self._channel(form)
        return _begun(self._acts.user_command(user, channel, _text(form, "name"), _text(form, "target"), _nonce(form)))

    async def _autocomplete(self, form: Json) -> object:
        user, channel = self._user(form), self._channel(form)
        options = as_object(form.get("options"))
        choices = await self._acts.autocomplete(user, channel, _text(form, "name"), options, _text(form, "focused"))
        return {"choices": choices}

    async def _press(self, form: Json) -> object:
        user, channel = self._user(form), self._channel(form)
        return _begun(self._acts.press(user, channel, _text(form, "message"), _text(form, "custom_id"), _nonce(form)))

    async def _choose(self, form: Json) -> object:
        user, channel = self._user(form), self._channel(form)
        values = [str(each) for each in as_list(form.get("values"))]
        message, custom_id = _text(form, "message"), _text(form, "custom_id")
        return _begun(self._acts.choose(user, channel, message, custom_id, values, _nonce(form)))

    async def _submit(self, form: Json) -> object:
        user, channel = self._user(form), self._channel(form)
        opener, custom_id = _text(form, "interaction"), _text(form, "custom_id")
        values = as_object(form.get("values"))
        return _begun(self._acts.submit(user, channel, opener, custom_id, values, _nonce(form)))

    async def _write(self, form: Json) -> object:
        user, channel = self._user(form), self._channel(form)
        message = self._acts.write(user, channel, _text(form, "content"), _nonce(form))
        publisher = self._core.publisher
        return publisher.own(publisher.shown(message), message, user)

    async def _delete(self, form: Json) -> object:
        self._acts.delete(self._user(form), self._channel(form), _text(form, "message"))
        return {}

    async def _read(self, form: Json) -> object:
        self._acts.read(self._user(form), self._channel(form))
        return {}

    async def _language(self, form: Json) -> object:
        self._acts.set_language(self._user(form), _text(form, "locale"))
        return {}

    # Reading the form ----------------------------------------------------------------------------------------------

    def _user(self, form: Json) -> User:
        user = self._core.world.find_person(_text(form, "user"))
        if user is None:
            raise PlayerError("There is no such user.")
        return user

    def _channel(self, form: Json) -> Channel:
        channel = self._core.world.channels.get(_text(form, "channel"))
        if channel is None:
            raise PlayerError("There is no such channel.")
        return channel


def _place(channel: Channel) -> Json:
    return {
        "id": channel.id,
        "name": channel.name,
        "topic": channel.topic,
        "type": channel.type,
        "parent_id": channel.parent_id,
        "archived": channel.archived,
        "locked": channel.locked,
    }


def _role(guild: Guild, role: Role) -> Json:
    members = [user for user, held in guild.member_roles.items() if role.id in held]
    return {"id": role.id, "name": role.name, "members": members}


def _called(world: World, channel: Channel, user: User) -> str:
    """Name a conversation of people as one of them sees it: a direct one is named for the other."""
    return channel.name or ", ".join(world.users[each].name for each in channel.members if each != user.id)


def _begun(interaction: PlaygroundInteraction) -> Json:
    return {"interaction": interaction.id, "nonce": interaction.nonce}


def _text(form: Json, name: str) -> str:
    value = form.get(name)
    if not isinstance(value, str) or not value:
        raise PlayerError(f"{name} is missing.")
    return value


def _nonce(form: Json) -> str | None:
    return None if form.get("nonce") is None else str(form["nonce"])[:100]


async def _form(request: web.Request) -> Json:
    if request.content_type != "application/json":
        raise ApiRefusal(415, 0, "A POST carries application/json.")
    most = LARGE_BODY if request.path in LARGE else SMALL_BODY
    raw = bytearray()
    # Counted while it arrives, since the length in the header may be missing.
    async for chunk in request.content.iter_any():
        raw += chunk
        if len(raw) > most:
            raise ApiRefusal(413, 0, f"A body has at most {most} bytes.")
    try:
        return as_object(json.loads(bytes(raw)))
    except ValueError:
        raise ApiRefusal(400, 0, "That is no JSON.") from None
