"""Reads messages as people do: the match, the turn, and the effects of buttons and menus."""

import re

from playground.actors import Actor, ActResult
from playground.seen import SeenButton, SeenMenu, SeenMessage

# Results of an act --------------------------------------------------------------------------------------------------


def shown(result: ActResult) -> SeenMessage:
    """The message in the result of an act; there must be one."""
    assert result.message is not None, (result.kind, result.text)
    return result.message


def private(result: ActResult) -> SeenMessage:
    """The private page that answered a person."""
    assert not result.failed, result.text
    page = result.private or result.message
    assert page is not None
    return page


# Boards -------------------------------------------------------------------------------------------------------------


def said(seen: SeenMessage) -> str:
    """The text of a message without the marks that keep names from mixing with it."""
    return re.sub("[\u2068\u2069]", "", seen.text)


def version_of(board: SeenMessage) -> str:
    """A board's text and time of edit: a lap in which everyone passes can end with the same text."""
    return f"{board.raw.get('edited_timestamp')} {said(board)}"


def asked_on(board: SeenMessage) -> str:
    """The letters of the seats that a board waits for; in a secret turn, of all who play in it."""
    found = re.findall(r"(?:▶️|🤖) \*\*([A-Z]) · [^\n]*?\*\*(?::| is thinking)", said(board))
    in_secret = "".join(re.findall(r"^🤫 .*", said(board), re.MULTILINE))
    return "".join(found + re.findall(r"\*\*([A-Z]) · ", in_secret))


def turn_on(board: SeenMessage) -> str:
    """The letter of the first seat that a board waits for; empty if it waits for none."""
    return asked_on(board)[:1]


def is_over(board: SeenMessage) -> bool:
    return board.button("Rematch") is not None


def board_of(onlooker: Actor, match: str) -> SeenMessage | None:
    """The current public board of a match, anywhere in the channel."""
    boards = (seen for seen in reversed(onlooker.sees()) if not seen.ephemeral)
    marks = (f"v:{match}:rules", f"v:{match}:verify")
    return next((seen for seen in boards if any(seen.button(mark) for mark in marks)), None)


def now_of(person: Actor, match: str) -> SeenMessage:
    """The public board of a match, which must be there."""
    board = board_of(person, match)
    assert board is not None
    return board


# Controls -----------------------------------------------------------------------------------------------------------


def match_on(board: SeenMessage) -> str:
    """The id of the match that a board or panel shows."""
    found = next(re.match(r"[tv]:(\w{10}):", button.custom_id or "") for button in board.buttons)
    assert found is not None
    return found[1]


def verb_of(custom_id: str | None) -> str:
    """The verb of a control; empty if it plays an action."""
    found = re.match(r"[a-z]:\w+:([a-z_]+)", custom_id or "")
    return found[1] if found else ""


def action_buttons(seen: SeenMessage) -> list[SeenButton]:
    """The buttons that play an action."""
    return [button for button in seen.buttons if (button.custom_id or "").startswith("t:") and not button.disabled]


def offered(seen: SeenMessage, verb: str) -> list[SeenButton]:
    """The buttons of a verb that can be pressed."""
    return [button for button in seen.buttons if verb_of(button.custom_id) == verb and not button.disabled]


def address_of(seen: SeenMessage, verb: str, argument: str = "") -> str:
    """The address of the first button with this verb, whose argument begins with `argument`."""
    wanted = rf":{verb}:{argument}" if argument else rf":{verb}(:|$)"
    return next(each.custom_id for each in seen.buttons if each.custom_id and re.search(wanted, each.custom_id))


def menu_of(seen: SeenMessage, verb: str) -> SeenMenu | None:
    """The first menu of a message with this verb."""
    return next((menu for menu in seen.menus if re.match(rf"v:\w{{10}}:{verb}\b", menu.custom_id)), None)


def menu_named(seen: SeenMessage, name: str) -> str:
    """The custom_id of the menu of this name."""
    return next(menu.custom_id for menu in seen.menus if menu.placeholder.startswith(name))
