"""`make bench`: the speed of the rules, compared with OpenSpiel in the same run."""
