# The cards, class abilities, beds and classes of Battle Farm: what each is called and, in our own words, what it does.
# Names are the rule book's. Two effects are called Red Alert there, so the action card says that it is one (BF-32).

## Rarities and colours

battle_farm-rarity-common = Common
battle_farm-rarity-uncommon = Uncommon
battle_farm-rarity-rare = Rare
battle_farm-rarity-epic = Epic
battle_farm-rarity-mythic = Mythic

battle_farm-color-red = Red
battle_farm-color-green = Green
battle_farm-color-yellow = Yellow

## Crops: name, name of the effect, effect

battle_farm-kind-wheat = Wheat
battle_farm-effect-wheat = Bake it Up
battle_farm-text-wheat = When fertilized: gains 1 value, also when that makes it ripe.

battle_farm-kind-cherry = Cherry
battle_farm-effect-cherry = Cherry Picking
battle_farm-text-cherry = When harvested: 1 extra coin for every Cherry you harvested earlier in this game.

battle_farm-kind-cabbage = Cabbage
battle_farm-effect-cabbage = Head of Green
battle_farm-text-cabbage = When planted: 1 coin for every other green crop on the whole field.

battle_farm-kind-corn = Corn
battle_farm-effect-corn = Yellow Patch
battle_farm-text-corn = When planted: 1 coin for every other yellow crop on the whole field.

battle_farm-kind-carrots = Carrots
battle_farm-effect-carrots = Red Alert
battle_farm-text-carrots = When planted: 1 coin for every other red crop on the whole field.

battle_farm-kind-onions = Onions
battle_farm-effect-onions = Onion Ring
battle_farm-text-onions = When planted: 1 fertilizer for every other Onions card in your hand.

battle_farm-kind-mango = Mango
battle_farm-effect-mango = Mango Madness
battle_farm-text-mango = When planted: steal 1 random card from the hands of all opponents taken together.

battle_farm-kind-tomato = Tomato
battle_farm-effect-tomato = Catch up
battle_farm-text-tomato = +1 coin for each opponent richer than you.

battle_farm-kind-potato = Potato
battle_farm-effect-potato = Root Rot
battle_farm-text-potato = When harvested: roll 1d4. On a 4 you get a new Potato card, otherwise 1 fertilizer.

battle_farm-kind-melon = Melon
battle_farm-effect-melon = Melon Mania
battle_farm-text-melon = When harvested: 1d4 extra coins, unless it is the first Melon you harvest in this game.

battle_farm-kind-beans = Beans
battle_farm-effect-beans = Beanstalk
battle_farm-text-beans = When harvested: choose an opponent. They give you 1 coin or 1 fertilizer, as they like.

battle_farm-kind-wasabi = Wasabi
battle_farm-effect-wasabi = Radish Rally
battle_farm-text-wasabi = When planted with another Wasabi in your hand: choose an opponent and steal 1d4 coins.

battle_farm-kind-pineapple = Pineapple
battle_farm-effect-pineapple = Pineapple Punch
battle_farm-text-pineapple = When harvested: choose a crop, anybody’s. It is destroyed and pays nothing. Not in a Greenhouse.

battle_farm-kind-eggplant = Eggplant
battle_farm-effect-eggplant = Eggplant Emoji
battle_farm-text-eggplant = When planted: choose another crop, anybody’s. It loses 1 value and ripens 1 turn later. Not in a Greenhouse.

battle_farm-kind-peppers = Peppers
battle_farm-effect-peppers = Spicy Sprinkle
battle_farm-text-peppers = When harvested: roll 1d4. Random crop cards in your hand gain that much value, point by point.

battle_farm-kind-tangerine = Tangerine
battle_farm-effect-tangerine = Sweet and Sour
battle_farm-text-tangerine = When planted and when harvested: every other crop on the whole field gains 1 value.

battle_farm-kind-pumpkin = Pumpkin
battle_farm-effect-pumpkin = Trick or Treat
battle_farm-text-pumpkin = When harvested: every opponent gives you 1 coin for every fertilizer they have. They keep the fertilizers.

battle_farm-kind-grape = Grape
battle_farm-effect-grape = Grapevine
battle_farm-text-grape = When harvested from a Common or Raised Bed: the bed becomes Hydroponic. From any other: 4 extra coins.

battle_farm-kind-cloudberry = Cloudberry
battle_farm-effect-cloudberry = Berry Blitz
battle_farm-text-cloudberry = When planted: every player, you too, loses 1 coin and 1 fertilizer for each card in their hand and each crop they grow.

battle_farm-kind-strawberry = Strawberry
battle_farm-effect-strawberry = Ripe for the Picking
battle_farm-text-strawberry = When harvested: choose another crop, anybody’s. Gain coins equal to its value. It grows on.

battle_farm-kind-blueberry = Blueberry
battle_farm-effect-blueberry = Blueberry Boom
battle_farm-text-blueberry = When planted: choose an opponent’s bed. It becomes Common. A crop in it is destroyed, unless the bed was a Greenhouse.

## Actions

battle_farm-kind-garden_gourmet = Garden Gourmet
battle_farm-text-garden_gourmet = Choose a crop, anybody’s. It gains value equal to this card’s value.

battle_farm-kind-fertilizer_frenzy = Fertilizer Frenzy
battle_farm-text-fertilizer_frenzy = Choose a crop, anybody’s. By its rarity it loses 1 (Common) to 5 (Mythic) value. Not in a Greenhouse.

battle_farm-kind-recycle = Recycle
battle_farm-text-recycle = Discard another card of your hand. By its rarity gain 1 (Common) to 5 (Mythic) fertilizers.

battle_farm-kind-lucky_find = Lucky Find
battle_farm-text-lucky_find = Gain 1d6 coins.

battle_farm-kind-green_day = Green Day
battle_farm-text-green_day = Gain 1 coin for every green crop card in your hand.

battle_farm-kind-red_alert = Red Alert (action)
battle_farm-text-red_alert = Gain 1 coin for every red crop card in your hand.

battle_farm-kind-yellow_warning = Yellow Warning
battle_farm-text-yellow_warning = Gain 1 coin for every yellow crop card in your hand.

battle_farm-kind-weed_whacker = Weed Whacker
battle_farm-text-weed_whacker = Gain 1 coin for every crop you grow.

battle_farm-kind-pest_control = Pest Control
battle_farm-text-pest_control = Every crop you grow gains 1 value.

battle_farm-kind-selection = Selection
battle_farm-text-selection = Choose another card of your hand. It gains 5 value until it is discarded; an action costs that much more.

battle_farm-kind-flower_power = Flower Power
battle_farm-text-flower_power = Gain 1 fertilizer for every kind of crop that grows on the whole field.

battle_farm-kind-fungus_infiltration = Fungus Infiltration
battle_farm-text-fungus_infiltration = Choose a colour. Every crop of it on the whole field, yours too, loses 1 value (min 1). Not in a Greenhouse.

battle_farm-kind-thorny_fence = Thorny Fence
battle_farm-text-thorny_fence = Gain 1 fertilizer for every crop you grow.

battle_farm-kind-soil_enrichment = Soil Enrichment
battle_farm-text-soil_enrichment = Every crop you grow ripens 1 turn sooner. What is ripe is harvested at once.

battle_farm-kind-seed_sprout = Seed Sprout
battle_farm-text-seed_sprout = Draw 1 card from the deck for every colour among the crops you grow.

battle_farm-kind-pollinator_paradise = Pollinator Paradise
battle_farm-text-pollinator_paradise = Draw 2 cards, keep 1 and shuffle the other back. Gain 1 fertilizer for every card of the kept card’s colour in your hand.

battle_farm-kind-retractable_greenhouse = Retractable Greenhouse
battle_farm-text-retractable_greenhouse = Choose a bed, anybody’s. It becomes a Greenhouse. A crop in it stays.

battle_farm-kind-garden_gnome = Garden Gnome
battle_farm-text-garden_gnome = Every opponent discards random cards of their hand, as many as this card’s value.

battle_farm-kind-trellis_bed = Trellis Bed
battle_farm-text-trellis_bed = Choose a bed, anybody’s. It becomes a Trellis. A crop in it stays.

battle_farm-kind-vertical_bed = Vertical Bed
battle_farm-text-vertical_bed = Choose a bed, anybody’s. It becomes a Vertical Bed. A crop in it stays.

battle_farm-kind-rotational_bed = Rotational Bed
battle_farm-text-rotational_bed = Choose a bed, anybody’s. It becomes a Rotational Bed. A crop in it stays.

battle_farm-kind-stonks = Stonks
battle_farm-text-stonks = Take 1 random card from the market. The others are shuffled into the deck, and the market is refilled.

battle_farm-kind-grocery_composture = Grocery Composture
battle_farm-text-grocery_composture = Roll 1d6 for every point of this card’s value. Gain as many fertilizers.

battle_farm-kind-drought = Drought
battle_farm-text-drought = Discard the market and your whole hand. Gain 1 coin for every card discarded. The market is refilled.

battle_farm-kind-clone = Clone
battle_farm-text-clone = Choose a crop, anybody’s. You get a new card of its kind, as printed.

battle_farm-kind-wither = Wither
battle_farm-text-wither = Choose a crop, anybody’s. Its value becomes 1. Not in a Greenhouse. You keep the card and may play it once a turn.

## Beds

battle_farm-bed-common = Common Bed
battle_farm-bed-text-common = No bonus.

battle_farm-bed-raised = Raised Bed
battle_farm-bed-text-raised = A Rare, Epic or Mythic crop is worth 2 more here.

battle_farm-bed-greenhouse = Greenhouse
battle_farm-bed-text-greenhouse = No effect can lower the value of the crop here, make it ripen later or destroy it.

battle_farm-bed-hydroponic = Hydroponic
battle_farm-bed-text-hydroponic = A Rare, Epic or Mythic crop planted here ripens 1 turn sooner.

battle_farm-bed-trellis = Trellis
battle_farm-bed-text-trellis = A yellow crop is worth 1 more here.

battle_farm-bed-rotational = Rotational Bed
battle_farm-bed-text-rotational = A red crop is worth 1 more here.

battle_farm-bed-vertical = Vertical Bed
battle_farm-bed-text-vertical = A green crop is worth 1 more here.

## Classes: what they start with beyond 3 cards, 3 coins and 4 fertilizers

battle_farm-class-land_baron = Land Baron
battle_farm-class-text-land_baron = Starts with 2 more coins. Beds: 1 Common, 2 Greenhouse.

battle_farm-class-grim_reaper = Grim Reaper
battle_farm-class-text-grim_reaper = Beds: 1 Common, 2 Raised.

battle_farm-class-master_gardener = Master Gardener
battle_farm-class-text-master_gardener = Starts with 2 more fertilizers. Beds: 4 Common.

battle_farm-class-crop_scientist = Crop Scientist
battle_farm-class-text-crop_scientist = Starts with a random Common action card more. Beds: 1 Common, 2 Hydroponic.

battle_farm-class-seed_trader = Seed Trader
battle_farm-class-text-seed_trader = Starts with a random Common crop card more. Beds: 1 Common, 1 Greenhouse, 1 Raised.

battle_farm-class-weather_watcher = Weather Watcher
battle_farm-class-text-weather_watcher = Starts with 1 more coin and 1 more fertilizer. Beds: 1 Common, 1 Greenhouse, 1 Hydroponic.

## Class abilities

battle_farm-ability-land_acquisition = Land Acquisition
battle_farm-ability-text-land_acquisition = Take up to 2 cards from your own discard pile into your hand. Once a game.

battle_farm-ability-reap_and_sow = Reap and Sow
battle_farm-ability-text-reap_and_sow = Choose a card of your hand. Draw 1 card from the deck, then shuffle the chosen one into it. Once a turn.

battle_farm-ability-early_bird = Early Bird
battle_farm-ability-text-early_bird = Choose one of your beds. It becomes a Trellis, a Rotational Bed or a Vertical Bed, as you like. Once a turn.

battle_farm-ability-genetic_modification = Genetic Modification
battle_farm-ability-text-genetic_modification = Choose a crop, anybody’s. It gains 1 value. Once a turn.

battle_farm-ability-first_pick = First Pick
battle_farm-ability-text-first_pick = Choose a card of the market and take it. The others are discarded, and the market is refilled. Once a game.

battle_farm-ability-cloud_cover = Cloud Cover
battle_farm-ability-text-cloud_cover = Choose an opponent’s crop. It ripens 1 turn later. Not in a Greenhouse. Once a turn.
