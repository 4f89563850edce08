# Badges: a name, and in one sentence how it is earned.

absolute-badge-long_run = Marathon
absolute-badge-long_run-how = Score one set with 10 cards in runs.
absolute-badge-four = Lucky four
absolute-badge-four-how = Score a set doubled by four of a kind.
absolute-badge-rich_set = Crown jewel
absolute-badge-rich_set-how = Score 40 points or more with one set.
absolute-badge-all_below = Above the rest
absolute-badge-all_below-how = Gain points in a round that costs all others some.
absolute-badge-comeback = Lift-off
absolute-badge-comeback-how = Be last before the last round, and win.
absolute-badge-always_first = Always first
absolute-badge-always_first-how = Go out first in every round.
