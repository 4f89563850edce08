"""How many presses people need for what they do, counted over whole games (`make bench ONLY=press-counts`)."""
