"""Programs for those who work on Farrago. Nothing here is a test, and nothing that runs imports it."""
