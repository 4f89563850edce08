"""The doctor's look at the line to Discord: how long the way is, and how fast pictures go up."""

from asyncio import get_running_loop

from bot.gateway.discord_api import WRITE_SECONDS, Api, Unreachable
from bot.gateway.uplink import PICTURE
from bot.ops.check_result import CheckResult, warn, well

PROBE = 2 * PICTURE
"""Bytes that are sent: more would take long where the line is slow."""

NOWHERE = "/interactions/1/doctor/callback"
"""An answer to no interaction: Discord reads it and answers 404, which is not among the answers that it counts."""

PRESS_SECONDS = 4.0
"""Seconds between two presses of an active person."""

FEWEST = 3
"""The least active people that a good line serves (house choice)."""

_SLOW = "get lighter pictures, then text; a cable or a rented server helps"


async def check_line(api: Api) -> CheckResult:
    """How fast is the line?"""
    clock = get_running_loop().time
    began = clock()
    try:
        await api.get("/users/@me")
        way = clock() - began
        began = clock()
        await api.send_away(NOWHERE, bytes(PROBE))
    except Unreachable as error:
        least = PROBE * 8 / WRITE_SECONDS / 1e6
        found = f"{PROBE // 1000} KB did not reach Discord ({error}): cut off, or under {least:.1f} Mbit/s up"
        return warn("line", found, f"try again; if it stays so, {_SLOW}")
    return judge(way, clock() - began)


def judge(way: float, took: float) -> CheckResult:
    """Judge how many active people get each picture at its full size; `way` and `took` are seconds."""
    rate = PROBE / max(took - way, 0.001)
    people = int(rate * PRESS_SECONDS / PICTURE)
    found = f"{rate * 8 / 1e6:.1f} Mbit/s up to Discord, {1000 * way:.0f} ms away"
    if people < FEWEST:
        return warn("line", f"{found}: full pictures for {people} active people", f"more than that {_SLOW}")
    return well("line", f"{found}: full pictures for {people} active people" if people < 100 else found)
