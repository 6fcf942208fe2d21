"""`make bench`: how fast the rules are, beside OpenSpiel in the same run."""
