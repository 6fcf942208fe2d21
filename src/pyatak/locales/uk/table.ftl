refusal-table_exists = Стіл із такою назвою вже є.
refusal-players_only = Це може зробити лише гравець.
refusal-server_only = Це робить лише сервер.
refusal-host_only = Це може зробити лише господар столу.
refusal-playing = Гра триває; це можна зробити до неї або після.
refusal-not_started = Гра ще не почалася.
refusal-not_over = Гра ще не закінчилася.
refusal-paused = Гру призупинено.
refusal-intermission = Усі ще дивляться на результат. Натисніть «Продовжити», і гра піде далі.

refusal-bad_seats = У цій грі місць від { $least } до { $most }, а не { $seats }.
refusal-more_sit_there = За столом уже сидять: { $sitting }. Місць було б замало: { $seats }.
refusal-no_such_option = У цій грі немає налаштування «{ $option }»; є: { $options }.
refusal-bad_option = Налаштування «{ $option }» має такі значення: { $values }.
refusal-options_clash = Ці налаштування не пасують одне до одного або до кількості місць: { $seats }.
refusal-bad_visibility = Стіл буває таким: { $values }.
refusal-bad_clock = Годинник буває таким: { $values }.
refusal-bad_lag_allowance = Поправка на повільний зв’язок — від 0 до { $most } мілісекунд.
refusal-bad_pace = Паузи за столом бувають такі: { $values }.
refusal-fork_is_over = Там гра вже закінчена: оберіть раніший хід, щоб грати далі.
refusal-too_few = Гравців замало: { $sitting } з { $needed }. Місця можна віддати ботам.

refusal-already_seated = Ви вже сидите за цим столом.
refusal-not_seated = У вас немає місця за цим столом.
refusal-no_such_seat = Місця { $seat } немає; місця — від 0 до { $last }.
refusal-seat_taken = Місце { $seat } зайняте.
refusal-table_full = Усі місця зайняті.
refusal-nobody_sits_there = На місці { $seat } ніхто не сидить.
refusal-no_such_level = Рівні бота: { $levels }.
refusal-no_bot_there = На місці { $seat } немає бота.
refusal-bad_nonce = Одноразове слово — від 1 до 64 латинських літер, цифр, дефісів чи підкреслень.

refusal-name_empty = В імені потрібна хоча б одна літера чи цифра.
refusal-name_too_long = Найдовше ім’я, у знаках: { $most }.
refusal-name_of_a_bot = Так звуть ботів; оберіть, будь ласка, інше ім’я.
refusal-name_taken = Це ім’я схоже на ім’я «{ $other }», а такий гравець уже за столом; оберіть, будь ласка, інше.
refusal-chat_empty = У повідомленні нічого читати.
refusal-chat_too_long = Найдовше повідомлення, у знаках: { $most }.
refusal-no_such_reaction = Реакції бувають такі: { $values }.

refusal-not_your_seat = Місце { $seat } не ваше.
refusal-not_a_bot = На місці { $seat } вирішує людина.
refusal-resigned = Ви здалися в цій грі.
refusal-stale = Поки цей хід обмірковували, на столі все змінилося.
refusal-turn_is_over = Хід, для якого це призначалося, вже закінчено.
refusal-no_undo = Це не можна взяти назад: скасування не йде за тим, що відкрилося, не змінює черги ходу й не чіпає чужих ходів.
refusal-bot_plays_there = На місці { $seat } вже грає бот.
refusal-still_here = Гравець місця { $seat } тут.
refusal-too_soon = Зачекайте, будь ласка, ще кілька секунд.

refusal-late = Вас випередили на { $ms } мс. Карта повернулася в руку.
refusal-wait_for_start = Ще рано: до старту { $ms } мс.
refusal-locked = Карта була хибною; продовжити можна за { $ms } мс.
refusal-too_fast = Карти беруть по одній; наступну можна за { $ms } мс.
refusal-no_such_moment = Карта має назвати верхню карту, на яку відповідає; зараз це номер { $moment }.

table-verdict-fair = Чесно: карти роздано за секретом і одноразовими словами цього запису. Хеш секрету — { $hash }; саме його було показано до першої карти.
table-verdict-fair_deal = Карти роздано за секретом і одноразовими словами цього запису. Порівняйте хеш секрету з тим, що був показаний до першої карти: { $hash }
table-verdict-no_proof = У записі немає доказу: цю гру роздавали не за столом.
table-verdict-other_seed = Нечесно: у записі зерно { $seed }, а секрет і одноразові слова дають { $wanted }.
table-verdict-other_commitment = Нечесно: до гри було показано хеш { $shown }, а хеш секрету — { $hash }.
