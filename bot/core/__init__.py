"""What everything else stands on: settings, logs, refusals, services. It knows no game."""
