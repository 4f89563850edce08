"""The command `farrago` of an installed copy: `python -m bot` by another name.

A thinking process imports the command's script again, and with it this module: so imports wait for the call.
"""


def main() -> None:
    """Run the command line."""
    from bot.__main__ import main as run

    run()
