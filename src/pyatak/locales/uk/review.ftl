web-review = Розбір
web-review-share = Поділитися розбором
web-no-review = Розбору немає
web-review-begins = П’ятак дивиться вашу партію…
web-review-busy = { $count ->
    [one] Зараз черга: перед вашою ще { $count } партія
    [few] Зараз черга: перед вашою ще { $count } партії
   *[many] Зараз черга: перед вашою ще { $count } партій
}
web-review-done = { $count ->
    [one] переглянуто { $count } хід, ± { $error }
    [few] переглянуто { $count } ходи, ± { $error }
   *[many] переглянуто { $count } ходів, ± { $error }
}
web-review-accuracy = { $player }: { $accuracy } %
web-review-whose = Чия гра
web-review-to-moment = До ходу: { $price }
web-review-as-seen = так це було видно
web-review-why = Чому?
web-review-coach = П’ятак
web-review-try = Спробувати ще раз
web-review-try-now = Зіграйте ще раз.
web-review-try-about = Ви бачите те саме, що й тоді; закриті карти нові: так вчать рішення, а не роздачу.
web-review-try-leave = Назад до моменту
web-review-try-again = Ще раз, інші закриті карти
web-review-tried = Відповідь П’ятака готова.
web-review-tried-best = Це і є вибір П’ятака або не гірше.
web-review-tried-better = Краще, ніж у партії.
web-review-tried-same = Не краще, ніж у партії.
web-review-tried-unlike = П’ятак зайнятий: спробуйте трохи пізніше.
web-review-tried-now = Ваш новий хід
web-review-tried-coach = Хід П’ятака
web-review-tried-then = Ваш хід у партії
web-review-back = Назад до розбору
web-review-earlier = Попередній момент
web-review-later = Наступний момент
web-review-when = Коли
web-review-deal = роздача
web-review-legend-mistake = помилка
web-review-legend-luck = удача
web-review-mark-mistake = { $when }: помилка, { $percent } %
web-review-mark-gift = { $when }: чужа помилка на користь, { $percent } %
web-review-mark-luck-up = { $when }: удача, { $percent } %
web-review-mark-luck-down = { $when }: невдача, { $percent } %
web-review-cause-own = Головне в цій партії: власні помилки, { SIGNED($amount) } %.
web-review-cause-others = Головне в цій партії: помилки інших, { SIGNED($amount) } %.
web-review-cause-luck = Головне в цій партії: удача карт, { SIGNED($amount) } %.
