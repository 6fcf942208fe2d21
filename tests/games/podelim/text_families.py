"""The texts whose keys the code of this game fills in, and all that can fill them."""

from pyatak.games.podelim.layout import PHASE_WORDS
from text_keys import Enumerations

FAMILIES: Enumerations = {
    "podelim-phase-{}": PHASE_WORDS[1:],
    "podelim-asks-{}": PHASE_WORDS[1:-1],
    "podelim-does-{}": PHASE_WORDS[1:-1],
}
