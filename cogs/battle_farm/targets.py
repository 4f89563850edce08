"""The targets that an effect offers, each with its name, place and worth."""

from cogs.api import Line, Row, Tone, Who
from cogs.battle_farm import labels
from cogs.battle_farm.turn import Turn, legal_actions, of_kind, playing, rows_for
from engine.battle_farm.cards import color
from engine.battle_farm.model import (
    Action,
    Asking,
    BattleFarmView,
    ChooseBed,
    ChooseCard,
    ChooseColor,
    ChooseKind,
    ChooseSeat,
    ChooseToken,
    Color,
    Decline,
    QuestionView,
)
from engine.battle_farm.naming import source_line


def target_rows(turn: Turn, question: QuestionView, most_lines: int) -> tuple[Row, ...]:
    """Offer the targets, and declining if the rules allow it."""
    actions = legal_actions(turn)
    alike: dict[str, list[tuple[Action, Line]]] = {}
    for each in actions:
        if not isinstance(each, Decline):
            line = _label(turn.view, question.about, each)
            alike.setdefault(turn.context.plain_text(line), []).append((each, line))
    targets = [same[-1][0] for same in alike.values()]  # equal names in a pile are equal cards
    names = [_counted(same[-1][1], len(same)) for same in alike.values()]
    none = Line("battle_farm-panel-skip")
    skip = tuple(playing(turn, each, none, Tone.PLAIN) for each in of_kind(actions, Decline))
    placeholder = Line(f"battle_farm-panel-choose-{question.about}")
    return rows_for(turn, targets, names, placeholder, skip, most_lines=most_lines)


def _counted(label: Line, count: int) -> Line:
    return label if count == 1 else Line("battle_farm-piles-kind", {"name": label, "count": count})


def asked_for(view: BattleFarmView, question: QuestionView) -> Line:
    """Write the question, its card or ability, and the text of that."""
    args = {
        "name": source_line(question.source),
        "what": Line(f"battle_farm-panel-choose-{question.about}"),
        "text": labels.source_text(question.source),
        "who": Who(question.owner),
    }
    return Line("battle_farm-panel-asked" if question.owner == question.seat else "battle_farm-panel-asked-by", args)


def _label(view: BattleFarmView, about: Asking, action: Action) -> Line:
    match action:
        case ChooseBed(seat, bed):
            return labels.crop_in(view, seat, bed) if about == "crop" else labels.bed_of(view, seat, bed)
        case ChooseSeat(seat):
            return labels.opponent(view, seat)
        case ChooseCard(card):
            return labels.chosen_card(view, card)
        case ChooseColor(chosen):
            args = {"color": Line(f"battle_farm-color-{chosen}"), "count": _growing(view, chosen)}
            return Line("battle_farm-panel-color", args)
        case ChooseKind(bed):
            return Line(f"battle_farm-bed-{bed}")
        case ChooseToken(token):
            return Line(f"battle_farm-panel-give-{token}")
        case _:
            raise ValueError(f"{action} chooses nothing")


def _growing(view: BattleFarmView, wanted: Color) -> int:
    crops = (bed.crop for farm in view.farms for bed in farm.beds)
    return sum(crop is not None and color(crop.card.kind) == wanted for crop in crops)
