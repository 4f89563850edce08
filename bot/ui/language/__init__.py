"""The language of a page: whose choice it follows, and the page on which a person chooses."""
