face_to_face-about = A duel: each of you has one pile that rises and one that falls. Be the first to play all your cards; a card that helps your rival fills your own hand.

face_to_face-rules-aim = You have 58 cards and two piles: one ascends from 1, one descends from 60. Play all your cards before your rival does.
face_to_face-rules-aim-example = The ascending pile shows 12, the descending one 51. Six cards in hand and 50 in the draw pile: 56 to go.
face_to_face-rules-turn =
    Play at least two cards: higher ones on your ascending pile, lower ones on your descending pile.
    A card exactly ten lower takes the ascending pile back, one exactly ten higher the descending pile.
    One card in a turn may go on a pile of your rival, if it helps them.
    Then draw two cards, or up to six if you helped.
face_to_face-rules-turn-example = 21 goes on 12. 26 goes on 36: ten back. 34 on your rival’s ascending 40 helps them: you draw up to six.
face_to_face-rules-end = You win the moment your last card is played. If you cannot play two cards when your turn begins, at least one of them on your own piles, you lose.
face_to_face-rules-end-example = Gold plays the last card and wins. Or silver has 55 and 6 on the piles and holds 20, 31, 40: nothing fits, silver loses.
