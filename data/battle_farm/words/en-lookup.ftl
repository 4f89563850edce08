# What is looked up by name in Battle Farm; what the cards are called and do stands in en-cards.ftl.

battle_farm-look-bed = { $name } (bed)
battle_farm-look-repeatable = { $name } (repeatable)
