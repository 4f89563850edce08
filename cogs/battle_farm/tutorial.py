"""The guided first match of Battle Farm: three turns against one other farm, up to a small win."""

from cogs.api import Context, Page, Table, Tutorial, TutorialStep, hint_text, player_page
from engine.battle_farm.model import (
    Ability,
    Action,
    BattleFarmOptions,
    Buy,
    ChooseBed,
    ChooseToken,
    Fertilize,
    Plant,
    Play,
    Stop,
)

SEED = "farm lesson 74656"
"""A deal in which the learner plays first, steals a good card, and harvests three crops at once in the third turn."""

# The cards of that deal, by their ids.
YELLOW_WARNINGS, WHEAT, MANGO, STOLEN_BEANS, BEANS, CORN = (142, 146), 6, 48, 75, 72, 31

OTHER = 1
"""The seat of the other farm, which plants its only crop and does little else."""


async def _hinted(context: Context, table: Table) -> Page:
    """Show the panel with the hint for the second planting, which is the hard AI's own."""
    return await player_page(context, table, note=hint_text(context, table, 0, table.view(0), Plant(MANGO, 1)))


def _step(tip: str, action: Action, *replies: Action) -> TutorialStep:
    return TutorialStep(f"battle_farm-tutorial-{tip}", action, tuple((OTHER, each) for each in replies))


TUTORIAL = Tutorial(
    seed=SEED,
    options=BattleFarmOptions(limit=10, trades=False),
    steps=(
        _step("buy", Buy(3)),
        _step("stop-buying", Stop()),
        _step("action", Play(YELLOW_WARNINGS[0])),
        _step("action-again", Play(YELLOW_WARNINGS[1])),
        _step("plant", Plant(WHEAT, 0)),
        TutorialStep("battle_farm-tutorial-hint", verb="hint"),
        TutorialStep("battle_farm-tutorial-plant-steal", Plant(MANGO, 1), page=_hinted),
        _step("plant-stolen", Plant(STOLEN_BEANS, 2)),
        _step("ability", Ability()),
        _step("target", ChooseBed(0, 2)),
        _step("fertilize", Fertilize(0)),
        _step("end-turn", Stop(), Stop(), Plant(CORN, 0), Stop(), Stop()),
        _step("save", Stop()),
        _step("plant-again", Plant(BEANS, 0)),
        _step("stop-playing", Stop()),
        _step(
            "fertilize-sooner", Fertilize(0), Stop(), Stop(), ChooseToken("coins"), ChooseToken("coins")
        ),
        _step("goal", Stop(), Stop(), Stop()),
    ),
    goal="battle_farm-tutorial-goal-line",
    end="battle_farm-tutorial-end",
    others=("battle_farm-tutorial-other",),
    minutes=3,
)  # fmt: skip
