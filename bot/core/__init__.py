"""The base of all packages: settings, logs, refusals, services. It knows no game."""
