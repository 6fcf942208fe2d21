my_number-lesson-take = Зіграйте 60
my_number-lesson-take-why = Усі таємно обирають по карті. Найбільша візьме останню карту ряду.
my_number-lesson-take-done = Ваша карта найбільша: ви взяли ту, що над нею, — 50.
my_number-lesson-take-other = Невідомо, куди ляже ця карта. Найбільшою точно буде тільки 60.
my_number-lesson-colour = Тепер найменша: зіграйте 3
my_number-lesson-colour-why = Найменша бере першу карту ряду: 20, фіолетову, як ваша 50.
my_number-lesson-colour-done = Колір — це стовпець. Дві карти в ×2 — 4 очки.
my_number-lesson-colour-other = Більша карта візьме іншу карту ряду. Точно візьме 20 тільки 3.
my_number-lesson-column = Зіграйте 5, знову найменшу
my_number-lesson-column-why = Вона візьме синю 3. Новий колір відкриває наступний стовпець зліва: ×4.
my_number-lesson-column-done = Тепер кожна синя карта — 4 очки.
my_number-lesson-column-other = Так можна проґавити синю 3. Найменшою точно буде тільки 5.
my_number-lesson-guess = По синю 37: зіграйте 40 або 33
my_number-lesson-guess-why = Вам потрібна середня карта. Чужих карт не видно — вгадуйте.
my_number-lesson-guess-done = Інші зіграли 14 і 51: ваша лягла посередині.
my_number-lesson-guess-other = Для середини замало або забагато. Синя 37 — це ще 4 очки.
my_number-lesson-score = Зіграйте 24
my_number-lesson-score-why = Остання карта руки сама піде в колекцію, і раунд підрахують.
my_number-lesson-score-done = Стовпці: 6 + 12 + 1 = 19. Монети: 5. Разом 24.
my_number-lesson-score-other = Тоді лишилася б 24, без монет. Збережіть 33: на ній дві монети.
my_number-lesson-again = Зіграйте будь-яку карту
my_number-lesson-again-why = Раунд 2: колекція знову в руці, і з нею нова карта. Ціни стовпців інші.
my_number-lesson-again-done = Після трьох раундів перемагає більша сума.

my_number-first-took = Кожен бере карту ряду над своєю, і вона йде в стовпець свого кольору.
my_number-first-scored = Раунд підраховано: карта дає ціну свого стовпця, монети додаються.
my_number-first-goal = Ціль — бонус або штраф, який наприкінці раунду може отримати кожен.
