my_number-about = Everybody secretly chooses a card, all are revealed in order, and you take the card of the row above your own. Collect the right colours where the columns are worth most.

my_number-rules-aim = Collect cards. Each colour has a column of its own, and every card in it scores what the column is worth. Coins on the cards are a bonus.
my_number-rules-aim-example = Three orange cards in the ×5 column: 15 points. The whole collection: 26 points, and two coins of bonus.
my_number-rules-turn =
    Everybody secretly chooses a card from their hand.
    The cards are revealed and put in order under the row.
    You take the row card above your own. It goes to the column of its colour; a new colour opens the first empty column from the left.
    The cards just played are the new row.
my_number-rules-turn-example = You (red circle) played 40. It is the third in order, so you take the third card of the row: 37.
my_number-rules-end = The last card of a hand goes straight to the collection, and the round is scored. Then the collection comes back to the hand with one new card, and the columns change their worth. After three rounds the highest sum wins.
my_number-rules-end-example = First 7 cards in hand, then 8, then 9. Rounds of 28, 32 and 38 points make 98.
