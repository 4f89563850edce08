"""The doctor's look at this machine: Python, files, disk, store, fonts, ports; offline and read-only."""

import socket
import stat
import sys
from pathlib import Path
from zipfile import BadZipFile

from bot.core.installation import DRAW_SPRITES, ENV_FILE, REINSTALL
from bot.core.settings import Settings, is_readable_by_others, unknown_keys
from bot.ops.check_result import CheckResult, Level, fail, refused, warn, well
from bot.ops.checks_server import is_server
from bot.ops.disk_space import disk_space_of
from bot.ops.health import unlistenable
from bot.ops.readable_secrets import exposures
from bot.ops.resources.memory_mode import memory_mode
from bot.ops.start_checks import refuse_unplayable, refuse_unwritable
from bot.pictures.fonts import Face, FontMissing, load
from bot.pictures.sprites import BUNDLE, bundled_sources, sources
from bot.store.address import file_of, parse
from bot.store.errors import StoreError
from bot.store.migrations.migrate import HEAD, refuse_newer
from bot.store.owning import is_owned
from bot.store.sealing.key_proof import KeyProof, proof_of
from bot.store.sealing.secret import UnusableKey, found_secret, key_path, refuse_new_key, store_name, was_cut_off
from bot.store.sqlite.inspecting import is_new, revision_of

OLDEST_PYTHON = (3, 11)


def check_python(version: tuple[int, int] = sys.version_info[:2]) -> CheckResult:
    """Is this Python one that Farrago runs on?"""
    found = ".".join(map(str, version))
    if version < OLDEST_PYTHON:
        return fail("Python", found, f"install Python 3.11 or newer, then {REINSTALL}")
    return well("Python", found)


def check_env_file(path: Path = ENV_FILE) -> CheckResult:
    """Can only its owner read the settings file, and are all its keys known?"""
    if not path.exists():
        return well("settings", f"no {path}: every setting has its default")
    if is_readable_by_others(path):
        return warn("settings", f"{path} can be read by others on this machine", f"run `chmod 600 {path}`")
    if unknown := unknown_keys(path):
        return warn(
            "settings", f"{path} has no setting of Farrago in {', '.join(unknown)}", "remove what no program needs"
        )
    return well("settings", f"{path} is readable by its owner only")


def check_data(settings: Settings) -> CheckResult:
    """Can `run` and `play` write their files?"""
    try:
        refuse_unwritable(settings)
        refuse_unplayable(settings)
    except (StoreError, UnusableKey) as error:
        return refused("data", error)
    return well("data", f"{settings.data_dir} is writable")


def check_disk(folder: Path) -> CheckResult:
    """Is there room for months of games?"""
    room = disk_space_of(folder)
    if room.is_scarce:
        return warn("disk", str(room), f"make room on the disk of {folder}, or move DATA_DIR")
    return well("disk", str(room))


def check_key(settings: Settings) -> CheckResult:
    """Is the installation's secret there, whole and private, and that of the database? A server's is seen elsewhere."""
    path = key_path(settings)
    try:
        proof = _proof(settings)
        if was_cut_off(settings, proof):
            return warn("key", f"a restore was cut off before {path} was in place", "start Farrago, which finishes it")
        if found_secret(settings, proof, store_name(settings)) is None:
            refuse_new_key(settings)
            return well("key", f"{path} is made at the first start")
    except (StoreError, UnusableKey) as error:
        return refused("key", error)
    if settings.installation_secret is not None:
        return well("key", "INSTALLATION_SECRET is set")
    if sys.platform != "win32" and path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        return warn("key", f"{path} can be read by others on this machine", f"run `chmod 600 {path}`")
    return well("key", f"{path} is readable by its owner only")


def _proof(settings: Settings) -> KeyProof:
    """The database's proof of its key; empty if it cannot be read, which is reported as the store's fault."""
    try:
        return KeyProof() if is_server(settings) else proof_of(file_of(parse(settings.store_url.get_secret_value())))
    except (StoreError, OSError):
        return KeyProof()


def check_privacy(settings: Settings, env_file: Path = ENV_FILE) -> CheckResult:
    """Can only their owner read the database, its backups and their keys?"""
    # These two have a line of their own (`check_env_file`, `check_key`).
    checked = {env_file, key_path(settings)}
    found = [each for each in exposures(settings, env_file) if each.path not in checked]
    if not found:
        return well("files", "the database and its backups are readable by their owner only")
    remedies = ", ".join(dict.fromkeys(each.remedy for each in found))
    return warn(
        "files", f"{', '.join(str(each.path) for each in found)} can be read by others on this machine", remedies
    )


def check_store(settings: Settings) -> CheckResult:
    """Is the database sound, ours and of a form that this version reads? Every page is looked at."""
    try:
        path = file_of(parse(settings.store_url.get_secret_value()))
        if is_new(path):
            return well("store", f"{path} is made at the first start")
        revision = revision_of(path, thorough=True)
        refuse_newer(revision, str(path))
    except StoreError as error:
        return refused("store", error)
    except OSError as error:
        return fail(
            "store", f"the database cannot be read ({error.strerror})", "give this account the right to read it"
        )
    if revision != HEAD:
        return well("store", f"{path} is sound; the next start backs it up and brings it from {revision} to {HEAD}")
    return well("store", f"{path} is sound and up to date (revision {revision})")


def check_fonts() -> CheckResult:
    """Do the fonts of the pictures load?"""
    try:
        for face in Face:
            load(face, 32)
    except (FontMissing, OSError) as error:
        return fail("fonts", str(error), REINSTALL)
    return well("fonts", f"{len(Face)} load")


def check_port(key: str, host: str, port: int | None) -> CheckResult:
    """Can this port be listened on?"""
    if port is None:
        return well(key, "off")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as listener:
        # As servers do: else a port that was in use a minute ago would count as taken.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
        except OSError as error:
            found = f"{host}:{port} cannot be listened on ({error.strerror or error})"
            return warn(key, found, f"a running Farrago may hold it already; else choose another {key}")
    return well(key, f"{host}:{port} is free")


def check_pictures(bundle: Path = BUNDLE) -> CheckResult:
    """Do the parts of pictures come drawn, as the drawings are now? Else the first pictures of a start take longer."""
    try:
        is_up_to_date = bundled_sources(bundle) == sources()
    except (OSError, BadZipFile, FontMissing):
        is_up_to_date = False
    if is_up_to_date:
        return well("pictures", "their sprites are drawn")
    return warn("pictures", f"{bundle} is missing or outdated, so the first of a start take longer", DRAW_SPRITES)


def check_memory(settings: Settings) -> CheckResult:
    """Which memory mode is on, and why?"""
    mode = memory_mode(settings.small)
    return well("memory", f"{'as little as possible' if mode.is_small else 'as usual'}: {mode.reason}")


def check_metrics(settings: Settings) -> CheckResult:
    """Can the port of /healthz be listened on, if it is wanted? A start refuses one that another program has."""
    found = check_port("METRICS_PORT", settings.metrics_host, settings.metrics_port)
    # A bot that runs here holds the port rightly; whether one runs on a server's database is not seen from here.
    if found.level is Level.OK or is_server(settings) or check_running(settings):
        return found
    return _taken(unlistenable(settings.metrics_host, settings.metrics_port))


def _taken(sentence: str) -> CheckResult:
    key, _, fault = sentence.partition(": ")
    found, _, remedy = fault.partition(". ")
    return fail(key, found, remedy)


def check_running(settings: Settings) -> list[CheckResult]:
    """Does a Farrago run on the database in a file? That is no fault: a second one would be refused."""
    try:
        path = file_of(parse(settings.store_url.get_secret_value()))
    except StoreError:
        return []
    return [well("running", f"a Farrago runs on {path}; a second one would be refused")] if is_owned(path) else []


def check_machine(settings: Settings) -> list[CheckResult]:
    """Look at everything on this machine."""
    return [
        check_python(),
        check_env_file(),
        check_data(settings),
        check_disk(settings.data_dir),
        check_key(settings),
        check_privacy(settings),
        *([] if is_server(settings) else [check_store(settings)]),
        check_fonts(),
        check_pictures(),
        check_memory(settings),
        check_metrics(settings),
        *check_running(settings),
    ]
