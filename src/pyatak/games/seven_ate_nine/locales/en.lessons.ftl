seven_ate_nine-lesson-plus = Play your 7
seven_ate_nine-lesson-plus-why = The 5 has ±2 beside it. So 5 + 2 fits, and 5 − 2.
seven_ate_nine-lesson-plus-done = Now your 7 lies on top, and its own ±1 counts.
seven_ate_nine-lesson-plus-other = No need to draw: one of your cards fits. Play your 7.
seven_ate_nine-lesson-minus = Play your 6
seven_ate_nine-lesson-minus-why = 7 ± 1 takes an 8 or a 6. There are no turns: you may play again at once.
seven_ate_nine-lesson-minus-done = Get rid of all your cards first, and you win.
seven_ate_nine-lesson-minus-other = No need to draw: your 6 fits.
seven_ate_nine-lesson-wrap = Play your 2
seven_ate_nine-lesson-wrap-why = 9 + 3 is 12. Above 10 subtract ten: 2. Below 1 you add ten.
seven_ate_nine-lesson-wrap-done = Right: 9 ± 3 takes a 2 or a 6.
seven_ate_nine-lesson-wrap-other = No need to draw: 12 − 10 is 2.
seven_ate_nine-lesson-draw = Draw a card
seven_ate_nine-lesson-draw-why = 9 ± 1 takes a 10 or an 8, and you have neither. Draw as often as you like.
seven_ate_nine-lesson-draw-done = An 8! Drawing costs nothing but time.
seven_ate_nine-lesson-race = Find the card that fits!
seven_ate_nine-lesson-race-why = Now the other one plays too, but slowly. The first card counts.
seven_ate_nine-lesson-race-done = You were first: 8 − 1 = 7.
seven_ate_nine-lesson-race-other = No need to draw: 8 ± 1 takes a 9 or a 7.
seven_ate_nine-lesson-race-late = The 9 was there first: 8 + 1. No harm done, try again.
seven_ate_nine-lesson-last = Press { seven_ate_nine-call }
seven_ate_nine-lesson-last-why = Your very last card goes face down on any card. Be quick: the others play on.
seven_ate_nine-lesson-last-done = No cards left: you win.
seven_ate_nine-lesson-last-late = Somebody else went on playing. Press the button sooner.

seven_ate_nine-first-restarted = Nobody could play, so the bottom card of the centre is on top now.
seven_ate_nine-first-one_left = With one card left you call it, and it goes on any card.
