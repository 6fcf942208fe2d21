my_number-refusal-not_in_hand = Card { $card } is not in your hand. You hold: { $hand }.
