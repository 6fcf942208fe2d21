"""The texts whose keys the code of this game fills in, and all that can fill them."""

from text_keys import Enumerations

FAMILIES: Enumerations = {}
