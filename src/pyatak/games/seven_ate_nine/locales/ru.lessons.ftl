seven_ate_nine-lesson-plus = Сыграйте 7
seven_ate_nine-lesson-plus-why = Рядом с 5 стоит ±2. Значит, подходит 5 + 2 и 5 − 2.
seven_ate_nine-lesson-plus-done = Сверху теперь ваша 7, и считается её ±1.
seven_ate_nine-lesson-plus-other = Добирать не нужно: карта есть. Сыграйте 7.
seven_ate_nine-lesson-minus = Сыграйте 6
seven_ate_nine-lesson-minus-why = 7 ± 1 принимает 8 или 6. Ходов по очереди нет: играйте сразу ещё.
seven_ate_nine-lesson-minus-done = Кто раньше всех избавится от карт — победит.
seven_ate_nine-lesson-minus-other = Добирать не нужно: 6 подходит.
seven_ate_nine-lesson-wrap = Сыграйте 2
seven_ate_nine-lesson-wrap-why = 9 + 3 = 12. Больше 10 — отнимите десять: 2. Меньше 1 — прибавьте.
seven_ate_nine-lesson-wrap-done = Верно: 9 ± 3 принимает 2 или 6.
seven_ate_nine-lesson-wrap-other = Добирать не нужно: 12 − 10 = 2.
seven_ate_nine-lesson-draw = Возьмите карту
seven_ate_nine-lesson-draw-why = 9 ± 1 принимает 10 или 8, а у вас их нет. Берите сколько угодно.
seven_ate_nine-lesson-draw-done = Восьмёрка! Это стоит только времени.
seven_ate_nine-lesson-race = Найдите карту, которая подходит!
seven_ate_nine-lesson-race-why = Теперь играет и соперник, но медленно. Считается первая карта.
seven_ate_nine-lesson-race-done = Вы раньше: 8 − 1 = 7.
seven_ate_nine-lesson-race-other = Добирать не нужно: 8 ± 1 принимает 9 или 7.
seven_ate_nine-lesson-race-late = Девятка уже лежит: 8 + 1. Ничего страшного, попробуйте ещё.
seven_ate_nine-lesson-last = Нажмите { seven_ate_nine-call }
seven_ate_nine-lesson-last-why = Самая последняя карта ложится на любую, рубашкой вверх. Быстрее: другие играют.
seven_ate_nine-lesson-last-done = Карт больше нет: победа.
seven_ate_nine-lesson-last-late = Соперник играет дальше. Нажмите кнопку раньше.

seven_ate_nine-first-restarted = Ни у кого нет нужной карты: наверху теперь нижняя карта центра.
seven_ate_nine-first-one_left = Последнюю карту объявляют кнопкой: она ложится на любую.
