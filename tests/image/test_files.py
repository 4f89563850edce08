"""The files about the container agree: the guide's line, the compose file and the base."""

import json
import re

import yaml

from tests.image.container import documented
from tests.image.engines import CONTAINERFILE, ROOT, pinned_base

NAMES = {
    "--restart": "restart",
    "--stop-timeout": "stop_grace_period",
    "--tmpfs": "tmpfs",
    "--cap-drop": "cap_drop",
    "--security-opt": "security_opt",
    "--env-file": "env_file",
    "-p": "ports",
    "-v": "volumes",
}
"""Options of `podman run`, and how a compose file calls them."""

VALUES = {
    "on-failure:5": "unless-stopped",
    "30": "30s",
    "all": "ALL",
    "no-new-privileges": "no-new-privileges:true",
    "farrago:/data": "games:/data",
}
"""What a compose file has in place of a value: with `on-failure` Docker starts nothing with the machine."""

KEYS = {
    "--name": "ContainerName={}",
    "--stop-timeout": "PodmanArgs=--stop-timeout {}",
    "--tmpfs": "Tmpfs={}",
    "--cap-drop": "DropCapability={}",
    "--security-opt": "NoNewPrivileges=true",
    "--env-file": "EnvironmentFile=farrago.env",
    "-p": "PublishPort={}",
    "-v": "Volume={}",
}
"""Options of `podman run`, and how a file for systemd writes them; that restarts by itself."""


def test_compose_starts_the_container_as_the_guide_does():
    service = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]["farrago"]
    options = " ".join(documented()).replace("--name farrago ", "").replace("--read-only ", "").split()
    wanted = {NAMES[key]: VALUES.get(value, value) for key, value in zip(options[::2], options[1::2], strict=True)}
    found = {key: value[0] if isinstance(value, list) else value for key, value in service.items() if key in wanted}
    assert found == wanted
    assert service["read_only"] is True


def test_systemd_starts_the_container_as_the_guide_does_and_restarts_it_as_the_service():
    sections = (ROOT / "deploy" / "farrago.container").read_text(encoding="utf-8").split("\n[")
    lines = {
        name: [line for line in body.splitlines() if "=" in line and not line.startswith("#")]
        for name, _, body in (section.partition("]") for section in sections)
    }
    options = " ".join(documented()).replace("--restart on-failure:5 ", "").replace("--read-only ", "").split()
    wanted = [KEYS[key].format(value) for key, value in zip(options[::2], options[1::2], strict=True)]
    assert sorted(lines["Container"]) == sorted([*wanted, "Image=localhost/farrago", "ReadOnly=true"])
    unit = (ROOT / "deploy" / "farrago.service").read_text(encoding="utf-8").splitlines()
    both = ("Restart=", "RestartPreventExitStatus=", "RestartSec=", "TimeoutStartSec=")
    assert sorted(line for line in lines["Service"] if line.startswith(both)) == sorted(
        line for line in unit if line.startswith(both)
    )


def test_compose_has_the_health_check_of_the_image():
    asked = re.search(r"(?m)^HEALTHCHECK (.*) \\\n  CMD (.*)$", CONTAINERFILE.read_text(encoding="utf-8"))
    assert asked is not None
    options = dict(re.findall(r"--([a-z-]+)=(\S+)", asked[1]))
    service = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]["farrago"]
    assert service["healthcheck"] == {
        "test": ["CMD", *json.loads(asked[2])],
        **{name.replace("-", "_"): value for name, value in options.items()},
    }


def test_the_base_is_named_by_its_digest():
    assert pinned_base().startswith("docker.io/library/python:3.12-slim@sha256:")
