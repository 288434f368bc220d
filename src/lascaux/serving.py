"""The commands of those who run a server: `lascaux serve` and `lascaux admin`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from lascaux.engine import BadSetting, catalogue
from lascaux.extras import needs

if TYPE_CHECKING:
    from lascaux.table.settings import Settings

Data = Annotated[Path | None, typer.Option(metavar="DIR", help="Where tables are kept; else LASCAUX_DATA.")]
Database = Annotated[str, typer.Option(metavar="URL", help="PostgreSQL instead of a file.")]
KeepTables = Annotated[
    int, typer.Option(metavar="DAYS", min=0, help="Forget tables that nobody has used for so long; 0: never.")
]
KeepGuests = Annotated[
    int,
    typer.Option(metavar="DAYS", min=0, help="Forget guests who have not come back for so long; 0: never."),
]
Person = Annotated[str, typer.Argument(metavar="PERSON", help="A name, or an id.")]

admin = typer.Typer(
    help="Look after the tables and people of a server, whether it runs or not.", no_args_is_help=True
)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen at.")] = 8000,
    data: Data = None,
    database: Database = "",
    channels: Annotated[
        str, typer.Option(metavar="URL", help="Redis or PostgreSQL, for several server processes.")
    ] = "",
    processes: Annotated[
        int, typer.Option(min=1, max=64, help="Server processes that share the port; needs PostgreSQL.")
    ] = 1,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A name that the server answers to; may be repeated."),
    ] = None,
    allow_private_webhooks: Annotated[
        bool, typer.Option("--allow-private-webhooks", help="Let webhooks reach private addresses.")
    ] = False,
    secure_cookies: Annotated[
        bool, typer.Option("--secure-cookies", help="For a server that is reached by https only.")
    ] = False,
    behind_proxy: Annotated[
        bool, typer.Option("--behind-proxy", help="Believe the address that a proxy on this machine reports.")
    ] = False,
    trust_proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="Believe a proxy elsewhere: an address or a network."),
    ] = None,
    titles: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Other titles for the games; else LASCAUX_TITLES.")
    ] = None,
    limits: Annotated[bool, typer.Option(help="Limit how often one may ask.")] = True,
    bot_workers: Annotated[
        int,
        typer.Option(
            min=0, help="Processes for bots that search, beside one for quick bots; 0: by the cores."
        ),
    ] = 0,
    contact: Annotated[
        str, typer.Option(metavar="URL", help="Whom push services may write to: mailto:you@example.org.")
    ] = "",
    keep_tables: KeepTables = 365,
    keep_guests: KeepGuests = 180,
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], typer.Option(help="How much is logged.")
    ] = "info",
    log_json: Annotated[bool, typer.Option("--log-json", help="Log lines of JSON.")] = False,
    access_log: Annotated[bool, typer.Option("--access-log", help="Log every request.")] = False,
    public_metrics: Annotated[
        bool, typer.Option("--public-metrics", help="Let others than this machine read /metrics.")
    ] = False,
    new_key: Annotated[
        bool, typer.Option("--new-key", help="Accept another key than before: nobody will be known any more.")
    ] = False,
    content: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Other content for a game: its tables are kept apart."),
    ] = None,
) -> None:
    """Play with others: serve the table in the browser."""
    with needs("table"):
        from lascaux.table import minder
        from lascaux.table.serve import serve as run_server
        from lascaux.table.settings import NOBODY, answered, default_data, push_contact, trusted

    if titles is not None:
        catalogue.retitle(titles)
    if content is not None:
        if database:
            raise BadSetting("--content plays in a folder of its own: leave --database out")
        home = data or default_data()
        data = home / f"content-{catalogue.revise(content, home).content_mark}"
    proxies = trusted(behind_proxy, trust_proxy or [])
    listener = os.environ.pop(minder.LISTENER, None)
    settings = _settings(
        data,
        database,
        host=host,
        port=port,
        channels=channels or (database if processes > 1 else ""),
        hosts=answered(allow_host or [], host, proxies),
        allow_private_webhooks=allow_private_webhooks,
        secure_cookies=secure_cookies,
        proxies=proxies,
        limits=limits,
        bot_workers=bot_workers or (_share(processes) if processes > 1 else 0),
        contact=push_contact(contact or NOBODY),
        keep_tables=keep_tables,
        keep_guests=keep_guests,
        log_level=log_level,
        log_json=log_json,
        access_log=access_log,
        metrics=public_metrics,
        new_key=new_key,
        minded=listener is not None,
    )
    if listener is None:
        run_server(settings, processes)
    else:
        run_server(settings, listener=int(listener))


def _share(processes: int) -> int:
    """The cores, dealt to the processes."""
    return max(1, ((os.cpu_count() or 2) - 1) // processes)


def _settings(data: Path | None, database: str, **others: Any) -> Settings:
    with needs("table"):
        from lascaux.table.settings import Settings, default_data
    return Settings(data=data or default_data(), database=database, **others)


@admin.command()
def tables(
    data: Data = None,
    database: Database = "",
    status: Annotated[str, typer.Option(help="Only those that are open, running, over or abandoned.")] = "",
    most: Annotated[int, typer.Option(min=1, help="So many, the newest first.")] = 50,
) -> None:
    """List tables."""
    if status not in ("", "open", "running", "over", "abandoned"):
        raise BadSetting(f"--status is open, running, over or abandoned, not {status!r}")
    _admin().tables(_settings(data, database), status, most)


@admin.command()
def close(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")],
    data: Data = None,
    database: Database = "",
) -> None:
    """Close a table for good."""
    _admin().close(_settings(data, database), table)


@admin.command()
def sessions(
    person: Person,
    data: Data = None,
    database: Database = "",
    end: Annotated[bool, typer.Option("--end", help="End all of them.")] = False,
) -> None:
    """List, or end, the sessions of somebody."""
    _admin().sessions(_settings(data, database), person, end)


@admin.command()
def ban(
    whom: Annotated[str, typer.Argument(metavar="WHOM", help="A person, an address or a network.")],
    data: Data = None,
    database: Database = "",
    reason: Annotated[str, typer.Option(help="What they are told.")] = "",
    days: Annotated[int, typer.Option(min=0, help="For how long; 0: for good.")] = 0,
) -> None:
    """Let somebody in no more."""
    _admin().ban(_settings(data, database), whom, reason, days)


@admin.command()
def unban(
    whom: Annotated[str, typer.Argument(metavar="WHOM", help="A person, an address or a network.")],
    data: Data = None,
    database: Database = "",
) -> None:
    """Let somebody in again."""
    _admin().unban(_settings(data, database), whom)


@admin.command()
def bans(data: Data = None, database: Database = "") -> None:
    """List who is not let in."""
    _admin().bans(_settings(data, database))


@admin.command()
def passphrase(person: Person, data: Data = None, database: Database = "") -> None:
    """Give somebody who has forgotten it another passphrase."""
    _admin().reset_passphrase(_settings(data, database), person)


@admin.command()
def prune(
    data: Data = None, database: Database = "", keep_tables: KeepTables = 365, keep_guests: KeepGuests = 180
) -> None:
    """Forget now what nobody has used for long."""
    settings = _settings(data, database, keep_tables=keep_tables, keep_guests=keep_guests)
    _admin().prune(settings)


@admin.command()
def archive(data: Data = None, database: Database = "") -> None:
    """Write down the replays of all matches, before an update changes the rules of a game."""
    _admin().write_down(_settings(data, database))


@admin.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to: table.tar.gz")],
    data: Data = None,
    database: Database = "",
) -> None:
    """Save everything, with the keys, in one file. The server may go on meanwhile."""
    _admin().back_up(_settings(data, database), file)


@admin.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `backup` has made.")],
    data: Data = None,
    database: Database = "",
    replace: Annotated[bool, typer.Option("--replace", help="In place of what is there.")] = False,
) -> None:
    """Bring everything back from a backup. Stop the server first."""
    _admin().restore(_settings(data, database), file, replace)


def _admin() -> Any:
    with needs("table"):
        from lascaux.table import admin as work
    return work
