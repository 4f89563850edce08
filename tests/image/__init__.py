"""Builds the container image and plays in it, as a host would start it: `make image-test`; wants Podman or Docker."""
