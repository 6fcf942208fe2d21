podelim-about = One player cuts a row of cards into three parts, and everybody secretly votes for the part they want. If you alone want a part, it is yours; where several want it, it is cut again.

podelim-rules-aim = Collect cards of the same number. At the end, the biggest pile of each number scores that number.
podelim-rules-aim-example = Three 8s against two: 8 points for you (red circle). Two 5s each: both of you score 5.
podelim-rules-turn =
    The leader cuts the row into three parts with two knives. With two players, the other one then discards a part.
    Everybody secretly votes for a part.
    One vote: the part is yours. No vote: it is discarded. Several votes: it is cut again, and only those players vote; a single card is lost.
    A joker joins any pile of yours.
podelim-rules-turn-example = Only you want the white part: 8 and the joker are yours. Nobody wants 2, 6 and 3. Two want 10 and 9: cut again.
podelim-rules-end = When the deck is used up, after ten rounds or eight with four players, each number scores for the biggest pile of it; in a tie, for all of them. The most points win.
podelim-rules-end-example = You have the most 9s and 8s and the 1, and as many 5s as another: 9 + 8 + 5 + 1 = 23. The others have 22 and 15.
