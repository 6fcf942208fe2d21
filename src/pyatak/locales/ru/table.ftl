refusal-table_exists = Стол с таким именем уже есть.
refusal-players_only = Это может сделать только игрок.
refusal-server_only = Это делает только сервер.
refusal-host_only = Это может сделать только хозяин стола.
refusal-playing = Игра идёт; это можно сделать до неё или после.
refusal-not_started = Игра ещё не началась.
refusal-not_over = Игра ещё не окончена.
refusal-paused = Игра на паузе.
refusal-intermission = Все ещё смотрят на результат. Нажмите «Продолжить», и игра пойдёт дальше.

refusal-bad_seats = В этой игре мест от { $least } до { $most }, а не { $seats }.
refusal-more_sit_there = За столом уже сидят: { $sitting }. Мест было бы слишком мало: { $seats }.
refusal-no_such_option = В этой игре нет настройки «{ $option }»; есть: { $options }.
refusal-bad_option = У настройки «{ $option }» такие значения: { $values }.
refusal-options_clash = Эти настройки не подходят друг к другу или к числу мест: { $seats }.
refusal-bad_visibility = Стол бывает таким: { $values }.
refusal-bad_clock = Часы бывают такими: { $values }.
refusal-bad_lag_allowance = Поправка на медленную связь — от 0 до { $most } миллисекунд.
refusal-bad_pace = Паузы у стола бывают такие: { $values }.
refusal-fork_is_over = Там игра уже окончена: выберите ход пораньше, чтобы играть дальше.
refusal-too_few = Игроков мало: { $sitting } из { $needed }. Места можно отдать ботам.

refusal-already_seated = Вы уже сидите за этим столом.
refusal-not_seated = У вас нет места за этим столом.
refusal-no_such_seat = Места { $seat } нет; места — от 0 до { $last }.
refusal-seat_taken = Место { $seat } занято.
refusal-table_full = Все места заняты.
refusal-nobody_sits_there = На месте { $seat } никто не сидит.
refusal-no_such_level = Уровни бота: { $levels }.
refusal-no_bot_there = На месте { $seat } нет бота.
refusal-bad_nonce = Одноразовое слово — от 1 до 64 латинских букв, цифр, дефисов или подчёркиваний.

refusal-name_empty = В имени нужна хотя бы одна буква или цифра.
refusal-name_too_long = Самое длинное имя, в знаках: { $most }.
refusal-name_of_a_bot = Так зовут ботов; выберите, пожалуйста, другое имя.
refusal-name_taken = Это имя похоже на имя «{ $other }», а такой игрок уже за столом; выберите, пожалуйста, другое.
refusal-chat_empty = В сообщении нечего прочесть.
refusal-chat_too_long = Самое длинное сообщение, в знаках: { $most }.
refusal-no_such_reaction = Реакции бывают такие: { $values }.

refusal-not_your_seat = Место { $seat } не ваше.
refusal-not_a_bot = На месте { $seat } решает человек.
refusal-resigned = Вы сдались в этой игре.
refusal-stale = Пока этот ход обдумывали, на столе всё изменилось.
refusal-turn_is_over = Ход, для которого это предназначалось, уже закончен.
refusal-no_undo = Это нельзя взять назад: отмена не следует за тем, что открылось, не меняет очередь хода и не трогает чужих ходов.
refusal-bot_plays_there = На месте { $seat } уже играет бот.
refusal-still_here = Игрок места { $seat } здесь.
refusal-too_soon = Подождите, пожалуйста, ещё несколько секунд.

refusal-late = Вас опередили на { $ms } мс. Карта вернулась в руку.
refusal-wait_for_start = Ещё рано: до старта { $ms } мс.
refusal-locked = Карта была неверной; продолжить можно через { $ms } мс.
refusal-too_fast = Карты берут по одной; следующую можно через { $ms } мс.
refusal-no_such_moment = Карта должна назвать верхнюю карту, на которую отвечает; сейчас это номер { $moment }.

table-verdict-fair = Честно: карты розданы по секрету и одноразовым словам этой записи. Хеш секрета — { $hash }; именно он был показан до первой карты.
table-verdict-fair_deal = Карты розданы по секрету и одноразовым словам этой записи. Сравните хеш секрета с тем, что был показан до первой карты: { $hash }
table-verdict-no_proof = В записи нет доказательства: эту игру раздавали не за столом.
table-verdict-other_seed = Нечестно: в записи зерно { $seed }, а секрет и одноразовые слова дают { $wanted }.
table-verdict-other_commitment = Нечестно: до игры был показан хеш { $shown }, а хеш секрета — { $hash }.
