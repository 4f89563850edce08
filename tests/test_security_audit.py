"""The audit of what we depend on: it fails for what is known, and passes where nobody can be asked."""

import sys

import msgspec
import pytest

from tools.audit import LOCK, Report, Verdict, audit, judge

SOUND = {"name": "aiohttp", "version": "3.14.5", "vulns": []}
HARMED = {
    "name": "pillow",
    "version": "1.0",
    "vulns": [{"id": "CVE-1", "fix_versions": ["1.1", "2.0"], "aliases": []}, {"id": "CVE-2", "fix_versions": []}],
}
UNKNOWN = {"name": "ours", "skip_reason": "Dependency not found"}


def report(*dependencies: object) -> Report:
    return msgspec.convert({"dependencies": dependencies, "fixes": []}, Report)


def saying(out: str, error: str, status: int) -> Verdict:
    """What the audit makes of a pip-audit that says this."""
    program = f"import sys; print({out!r}); print({error!r}, file=sys.stderr); sys.exit({status})"
    return audit([sys.executable, "-S", "-c", program])


def test_a_known_vulnerability_fails_and_says_where_it_is_mended():
    assert judge(report(SOUND, HARMED)) == Verdict(
        False,
        (
            "2 packages audited, 2 vulnerabilities.",
            "pillow 1.0: CVE-1, mended in 1.1, 2.0",
            "pillow 1.0: CVE-2, mended in no version yet",
        ),
    )


def test_what_could_not_be_asked_about_is_named():
    assert judge(report(SOUND, UNKNOWN)) == Verdict(
        True, ("1 packages audited, 0 vulnerabilities.", "Not audited: ours.")
    )
    assert judge(report(UNKNOWN)) == Verdict(True, ("Not audited: none of 1 packages is known where we asked.",))


@pytest.mark.parametrize(
    ("error", "passed"),
    [
        ("requests.exceptions.ProxyError: no way out", True),
        ("ERROR:pip_audit._cli:Could not connect to PyPI's vulnerability feed", True),
        ("ERROR:pip_audit._cli:503 Server Error", True),
        ("No module named pip_audit", False),
        ("ERROR:pip_audit._cli:requirement has no hashes", False),
    ],
)
def test_an_audit_that_did_not_run_passes_only_for_want_of_a_network(error: str, passed: bool):
    assert saying("", f"Traceback\n{error}", 1) == Verdict(passed, (f"Not audited: {error}",))


def test_what_was_found_fails_also_where_the_program_itself_fails():
    found = saying(msgspec.json.encode({"dependencies": [HARMED]}).decode(), "Found 2 known vulnerabilities", 1)
    assert (found.passed, len(found.lines)) == (False, 3)


def test_the_lock_that_is_audited_holds_every_other_one():
    def pinned(name: str) -> set[str]:
        with open(name, encoding="utf-8") as lock:
            return {line.split(" ")[0] for line in lock if line[:1].isalnum()}

    assert pinned("requirements.lock") <= pinned("requirements-postgres.lock") <= pinned(LOCK)
    assert pinned("requirements-proofs.lock") <= pinned(LOCK)
    assert {"bandit", "pip-audit"} <= {each.split("==")[0] for each in pinned(LOCK)}
