"""What somebody may do in a channel is worked out in Discord's order: everybody, all roles at once, the member."""

from collections.abc import Mapping

import pytest

from bot.playground.world.permissions import ALL, BITS, permissions_of
from bot.playground.world.records import Channel, Guild, Role

VIEW, SEND, FILES = BITS["view_channel"], BITS["send_messages"], BITS["attach_files"]
USUAL = VIEW | SEND
GUILD = Guild(
    id="everybody",
    name="Server",
    owner_id="owner",
    joined=0.0,
    roles=[
        Role(id="everybody", name="@everyone", permissions=USUAL),
        Role(id="one", name="One", permissions=0),
        Role(id="two", name="Two", permissions=FILES),
        Role(id="third", name="Third", permissions=BITS["administrator"]),
    ],
    member_roles={"ada": ["one", "two"], "admin": ["third"]},
)


@pytest.mark.parametrize(
    ("overwrites", "bits"),
    [
        ({}, USUAL | FILES),
        ({"everybody": (0, SEND)}, VIEW | FILES),
        ({"everybody": (0, SEND), "one": (SEND, 0)}, USUAL | FILES),
        ({"one": (SEND, 0), "two": (0, SEND)}, USUAL | FILES),
        ({"two": (SEND, 0), "one": (0, SEND)}, USUAL | FILES),
        ({"one": (SEND, 0), "ada": (0, SEND)}, VIEW | FILES),
        ({"everybody": (0, VIEW), "ada": (VIEW, 0)}, USUAL | FILES),
        ({"third": (0, SEND)}, USUAL | FILES),
        ({"ada": (0, VIEW)}, 0),
    ],
    ids=str,
)
def test_what_one_role_allows_no_other_denies_and_the_member_has_the_last_word(
    overwrites: Mapping[str, tuple[int, int]], bits: int
) -> None:
    assert permissions_of("ada", GUILD, Channel(id="c", guild_id="everybody", overwrites=dict(overwrites))) == bits


@pytest.mark.parametrize("user", ["owner", "admin"])
def test_nothing_is_taken_from_owners_and_administrators(user: str) -> None:
    channel = Channel(id="c", guild_id="everybody", overwrites={"everybody": (0, VIEW), user: (0, VIEW)})
    assert permissions_of(user, GUILD, channel) == ALL
