"""Home: five games, one press to the first card, a name, a language, a code."""

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import pyatak
from browser.visitor import Arrive
from cases import each_game

BUILT = Path(pyatak.__file__).parent / "web"
MOST_FIRST_LOAD = 120 * 1024
MOST_GAME = 40 * 1024


def squeezed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 9))


def test_the_first_load_is_small() -> None:
    page = (BUILT / "index.html").read_text(encoding="utf-8")
    scripts = {BUILT / "assets" / name for name in re.findall(r"/assets/([\w.-]+\.js)", page)}
    texts = max(squeezed(file) for language in ("en", "ru", "uk") for file in (BUILT / "assets").glob(f"{language}-*.js"))
    assert sum(map(squeezed, scripts)) + texts <= MOST_FIRST_LOAD


def test_no_game_is_large_or_part_of_the_first_load() -> None:
    page = (BUILT / "index.html").read_text(encoding="utf-8")
    for file in (BUILT / "assets").glob("*.js"):
        if file.name not in page:
            assert squeezed(file) <= MOST_GAME, file.name


@each_game
def test_one_press_leads_to_the_first_card(game_id: str, arrive: Arrive) -> None:
    somebody = arrive("desktop").home()
    somebody.play_bots(game_id)
    expect(somebody.table).to_have_attribute("data-cloth", game_id)
    assert somebody.page.url.split("/")[-2] == "t"


def test_a_name_is_kept_and_a_bad_one_stays_in_the_field(arrive: Arrive) -> None:
    somebody = arrive("desktop").home()
    somebody.rename("   ")
    expect(somebody.page.get_by_text("A name needs at least one letter")).to_be_visible()
    somebody.call_me("A name that is far too long for any chip")
    expect(somebody.page.get_by_text("A name has at most 24 characters")).to_be_visible()
    somebody.call_me("Anna")
    expect(somebody.page.get_by_role("dialog")).to_have_count(0)
    somebody.page.reload()
    expect(somebody.button("Anna")).to_be_visible()


def test_the_language_is_switched_in_place_and_kept(arrive: Arrive) -> None:
    somebody = arrive("desktop").home()
    somebody.page.evaluate("window.stillTheSamePage = true")
    for title, lang in (("Пять игр", "ru"), ("П’ять ігор", "uk"), ("Five number games", "en")):
        somebody.page.locator("header button").nth(1).click()
        expect(somebody.page.get_by_role("heading", level=1)).to_contain_text(title)
        expect(somebody.page.locator("html")).to_have_attribute("lang", lang)
    assert somebody.page.evaluate("window.stillTheSamePage") is True
    somebody.page.locator("header button").nth(1).click()
    expect(somebody.page.locator("html")).to_have_attribute("lang", "ru")
    somebody.page.reload()
    expect(somebody.page.locator("html")).to_have_attribute("lang", "ru")


@pytest.mark.parametrize(("language", "title"), [("ru-RU", "Моё число"), ("uk-UA", "Моє число"), ("en-GB", "My Number")])
def test_a_newcomer_reads_his_own_language(language: str, title: str, arrive: Arrive) -> None:
    expect(arrive(language=language).home().page.get_by_role("heading", name=title)).to_be_visible()


def test_the_theme_follows_the_system_until_somebody_chooses(arrive: Arrive) -> None:
    somebody = arrive("desktop", dark=True).home()
    expect(somebody.page.locator("html")).to_have_attribute("data-theme", "evening")
    somebody.page.locator("header button").nth(2).click()
    expect(somebody.page.locator("html")).to_have_attribute("data-theme", "day")
    somebody.page.reload()
    expect(somebody.page.locator("html")).to_have_attribute("data-theme", "day")


def test_a_wrong_code_is_told_and_the_nearest_one_is_offered(arrive: Arrive) -> None:
    host = arrive()
    code = host.open_table("podelim", visibility="open")
    somebody = arrive().home()
    wrong = ("Z" if code[0] != "Z" else "Y") + code[1:]
    somebody.page.get_by_label("Got a code?").fill(wrong)
    expect(somebody.page.get_by_role("main").get_by_text(f"No table {wrong}")).to_be_visible()
    somebody.button(f"{code}?").click()
    expect(somebody.lobby).to_be_visible()


def test_a_code_in_other_letters_is_told_and_a_whole_link_is_followed(arrive: Arrive) -> None:
    host = arrive()
    code = host.open_table("podelim", visibility="open")
    somebody = arrive().home()
    box = somebody.page.get_by_label("Got a code?")
    box.fill("жщ")
    expect(somebody.page.get_by_role("main").get_by_text("Latin letters")).to_be_visible()
    box.fill(f"{somebody.address}/t/{code}")
    expect(somebody.lobby).to_be_visible()


def test_all_my_games_can_be_seen(arrive: Arrive) -> None:
    somebody = arrive()
    for _ in range(6):
        somebody.open_table("face_to_face", bots=["beginner"], start=True)
    somebody.home().button("My games").click()
    rows = somebody.page.locator("a[href^='/t/']")
    expect(rows).to_have_count(4)
    somebody.button("All 6").press("Enter")
    expect(rows).to_have_count(6)
    expect(somebody.page.locator("section a:focus")).to_have_count(1)  # the button is gone, the focus is not


def test_an_address_that_is_nothing_has_a_way_on(arrive: Arrive) -> None:
    somebody = arrive()
    somebody.page.goto("/nothing/here")
    somebody.page.get_by_role("link", name="To the games").click()
    expect(somebody.lids).to_have_count(5)


def test_the_app_opens_without_a_network_and_says_so(arrive: Arrive) -> None:
    somebody = arrive().home()
    somebody.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    somebody.page.reload()  # from now on the worker serves the shell
    expect(somebody.lids).to_have_count(5)
    somebody.page.context.set_offline(True)
    somebody.page.reload()
    expect(somebody.page.get_by_text("The server does not answer")).to_be_visible()
    somebody.page.context.set_offline(False)
    somebody.button("Try now").click()
    expect(somebody.lids).to_have_count(5)


@pytest.mark.parametrize(
    ("screen", "dark"),
    [("small phone", False), ("phone", True), ("tablet", False), ("laptop", True), ("desktop", False), ("tv", False)],
)
def test_home_fits_every_screen(screen: str, dark: bool, arrive: Arrive) -> None:
    somebody = arrive(screen, dark=dark, language="ru-RU").home()
    assert somebody.sideways() <= 0
    assert somebody.findings() == []
