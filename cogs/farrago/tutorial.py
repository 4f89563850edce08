"""The guided first match of Farrago: two turns with a ready deck, gems first, then two creatures and a close win.

The deal gives the learner what the lesson needs: two resources that pay for two creatures, which win 5 to 0.
"""

from dataclasses import replace

from cogs.api import Context, Page, Seat, Table, Tutorial, TutorialStep
from cogs.farrago.film.watching import battle_page
from cogs.farrago.placing import show_card
from cogs.farrago.turn import Turn
from engine.farrago.model import Action, ChooseFace, FarragoOptions, KeepHand, Place, Ready, Starter

SEED = "learn 61998"
LEAST_CP = 5
"""The shortest match that the rules allow."""

LEARNER: Seat = 0
NOVA: Seat = 1

FIRST_COMET, SECOND_COMET, THUNDER_RAM, NEEDLE_WASP = 14, 13, 27, 21
"""The learner's cards, by their numbers in the deck of Zephyr."""

SPRING, BRICK_BADGER, DUST_BUNNY = 10, 23, 1
"""Nova's cards, by their numbers in the deck of Bastion."""

TOP_2, MIDDLE_2 = 1, 5
"""The learner's tiles, both on face 2."""

FACE_2 = 1

TOP_1, MIDDLE_1 = 0, 4
"""Nova's tiles, both on face 1."""

NOVA_PREPARES: tuple[Action, ...] = (Place(SPRING, TOP_1), Ready())
NOVA_ATTACKS: tuple[Action, ...] = (Place(BRICK_BADGER, TOP_1), Place(DUST_BUNNY, MIDDLE_1), Ready())


def _card(tip: str, card: int) -> TutorialStep:
    """Ask for the button of a card of the hand."""
    return TutorialStep(tip, verb="card", numbers=str(card))


def _tile(tip: str, card: int, tile: int) -> TutorialStep:
    """Ask for a tile, on the page of the card."""

    async def page(context: Context, table: Table) -> Page:
        context = context.at(table).apart()
        return await show_card(Turn(context, table, LEARNER), (card, 0, 0))

    return TutorialStep(tip, Place(card, tile), verb="put", numbers=f"{card}.{tile}", page=page)


def _ready(tip: str, replies: tuple[Action, ...]) -> TutorialStep:
    """Ask for Ready; Nova places cards and the battle is fought."""
    return TutorialStep(tip, Ready(), tuple((NOVA, action) for action in replies), verb="ready")


async def _film(context: Context, table: Table) -> Page:
    """Show the battle without buttons to its steps or words, which would give its end away."""
    page = await battle_page(context.at(table), table)
    return replace(page, below=page.below if page.picture is None else (), rows=())


TUTORIAL = Tutorial(
    SEED,
    FarragoOptions(limit=LEAST_CP),
    (
        TutorialStep(
            "farrago-learn-deck", Starter("zephyr"), ((NOVA, Starter("bastion")),), verb="starter", numbers="0"
        ),
        TutorialStep("farrago-learn-keep", KeepHand(), ((NOVA, KeepHand()),), verb="keep"),
        _card("farrago-learn-comet", FIRST_COMET),
        _tile("farrago-learn-comet-tile", FIRST_COMET, MIDDLE_2),
        _card("farrago-learn-again", SECOND_COMET),
        _tile("farrago-learn-again-tile", SECOND_COMET, TOP_2),
        _ready("farrago-learn-first-ready", NOVA_PREPARES),
        _card("farrago-learn-ram", THUNDER_RAM),
        _tile("farrago-learn-ram-tile", THUNDER_RAM, MIDDLE_2),
        _card("farrago-learn-wasp", NEEDLE_WASP),
        _tile("farrago-learn-wasp-tile", NEEDLE_WASP, TOP_2),
        TutorialStep("farrago-learn-face", ChooseFace(FACE_2), verb="face", numbers=str(FACE_2)),
        _ready("farrago-learn-last-ready", NOVA_ATTACKS),
        TutorialStep("farrago-learn-watch", label="farrago-learn-button-result", page=_film),
    ),
    goal="farrago-learn-goal",
    end="farrago-learn-end",
    others=("farrago-learn-other",),
)
