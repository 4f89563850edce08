"""Battle Farm, a game of crops, beds and mean tricks; its rulings stand in `data/battle_farm/rulings.toml`."""
