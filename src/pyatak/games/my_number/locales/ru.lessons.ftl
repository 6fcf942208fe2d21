my_number-lesson-take = Сыграйте 60
my_number-lesson-take-why = Все тайно выбирают по карте. Самая большая возьмёт последнюю карту ряда.
my_number-lesson-take-done = Ваша карта больше всех: вы взяли ту, что над ней, — 50.
my_number-lesson-take-other = Неизвестно, куда ляжет эта карта. Больше всех точно будет только 60.
my_number-lesson-colour = Теперь самая маленькая: сыграйте 3
my_number-lesson-colour-why = Меньшая берёт первую карту ряда: 20, фиолетовую, как ваша 50.
my_number-lesson-colour-done = Цвет — это столбец. Две карты в ×2 — 4 очка.
my_number-lesson-colour-other = Карта побольше возьмёт другую карту ряда. Точно возьмёт 20 только 3.
my_number-lesson-column = Сыграйте 5, снова самую маленькую
my_number-lesson-column-why = Она возьмёт синюю 3. Новый цвет открывает следующий столбец слева: ×4.
my_number-lesson-column-done = Теперь каждая синяя карта — 4 очка.
my_number-lesson-column-other = Так можно упустить синюю 3. Меньше всех точно будет только 5.
my_number-lesson-guess = За синей 37: сыграйте 40 или 33
my_number-lesson-guess-why = Вам нужна средняя карта. Чужих карт не видно — угадывайте.
my_number-lesson-guess-done = Другие сыграли 14 и 51: ваша легла в середину.
my_number-lesson-guess-other = Для середины слишком мало или слишком много. Синяя 37 — это ещё 4 очка.
my_number-lesson-score = Сыграйте 24
my_number-lesson-score-why = Последняя карта руки сама уйдёт в коллекцию, и раунд подсчитают.
my_number-lesson-score-done = Столбцы: 6 + 12 + 1 = 19. Монеты: 5. Вместе 24.
my_number-lesson-score-other = Тогда осталась бы 24, без монет. Сберегите 33: на ней две монеты.
my_number-lesson-again = Сыграйте любую карту
my_number-lesson-again-why = Раунд 2: коллекция снова в руке, и с ней новая карта. Цены столбцов другие.
my_number-lesson-again-done = После трёх раундов побеждает бо́льшая сумма.

my_number-first-took = Каждый берёт карту ряда над своей, и она идёт в столбец своего цвета.
my_number-first-scored = Раунд подсчитан: карта даёт цену своего столбца, монеты прибавляются.
my_number-first-goal = Цель — бонус или штраф, который в конце раунда может получить каждый.
