refusal-table_exists = Стол с таким именем уже есть.
refusal-players_only = Это может сделать только игрок.
refusal-server_only = Это делает только сервер.
refusal-host_only = Это решает тот, кто ведёт стол.
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
refusal-no_such_seat = Места { SEAT($seat) } нет; места — от 1 до { SEAT($last) }.
refusal-seat_taken = Место { SEAT($seat) } занято.
refusal-table_full = Все места заняты.
refusal-nobody_sits_there = На месте { SEAT($seat) } никто не сидит.
refusal-no_such_level = Уровни бота: { $levels }.
refusal-no_bot_there = На месте { SEAT($seat) } нет бота.
refusal-bad_nonce = Одноразовое слово — от 1 до 64 латинских букв, цифр, дефисов или подчёркиваний.

refusal-name_empty = В имени нужна хотя бы одна буква или цифра.
refusal-name_too_long = Имя слишком длинное: знаков в нём должно быть не больше { $most }.
refusal-name_of_a_bot = Так зовут ботов. Выберите, пожалуйста, другое имя.
refusal-name_taken = За столом уже есть похожее имя: { $other }. Выберите, пожалуйста, другое.
refusal-chat_empty = Сообщение пустое.
refusal-chat_too_long = Сообщение слишком длинное: знаков в нём должно быть не больше { $most }.
refusal-no_team = За этим столом нет команд.
refusal-no_such_reaction = Реакции бывают такие: { $values }.

refusal-not_your_seat = Место { SEAT($seat) } не ваше.
refusal-not_a_bot = На месте { SEAT($seat) } решает человек.
refusal-resigned = Вы сдались в этой игре.
refusal-stale = Стол изменился; посмотрите ещё раз.
refusal-turn_is_over = Ход, для которого это предназначалось, уже закончен.
refusal-no_undo = Это уже не отменить: что-то открылось, очередь перешла или ход не ваш.
refusal-bot_plays_there = На месте { SEAT($seat) } уже играет бот.
refusal-still_here = Место { SEAT($seat) }: игрок за столом.
refusal-too_soon = Подождите, пожалуйста, ещё несколько секунд.

refusal-late = Вас опередили на { $ms } мс. Карта вернулась в руку.
refusal-wait_for_start = Ещё рано: до старта { $ms } мс.
refusal-locked = Карта не подошла. Следующая — через { $ms } мс.
refusal-too_fast = Карты кладут по одной. Следующая — через { $ms } мс.
refusal-no_such_moment = Карта должна назвать верхнюю карту, на которую отвечает; сейчас это номер { $moment }.

table-verdict-fair = Честно: карты розданы по секрету и одноразовым словам этой записи. Хеш секрета — { $hash }; именно он был показан до первой карты.
table-verdict-fair_deal = Карты розданы по секрету и одноразовым словам этой записи. Сравните хеш секрета с тем, что был показан до первой карты: { $hash }
table-verdict-no_proof = В записи нет доказательства: эту игру раздавали не за столом.
table-verdict-other_seed = Нечестно: в записи зерно { $seed }, а секрет и одноразовые слова дают { $wanted }.
table-verdict-other_commitment = Нечестно: до игры был показан хеш { $shown }, а хеш секрета — { $hash }.
