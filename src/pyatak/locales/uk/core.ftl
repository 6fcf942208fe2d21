refusal-game_over = Гру закінчено.
refusal-not_to_act = Зараз не ваш хід. Гра чекає на інших.
refusal-no_such_action = Немає дії { $action }; номери дій ідуть від 0 до { $last }.
refusal-no_preview = У грі на швидкість ходи наперед не перевіряють.
refusal-not_foreseen = Що буде після цього ходу, поки невідомо.
