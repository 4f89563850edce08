"""The doctor's look at the AIs' processes: it starts one as the bot does, and ends it."""

import os
from concurrent.futures.process import BrokenProcessPool

from bot.match.ai.thinking import IN_THREADS, Thinking
from bot.ops.check_result import CheckResult, fail, warn, well


async def check_thinking() -> CheckResult:
    """Check that the AIs can think in a process of their own, without holding up answers to people."""
    thinking = Thinking(1, spare=0)
    try:
        await thinking.run(os.getpid)
    except BrokenProcessPool:
        return fail("thinking", "a process for the AIs dies as it starts", "see what the lines above say of it")
    finally:
        await thinking.close()
    if thinking.why_not_apart is not None:
        return warn("thinking", f"{IN_THREADS} ({thinking.why_not_apart})", "let this account write to /dev/shm")
    return well("thinking", "AIs have processes of their own")
