"""The refusals that commands show to a host: one sentence, the same everywhere, and without any change."""

import re
from collections.abc import Sequence
from pathlib import Path

from tests.bot.ops.hosting import call, there

SECRET = "hunter2"
"""The password in the spoilt settings, which nobody may be told."""

DOCTOR = ("doctor",)
FOUND, CONFIG = 1, 78
"""Exit codes: of a doctor that has found a failure, and of what a host must change."""


def words(text: str) -> str:
    """The words of a sentence, without punctuation."""
    return " ".join(re.findall(r"\w+", text))


def difference(code: int) -> str:
    """Describe how the doctor differs from `run`, which must end with this exit code; empty if they agree."""
    told, refused = call("doctor"), call("run")
    failures = [line for line in told.output.splitlines() if line.startswith("fail")]
    if (told.exit_code, refused.exit_code) != (FOUND, code):
        return f"the doctor ended with {told.exit_code}, run with {refused.exit_code}: {refused.output}"
    if not any(words(refused.output) in words(line) for line in failures):
        return f"run says {refused.output!r}, the doctor {failures}"
    return "a secret was told" if SECRET in told.output + refused.output else ""


def not_refused(command: Sequence[str], named: str, folders: Sequence[Path]) -> str:
    """Describe how a command failed to refuse in one sentence that names the file, or changed something; empty if it
    refused.
    """
    before = [there(folder) for folder in folders]
    ended = call(*command)
    lines = [line for line in ended.output.splitlines() if tuple(command) != DOCTOR or line.startswith("fail")]
    if ended.exit_code != (FOUND if tuple(command) == DOCTOR else CONFIG):
        return f"{command[0]} ended with {ended.exit_code}: {ended.output}"
    if len(lines) != 1 or named not in lines[0]:
        return f"{command[0]} did not name {named} in one sentence: {lines}"
    return "" if [there(folder) for folder in folders] == before else f"{command[0]} changed something"
