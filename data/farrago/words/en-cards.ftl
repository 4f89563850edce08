# The names of the cards of Farrago, and a line of flavour each. What a card does is said by its ops (en-ops.ftl).

## Neutral: at home everywhere, in every deck

farrago-card-dust_bunny = Dust Bunny
farrago-flavor-dust_bunny = Under every bed lies an unexplored frontier.

farrago-card-tin_terrier = Tin Terrier
farrago-flavor-tin_terrier = Fetches anything. Returns nothing.

farrago-card-comet_crab = Comet Crab
farrago-flavor-comet_crab = Crosses the galaxy sideways and still arrives on time.

farrago-card-moon_moth = Moon Moth
farrago-flavor-moon_moth = It ate a hole in the night. You call it the moon.

farrago-card-asteroid_ox = Asteroid Ox
farrago-flavor-asteroid_ox = Ploughs rocks. Expects very little from the harvest.

farrago-card-orbit_otter = Orbit Otter
farrago-flavor-orbit_otter = Floats on its back and juggles small moons.

farrago-card-rust_rhino = Rust Rhino
farrago-flavor-rust_rhino = Keeps its distance ever since that one wet summer.

farrago-card-lantern_squid = Lantern Squid
farrago-flavor-lantern_squid = Leaves the light on for you. Then for itself.

farrago-card-satellite_snail = Satellite Snail
farrago-flavor-satellite_snail = Great reception. Terrible delivery times.

farrago-card-nebula_whale = Nebula Whale
farrago-flavor-nebula_whale = Its song takes nine years and is mostly chorus.

farrago-card-scrap_turret = Scrap Turret
farrago-flavor-scrap_turret = Built from three toasters and a grudge.

farrago-card-field_hospital = Field Hospital
farrago-flavor-field_hospital = Visiting hours are between the volleys.

farrago-card-beacon_tower = Beacon Tower
farrago-flavor-beacon_tower = Seen from afar, which is also its main problem.

farrago-card-trading_post = Trading Post
farrago-flavor-trading_post = Open whenever nobody is being chased past the window.

farrago-card-clear_spring = Clear Spring
farrago-flavor-clear_spring = Bottled nowhere. That is rather the point.

farrago-card-lucky_clover = Lucky Clover
farrago-flavor-lucky_clover = Four leaves, five if you are losing.

farrago-card-ore_comet = Ore Comet
farrago-flavor-ore_comet = It fell on our side. Mostly.

farrago-card-hot_geyser = Hot Geyser
farrago-flavor-hot_geyser = Punctual, loud and always steamed about something.

farrago-card-healing_moss = Healing Moss
farrago-flavor-healing_moss = A soft bed with excellent references.

farrago-card-static_stone = Static Stone
farrago-flavor-static_stone = Stroke it once and you will never do so again.

farrago-card-meteor_shower = Meteor Shower
farrago-flavor-meteor_shower = Bring an umbrella. A very thick one.

farrago-card-star_rations = Star Rations
farrago-flavor-star_rations = Tastes like chicken, glows like the sun.

farrago-card-supply_drop = Supply Drop
farrago-flavor-supply_drop = Some assembly required. Some parachute missing.

farrago-card-war_drum = War Drum
farrago-flavor-war_drum = Nobody can sit still, and the neighbours have moved.

farrago-card-time_capsule = Time Capsule
farrago-flavor-time_capsule = Buried last week by somebody very impatient.

farrago-card-wrecking_ball = Wrecking Ball
farrago-flavor-wrecking_ball = Ends most arguments about architecture.

farrago-card-signal_flare = Signal Flare
farrago-flavor-signal_flare = Plans change. This one changes them in bright red.

## Zephyr: quick and cheap; wind and sky beasts

farrago-card-gust_sparrow = Gust Sparrow
farrago-flavor-gust_sparrow = Small bird, big opinions, great acceleration.

farrago-card-kite_fox = Kite Fox
farrago-flavor-kite_fox = Nobody is holding the other end of the string.

farrago-card-needle_wasp = Needle Wasp
farrago-flavor-needle_wasp = It never learned to knit, but it kept the needle.

farrago-card-cloud_lynx = Cloud Lynx
farrago-flavor-cloud_lynx = Lands on its feet as soon as there is something to land on.

farrago-card-storm_gull = Storm Gull
farrago-flavor-storm_gull = Steals chips from thunderclouds.

farrago-card-paper_crane = Paper Crane
farrago-flavor-paper_crane = Folded from a letter that was never sent.

farrago-card-thunder_ram = Thunder Ram
farrago-flavor-thunder_ram = You see it first. Then you hear that you lost.

farrago-card-sail_manta = Sail Manta
farrago-flavor-sail_manta = Offers its slipstream to anyone who can keep up.

farrago-card-squall_stallion = Squall Stallion
farrago-flavor-squall_stallion = Runs faster in company, like rumours do.

farrago-card-tempest_roc = Tempest Roc
farrago-flavor-tempest_roc = Its nest has its own postcode.

farrago-card-weather_vane = Weather Vane
farrago-flavor-weather_vane = Points at the one who needs a push.

farrago-card-windmill = Windmill
farrago-flavor-windmill = Grinds the breeze into small change.

farrago-card-sky_dock = Sky Dock
farrago-flavor-sky_dock = Departures on time, arrivals at ramming speed.

farrago-card-storm_spire = Storm Spire
farrago-flavor-storm_spire = The tallest thing around, and proud of the scorch marks.

farrago-card-rain_cloud = Rain Cloud
farrago-flavor-rain_cloud = Shares with everyone below, asked or not.

farrago-card-updraft_vent = Updraft Vent
farrago-flavor-updraft_vent = Lifts the spirits, and all that stands on it.

farrago-card-forked_lightning = Forked Lightning
farrago-flavor-forked_lightning = For when one prong is not enough.

farrago-card-sudden_gale = Sudden Gale
farrago-flavor-sudden_gale = The plan was over there. Now the plan is here.

farrago-card-formation_kite = Formation Kite
farrago-flavor-formation_kite = One kite is a toy. Three are an argument.

farrago-card-nest_egg = Nest Egg
farrago-flavor-nest_egg = A modest investment that may hatch.

farrago-card-big_sneeze = Big Sneeze
farrago-flavor-big_sneeze = Bless you. And goodbye, front row.

farrago-card-crosswind = Crosswind
farrago-flavor-crosswind = Blows from the left, from the right, and from spite.

## Bastion: buildings and neighbours; machines of stone and brass

farrago-card-brass_beetle = Brass Beetle
farrago-flavor-brass_beetle = Polished daily, mostly by failed attacks.

farrago-card-brick_badger = Brick Badger
farrago-flavor-brick_badger = Digs foundations, then refuses to leave them.

farrago-card-clockwork_owl = Clockwork Owl
farrago-flavor-clockwork_owl = Wound up twice a day by its own remarks.

farrago-card-gear_goat = Gear Goat
farrago-flavor-gear_goat = Eats spare parts and somehow becomes more goat.

farrago-card-gate_golem = Gate Golem
farrago-flavor-gate_golem = Opens for guests. There have been no guests.

farrago-card-kiln_drake = Kiln Drake
farrago-flavor-kiln_drake = Bakes four thousand bricks an hour, some of them still walls.

farrago-card-marble_lion = Marble Lion
farrago-flavor-marble_lion = Sat by the stairs for ages, waiting for a reason.

farrago-card-forge_colossus = Forge Colossus
farrago-flavor-forge_colossus = Every workshop in town lent it an elbow.

farrago-card-rampart = Rampart
farrago-flavor-rampart = Stone on stone on stone on nerves.

farrago-card-smithy = Smithy
farrago-flavor-smithy = Sharpens claws while you wait.

farrago-card-ballista = Ballista
farrago-flavor-ballista = Delivers the mail through closed doors.

farrago-card-steam_pump = Steam Pump
farrago-flavor-steam_pump = Hisses, shakes, and quietly pays the bills.

farrago-card-clock_tower = Clock Tower
farrago-flavor-clock_tower = Strikes twelve, and now and then somebody else.

farrago-card-repair_crane = Repair Crane
farrago-flavor-repair_crane = Puts everything back where it roughly belonged.

farrago-card-observatory = Observatory
farrago-flavor-observatory = Watches the stars for a hint on what to do next.

farrago-card-copper_vein = Copper Vein
farrago-flavor-copper_vein = The closer the builders, the deeper the mine.

farrago-card-cornerstone = Cornerstone
farrago-flavor-cornerstone = Engraved with the date and a polite warning.

farrago-card-rivet_storm = Rivet Storm
farrago-flavor-rivet_storm = Fastens anything to anything, at a distance.

farrago-card-scaffolding = Scaffolding
farrago-flavor-scaffolding = The building comes later. The view is already here.

farrago-card-force_dome = Force Dome
farrago-flavor-force_dome = Rain, arrows and bad news all bounce off.

farrago-card-spare_parts = Spare Parts
farrago-flavor-spare_parts = There are always three screws left over.

## Verdance: rich ground and giants; growth, forests, huge herbivores

farrago-card-sprout_piglet = Sprout Piglet
farrago-flavor-sprout_piglet = Will be a hog, if it eats its greens. It is its greens.

farrago-card-fern_fawn = Fern Fawn
farrago-flavor-fern_fawn = Where it walks, salad follows.

farrago-card-nettle_toad = Nettle Toad
farrago-flavor-nettle_toad = Do not kiss. The prince was never worth it.

farrago-card-vine_python = Vine Python
farrago-flavor-vine_python = A hug that waters the garden.

farrago-card-canopy_giraffe = Canopy Giraffe
farrago-flavor-canopy_giraffe = Prefers the quiet air up there.

farrago-card-honey_bear = Honey Bear
farrago-flavor-honey_bear = Fights for a living, snacks for a reason.

farrago-card-grove_elephant = Grove Elephant
farrago-flavor-grove_elephant = Never forgets. The forest on its back takes notes.

farrago-card-fernosaur = Fernosaur
farrago-flavor-fernosaur = Extinct, it was told. It declined.

farrago-card-world_tortoise = World Tortoise
farrago-flavor-world_tortoise = Carries a continent and your hopes, both slowly.

farrago-card-tree_house = Tree House
farrago-flavor-tree_house = No grown-ups. Only growing ups.

farrago-card-old_oak = Old Oak
farrago-flavor-old_oak = Five hundred rings and not one missed call.

farrago-card-bee_hive = Bee Hive
farrago-flavor-bee_hive = Forty thousand workers, one sharp policy.

farrago-card-glass_orchard = Glass Orchard
farrago-flavor-glass_orchard = Fruit ripens best when nobody throws stones.

farrago-card-sun_fruit = Sun Fruit
farrago-flavor-sun_fruit = Sweet, golden, and bad news for the plants next door.

farrago-card-jungle_rain = Jungle Rain
farrago-flavor-jungle_rain = It rains on the rich, and they do nothing but grow.

farrago-card-deep_roots = Deep Roots
farrago-flavor-deep_roots = What holds the tree also lifts the hoof.

farrago-card-bumper_crop = Bumper Crop
farrago-flavor-bumper_crop = Pumpkins as far as the barn can burst.

farrago-card-overgrowth = Overgrowth
farrago-flavor-overgrowth = Yesterday a lawn. Today a legend.

farrago-card-stampede = Stampede
farrago-flavor-stampede = It began with one hoof and a bad idea.

farrago-card-snare_vines = Snare Vines
farrago-flavor-snare_vines = Very attached to visitors.

## Mirage: tricks and disruption; stuns, thefts, returns, illusions

farrago-card-masked_magpie = Masked Magpie
farrago-flavor-masked_magpie = It only borrows things that shine, and forever.

farrago-card-mirror_bat = Mirror Bat
farrago-flavor-mirror_bat = Hangs upside down. Or you do.

farrago-card-chrome_chameleon = Chrome Chameleon
farrago-flavor-chrome_chameleon = The more of you there are, the less of it you see.

farrago-card-glass_scorpion = Glass Scorpion
farrago-flavor-glass_scorpion = You can see right through it, though never in time.

farrago-card-hypno_cobra = Hypno Cobra
farrago-flavor-hypno_cobra = You are getting sleepy. It is getting lunch.

farrago-card-jester_jackal = Jester Jackal
farrago-flavor-jester_jackal = Laughs last, and also first, and during.

farrago-card-bottle_djinn = Bottle Djinn
farrago-flavor-bottle_djinn = Grants three wishes, all of them its own.

farrago-card-riddle_sphinx = Riddle Sphinx
farrago-flavor-riddle_sphinx = What has four faces and no answer? You, shortly.

farrago-card-sand_siphon = Sand Siphon
farrago-flavor-sand_siphon = Somewhere a fortune is missing a grain at a time.

farrago-card-hall_of_mirrors = Hall of Mirrors
farrago-flavor-hall_of_mirrors = Nine exits, all of them you.

farrago-card-fog_machine = Fog Machine
farrago-flavor-fog_machine = Special effects, ordinary confusion.

farrago-card-whisper_well = Whisper Well
farrago-flavor-whisper_well = Throw in a coin and it repeats your best line.

farrago-card-fools_gold = Fool’s Gold
farrago-flavor-fools_gold = Looks like theirs. Was theirs.

farrago-card-quicksand = Quicksand
farrago-flavor-quicksand = The floor would like a word with you.

farrago-card-bubble_trap = Bubble Trap
farrago-flavor-bubble_trap = Perfectly safe, beautifully lit, entirely useless to you.

farrago-card-wrong_turn = Wrong Turn
farrago-flavor-wrong_turn = You cannot miss it. They just did.

farrago-card-vanishing_hat = Vanishing Hat
farrago-flavor-vanishing_hat = Nothing up the sleeve, everything in the hat.

farrago-card-midnight_heist = Midnight Heist
farrago-flavor-midnight_heist = The vault was empty, and then it was their vault.

farrago-card-false_map = False Map
farrago-flavor-false_map = X marks a spot. Not the spot.

farrago-card-broken_hourglass = Broken Hourglass
farrago-flavor-broken_hourglass = Time leaks, machines stop, and tricks come back.

farrago-card-trap_door = Trap Door
farrago-flavor-trap_door = A short trip with a sudden change of plans.
