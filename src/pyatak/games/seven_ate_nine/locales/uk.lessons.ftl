seven_ate_nine-lesson-plus = Зіграйте 7
seven_ate_nine-lesson-plus-why = Поруч із 5 стоїть ±2. Отже, пасує 5 + 2 і 5 − 2.
seven_ate_nine-lesson-plus-done = Зверху тепер ваша 7, і рахується її ±1.
seven_ate_nine-lesson-plus-other = Добирати не треба: карта є. Зіграйте 7.
seven_ate_nine-lesson-minus = Зіграйте 6
seven_ate_nine-lesson-minus-why = 7 ± 1 приймає 8 або 6. Ходів по черзі немає: грайте одразу ще.
seven_ate_nine-lesson-minus-done = Хто перший позбудеться всіх карт — переможе.
seven_ate_nine-lesson-minus-other = Добирати не треба: 6 пасує.
seven_ate_nine-lesson-wrap = Зіграйте 2
seven_ate_nine-lesson-wrap-why = 9 + 3 = 12. Більше за 10 — відніміть десять: 2. Менше за 1 — додайте.
seven_ate_nine-lesson-wrap-done = Правильно: 9 ± 3 приймає 2 або 6.
seven_ate_nine-lesson-wrap-other = Добирати не треба: 12 − 10 = 2.
seven_ate_nine-lesson-draw = Візьміть карту
seven_ate_nine-lesson-draw-why = 9 ± 1 приймає 10 або 8, а у вас їх немає. Беріть скільки завгодно.
seven_ate_nine-lesson-draw-done = Вісімка! Це коштує лише часу.
seven_ate_nine-lesson-race = Знайдіть карту, яка пасує!
seven_ate_nine-lesson-race-why = Тепер грає і суперник, але повільно. Рахується перша карта.
seven_ate_nine-lesson-race-done = Ви раніше: 8 − 1 = 7.
seven_ate_nine-lesson-race-other = Добирати не треба: 8 ± 1 приймає 9 або 7.
seven_ate_nine-lesson-race-late = Дев’ятка вже лежить: 8 + 1. Нічого страшного, спробуйте ще.
seven_ate_nine-lesson-last = Натисніть { seven_ate_nine-call }
seven_ate_nine-lesson-last-why = Остання карта лягає на будь-яку, сорочкою догори. Швидше: інші грають далі.
seven_ate_nine-lesson-last-done = Карт більше немає: перемога.
seven_ate_nine-lesson-last-late = Суперник грає далі. Натисніть кнопку раніше.

seven_ate_nine-first-restarted = Ні в кого немає потрібної карти: угорі тепер нижня карта центру.
seven_ate_nine-first-one_left = Останню карту оголошують кнопкою: вона лягає на будь-яку.
