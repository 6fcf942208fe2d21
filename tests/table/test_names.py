"""Names and sentences people write."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyatak.table import commands
from pyatak.table import events as on
from pyatak.table.model import REACTIONS
from pyatak.table.names import OWN_LOOK_ALIKES, clean, clean_name, skeleton
from pyatak.table.refusals import CommandRefused
from table.at_table import asked, opened, started


@pytest.mark.parametrize(
    ("given_name", "shown"),
    [
        ("  Anna   Maria ", "Anna Maria"),
        ("Anna\nMaria\t!", "Anna Maria !"),
        ("An\u200bna", "Anna"),
        ("\u202eannA", "annA"),
        ("\ufeffAnna\u2066", "Anna"),
        ("Ａｎｎａ", "Anna"),
        ("ﬁona", "fiona"),
        ("Ё́лка", "Ё́лка"),
        ("Юлія", "Юлія"),
        ("Z\u0335\u0336\u0337\u0338oe", "Z\u0335\u0336oe"),
        ("🎲 Dice", "🎲 Dice"),
        ("x" * 24, "x" * 24),
        ("Botanist", "Botanist"),
        ("7", "7"),
        ("Robot", "Robot"),
        ("Penny Lane", "Penny Lane"),
        ("Боттичелли", "Боттичелли"),
    ],
)
def test_a_name_is_cleaned(given_name: str, shown: str) -> None:
    assert clean_name(given_name, []) == shown


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_empty"),
        (" \t\n", "name_empty"),
        ("\u200b\u200c\u202e", "name_empty"),
        ("\u3164\u2800", "name_empty"),
        ("...", "name_empty"),
        ("x" * 25, "name_too_long"),
        ("ﷺ" * 2, "name_too_long"),
        ("Bot 2", "name_of_a_bot"),
        ("BOT", "name_of_a_bot"),
        ("bot3", "name_of_a_bot"),
        ("Вot 2", "name_of_a_bot"),
        ("Бот 1", "name_of_a_bot"),
        ("B0t-9", "name_of_a_bot"),
        ("(bot)", "name_of_a_bot"),
        ("[Bot]", "name_of_a_bot"),
        ("_Bot_", "name_of_a_bot"),
        ("🤖 Bot", "name_of_a_bot"),
        ("B.o.t.", "name_of_a_bot"),
        ("Anna (bot)", "name_of_a_bot"),
        ("ꓐꓳꓔ", "name_of_a_bot"),
        ("Penny", "name_of_a_bot"),
        ("Рenny 2", "name_of_a_bot"),
        ("Алтын", "name_of_a_bot"),
        ("Копійка", "name_of_a_bot"),
    ],
)
def test_a_name_that_cannot_be_is_refused(name: str, code: str) -> None:
    with pytest.raises(CommandRefused) as refusal:
        clean_name(name, [])
    assert refusal.value.refusal.code == code


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Anna", "Аnnа"),
        ("Anna", "A n n a"),
        ("Anna", "Ánna."),
        ("Olga", "0lga"),
        ("Ilia", "llia"),
        ("Tom", "Тοм"),
        ("Mira", "rnira"),
        ("Wanda", "vvanda"),
        ("Вера", "Bepa"),
        ("Ёжик", "Ежик"),
        ("Kate", "Κаte"),
        ("Alice", "Alıce"),
        ("Alice", "Ꭺⅼісҽ"),
        ("Boris", "ꓐоrⅰѕ"),
        ("Olga", "Օlga"),
    ],
)
def test_look_alikes_at_one_table_are_refused(one: str, other: str) -> None:
    with pytest.raises(CommandRefused) as refusal:
        clean_name(other, ["Zoe", one])
    assert (refusal.value.refusal.code, refusal.value.refusal.details) == ("name_taken", {"other": one})


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Hanna"), ("Юля", "Оля"), ("Иван", "Йован"), ("Max", "Мак"), ("Anna", "Анна"), ("Ivan", "Иван")]
)
def test_different_names_are_different(one: str, other: str) -> None:
    assert clean_name(other, [one]) == other


NAMES = [
    "Анна",
    "Мария",
    "Ирина",
    "Ольга",
    "Наталья",
    "Татьяна",
    "Елена",
    "Пётр",
    "Фёдор",
    "Юрий",
    "Игорь",
    "Дмитрий",
    "Сергей",
    "Алексей",
    "Владимир",
    "Щукарь",
    "Жанна",
    "Эмма",
    "Ганна",
    "Олена",
    "Оксана",
    "Софія",
    "Юлія",
    "Євгенія",
    "Їжак",
    "Ґаля",
    "Олексій",
    "Дмитро",
    "Андрій",
    "Микола",
    "Тарас",
    "Богдан",
    "Зоряна",
    "Соломія",
    "Мар’яна",
    "Лук’ян",
    "Anna",
    "Maria",
    "Olga",
    "Ivan",
    "Peter",
    "Boris",
    "Max",
    "Alice",
    "Ada",
    "Grace",
    "José",
    "Zoë",
    "Łukasz",
    "Jürgen",
    "Björn",
    "Nguyễn",
    "Çağla",
    "İpek",
    "Σοφία",
    "დავით",
    "שרה",
    "太郎",
]


@pytest.mark.parametrize("name", NAMES)
def test_real_names_pass_and_those_of_one_table_do_not_hinder_each_other(name: str) -> None:
    assert clean_name(name, [other for other in NAMES if other != name]) == name


def test_each_look_alike_stands_for_one_character() -> None:
    others = "".join(OWN_LOOK_ALIKES.values())
    assert len(set(others)) == len(others)
    assert not set(others) & set(OWN_LOOK_ALIKES)


@given(st.text(max_size=60))
def test_cleaning_is_final_and_leaves_nothing_invisible(text: str) -> None:
    cleaned = clean(text)
    assert clean(cleaned) == cleaned
    assert cleaned.isprintable()
    assert skeleton(cleaned) == skeleton(skeleton(cleaned))


# -- talk --------------------------------------------------------------------------------------------------------------


def test_those_who_sit_talk_in_every_phase() -> None:
    for room in (opened(), started(), started().play_on()):
        assert room.done(asked(commands.Say, by="b", text=" Hello\u202e\n there ")) == [
            on.Said(player="b", name="Boris", seat=1, text="Hello there")
        ]
        assert room.done(asked(commands.React, by="b", reaction="wow")) == [on.Reacted(seat=1, reaction="wow")]
        assert [one.text or one.reaction for one in room.table.chat] == ["Hello there", "wow"]


def test_talk_that_cannot_be_is_refused() -> None:
    room = opened()
    assert room.refused(asked(commands.Say, by="stranger", text="Hello")) == "not_seated"
    assert room.refused(asked(commands.Say, by="a", text="\u200b ")) == "chat_empty"
    assert room.refused(asked(commands.Say, by="a", text="x" * 301)) == "chat_too_long"
    assert room.refused(asked(commands.React, by="stranger", reaction="wow")) == "not_seated"
    assert room.refused(asked(commands.React, by="a", reaction="rude")) == "no_such_reaction"
    room.done(asked(commands.Say, by="a", text="x" * 300))
    for reaction in REACTIONS:
        room.done(asked(commands.React, by="a", reaction=reaction))


def test_the_last_50_lines_are_kept() -> None:
    room = opened()
    for number in range(60):
        room.done(asked(commands.Say, by="a", text=str(number)))
    assert [one.text for one in room.table.chat] == [str(number) for number in range(10, 60)]
