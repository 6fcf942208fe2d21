my_number-lesson-take = Play your 60
my_number-lesson-take-why = Everybody picks a card in secret. The highest one takes the last card of the row.
my_number-lesson-take-done = Yours was the highest: you took the card above it, 50.
my_number-lesson-take-other = Nobody knows where that one would land. Only 60 is sure to be the highest.
my_number-lesson-colour = Now your lowest card: play 3
my_number-lesson-colour-why = The lowest takes the first card: 20, purple like your 50.
my_number-lesson-colour-done = One colour, one column. Two cards in ×2 make 4 points.
my_number-lesson-colour-other = A higher card would take another card of the row. Only 3 is sure to take 20.
my_number-lesson-column = Play 5, the lowest again
my_number-lesson-column-why = It takes the blue 3. A new colour opens the next column from the left: ×4.
my_number-lesson-column-done = Every blue card is worth 4 points now.
my_number-lesson-column-other = That may miss the blue 3. Only 5 is sure to be the lowest.
my_number-lesson-guess = Go for the blue 37: play 40 or 33
my_number-lesson-guess-why = You want the middle card. Nobody sees the others’ cards: you guess.
my_number-lesson-guess-done = The others played 14 and 51: yours was in the middle.
my_number-lesson-guess-other = Too low or too high for the middle. 37 would add 4 points to your blue column.
my_number-lesson-score = Play 24
my_number-lesson-score-why = The last card in hand then joins your collection, and the round is counted.
my_number-lesson-score-done = Columns: 6 + 12 + 1 = 19. Coins: 5. That makes 24.
my_number-lesson-score-other = Then 24 would stay, without coins. Keep 33: it has two coins.
my_number-lesson-again = Play any card
my_number-lesson-again-why = Round 2: your collection is your hand, plus a new card. The columns’ order is new.
my_number-lesson-again-done = After three rounds the highest sum wins.

my_number-first-took = Everybody takes the row card above the card they played; it joins the column of its colour.
my_number-first-scored = A round is counted: every card scores its column’s worth, and coins are added.
my_number-first-goal = A goal is a bonus or a penalty that everybody can get at the end of a round.
