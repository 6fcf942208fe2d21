seven_ate_nine-about = No turns: everybody adds and subtracts at the same time, and the fastest card counts. Get rid of all your cards before the others do.

seven_ate_nine-rules-aim = Everybody has a pile of cards. Get rid of all of yours first.
seven_ate_nine-rules-aim-example = You (red circle) have three cards in the pile and two in hand. The others still have piles of 12 and 9.
seven_ate_nine-rules-turn =
    There are no turns: draw from your pile at any time, as often as you like.
    A card fits if its number is the number in the centre plus or minus the step beside it. Above 10 subtract ten, below 1 add ten.
    The card that is there first counts, and the next one must fit that card.
seven_ate_nine-rules-turn-example = 5 ± 2 takes a 3 or a 7. 9 ± 3 takes a 6 or a 2, because 12 − 10 = 2.
seven_ate_nine-rules-end = With exactly one card left, hand and pile together, press { seven_ate_nine-call } It goes face down on any card, and you win. If nobody can play and all piles are empty, the bottom card of the centre comes to the top.
seven_ate_nine-rules-end-example = Your last card goes on 9 ± 1, whatever its number is.
