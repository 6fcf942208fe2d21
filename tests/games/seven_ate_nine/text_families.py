"""The texts whose keys the code of this game fills in, and all that can fill them."""

from pyatak.games.seven_ate_nine.view import ENDINGS
from text_keys import Enumerations

FAMILIES: Enumerations = {
    "seven_ate_nine-ending-{}": ENDINGS.values(),
}
