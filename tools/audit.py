"""Looks for known vulnerabilities in all dependencies, development tools included: `make audit`.

A finding fails. Without a network it says so loudly and exits with a code of its own: the audit is then not done, but a
build may go on.
"""

import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

LOCK = "requirements-dev.lock"
"""Includes the packages of every other lock."""

COMMAND = (
    *(sys.executable, "-m", "pip_audit", "--progress-spinner", "off", "--format", "json"),
    # The lock has all packages with their hashes, so resolving and downloading is not needed.
    *("--disable-pip", "--require-hashes", "--requirement", LOCK),
)
SECONDS = 300

SOUND, FAULTY, NOT_AUDITED = 0, 1, 75
"""Exit codes; the last is the one that sysexits.h has for what may work later."""

_OUT_OF_REACH = re.compile(r"requests\.exceptions|Could not connect|\b5\d\d Server Error")


class Vulnerability(msgspec.Struct):
    """What is known of one, as pip-audit reports it."""

    id: str
    fix_versions: list[str]


class Dependency(msgspec.Struct):
    """A package, with its known vulnerabilities or the reason why it was skipped."""

    name: str
    version: str = ""
    vulns: list[Vulnerability] = []
    skip_reason: str | None = None


class Report(msgspec.Struct):
    """All packages of a lock."""

    dependencies: list[Dependency]


@dataclass(frozen=True)
class Verdict:
    """The audit's result (`SOUND`, `FAULTY` or `NOT_AUDITED`), and its lines."""

    code: int
    lines: tuple[str, ...]


def judge(report: Report) -> Verdict:
    """Fail for each vulnerability; tell how many packages could be asked about."""
    found = tuple(_told(each, one) for each in report.dependencies for one in each.vulns)
    unknown = [each.name for each in report.dependencies if each.skip_reason is not None]
    asked = len(report.dependencies) - len(unknown)
    if not asked:
        return not_audited(f"none of {len(unknown)} packages is known where we asked.")
    left_out = (f"Not audited: {', '.join(unknown)}.",) if unknown else ()
    return Verdict(
        FAULTY if found else SOUND, (f"{asked} packages audited, {len(found)} vulnerabilities.", *found, *left_out)
    )


def audit(command: Sequence[str] = COMMAND) -> Verdict:
    """Run pip-audit and judge its findings; it also fails if pip-audit cannot run."""
    try:
        # Unchecked: pip-audit ends with 1 where it found something, and its JSON says what.
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return not_audited(f"no answer within {SECONDS} seconds.")
    try:
        return judge(msgspec.json.decode(done.stdout, type=Report))
    except msgspec.DecodeError:
        last = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        return not_audited(last) if _OUT_OF_REACH.search(last) else Verdict(FAULTY, (f"The audit did not run: {last}",))


def not_audited(reason: str) -> Verdict:
    """Say that the audit was not done, loudly enough for a long log."""
    return Verdict(
        NOT_AUDITED,
        (f"NOT AUDITED: {reason}", "No vulnerability was looked for: run `make audit` where there is a network."),
    )


def _told(dependency: Dependency, vulnerability: Vulnerability) -> str:
    fixed = ", ".join(vulnerability.fix_versions) or "no version yet"
    return f"{dependency.name} {dependency.version}: {vulnerability.id}, mended in {fixed}"


if __name__ == "__main__":
    verdict = audit()
    print("\n".join(verdict.lines))
    sys.exit(verdict.code)
