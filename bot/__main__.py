"""The commands, from `run` to `verify-ratings`. What each does lives elsewhere."""

import hashlib
import os
import sys
from collections.abc import Callable
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any

import typer

import bot
from bot.core import logs, settings
from bot.core.installation import ENV_FILE, PLAYGROUND_CHILD, PROGRAM, TO_HAVE_TOKEN
from bot.core.settings import LEAST_ID, BadSettings, Settings
from bot.core.snowflakes import HIGHEST
from bot.ops.exit_codes import CONFIG, DATA, DONE, NO_TOKEN, SOFTWARE, STORE, ending
from bot.ops.readable_secrets import exposures

PRIVATE = 0o077
"""New files are readable by the owner only: the database holds who played what, and every move."""

UNSURE = 1
"""Exit code where the host did not confirm."""

PSEUDO = "FARRAGO_PLAYGROUND_PSEUDO"
"""Set where the playground offers the pseudo-language to this process."""

SERVER = typer.Option("--server", help="The id of one server. 0, the default: all.", min=0, max=HIGHEST)
REASON = typer.Option("--reason", help="Why, in one line.")

app = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False, add_completion=False)
privacy = typer.Typer(no_args_is_help=True, help="What is stored about a person: export it, or erase it.")
app.add_typer(privacy, name="privacy")

PersonArgument = Annotated[int, typer.Argument(min=LEAST_ID, max=HIGHEST, help="The person's id on Discord.")]
"""A person, as a host names them."""


def _say_version(wanted: bool) -> None:  # noqa: FBT001 - typer calls it
    if wanted:
        typer.echo(f"Farrago {bot.__version__}")
        raise typer.Exit


def _language(locale: str | None) -> str | None:
    from bot.text.pseudo import PSEUDO_LOCALE
    from playground.world.languages import LANGUAGES

    if locale is not None and locale not in (*LANGUAGES, PSEUDO_LOCALE):
        raise typer.BadParameter(f"wanted a language as Discord names it: {', '.join(sorted(LANGUAGES))}")
    return locale


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Farrago: card games for a Discord community."""


@app.command()
def run() -> None:
    """Connect to Discord; without a DISCORD_TOKEN, start the playground in the browser."""
    _finish(lambda chosen: _play_here(chosen) if chosen.discord_token is None else _connect(chosen))


@app.command()
def play(
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="The page's port on 127.0.0.1; a free one if it is taken.")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
    locale: Annotated[
        str | None, typer.Option(callback=_language, help="The language that people have set on Discord, such as de.")
    ] = None,
    picture_seconds: Annotated[
        float | None, typer.Option(min=0, max=60, help="Seconds that a picture takes to come, as to a phone.")
    ] = None,
    uplink: Annotated[
        float, typer.Option("--uplink", min=0, help="Mbit/s that the bot has to Discord, as from home. 0: any number.")
    ] = 0,
) -> None:
    """Start the playground in the browser, whether or not there is a token."""
    asked = {"port": port, "browser": browser, "locale": locale, "picture_seconds": picture_seconds, "uplink": uplink}
    given = {name: value for name, value in asked.items() if value is not None}
    _finish(lambda chosen: _play(chosen, **given))


@app.command()
def doctor(
    alert: Annotated[bool, typer.Option("--alert", help="Send a test alert as well.")] = False,
) -> None:
    """Check everything a host can get wrong, and say in one line each what to do."""
    _finish(lambda chosen: _examine(chosen, alert=alert), _explain_findings)


@app.command("settings")
def lay_out_settings() -> None:
    """Write the file of settings, with each one explained and switched off; one that is there stays as it is."""
    from bot.core import settings_file

    try:
        is_new = settings_file.lay_out(ENV_FILE)
    except OSError as error:
        typer.echo(f"{ENV_FILE} cannot be written ({error.strerror}): give this account the right to.", err=True)
        raise typer.Exit(STORE) from None
    if is_new:
        typer.echo(f"Wrote {ENV_FILE}: put DISCORD_TOKEN into it, then see what `{PROGRAM} doctor` says.")
    else:
        typer.echo(f"{ENV_FILE} is there already, and stays as it is.")


@app.command()
def invite() -> None:
    """Print two links: one adds the bot to a server, with exactly the permissions it uses, one to an account."""
    _finish(_invite)


@app.command()
def sync(
    force: Annotated[bool, typer.Option("--force", help="Send the list even if Discord has the same.")] = False,
) -> None:
    """Compare the slash commands with Discord's list, say what differs, and send ours if they do."""
    _finish(lambda chosen: _sync(chosen, force=force))


@app.command()
def backup(
    target: Annotated[Path | None, typer.Argument(help="The new file. Default: one in DATA_DIR/backups.")] = None,
    every: Annotated[bool, typer.Option("--all", help="Play all its matches again, not a sample.")] = False,
) -> None:
    """Copy the database and its key, also while the bot runs."""
    _finish(lambda chosen: _back_up(chosen, target, every=every))


@app.command()
def restore(
    source: Annotated[Path, typer.Argument(help="A file that `backup` made.")],
    force: Annotated[bool, typer.Option("--force", help="Replace what is there; it is kept.")] = False,
) -> None:
    """Put a backup in place; stop the bot first."""
    _finish(lambda chosen: _put_back(chosen, source, force=force))


@app.command()
def move_store(
    file: Annotated[Path | None, typer.Argument(help="The store to move. Default: the one in DATA_DIR.")] = None,
) -> None:
    """Copy a store from its file to the PostgreSQL of DATABASE_URL, and prove it; stop the bot first."""
    _finish(lambda chosen: _move(chosen, file))


@app.command()
def verify_ratings() -> None:
    """Work out all results and ratings again from the records, and compare every number; changes nothing."""
    _finish(_verify_ratings)


admin = typer.Typer(no_args_is_help=True, help="End tables, and block people and servers, in all servers.")
app.add_typer(admin, name="admin")


@admin.command("tables")
def admin_tables(server: Annotated[int, SERVER] = 0) -> None:
    """List the open tables."""
    _finish(lambda chosen: _host(chosen, lambda acts: acts.tables(server)))


@admin.command("end")
def admin_end(table: str, reason: Annotated[str, REASON] = "") -> None:
    """End a table without a result, or cancel a lobby, by its id; its people are told."""
    _finish(lambda chosen: _host(chosen, lambda acts: acts.end(table, reason), writes=True))


@admin.command("block")
def admin_block(
    person: Annotated[int, typer.Argument(min=1, max=HIGHEST)],
    server: Annotated[int, SERVER] = 0,
    hours: Annotated[int | None, typer.Option(min=1, max=100_000, help="For how long. Default: for good.")] = None,
    reason: Annotated[str, REASON] = "",
) -> None:
    """Keep a person from games, by their Discord id."""
    _finish(lambda chosen: _host(chosen, lambda acts: acts.block(person, server, hours, reason), writes=True))


@admin.command("unblock")
def admin_unblock(
    person: Annotated[int, typer.Argument(min=1, max=HIGHEST)], server: Annotated[int, SERVER] = 0
) -> None:
    """Let a person play again."""
    _finish(lambda chosen: _host(chosen, lambda acts: acts.unblock(person, server), writes=True))


@admin.command("blocks")
def admin_blocks(server: Annotated[int, SERVER] = 0) -> None:
    """List whom you have blocked, or who is blocked in one server."""
    _finish(lambda chosen: _host(chosen, lambda acts: acts.blocks(server)))


@admin.command("servers")
def admin_servers() -> None:
    """List the servers that have stored data."""
    _finish(lambda chosen: _host(chosen, lambda acts: acts.servers()))


@admin.command("block-server")
def admin_block_server(
    server: Annotated[int, typer.Argument(min=1, max=HIGHEST)], reason: Annotated[str, REASON] = ""
) -> None:
    """Serve a server no more: each press there gets one sentence."""
    _finish(lambda chosen: _host(chosen, lambda acts: acts.block_server(server, reason), writes=True))


@admin.command("unblock-server")
def admin_unblock_server(server: Annotated[int, typer.Argument(min=1, max=HIGHEST)]) -> None:
    """Serve a server again."""
    _finish(lambda chosen: _host(chosen, lambda acts: acts.unblock_server(server), writes=True))


def _host(chosen: Settings, choose: Callable[[Any], Any], *, writes: bool = False) -> int:
    """Run one of `bot.ops.moderating.host_acts`, which is imported only now, and print its lines."""
    from bot.core.refusals import NoSuchTable, Over
    from bot.ops.moderating import host_acts

    try:
        lines = host_acts.do(chosen, choose(host_acts), writes=writes)
    except (NoSuchTable, Over):
        typer.echo("No open table has this id. `admin tables` lists them.", err=True)
        return DATA
    for line in lines:
        typer.echo(line)
    return DONE


@privacy.command()
def export(
    person: PersonArgument,
    target: Annotated[Path | None, typer.Argument(help="The new file. Default: farrago-person-ID.json here.")] = None,
) -> None:
    """Write all that is stored about a person into a file; stop the bot first, unless it uses PostgreSQL."""
    _finish(lambda chosen: _export(chosen, person, target))


@privacy.command()
def erase(
    person: PersonArgument,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask first, as in a script.")] = False,
) -> None:
    """Ask by name, then erase all that is stored about a person; stop the bot first, unless it uses PostgreSQL."""
    _finish(lambda chosen: _erase(chosen, person, asked=yes))


def _finish(work: Callable[[Settings], int], explain: Callable[[Exception], int] | None = None) -> None:
    """Read the settings, do the work, and exit with its code; no end shows a traceback or a secret."""
    try:
        chosen = settings.load()
        logs.configure(chosen)
        # The process that started the playground's bot has already warned.
        if PLAYGROUND_CHILD not in os.environ:
            _warn_of_exposures(chosen)
        code = work(chosen)
    except KeyboardInterrupt:
        code = DONE
    except Exception as error:
        code = (explain or _explain)(error)
    raise typer.Exit(code)


def _warn_of_exposures(chosen: Settings) -> None:
    for found in exposures(chosen):
        logs.logger(__name__).warning(str(found))


def _explain(error: Exception) -> int:
    expected = ending(error)
    if expected is not None:
        # This sentence does not pass through the log, which would strike secrets from it.
        typer.echo(logs.redactor.text(expected.sentence), err=True)
        return expected.code
    spoken = logs.incident(error)
    typer.echo(f"Farrago met an error it did not expect. The log above has it under incident {spoken}.", err=True)
    return SOFTWARE


def _explain_findings(error: Exception) -> int:
    """Print faulty settings in the doctor's form."""
    if not isinstance(error, BadSettings):
        return _explain(error)
    from bot.ops import doctor

    doctor.show(doctor.of_settings(error))
    return 1


def _play(chosen: Settings, **asked: Any) -> int:
    from bot.ops.start_checks import refuse_unplayable
    from bot.play import play

    refuse_unplayable(chosen)
    os.environ.update(_apart(chosen, asked.get("locale")))
    return play(chosen, **asked)


def _play_here(chosen: Settings) -> int:
    from bot.ops import notify

    if notify.is_supervised():
        raise BadSettings(
            (f"DISCORD_TOKEN: a service needs it, as nobody sees a playground there. Write it to {ENV_FILE}.",)
        )
    return _play(chosen)


def _apart(chosen: Settings, locale: str | None) -> dict[str, str]:
    """Extra settings of the playground's bot: less logging, and another secret, so that it shows no real daily."""
    from bot.text.pseudo import PSEUDO_LOCALE

    environment = dict[str, str]()
    if "log_level" not in chosen.model_fields_set:
        environment["LOG_LEVEL"] = "warning"
    if locale == PSEUDO_LOCALE:
        environment[PSEUDO] = "1"
    if chosen.installation_secret is not None:
        # Derived and not drawn: the playground's database must open with the same secret at the next start.
        secret = "playground/" + chosen.installation_secret.get_secret_value()
        environment["INSTALLATION_SECRET"] = hashlib.sha256(secret.encode()).hexdigest()
    return environment


def _connect(chosen: Settings) -> int:
    from bot.ops import main_loop
    from bot.ops.alerts.alerts import tell_end

    main_loop.collect_later()
    from bot import build

    if PSEUDO in os.environ:
        from bot.text.localisation import offer_pseudo

        offer_pseudo()
    try:
        return main_loop.run(build.run(chosen))
    except Exception as error:
        if ending(error) is None:
            tell_end(chosen, error)
        raise


def _examine(chosen: Settings, *, alert: bool) -> int:
    import asyncio

    from bot.ops import doctor

    findings = asyncio.run(doctor.examine(chosen, alert=alert))
    doctor.show(findings)
    return 1 if doctor.failed(findings) else DONE


def _invite(chosen: Settings) -> int:
    from bot.core import permissions

    application, token = chosen.discord_application_id, chosen.discord_token
    if application is None and token is not None:
        application = permissions.application_of(token.get_secret_value())
        if application is None:
            typer.echo(NO_TOKEN, err=True)
            return CONFIG
    if application is None:
        typer.echo(f"Put DISCORD_TOKEN or DISCORD_APPLICATION_ID into {ENV_FILE} first: {TO_HAVE_TOKEN}.", err=True)
        return CONFIG
    typer.echo(
        "For a server, opened by somebody who may manage it. Everybody there can play, and is called to their turn:"
    )
    typer.echo(permissions.server_link(application))
    typer.echo("For yourself, to play in group chats, in friends' direct messages and in servers without the bot:")
    typer.echo(permissions.user_link(application))
    typer.echo("Where Public Bot is off (Developer Portal, Bot), only the application's owner can use either.")
    return DONE


def _sync(chosen: Settings, *, force: bool) -> int:
    import asyncio

    from bot.ops.sync_commands import sync_commands

    end = asyncio.run(sync_commands(chosen.discord_token, typer.echo, force=force))
    # Discord's reason for a refusal may quote the request.
    typer.echo(logs.redactor.text(end.sentence), err=end.code != DONE)
    return end.code


def _back_up(chosen: Settings, target: Path | None, *, every: bool) -> int:
    from bot.ops import backups

    kept = backups.back_up(chosen, target, None if every else backups.SAMPLE)
    is_sound = not kept.proof.astray
    typer.echo(f"Copied to {kept.database}: {kept.says}.", err=not is_sound)
    if not is_sound:
        typer.echo("Keep an earlier backup as well, and look at the disk of the database.", err=True)
    if kept.key is not None:
        typer.echo(f"Its key is in {kept.key}: keep both, and show the key to nobody.")
    elif chosen.installation_secret is not None:
        typer.echo("It opens with the INSTALLATION_SECRET of your settings: keep that too.")
    return DONE if is_sound else 1


def _put_back(chosen: Settings, source: Path, *, force: bool) -> int:
    from bot.ops import backups

    backups.put_back(chosen, source, force=force)
    typer.echo(f"Restored {source}.")
    return DONE


def _move(chosen: Settings, file: Path | None) -> int:
    from bot.ops import store_move

    store_move.move_store(chosen, file)
    return DONE


def _verify_ratings(chosen: Settings) -> int:
    from bot.ops.ratings.verify_ratings import verify

    verdict = verify(chosen)
    typer.echo(verdict.sentence, err=not verdict.holds)
    return DONE if verdict.holds else 1


def _export(chosen: Settings, person: int, target: Path | None) -> int:
    import asyncio

    from bot.ops.people import personal_data

    file = target or Path(f"farrago-person-{person}.json")
    asyncio.run(personal_data.export_person(chosen, person, file, typer.echo))
    return DONE


def _erase(chosen: Settings, person: int, *, asked: bool) -> int:
    import asyncio

    from bot.ops.people import personal_data

    erasing = personal_data.erase_person(chosen, person, typer.echo, lambda question: asked or _is_sure(question))
    return DONE if asyncio.run(erasing) else UNSURE


def _is_sure(question: str) -> bool:
    try:
        return typer.confirm(question)
    except typer.Abort:  # there is no terminal to answer
        typer.echo()
        return False


def main() -> None:
    """Run the command line, with files that only their owner can read, on a console of any encoding."""
    os.umask(PRIVATE)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # Of a sentence with a sign that the console does not have, the rest is still told.
            stream.reconfigure(errors="replace")
    app(prog_name=PROGRAM)


if __name__ == "__main__":
    main()
