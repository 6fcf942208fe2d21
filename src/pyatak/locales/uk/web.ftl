web-name = П’ятак
web-hero = П’ять ігор із числами для вашого столу
web-hero-line = Телефон у кожного, стіл на телевізорі. Або грайте через інтернет. Без реєстрації.
web-games = Ігри
web-players = Гравців:
web-minutes = { $minutes } хв
web-play-bots = З ботами
web-play-bots-at = { $game }: грати з ботами
web-level = Рівень
web-level-mixed = різні
web-bots-choose = Боти й місця
web-bots-duel = Бот: { $level }
web-bots-many = Боти: { $level } · місць: { $seats }
web-about-game = Про гру: { $game }
web-best-results = Найкращі результати
web-whole-board = Уся таблиця лідерів
web-make-table = Відкрити стіл
web-make-table-at = Відкрити стіл: { $game }
web-got-code = Маєте код столу?
web-four-letters = чотири літери
web-code-latin = Потрібні латинські літери, як на телевізорі
web-or-scan = або QR з екрана
web-join = Увійти
web-did-you-mean = Може, { $code }?
web-nav-games = Ігри
web-nav-tables = Столи
web-nav-mine = Мої ігри
web-nav-learn = Навчання
web-go-on-title = Продовжити
web-go-on = продовжити
web-my-turns = { $count ->
    [one] ваш хід у { $count } грі
    [few] ваш хід у { $count } іграх
   *[many] ваш хід у { $count } іграх
}
web-wait-for-you = { $count ->
    [one] { $players } чекає
    [few] { $players } чекають
   *[many] { $players } чекають
}
web-waits = чекає
web-nothing-to-go-on = Розпочатих ігор немає.
web-watch-again = Повтори
web-nothing-to-watch = Повторів поки що немає. Дограйте партію, і вона з’явиться тут.
web-open-tables = Відкриті столи
web-all-of-them = Усі { $count }
web-no-open-tables = Відкритих столів поки що немає. Відкрийте свій: друзі ввійдуть за кодом, решту місць займуть боти.
web-seated = { $sitting } з { $seats }
web-sit = Сісти
web-tv-title = Стіл на телевізорі
web-tv-line = Стіл на телевізорі, ваші карти в телефоні
web-tv-show = Показати стіл

web-results = Результати
web-leaderboard = Таблиця лідерів
web-my-results = Мої результати
web-results-of = Результати: { $name }
web-no-results = Результатів поки що немає
web-all-games = Усі ігри
web-more = Показати ще
web-place = Місце
web-player = Гравець
web-rating = Рейтинг
web-games-won = Перемоги
web-board-you = ви
web-board-empty = Дограних партій поки що немає
web-rating-about = Усі починають із 1000. Перемоги над сильнішими дають більше; боти теж мають рейтинг.
web-rating-chart = Рейтинг після кожної партії
web-rating-chart-words = Рейтинг, партій: { $games }; найнижчий { $least }, найвищий { $most }, зараз { $last }
web-mean-place = Місце в середньому
web-mean-score = Очки в середньому
web-best-score = Найкращий рахунок
web-opponents = Суперники
web-ahead-of = вище у { $better } з { $games }
web-history = Зіграні партії
web-result-won = перемога
web-result-place = { $place }-е місце
web-result-resigned = партію здано
web-result-bot_finished = дограв бот
web-not-rated = без рейтингу

web-menu = Меню
web-go-back = Назад
web-close = Закрити
web-yes = так
web-loading = Секунду…
web-language = Мова
web-language-next = Наступна мова
web-theme = Кольори
web-theme-system = як на пристрої
web-theme-day = день
web-theme-evening = вечір
web-sounds = Звуки
web-vibration = Вібрація
web-offer-both = Звук і вібрація у ваш хід?
web-offer-sounds = Звук у ваш хід?
web-turn-on = Увімкнути
web-not-now = Не зараз
web-me = Про мене
web-name-ask = Як вас називати?
web-name-limit = До { $most } літер.
web-name-empty = В імені потрібна хоча б одна літера.
web-name-keep = Це я
web-name-change = Моє ім’я: { $name }. Змінити
web-to-games = До ігор

web-seat-free = вільне місце
web-bot = бот · { $level }
bot-name-beginner = Копійка
bot-name-easy = Алтин
bot-name-medium = Гривеник
bot-name-hard = Четвертак
bot-name-expert = Полтиник
bot-level-beginner = новачок
bot-level-easy = слабкий
bot-level-medium = середній
bot-level-hard = сильний
bot-level-expert = майстер
reaction-hello = Привіт!
reaction-well_played = Гарний хід!
reaction-thanks = Дякую
reaction-oops = Ой
reaction-thinking = Думаю…
reaction-wow = Ого!
reaction-hurry = Ваш хід!
reaction-good_game = Гарна гра
web-reactions = Швидкі реакції

web-table = Стіл
web-others = Інші гравці
web-your-hand = Ваші карти
web-your-turn = ваш хід
web-wait = Ходять інші
web-thinking = думає
web-away = немає за столом · бот за { $seconds } с
web-seconds = { $seconds } с
web-bot-plays = грає бот
web-bot-plays-for-you = За вас грає бот
web-take-seat-back = Повернутися за стіл
web-resigned = партію здано
web-clock-left = Лишилося часу:
web-clock-hurry = покваптеся
web-paused = Гра на паузі
web-pause = Пауза
web-resume = Продовжити
web-continue = Продовжити
web-continue-waits = Чекаємо…
web-continue-all = Гра піде далі, коли всі натиснуть «Продовжити»
web-continue-soon = Скоро далі
web-reader-reads = { $player }: ще дивиться
web-reader-ready = { $player }: готово
web-undo = Скасувати
web-hint = Підказка
web-hint-best = Найкраще: { $move }.
web-hint-thinks = Обмірковуємо.
web-hint-thinks-why = Перша підказка в грі готується кілька секунд.
web-hint-expected = Шанс на перемогу близько { $percent } %.
web-rules = Правила
web-show-rule = Показати правило
web-rules-away = Правила не завантажилися
web-rules-away-why = Сервер їх не надіслав. Спробуйте трохи пізніше.
web-rules-aim = Мета
web-rules-turn = Хід
web-rules-end = Кінець гри
web-rules-example = Приклад:
web-rules-all = Усі правила за пунктами
web-chat = Чат
web-chat-say = Скажіть щось
web-chat-say-team = Скажіть щось своїй команді
web-chat-readers = Хто це прочитає
web-chat-everybody = Усі
web-chat-team = Моя команда
web-chat-send = Надіслати
web-chat-mute = Без чату
web-chat-muted = Чат вимкнено.
web-chat-empty = Поки всі мовчать.
web-ahead = Попереду: { $players } · { $tally }
web-all-level = Поки що всі нарівні
web-game-over = Гру закінчено
web-no-turns = Без черги: грають усі
web-log-round = Раунд { $round }
web-log-turn = Хід { $turn }
web-log-round-turn = Раунд { $round } · хід { $turn }
web-goes-on-soon = Зараз продовжимо
web-reading = Читають: { $players }
web-you-said = Ви: «{ $text }»
web-what-happened = Що було
web-tab-table = Гра
web-tab-log = Ходи
web-tab-chat = Чат
web-menu-menu = Меню
web-menu-rules = Правила
web-menu-chat = Чат
web-menu-log = Що було
web-menu-words = Стіл словами
web-menu-people = Хто грає
web-menu-share = Запросити
web-menu-reactions = Швидкі реакції
web-menu-resign = Здатися
web-resign-why = Замість вас дограє бот, повернутися в цю партію не можна. Якщо інших людей за столом немає, партія на цьому закінчиться.
web-resign-do = Здатися
web-play-on = Грати далі
web-no-network = немає мережі, пробуємо знову
web-back = зв’язок є
web-take-over = Хай грає бот
web-hand-over = Передати стіл
web-host = веде стіл
web-link = Посилання
web-link-copied = Посилання скопійовано.
web-on-tv = Показати на телевізорі
web-code = Код столу
web-qr = QR-код цього столу
web-private-link = Увійти можна лише за посиланням.
web-addresses = Адреса цього сервера
web-address-public = адреса для всіх
web-address-proxy = адреса для всіх
web-address-network = ця мережа
web-address-virtual = VPN або віртуальна машина
web-address-name = за ім’ям, на нових пристроях
web-address-opened = як відкрили ви
web-address-help = На телефоні не відкривається?
web-address-same-network = Телефон і комп’ютер із сервером мають бути в одній мережі Wi-Fi, а мобільний інтернет на телефоні — вимкнено.
web-address-firewall = Брандмауер комп’ютера може блокувати Python. Дозвольте йому доступ у приватних мережах.
web-address-guest-network = Гостьова мережа Wi-Fi часто не пускає пристрої один до одного. Скористайтеся звичайною.
web-unreachable = Поки що ніхто більше не може зайти
web-unreachable-loopback = Сервер доступний лише з цього комп’ютера. Зупиніть його й запустіть так:
web-unreachable-no_network = Комп’ютер не під’єднано до мережі. Під’єднайте його до того ж Wi-Fi, що й телефони; код з’явиться сам.
web-unreachable-away = Сервер не відповідає. Код з’явиться, щойно він відповість.

web-table-of = стіл веде { $player }
web-seats-taken = { $sitting } з { $seats } місць
web-seats = Місця
web-options = Налаштування
web-seat-count = Місць за столом
web-clock = Час на хід
web-clock-none = без поспіху
web-clock-relaxed = спокійно: 3 хв
web-clock-blitz = бліц: 45 с
web-pace = Час переглянути підсумки
web-pace-none = немає
web-pace-short = недовго
web-pace-calm = спокійно
web-pace-wait = чекати всіх
web-visibility = Хто може увійти
web-visibility-open = усі
web-visibility-code = за кодом
web-visibility-private = лише за посиланням
web-hints = Підказки
web-bots-warming = Боти ще розігріваються: поки що вони можуть думати трохи менше.
web-host-starts = Гру починає { $player }
web-start-without = { $player } ще не за столом. Можна не чекати: зіграє бот
web-somebody = Хтось
web-choosing-name = обирає ім’я
web-start-while-naming = Хтось іще вводить ім’я. Можна починати: місце вже зайняте.
web-full = Місць немає
web-full-why = { $seats ->
    [2] Обидва місця зайняті
    [one] Зайнято { $seats } місце
    [few] Усі { $seats } місця зайняті
   *[many] Усі { $seats } місць зайняті
}. Лишайтеся подивитися гру або відкрийте такий самий стіл.
web-full-playing = { $seats ->
    [2] Обидва місця зайняті
    [one] Зайнято { $seats } місце
    [few] Усі { $seats } місця зайняті
   *[many] Усі { $seats } місць зайняті
}, і гра вже триває.
web-watch = Дивитися
web-open-like = Відкрити такий самий
web-sit-down = Сісти за стіл
web-sit-here = Сісти сюди
web-sit-here-at = Сісти сюди, місце { SEAT($seat) }
web-stand-up = Встати з-за столу
web-bot-or-friend = Бот або друг
web-bot-or-friend-at = Бот або друг, місце { SEAT($seat) }
web-free-seat = Звільнити місце
web-connecting = під’єднується…
web-you = ви
web-here = на місці
web-missing = { $count ->
    [one] Потрібен ще { $count } гравець
    [few] Потрібні ще { $count } гравці
   *[many] Потрібно ще { $count } гравців
}
web-start = { $count ->
    [2] Почати вдвох
    [3] Почати втрьох
    [4] Почати вчотирьох
    [5] Почати вп’ятьох
    [6] Почати вшістьох
   *[other] Почати
}

web-no-table = Столу { $code } немає
web-no-table-why = Перевірте чотири літери: код є на телевізорі та в меню столу.
web-private = Закритий стіл
web-private-why = Столу з таким посиланням немає. Попросіть нове.
web-let-go = Сервер завершив з’єднання
web-updated = П’ятак оновився
web-updated-why = Перезавантажте сторінку й продовжте з тієї самої карти.
web-reload = Перезавантажити
web-server-away = Сервер не відповідає
web-server-away-why = Ваші ігри збережено. Пробуємо знову.
web-server-away-retry = Вашу гру збережено. Спробуємо знову через { $time }.
web-try-now = Спробувати
web-no-table-opened = Стіл не відкрився.
web-lost = За цією адресою нічого немає
web-lost-why = Можливо, пропущено літеру. Усі ігри — на головній сторінці.
web-broken = На сторінці щось пішло не так
web-broken-why = Вашу гру збережено на сервері.

web-waits-for = чекаємо: { $players }
web-tv-join = Наведіть камеру на код і сідайте за стіл
web-tv-rematch = Ще раз? Натисніть «Реванш» на телефоні
web-wins = { $count ->
    [one] Перемагає { $players }: { $tally }
   *[other] Спільна перемога: { $players } · { $tally }
}
web-wins-you = Перемога за вами: { $tally }
web-your-place = Ваше місце: { $place } із { $last } · { $tally }
web-points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
web-rating-now = Рейтинг { $points } ({ $change })
web-rating-none = Рейтинг не змінюється
web-rating-why-played = Місце { $place } із { $last }. Середній рейтинг решти: { $others }.
web-rating-why-resigned = Ви здалися: це останнє місце.
web-rating-why-bot_finished = Партію за вас дограв бот: перемогу не зараховано, а втрата рейтингу не більша, ніж за здачі.
web-rating-why-continued = Партія почалася з відомої позиції.
web-players-count = { $count ->
    [2] два гравці
    [3] три гравці
    [4] чотири гравці
    [5] п’ять гравців
    [6] шість гравців
    [one] { $count } гравець
    [few] { $count } гравці
   *[many] { $count } гравців
}
web-minutes-taken = { $minutes ->
    [one] { $minutes } хвилина
    [few] { $minutes } хвилини
   *[many] { $minutes } хвилин
}
web-chart = Попереду чи позаду
web-chart-average = відносно середнього за столом
web-chart-start = початок
web-no-chart = Графік не завантажився.
web-total = разом
web-look-at-table = Подивитися на стіл
web-share-replay = Поділитися повтором
web-rematch = Реванш
web-rematch-count = Реванш · { $wanting } з { $people }
web-replay = Повтор
web-no-replay = Повтору немає
web-replay-deal = Роздача
web-replay-at = Хід { $at } з { $last }
web-replay-first = До роздачі
web-replay-back = На хід назад
web-replay-play = Показати
web-replay-next = На хід уперед
web-replay-last = У кінець
web-replay-round = Перейти
web-replay-as = Очима гравця
web-replay-all = Усі карти відкриті
web-replay-fork = Грати звідси
web-verify = Перевірити роздачу
web-fair = Роздача чесна
web-not-fair = Чесність роздачі не доведено
web-replay-hands = Усі карти
web-replay-more = Ще
web-fair-why = Усі карти вийшли із запечатаного секрету та з чисел від кожного гравця. Вибрати їх ніхто не міг.
web-seal = Роздачу запечатано: { $hash }…
web-seal-about = До першої карти сервер замикає секрет, з якого вийде роздача. Це відбиток секрету: підмінити секрет непомітно не можна. Браузер запам’ятовує відбиток. Після гри кнопка «Перевірити роздачу» в повторі порівняє його сама.
web-seal-same = { $when ->
    [before] Ваш браузер запам’ятав відбиток до першої карти. Він той самий.
   *[other] Ваш браузер запам’ятав відбиток, коли ви прийшли, вже під час гри. Він той самий.
}
web-seal-other = { $when ->
    [before] До першої карти ваш браузер запам’ятав інший відбиток: секрет підмінили.
   *[other] Під час гри ваш браузер запам’ятав інший відбиток: секрет підмінили.
}
web-seal-unknown = Цей браузер не запам’ятав відбиток цієї гри. Порівняйте з тим, що запам’ятав інший браузер за цим столом:
web-copy = Скопіювати
web-copied = Скопійовано
web-record = Запис
web-menu-device = Інший пристрій
web-device-why = Одноразове посилання на 15 хвилин. Відкрийте його на іншому пристрої, і місце перейде туди.
web-return-failed = Посилання не спрацювало.
web-name-other = : змінити ім’я

web-learn = Навчання
web-lesson = Урок
web-lesson-of = Урок: { $game }
web-lesson-step = крок { $step } з { $steps }
web-lesson-skip = Пропустити крок
web-lesson-skip-short = Пропустити
web-lesson-leave = Вийти з уроку
web-lesson-next = Далі
web-lesson-again = Ще раз
web-lesson-show = Покажіть
web-lesson-teacher = Пятак, учитель
web-lesson-other = Так теж можна. Та поки інакше:
web-lesson-end = Тепер справжня гра
web-lesson-end-why = Інші грають як новачки. Де є лампочка, натискання підкаже наступний розумний хід.
web-lesson-play = Грати: { $bot }
web-no-lesson = Такого уроку немає
web-lesson-length = { $steps ->
    [one] { $steps } крок
    [few] { $steps } кроки
   *[many] { $steps } кроків
}, { $minutes } хв
web-lesson-learned = пройдено
web-lesson-go-on = Продовжити з кроку { $step }
web-rules-of = Правила: { $game }
web-offer-lesson = Уперше: { $game }?
web-offer-lesson-why = Навчіться за кілька хвилин за справжнім столом або почніть одразу. Урок потім знайдете в меню.
web-offer-learn = Пройти урок
web-just-play = Просто грати
web-first-certain = Це точно дасть { SIGNED($points) }
web-first-open = Що це дасть, залежить від вибору інших
web-tips = Пояснювати першу гру
