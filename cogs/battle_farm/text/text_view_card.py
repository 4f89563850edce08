"""One card kind, class ability, class or bed in words: what its picture shows."""

from cogs.api import Say, fitting_alt
from cogs.battle_farm.text.subjects import HELPS, Subject, describe
from engine.battle_farm.naming import kind_line


def text_card(subject: str, say: Say) -> str:
    """Write it as Discord markdown: name, kind, effect, facts."""
    found = describe(subject)
    kinds = " · ".join(say(line) for line in found.kinds)
    effect = f"*{say(found.effect)}* – " if found.effect is not None else ""
    more = f"*{say(found.more[0])}* – {say(found.more[1])}" if found.more is not None else ""
    facts = " · ".join(say(line) for _, line in found.facts)
    lines = (f"**{say(found.name)}** · {kinds}", f"{effect}{say(found.text)}", more, facts, _helped(found, say))
    return "\n".join(line for line in lines if line)


def alt_card(subject: str, say: Say) -> str:
    """Describe it in sentences."""
    found = describe(subject)
    kinds = ", ".join(say(line) for line in found.kinds)
    effect = f"{say(found.effect)}: " if found.effect is not None else ""
    more = f" {say(found.more[0])}: {say(found.more[1])}" if found.more is not None else ""
    facts = "".join(f" {say(line)}." for _, line in found.facts)
    helped = f" {_helped(found, say)}." if found.crops else ""
    return fitting_alt((f"{say(found.name)} ({kinds}). {effect}{say(found.text)}{more}{facts}{helped}",))


def _helped(found: Subject, say: Say) -> str:
    """Name the crops that a bed helps."""
    if not found.crops:
        return ""
    return f"{say(HELPS)}: {', '.join(say(kind_line(kind)) for kind in found.crops)}"
