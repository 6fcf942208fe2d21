table-refusal-table_exists = Стол с таким именем уже есть.
table-refusal-no_such_table = Такого стола нет.
table-refusal-players_only = Это может сделать только игрок.
table-refusal-server_only = Это делает только сервер.
table-refusal-host_only = Это может сделать только хозяин стола.
table-refusal-playing = Игра идёт; это можно сделать до неё или после.
table-refusal-not_started = Игра ещё не началась.
table-refusal-game_over = Игра окончена.
table-refusal-not_over = Игра ещё не окончена.
table-refusal-paused = Игра на паузе.

table-refusal-no_such_game = Игры «{ $game }» нет; есть: { $games }.
table-refusal-bad_seats = В этой игре мест от { $least } до { $most }, а не { $seats }.
table-refusal-more_sit_there = За столом уже сидят: { $sitting }. Мест было бы слишком мало: { $seats }.
table-refusal-no_such_option = В этой игре нет настройки «{ $option }»; есть: { $options }.
table-refusal-bad_option = У настройки «{ $option }» такие значения: { $values }.
table-refusal-options_clash = Эти настройки не подходят друг к другу или к числу мест: { $seats }.
table-refusal-bad_visibility = Стол бывает таким: { $values }.
table-refusal-bad_clock = Часы бывают такими: { $values }.
table-refusal-bad_lag_allowance = Поправка на медленную связь — от 0 до { $most } миллисекунд.
table-refusal-fork_is_over = Там игра уже окончена: выберите ход пораньше, чтобы играть дальше.
table-refusal-too_few = Игроков мало: { $sitting } из { $needed }. Места можно отдать ботам.

table-refusal-already_seated = Вы уже сидите за этим столом.
table-refusal-not_seated = У вас нет места за этим столом.
table-refusal-no_such_seat = Места { $seat } нет; места — от 0 до { $last }.
table-refusal-seat_taken = Место { $seat } занято.
table-refusal-table_full = Все места заняты.
table-refusal-nobody_sits_there = На месте { $seat } никто не сидит.
table-refusal-no_such_level = Уровни бота: { $levels }.
table-refusal-no_bot_there = На месте { $seat } нет бота.
table-refusal-bad_nonce = Одноразовое слово — от 1 до 64 латинских букв, цифр, дефисов или подчёркиваний.

table-refusal-name_empty = В имени нужна хотя бы одна буква или цифра.
table-refusal-name_too_long = Самое длинное имя, в знаках: { $most }.
table-refusal-name_of_a_bot = Так зовут ботов; выберите, пожалуйста, другое имя.
table-refusal-name_taken = Это имя похоже на имя «{ $other }», а такой игрок уже за столом; выберите, пожалуйста, другое.
table-refusal-chat_empty = В сообщении нечего прочесть.
table-refusal-chat_too_long = Самое длинное сообщение, в знаках: { $most }.
table-refusal-no_such_reaction = Реакции бывают такие: { $values }.

table-refusal-not_your_seat = Место { $seat } не ваше.
table-refusal-not_a_bot = На месте { $seat } решает человек.
table-refusal-resigned = Вы сдались в этой игре.
table-refusal-stale = Пока этот ход обдумывали, на столе всё изменилось.
table-refusal-turn_is_over = Ход, для которого это предназначалось, уже закончен.
table-refusal-no_undo = Это нельзя взять назад: отмена не следует за тем, что открылось, не меняет очередь хода и не трогает чужих ходов.
table-refusal-bot_plays_there = На месте { $seat } уже играет бот.
table-refusal-still_here = Игрок места { $seat } здесь.
table-refusal-too_soon = Подождите, пожалуйста, ещё несколько секунд.

table-refusal-late = Вас опередили на { $ms } мс. Карта вернулась в руку.
table-refusal-wait_for_start = Ещё рано: до старта { $ms } мс.
table-refusal-locked = Карта была неверной; продолжить можно через { $ms } мс.
table-refusal-too_fast = Карты берут по одной; следующую можно через { $ms } мс.
table-refusal-no_such_moment = Карта должна назвать верхнюю карту, на которую отвечает; сейчас это номер { $moment }.

table-verdict-fair = Честно: карты розданы по секрету и одноразовым словам этой записи. Хеш секрета — { $hash }; именно он был показан до первой карты.
table-verdict-fair_deal = Карты розданы по секрету и одноразовым словам этой записи. Сравните хеш секрета с тем, что был показан до первой карты: { $hash }
table-verdict-no_proof = В записи нет доказательства: эту игру раздавали не за столом.
table-verdict-other_seed = Нечестно: в записи зерно { $seed }, а секрет и одноразовые слова дают { $wanted }.
table-verdict-other_commitment = Нечестно: до игры был показан хеш { $shown }, а хеш секрета — { $hash }.
