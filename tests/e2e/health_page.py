"""Reads /healthz of the bot under test."""

import asyncio
from typing import Any

import aiohttp


async def health(port: int, **wanted: str) -> dict[str, Any]:
    """Wait until the bot is ready and reports these values (by their beginnings); returns the report."""

    async def ask() -> dict[str, Any] | None:
        try:
            async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/healthz") as answer:
                report: dict[str, Any] = await answer.json()
        except aiohttp.ClientError:  # it will listen in a moment
            return None
        is_so = all(str(report[key]).startswith(value) for key, value in wanted.items())
        return report if report["ready"] and is_so else None

    async with asyncio.timeout(60):
        while (found := await ask()) is None:  # noqa: ASYNC110 - waits for another process
            await asyncio.sleep(0.05)
    return found
