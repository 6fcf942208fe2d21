/** As in `table/model.py`. */
export const REACTIONS = ['hello', 'well_played', 'thanks', 'oops', 'thinking', 'wow', 'hurry', 'good_game'] as const;
