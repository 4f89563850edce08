# Badges: a name, and in one sentence how it is earned.

farrago-badge-empty_hand = All in
farrago-badge-empty_hand-how = Gain more CP in a battle with an empty hand.
farrago-badge-rich_battle = Eruption
farrago-badge-rich_battle-how = Gain 7 CP or more in one battle.
farrago-badge-blitz = Shooting star
farrago-badge-blitz-how = Reach the CP goal within 8 battles.
farrago-badge-clearing = Tornado
farrago-badge-clearing-how = See 3 enemy cards destroyed in one battle.
farrago-badge-shutout = Shutout
farrago-badge-shutout-how = Reach the CP goal while the other has 0 CP.
farrago-badge-comeback = Boomerang
farrago-badge-comeback-how = Be 8 CP behind, and win.
farrago-badge-outlasted = Outlasted
farrago-badge-outlasted-how = Win because the other can draw no card.
farrago-badge-by_a_hair = By a hair
farrago-badge-by_a_hair-how = Reach the CP goal with the other 1 CP short of it.
