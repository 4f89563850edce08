"""The systemd unit is valid, and gives the service few rights beyond its needs."""

import shutil
import subprocess

import pytest

from tests.copied_tree import ROOT

UNIT = ROOT / "deploy" / "farrago.service"
EXPOSED = 12
"""The most of systemd's 100 points of exposure. Left are the network, and what low priority needs."""

systemd = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not on this machine")


def analyze(*words: str) -> subprocess.CompletedProcess[str]:
    """Ask systemd about the unit."""
    return subprocess.run(["systemd-analyze", "--no-pager", *words, str(UNIT)], capture_output=True, text=True)


@systemd
def test_systemd_understands_every_line_of_the_unit():
    said = analyze("verify").stderr.splitlines()
    ours = [line for line in said if "farrago.service" in line]
    # The program is not installed where this runs.
    assert [line for line in ours if "is not executable" not in line] == []


@systemd
def test_the_service_is_exposed_no_more_than_it_needs():
    judged = analyze("security", "--offline=true", f"--threshold={EXPOSED}")
    assert judged.returncode == 0, judged.stdout
