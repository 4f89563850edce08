# The tips of the guided first match of Battle Farm, one sentence of at most 14 words each.

battle_farm-tutorial-other = Farmer Fay
battle_farm-tutorial-goal-line = 🏁 Be the first with 25 coins: plant crops, and harvest them.
battle_farm-tutorial-buy = Buy Beans from the market for 2 coins: ripe Beans pay 6.
battle_farm-tutorial-stop-buying = Coins win the match, so keep the last one and stop buying.
battle_farm-tutorial-action = This action costs 1 fertilizer and pays 1 coin per yellow crop you hold.
battle_farm-tutorial-action-again = You still hold 2 yellow crops, so play the other one too.
battle_farm-tutorial-hint = Unsure what to plant next? Press Hint.
battle_farm-tutorial-plant = Planting is free: plant Wheat, which is ripe in 1 turn.
battle_farm-tutorial-plant-steal = Plant Mango, and it steals a card from Farmer Fay.
battle_farm-tutorial-plant-stolen = It stole Beans, so now you have 2: plant one.
battle_farm-tutorial-ability = Use your class ability: any crop gains 1 coin.
battle_farm-tutorial-target = Pick the Beans in your bed 3.
battle_farm-tutorial-fertilize = Each fertilizer saves a crop 1 turn: harvest Wheat now.
battle_farm-tutorial-end-turn = Keep your last fertilizer for later and end your turn.
battle_farm-tutorial-save = Fay planted Corn, and your crops grew: buy nothing this time.
battle_farm-tutorial-plant-again = Bed 1 is free again, so plant your other Beans.
battle_farm-tutorial-stop-playing = Save your ability for a bigger crop, and go on.
battle_farm-tutorial-fertilize-sooner = Use your last fertilizer on the new Beans: 1 turn left.
battle_farm-tutorial-goal = All 3 crops paid out and you passed the goal: press Done buying.
battle_farm-tutorial-end = You win! Real matches add selling: others bid for your cards.
