"""Builds the container image and plays in it, as a host would start it; it needs Podman or Docker (`make image-test`)."""
