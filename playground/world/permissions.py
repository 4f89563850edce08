"""Discord's permission bits, and members' permissions in channels. `limits` and the routes refuse."""

from .records import Channel, Guild

BITS = {
    name: 1 << bit
    for name, bit in {
        "administrator": 3,
        "manage_channels": 4,
        "manage_guild": 5,
        "add_reactions": 6,
        "view_channel": 10,
        "send_messages": 11,
        "manage_messages": 13,
        "embed_links": 14,
        "attach_files": 15,
        "read_message_history": 16,
        "mention_everyone": 17,
        "use_external_emojis": 18,
        "manage_roles": 28,
        "use_application_commands": 31,
        "manage_threads": 34,
        "create_public_threads": 35,
        "create_private_threads": 36,
        "send_messages_in_threads": 38,
        "use_external_apps": 50,
        "pin_messages": 51,
    }.items()
}
ALL = sum(BITS.values())
MANAGING = (
    *("administrator", "manage_channels", "manage_guild", "manage_messages", "manage_roles", "manage_threads"),
    "pin_messages",
)
EVERYONE = ALL - sum(BITS[name] for name in MANAGING) - BITS["mention_everyone"]
# What the bot's own role grants: everything a bot is commonly invited with, short of administrator.
BOT_ROLE = ALL - BITS["administrator"] - BITS["manage_channels"] - BITS["manage_guild"]


def permissions_of(user_id: str, guild: Guild, channel: Channel | None) -> int:
    """The bits that a member has in the channel (or in the whole guild for None)."""
    # No overwrite can take anything from the owner or an administrator.
    if user_id == guild.owner_id:
        return ALL
    held = [role for role in guild.roles if role.id == guild.id or role.id in guild.member_roles.get(user_id, [])]
    bits = 0
    for role in held:
        bits |= role.permissions
    if bits & BITS["administrator"]:
        return ALL
    if channel is None:
        return bits
    # Everybody's overwrite first, then all roles' at once, and the member's own last, since the later one wins.
    for targets in ([guild.id], [role.id for role in held if role.id != guild.id], [user_id]):
        overwrites = [channel.overwrites.get(target, (0, 0)) for target in targets]
        for _, deny in overwrites:
            bits &= ~deny
        # After all of them: what one role allows, no other denies.
        for allow, _ in overwrites:
            bits |= allow
    # Without *View Channel* all others are void; `World.sees_channel` relies on the 0.
    return bits if bits & BITS["view_channel"] else 0
