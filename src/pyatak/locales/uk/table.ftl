refusal-table_exists = Стіл із такою назвою вже є.
refusal-players_only = Це може зробити лише гравець.
refusal-server_only = Це робить лише сервер.
refusal-host_only = Це вирішує той, хто веде стіл.
refusal-playing = Гра триває; це можна зробити до неї або після.
refusal-not_started = Гра ще не почалася.
refusal-not_over = Гра ще не закінчилася.
refusal-paused = Гра на паузі.
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
refusal-no_such_seat = Місця { SEAT($seat) } немає; місця — від 1 до { SEAT($last) }.
refusal-seat_taken = Місце { SEAT($seat) } зайняте.
refusal-table_full = Усі місця зайняті.
refusal-nobody_sits_there = На місці { SEAT($seat) } ніхто не сидить.
refusal-no_such_level = Рівні бота: { $levels }.
refusal-no_bot_there = На місці { SEAT($seat) } немає бота.
refusal-bad_nonce = Одноразове слово — від 1 до 64 латинських літер, цифр, дефісів чи підкреслень.

refusal-name_empty = В імені потрібна хоча б одна літера чи цифра.
refusal-name_too_long = Ім’я задовге: знаків у ньому має бути не більше ніж { $most }.
refusal-name_of_a_bot = Так звуть ботів. Оберіть, будь ласка, інше ім’я.
refusal-name_taken = За столом уже є схоже ім’я: { $other }. Оберіть, будь ласка, інше.
refusal-chat_empty = Повідомлення порожнє.
refusal-chat_too_long = Повідомлення задовге: знаків у ньому має бути не більше ніж { $most }.
refusal-no_team = За цим столом немає команд.
refusal-no_such_reaction = Реакції бувають такі: { $values }.

refusal-not_your_seat = Місце { SEAT($seat) } не ваше.
refusal-not_a_bot = На місці { SEAT($seat) } вирішує людина.
refusal-resigned = Ви здалися в цій грі.
refusal-stale = Стіл змінився; подивіться ще раз.
refusal-turn_is_over = Хід, для якого це призначалося, вже закінчено.
refusal-no_undo = Це вже не скасувати: щось відкрилося, черга перейшла або хід не ваш.
refusal-bot_plays_there = На місці { SEAT($seat) } вже грає бот.
refusal-still_here = Місце { SEAT($seat) }: гравець за столом.
refusal-too_soon = Зачекайте, будь ласка, ще кілька секунд.

refusal-late = Вас випередили на { $ms } мс. Карта повернулася в руку.
refusal-wait_for_start = Ще рано: до старту { $ms } мс.
refusal-locked = Карта не підійшла. Наступна — за { $ms } мс.
refusal-too_fast = Карти кладуть по одній. Наступна — за { $ms } мс.
refusal-no_such_moment = Карта має назвати верхню карту, на яку відповідає; зараз це номер { $moment }.

table-verdict-fair = Чесно: карти роздано за секретом і одноразовими словами цього запису. Хеш секрету — { $hash }; саме його було показано до першої карти.
table-verdict-fair_deal = Карти роздано за секретом і одноразовими словами цього запису. Порівняйте хеш секрету з тим, що був показаний до першої карти: { $hash }
table-verdict-no_proof = У записі немає доказу: цю гру роздавали не за столом.
table-verdict-other_seed = Нечесно: у записі зерно { $seed }, а секрет і одноразові слова дають { $wanted }.
table-verdict-other_commitment = Нечесно: до гри було показано хеш { $shown }, а хеш секрету — { $hash }.
