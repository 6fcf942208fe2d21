"""The texts whose keys the code of this game fills in, and all that can fill them."""

from pyatak.games.my_number.components import COLOURS, GOALS
from text_keys import Enumerations

FAMILIES: Enumerations = {
    "my_number-colour-{}": COLOURS,
    "my_number-goal-{}": range(1, GOALS + 1),
    "my_number-goal-short-{}": range(1, GOALS + 1),
}
