# The guided first match of Farrago: one short sentence a step.

farrago-learn-other = Nova
farrago-learn-goal = 🏁 Reach 5 CP before Nova does: destroy creatures, or hit an empty face.
farrago-learn-deck = Take a deck that is ready: press Zephyr.
farrago-learn-keep = Three of your cards make gems, which is good: press Keep hand.
farrago-learn-comet = Creatures cost gems (RP), and Ore Comet makes 3: press its number, 3.
farrago-learn-comet-tile = Now pick a tile for it: the middle of face 2.
farrago-learn-again = Your second Ore Comet makes 3 more: press 4.
farrago-learn-again-tile = Put it right above, on the top of face 2.
farrago-learn-first-ready = You could take cards back with ↩, but these are fine: press Ready.
farrago-learn-ram = Your gems are here, so creatures can come: press 4, Thunder Ram.
farrago-learn-ram-tile = It costs 3 gems: put it in the middle of face 2.
farrago-learn-wasp = Needle Wasp destroys all that it hurts: press 5.
farrago-learn-wasp-tile = It costs 2 gems: put it on the top of face 2.
farrago-learn-face = Only one face fights, so pick face 2, where your creatures stand.
farrago-learn-last-ready = Nova's cards stay hidden until the battle: press Ready.
farrago-learn-watch = Watch the battle: a creature that destroys another earns its own cost in CP.
farrago-learn-button-result = See result
farrago-learn-end = You reached 5 CP first. Now you know it all: gems, creatures, one face, Ready.
