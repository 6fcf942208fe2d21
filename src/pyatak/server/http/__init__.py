"""What the server answers over HTTP, one small file for each matter."""
