"""The HTTP endpoints, one small file for each topic."""
