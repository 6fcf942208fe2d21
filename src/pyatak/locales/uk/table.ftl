table-refusal-table_exists = Стіл із такою назвою вже є.
table-refusal-no_such_table = Такого столу немає.
table-refusal-players_only = Це може зробити лише гравець.
table-refusal-server_only = Це робить лише сервер.
table-refusal-host_only = Це може зробити лише господар столу.
table-refusal-playing = Гра триває; це можна зробити до неї або після.
table-refusal-not_started = Гра ще не почалася.
table-refusal-game_over = Гру закінчено.
table-refusal-not_over = Гра ще не закінчилася.
table-refusal-paused = Гру призупинено.

table-refusal-no_such_game = Гри «{ $game }» немає; є: { $games }.
table-refusal-bad_seats = У цій грі місць від { $least } до { $most }, а не { $seats }.
table-refusal-more_sit_there = За столом уже сидять: { $sitting }. Місць було б замало: { $seats }.
table-refusal-no_such_option = У цій грі немає налаштування «{ $option }»; є: { $options }.
table-refusal-bad_option = Налаштування «{ $option }» має такі значення: { $values }.
table-refusal-options_clash = Ці налаштування не пасують одне до одного або до кількості місць: { $seats }.
table-refusal-bad_visibility = Стіл буває таким: { $values }.
table-refusal-bad_clock = Годинник буває таким: { $values }.
table-refusal-bad_lag_allowance = Поправка на повільний зв’язок — від 0 до { $most } мілісекунд.
table-refusal-fork_is_over = Там гра вже закінчена: оберіть раніший хід, щоб грати далі.
table-refusal-too_few = Гравців замало: { $sitting } з { $needed }. Місця можна віддати ботам.

table-refusal-already_seated = Ви вже сидите за цим столом.
table-refusal-not_seated = У вас немає місця за цим столом.
table-refusal-no_such_seat = Місця { $seat } немає; місця — від 0 до { $last }.
table-refusal-seat_taken = Місце { $seat } зайняте.
table-refusal-table_full = Усі місця зайняті.
table-refusal-nobody_sits_there = На місці { $seat } ніхто не сидить.
table-refusal-no_such_level = Рівні бота: { $levels }.
table-refusal-no_bot_there = На місці { $seat } немає бота.
table-refusal-bad_nonce = Одноразове слово — від 1 до 64 латинських літер, цифр, дефісів чи підкреслень.

table-refusal-name_empty = В імені потрібна хоча б одна літера чи цифра.
table-refusal-name_too_long = Найдовше ім’я, у знаках: { $most }.
table-refusal-name_of_a_bot = Так звуть ботів; оберіть, будь ласка, інше ім’я.
table-refusal-name_taken = Це ім’я схоже на ім’я «{ $other }», а такий гравець уже за столом; оберіть, будь ласка, інше.
table-refusal-chat_empty = У повідомленні нічого читати.
table-refusal-chat_too_long = Найдовше повідомлення, у знаках: { $most }.
table-refusal-no_such_reaction = Реакції бувають такі: { $values }.

table-refusal-not_your_seat = Місце { $seat } не ваше.
table-refusal-not_a_bot = На місці { $seat } вирішує людина.
table-refusal-resigned = Ви здалися в цій грі.
table-refusal-stale = Поки цей хід обмірковували, на столі все змінилося.
table-refusal-turn_is_over = Хід, для якого це призначалося, вже закінчено.
table-refusal-no_undo = Це не можна взяти назад: скасування не йде за тим, що відкрилося, не змінює черги ходу й не чіпає чужих ходів.
table-refusal-bot_plays_there = На місці { $seat } вже грає бот.
table-refusal-still_here = Гравець місця { $seat } тут.
table-refusal-too_soon = Зачекайте, будь ласка, ще кілька секунд.

table-refusal-late = Вас випередили на { $ms } мс. Карта повернулася в руку.
table-refusal-wait_for_start = Ще рано: до старту { $ms } мс.
table-refusal-locked = Карта була хибною; продовжити можна за { $ms } мс.
table-refusal-too_fast = Карти беруть по одній; наступну можна за { $ms } мс.
table-refusal-no_such_moment = Карта має назвати верхню карту, на яку відповідає; зараз це номер { $moment }.

table-verdict-fair = Чесно: карти роздано за секретом і одноразовими словами цього запису. Хеш секрету — { $hash }; саме його було показано до першої карти.
table-verdict-fair_deal = Карти роздано за секретом і одноразовими словами цього запису. Порівняйте хеш секрету з тим, що був показаний до першої карти: { $hash }
table-verdict-no_proof = У записі немає доказу: цю гру роздавали не за столом.
table-verdict-other_seed = Нечесно: у записі зерно { $seed }, а секрет і одноразові слова дають { $wanted }.
table-verdict-other_commitment = Нечесно: до гри було показано хеш { $shown }, а хеш секрету — { $hash }.
