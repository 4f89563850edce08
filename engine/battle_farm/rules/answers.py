"""Takes the answer that an effect waits for: a target, or leaving the effect out; says why another is not one."""

from msgspec.structs import replace

from engine.battle_farm.errors import (
    ItsOwnTarget,
    MustChoose,
    NoSuchBed,
    NoSuchCard,
    NoSuchOpponent,
    NotATarget,
    NotTheirs,
    NotWhatIsAsked,
    Protected,
    TargetGone,
)
from engine.battle_farm.events import Skipped
from engine.battle_farm.model import (
    Action,
    Asking,
    ChooseBed,
    ChooseCard,
    ChooseColor,
    ChooseKind,
    ChooseSeat,
    ChooseToken,
)
from engine.battle_farm.naming import kind_line, source_line
from engine.battle_farm.rules.counting import is_protected
from engine.battle_farm.rules.effects import chosen
from engine.battle_farm.rules.field import Field
from engine.battle_farm.rules.ops import Choose
from engine.battle_farm.rules.targets import OPS, options
from engine.battle_farm.rules.turn import resume
from engine.battle_farm.state import Effect, State
from engine.errors import RuleError

_KINDS: dict[Asking, type[Action]] = {
    "crop": ChooseBed,
    "bed": ChooseBed,
    "opponent": ChooseSeat,
    "card": ChooseCard,
    "color": ChooseColor,
    "bed_kind": ChooseKind,
    "token": ChooseToken,
}


def waiting(state: State) -> Effect:
    """Return the effect that waits for an answer."""
    effect = state.agenda[0]
    if not isinstance(effect, Effect):
        raise NotWhatIsAsked
    return effect


def answer(state: State, action: Action) -> Field:
    """Go on with the effect that has asked. Raises RuleError."""
    effect, question = waiting(state), state.question
    if question is None or type(action) is not _KINDS[question.about]:
        raise NotWhatIsAsked
    if action not in options(state, effect):
        raise _refusal(state, effect, action)
    field = Field(state)
    field.question = None
    effect = chosen(effect, action)
    # An oddity that has asked is run again, with the answer in the effect; a choice is done.
    if isinstance(OPS[effect.trigger, effect.source][effect.at], Choose):
        effect = replace(effect, at=effect.at + 1)
    field.agenda[0] = effect
    # Only then: an answer in one's own turn gives no new time.
    if question.seat != state.active:
        resume(field)
    return field


def decline(state: State) -> Field:
    """Skip the effect: allowed if every target is the seat's own (BF-23 [H]), and for any harvest's choice.

    The latter is the timeout's action and is not listed.
    """
    effect, question = waiting(state), state.question
    # Beans are always paid; only coin or fertilizer is open (BF-40).
    if question is None or not (question.may_decline or effect.trigger == "harvested") or question.about == "token":
        raise MustChoose
    field = Field(state)
    field.question = None
    field.agenda.pop(0)
    # Land Acquisition that ends after one card has done something, so it is not told as declined.
    if not effect.count:
        field.events.append(Skipped(effect.seat, effect.source, "declined"))
    return field


def _refusal(state: State, effect: Effect, action: Action) -> RuleError:
    """Say why that is no target."""
    source = source_line(effect.source)
    match action:
        case ChooseBed(seat, bed):
            return _bed_refusal(state, effect, seat, bed)
        case ChooseSeat():
            return NoSuchOpponent(source=source)
        case ChooseCard():
            return NoSuchCard(source=source)
        case _:
            return NotATarget(source=source)


def _bed_refusal(state: State, effect: Effect, seat: int, place: int) -> RuleError:
    source = source_line(effect.source)
    if not 0 <= seat < len(state.farms) or not 0 <= place < len(state.farms[seat].beds):
        return NoSuchBed()
    op = OPS[effect.trigger, effect.source][effect.at]
    if isinstance(op, Choose) and op.whose != "any" and (seat == effect.seat) != (op.whose == "own"):
        return NotTheirs(source=source)
    if effect.trigger == "planted" and (seat, place) == (effect.seat, effect.bed):
        return ItsOwnTarget(source=source)
    crop = state.farms[seat].beds[place].crop
    if crop is None and state.question is not None:
        return TargetGone(source=source)
    if crop is not None and is_protected(state, seat, place):
        return Protected(source=source, crop=kind_line(crop.kind))
    return NotATarget(source=source)
