"""The texts whose keys the code of this game fills in, and all that can fill them."""

from pyatak.games.face_to_face.components import METALS
from pyatak.games.face_to_face.view_types import ENDINGS, KINDS
from text_keys import Enumerations

FAMILIES: Enumerations = {
    "face_to_face-metal-{}": METALS,
    "face_to_face-laid-{}": KINDS,
    "face_to_face-ending-{}": ENDINGS[1:],
    "face_to_face-why-{}": ENDINGS[1:],
}
