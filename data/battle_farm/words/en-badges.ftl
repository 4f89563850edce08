# Badges: a name, and in one sentence how it is earned.

battle_farm-badge-large_harvest = Bumper crop
battle_farm-badge-large_harvest-how = Earn more than 40 coins with one harvest.
battle_farm-badge-full_basket = Full basket
battle_farm-badge-full_basket-how = Harvest 4 crops in one turn.
battle_farm-badge-dear_sale = Sold!
battle_farm-badge-dear_sale-how = Sell cards to a player for 20 coins or more.
battle_farm-badge-loot = Raccoon
battle_farm-badge-loot-how = Steal 6 coins or more at once.
battle_farm-badge-comeback = Slow but sure
battle_farm-badge-comeback-how = Be 30 coins behind the richest player, and win.
battle_farm-badge-peaceful = Good neighbor
battle_farm-badge-peaceful-how = Win without stealing or harming others' beds.
battle_farm-badge-penniless = Last coin
battle_farm-badge-penniless-how = Have no coins at all after round 1, and win.
battle_farm-badge-to_the_coin = To the coin
battle_farm-badge-to_the_coin-how = Win with exactly the coins of the goal.
