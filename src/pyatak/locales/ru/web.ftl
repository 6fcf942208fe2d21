web-name = Пятак
web-hero = Пять игр с числами для вашего стола
web-hero-line = Телефон у каждого, стол на телевизоре. Или играйте через интернет. Без регистрации.
web-games = Игры
web-players = Игроков:
web-minutes = { $minutes } мин
web-play-bots = С ботами
web-play-bots-at = { $game }: играть с ботами
web-level = Уровень
web-level-mixed = разные
web-bots-choose = Боты и места
web-bots-duel = Бот: { $level }
web-bots-many = Боты: { $level } · мест: { $seats }
web-about-game = Об игре: { $game }
web-best-results = Лучшие результаты
web-whole-board = Вся таблица лидеров
web-make-table = Открыть стол
web-make-table-at = Открыть стол: { $game }
web-got-code = Есть код стола?
web-four-letters = четыре буквы
web-code-latin = Нужны латинские буквы, как на телевизоре
web-or-scan = или QR с экрана
web-join = Войти
web-did-you-mean = Может, { $code }?
web-nav-games = Игры
web-nav-tables = Столы
web-nav-mine = Мои игры
web-nav-learn = Учиться
web-go-on-title = Продолжить
web-go-on = продолжить
web-my-turns = { $count ->
    [one] ваш ход в { $count } игре
    [few] ваш ход в { $count } играх
   *[many] ваш ход в { $count } играх
}
web-wait-for-you = { $count ->
    [one] { $players } ждёт
    [few] { $players } ждут
   *[many] { $players } ждут
}
web-waits = ждёт
web-nothing-to-go-on = Начатых игр нет.
web-watch-again = Повторы
web-nothing-to-watch = Повторов пока нет. Доиграйте партию, и она появится здесь.
web-open-tables = Открытые столы
web-all-of-them = Все { $count }
web-no-open-tables = Открытых столов пока нет. Откройте свой: друзья войдут по коду, остальные места займут боты.
web-seated = { $sitting } из { $seats }
web-sit = Сесть
web-tv-title = Стол на телевизоре
web-tv-line = Стол на телевизоре, ваши карты в телефоне
web-tv-show = Показать стол

web-results = Результаты
web-leaderboard = Таблица лидеров
web-my-results = Мои результаты
web-results-of = Результаты: { $name }
web-no-results = Результатов пока нет
web-all-games = Все игры
web-more = Показать ещё
web-place = Место
web-player = Игрок
web-rating = Рейтинг
web-games-won = Победы
web-board-you = вы
web-board-empty = Доигранных партий пока нет
web-rating-about = Все начинают с 1000. Победы над сильными приносят больше; у ботов тоже есть рейтинг.
web-rating-chart = Рейтинг после каждой партии
web-rating-chart-words = Рейтинг, партий: { $games }; самый низкий { $least }, самый высокий { $most }, сейчас { $last }
web-mean-place = Место в среднем
web-mean-score = Очки в среднем
web-best-score = Лучший счёт
web-opponents = Соперники
web-ahead-of = выше в { $better } из { $games }
web-history = Сыгранные партии
web-result-won = победа
web-result-place = { $place }-е место
web-result-resigned = сдача
web-result-bot_finished = доиграл бот
web-not-rated = без рейтинга

web-menu = Меню
web-go-back = Назад
web-close = Закрыть
web-yes = да
web-loading = Секунду…
web-language = Язык
web-language-next = Следующий язык
web-theme = Цвета
web-theme-system = как на устройстве
web-theme-day = день
web-theme-evening = вечер
web-sounds = Звуки
web-vibration = Вибрация
web-offer-both = Звук и вибрация в ваш ход?
web-offer-sounds = Звук в ваш ход?
web-turn-on = Включить
web-not-now = Не сейчас
web-me = Обо мне
web-name-ask = Как вас называть?
web-name-limit = До { $most } букв.
web-name-empty = В имени нужна хотя бы одна буква.
web-name-keep = Это я
web-name-change = Моё имя: { $name }. Изменить
web-to-games = К играм

web-seat-free = свободное место
web-bot = бот · { $level }
bot-name-beginner = Копейка
bot-name-easy = Алтын
bot-name-medium = Гривенник
bot-name-hard = Четвертак
bot-name-expert = Полтинник
bot-level-beginner = новичок
bot-level-easy = слабый
bot-level-medium = средний
bot-level-hard = сильный
bot-level-expert = мастер
reaction-hello = Привет!
reaction-well_played = Хороший ход!
reaction-thanks = Спасибо
reaction-oops = Ой
reaction-thinking = Думаю…
reaction-wow = Ого!
reaction-hurry = Ваш ход!
reaction-good_game = Хорошая игра
web-reactions = Быстрые реакции

web-table = Стол
web-others = Остальные игроки
web-your-hand = Ваши карты
web-your-turn = ваш ход
web-wait = Ходят остальные
web-thinking = думает
web-away = нет у стола · бот через { $seconds } с
web-seconds = { $seconds } с
web-bot-plays = играет бот
web-bot-plays-for-you = За вас играет бот
web-take-seat-back = Вернуться за стол
web-resigned = сдача
web-clock-left = Осталось времени:
web-clock-hurry = поторопитесь
web-paused = Игра на паузе
web-pause = Пауза
web-resume = Продолжить
web-continue = Продолжить
web-continue-waits = Ждём…
web-continue-all = Игра пойдёт дальше, когда все нажмут «Продолжить»
web-continue-soon = Скоро дальше
web-reader-reads = { $player }: ещё смотрит
web-reader-ready = { $player }: готово
web-undo = Отменить
web-hint = Подсказка
web-hint-best = Лучше всего: { $move }.
web-hint-thinks = Обдумываем.
web-hint-thinks-why = Первая подсказка в игре готовится несколько секунд.
web-hint-expected = Шанс на победу около { $percent } %.
web-rules = Правила
web-show-rule = Показать правило
web-rules-away = Правила не загрузились
web-rules-away-why = Сервер их не прислал. Попробуйте чуть позже.
web-rules-aim = Цель
web-rules-turn = Ход
web-rules-end = Конец игры
web-rules-example = Пример:
web-rules-all = Все правила по пунктам
web-chat = Чат
web-chat-say = Скажите что-нибудь
web-chat-say-team = Скажите что-нибудь своей команде
web-chat-readers = Кто это прочтёт
web-chat-everybody = Все
web-chat-team = Моя команда
web-chat-send = Отправить
web-chat-mute = Без чата
web-chat-muted = Чат отключён.
web-chat-empty = Пока все молчат.
web-ahead = Впереди: { $players } · { $tally }
web-all-level = Пока все наравне
web-game-over = Игра окончена
web-no-turns = Без очереди: играют все
web-log-round = Раунд { $round }
web-log-turn = Ход { $turn }
web-log-round-turn = Раунд { $round } · ход { $turn }
web-goes-on-soon = Сейчас продолжим
web-reading = Читают: { $players }
web-you-said = Вы: «{ $text }»
web-what-happened = Что было
web-tab-table = Игра
web-tab-log = Ходы
web-tab-chat = Чат
web-menu-menu = Меню
web-menu-rules = Правила
web-menu-chat = Чат
web-menu-log = Что было
web-menu-words = Стол словами
web-menu-people = Кто играет
web-menu-share = Пригласить
web-menu-reactions = Быстрые реакции
web-menu-resign = Сдаться
web-resign-why = Вместо вас доиграет бот, вернуться в эту партию нельзя. Если других людей за столом нет, партия на этом закончится.
web-resign-do = Сдаться
web-play-on = Играть дальше
web-no-network = нет сети, пробуем снова
web-back = связь есть
web-take-over = Пусть играет бот
web-hand-over = Передать стол
web-host = ведёт стол
web-link = Ссылка
web-link-copied = Ссылка скопирована.
web-on-tv = Показать на телевизоре
web-code = Код стола
web-qr = QR-код этого стола
web-private-link = Войти можно только по ссылке.
web-addresses = Адрес этого сервера
web-address-public = адрес для всех
web-address-proxy = адрес для всех
web-address-network = эта сеть
web-address-virtual = VPN или виртуальная машина
web-address-name = по имени, на новых устройствах
web-address-opened = как открыли вы
web-address-help = На телефоне не открывается?
web-address-same-network = Телефон и компьютер с сервером должны быть в одной сети Wi-Fi, а мобильный интернет на телефоне — выключен.
web-address-firewall = Брандмауэр компьютера может блокировать Python. Разрешите ему доступ в частных сетях.
web-address-guest-network = Гостевая сеть Wi-Fi часто не пускает устройства друг к другу. Возьмите обычную.
web-unreachable = Пока никто больше не может войти
web-unreachable-loopback = Сервер доступен только с этого компьютера. Остановите его и запустите так:
web-unreachable-no_network = Компьютер не подключён к сети. Подключите его к тому же Wi-Fi, что и телефоны; код появится сам.
web-unreachable-away = Сервер не отвечает. Код появится, как только он ответит.

web-table-of = стол ведёт { $player }
web-seats-taken = { $sitting } из { $seats } мест
web-seats = Места
web-options = Настройки
web-seat-count = Мест за столом
web-clock = Время на ход
web-clock-none = без спешки
web-clock-relaxed = спокойно: 3 мин
web-clock-blitz = блиц: 45 с
web-pace = Время посмотреть итоги
web-pace-none = нет
web-pace-short = недолго
web-pace-calm = спокойно
web-pace-wait = ждать всех
web-visibility = Кто может войти
web-visibility-open = все
web-visibility-code = по коду
web-visibility-private = только по ссылке
web-hints = Подсказки
web-bots-warming = Боты ещё разогреваются: пока они могут думать чуть меньше.
web-host-starts = Игру начинает { $player }
web-start-without = { $player } ещё не за столом. Можно не ждать: сыграет бот
web-somebody = Кто-то
web-choosing-name = выбирает имя
web-start-while-naming = Кто-то ещё вводит имя. Можно начинать: место уже занято.
web-full = Мест нет
web-full-why = { $seats ->
    [2] Оба места заняты
    [one] Занято { $seats } место
    [few] Все { $seats } места заняты
   *[many] Все { $seats } мест заняты
}. Останьтесь посмотреть игру или откройте такой же стол.
web-full-playing = { $seats ->
    [2] Оба места заняты
    [one] Занято { $seats } место
    [few] Все { $seats } места заняты
   *[many] Все { $seats } мест заняты
}, и игра уже идёт.
web-watch = Смотреть
web-open-like = Открыть такой же
web-sit-down = Сесть за стол
web-sit-here = Сесть сюда
web-sit-here-at = Сесть сюда, место { SEAT($seat) }
web-stand-up = Встать из-за стола
web-bot-or-friend = Бот или друг
web-bot-or-friend-at = Бот или друг, место { SEAT($seat) }
web-free-seat = Освободить место
web-connecting = подключается…
web-you = вы
web-here = на месте
web-missing = { $count ->
    [one] Нужен ещё { $count } игрок
    [few] Нужны ещё { $count } игрока
   *[many] Нужно ещё { $count } игроков
}
web-start = { $count ->
    [2] Начать вдвоём
    [3] Начать втроём
    [4] Начать вчетвером
    [5] Начать впятером
    [6] Начать вшестером
   *[other] Начать
}

web-no-table = Стола { $code } нет
web-no-table-why = Проверьте четыре буквы: код есть на телевизоре и в меню стола.
web-private = Закрытый стол
web-private-why = Стола с такой ссылкой нет. Попросите новую.
web-let-go = Сервер завершил соединение
web-updated = Пятак обновился
web-updated-why = Перезагрузите страницу и продолжите с той же карты.
web-reload = Перезагрузить
web-server-away = Сервер не отвечает
web-server-away-why = Ваши игры сохранены. Пробуем снова.
web-server-away-retry = Ваша игра сохранена. Попробуем снова через { $time }.
web-try-now = Попробовать
web-no-table-opened = Стол не открылся.
web-lost = По этому адресу ничего нет
web-lost-why = Возможно, пропущена буква. Все игры — на главной странице.
web-broken = На странице что-то пошло не так
web-broken-why = Ваша игра сохранена на сервере.

web-waits-for = ждём: { $players }
web-tv-join = Наведите камеру на код и садитесь за стол
web-tv-rematch = Ещё раз? Нажмите «Реванш» на телефоне
web-wins = { $count ->
    [one] Побеждает { $players }: { $tally }
   *[other] Общая победа: { $players } · { $tally }
}
web-wins-you = Победа за вами: { $tally }
web-your-place = Ваше место: { $place } из { $last } · { $tally }
web-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
web-rating-now = Рейтинг { $points } ({ $change })
web-rating-none = Рейтинг не меняется
web-rating-why-played = Место { $place } из { $last }. Средний рейтинг остальных: { $others }.
web-rating-why-resigned = Вы сдались: это последнее место.
web-rating-why-bot_finished = Партию за вас доиграл бот: победа не засчитана, а потеря рейтинга не больше, чем при сдаче.
web-rating-why-continued = Партия началась с известной позиции.
web-players-count = { $count ->
    [2] два игрока
    [3] три игрока
    [4] четыре игрока
    [5] пять игроков
    [6] шесть игроков
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
web-minutes-taken = { $minutes ->
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}
web-chart = Впереди или позади
web-chart-average = относительно среднего за столом
web-chart-start = начало
web-no-chart = График не загрузился.
web-total = всего
web-look-at-table = Посмотреть на стол
web-share-replay = Поделиться повтором
web-rematch = Реванш
web-rematch-count = Реванш · { $wanting } из { $people }
web-replay = Повтор
web-no-replay = Повтора нет
web-replay-deal = Раздача
web-replay-at = Ход { $at } из { $last }
web-replay-first = К раздаче
web-replay-back = На ход назад
web-replay-play = Показать
web-replay-next = На ход вперёд
web-replay-last = В конец
web-replay-round = Перейти
web-replay-as = Глазами игрока
web-replay-all = Все карты открыты
web-replay-fork = Играть отсюда
web-verify = Проверить раздачу
web-fair = Раздача честная
web-not-fair = Честность раздачи не доказана
web-replay-hands = Все карты
web-replay-more = Ещё
web-fair-why = Все карты вышли из запечатанного секрета и из чисел от каждого игрока. Выбрать их никто не мог.
web-seal = Раздача запечатана: { $hash }…
web-seal-about = До первой карты сервер запирает секрет, из которого выйдет раздача. Это отпечаток секрета: подменить секрет незаметно нельзя. Браузер запоминает отпечаток. После игры кнопка «Проверить раздачу» в повторе сравнит его сама.
web-seal-same = { $when ->
    [before] Ваш браузер запомнил отпечаток до первой карты. Он тот же.
   *[other] Ваш браузер запомнил отпечаток, когда вы пришли, уже во время игры. Он тот же.
}
web-seal-other = { $when ->
    [before] До первой карты ваш браузер запомнил другой отпечаток: секрет подменили.
   *[other] Во время игры ваш браузер запомнил другой отпечаток: секрет подменили.
}
web-seal-unknown = Этот браузер не запомнил отпечаток этой игры. Сравните с тем, что запомнил другой браузер за этим столом:
web-copy = Скопировать
web-copied = Скопировано
web-record = Запись
web-menu-device = Другое устройство
web-device-why = Одноразовая ссылка на 15 минут. Откройте её на другом устройстве, и место перейдёт туда.
web-return-failed = Ссылка не сработала.
web-name-other = : изменить имя

web-learn = Учиться
web-lesson = Урок
web-lesson-of = Урок: { $game }
web-lesson-step = шаг { $step } из { $steps }
web-lesson-skip = Пропустить шаг
web-lesson-skip-short = Пропустить
web-lesson-leave = Выйти из урока
web-lesson-next = Дальше
web-lesson-again = Ещё раз
web-lesson-show = Покажите
web-lesson-teacher = Пятак, учитель
web-lesson-other = Так тоже можно. Но пока иначе:
web-lesson-end = Теперь настоящая игра
web-lesson-end-why = Остальные играют как новички. Где есть лампочка, нажатие подскажет следующий разумный ход.
web-lesson-play = Играть: { $bot }
web-no-lesson = Такого урока нет
web-lesson-length = { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
}, { $minutes } мин
web-lesson-learned = пройден
web-lesson-go-on = Продолжить с шага { $step }
web-rules-of = Правила: { $game }
web-offer-lesson = Впервые: { $game }?
web-offer-lesson-why = Научитесь за пару минут за настоящим столом или начните сразу. Урок потом найдётся в меню.
web-offer-learn = Пройти урок
web-just-play = Просто играть
web-first-certain = Это точно даст { SIGNED($points) }
web-first-open = Что это даст, зависит от выбора остальных
web-tips = Объяснять первую игру
