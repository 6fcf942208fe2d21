"""Home: a running game first, five games, one press to the first card, a name, a language, a code."""

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import pyatak
from browser.person import TWO_FRAMES
from browser.visitor import SCREENS, Arrive
from cases import each_game

BUILT = Path(pyatak.__file__).parent / "web"
MOST_FIRST_LOAD = 90 * 1024
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
    somebody.home().page.get_by_role("link", name="My games").click()
    rows = somebody.page.locator("a[href^='/t/']")
    expect(rows).to_have_count(4)
    somebody.button("All 6").press("Enter")
    expect(rows).to_have_count(6)
    expect(somebody.page.locator("section a:focus")).to_have_count(1)  # the button is gone, the focus is not


@pytest.mark.parametrize("screen", ["small phone", "laptop"])
def test_a_running_game_comes_before_the_lids(screen: str, arrive: Arrive) -> None:
    somebody = arrive(screen)
    code = somebody.open_table("my_number", bots=["easy", "hard"], start=True)
    somebody.home()
    row = somebody.page.get_by_role("main").get_by_role("link", name="My Number", exact=False).filter(has_text="your turn").first
    expect(row).to_be_in_viewport()
    assert row.evaluate("(row) => Boolean(row.compareDocumentPosition(document.querySelector('article')) & 4)")
    row.click()
    expect(somebody.table).to_be_visible()
    assert code


def test_people_who_wait_are_named_even_after_a_change_of_name(arrive: Arrive) -> None:
    anna, boris = arrive(), arrive()
    code = anna.open_table("my_number", name="Anna", bots=["easy"])
    boris.page.goto(f"/t/{code}")
    boris.button("Sit down").click()
    boris.call_me("Boris")
    expect(boris.page.get_by_role("dialog")).to_have_count(0)
    anna.page.goto(f"/t/{code}")
    anna.button("Start with three").click()
    expect(anna.table).to_be_visible()
    anna.home().rename("Nina")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    strip = anna.page.get_by_role("main").locator("a[href^='/t/']").first
    expect(strip).to_contain_text("Boris is waiting")
    expect(strip).not_to_contain_text("Anna")


@each_game
def test_a_lid_opens_the_page_of_its_game_and_back_leads_home(game_id: str, arrive: Arrive) -> None:
    somebody = arrive().home()
    somebody.page.locator(f".lid[data-cloth={game_id}]").click()
    expect(somebody.page.get_by_role("link", name="Rules")).to_have_attribute("href", f"/rules/{game_id}")
    assert somebody.page.url.endswith(f"/games/{game_id}")
    assert somebody.findings() == []
    assert somebody.too_wide() == {}
    somebody.page.get_by_role("link", name="Rules").click()
    expect(somebody.page.locator("[data-part]")).to_have_count(3)
    somebody.page.get_by_role("link", name="Back").click()
    expect(somebody.button("Play bots")).to_be_visible()
    somebody.page.get_by_role("link", name="Back").click()
    expect(somebody.lids).to_have_count(5)


def test_the_level_and_the_seats_last_used_are_kept(arrive: Arrive) -> None:
    somebody = arrive().home()
    somebody.page.goto("/games/my_number")
    somebody.page.get_by_role("group", name="Level").get_by_role("button", name="beginner").click()
    somebody.page.get_by_role("group", name="Seats").get_by_role("button", name="5").click()
    somebody.button("Play bots").click()
    expect(somebody.table).to_be_visible()

    def bots() -> list[str]:
        table = somebody.page.url.split("/")[-1]
        seats = somebody.page.request.get(f"/api/tables/{table}").json()["summary"]["seats"]
        return [seat["level"] for seat in seats if seat["kind"] == "bot"]

    assert bots() == ["beginner"] * 4
    somebody.home()
    expect(somebody.lids.first).to_contain_text("Bots: beginner · seats: 5")
    somebody.play_bots("my_number")
    assert bots() == ["beginner"] * 4


def test_bots_and_seats_can_be_chosen_on_a_lid(arrive: Arrive) -> None:
    somebody = arrive("desktop").home()
    somebody.button("Bots and seats: Numbers").click()
    sheet = somebody.page.get_by_role("dialog")
    sheet.get_by_role("button", name="expert").click()
    sheet.get_by_role("button", name="2", exact=True).click()
    assert somebody.findings() == []
    somebody.page.keyboard.press("Escape")
    expect(somebody.button("Bots and seats: Numbers")).to_contain_text("Bots: expert · seats: 2")


def test_back_leads_from_tab_to_tab_and_not_out_of_the_app(arrive: Arrive) -> None:
    somebody = arrive().home()
    for name, path in (("Tables", "/tables"), ("My games", "/my-games"), ("Learn", "/learn")):
        somebody.page.get_by_role("navigation").get_by_role("link", name=name).click()
        assert somebody.page.url.endswith(path)
    somebody.page.get_by_role("link", name="Rules: Numbers").click()
    expect(somebody.page.locator("[data-part]")).to_have_count(3)
    for path in ("/learn", "/my-games", "/tables", "/"):
        somebody.page.go_back()
        somebody.page.wait_for_url(f"**{path}")
    expect(somebody.lids).to_have_count(5)


def test_the_buttons_of_the_menu_do_not_touch(arrive: Arrive) -> None:
    somebody = arrive().home()
    somebody.button("Menu").click()
    boxes = [one.bounding_box() for one in somebody.page.get_by_role("dialog").locator("a.button").all()]
    first, second = (box for box in boxes if box is not None)
    apart = max(second["x"] - first["x"] - first["width"], second["y"] - first["y"] - first["height"])
    assert apart >= 6


def test_an_address_that_is_nothing_has_a_way_on(arrive: Arrive) -> None:
    somebody = arrive()
    somebody.page.goto("/nothing/here")
    somebody.page.get_by_role("link", name="To the games").click()
    expect(somebody.lids).to_have_count(5)


def test_the_app_opens_without_a_network_and_says_so(arrive: Arrive) -> None:
    somebody = arrive(has_worker=True).home()
    somebody.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    somebody.page.reload()  # from now on the worker serves the shell
    expect(somebody.lids).to_have_count(5)
    somebody.page.context.set_offline(True)
    somebody.page.reload()
    expect(somebody.page.get_by_text("The server does not answer")).to_be_visible()
    somebody.page.context.set_offline(False)
    somebody.button("Try now").click()
    expect(somebody.lids).to_have_count(5)


@pytest.mark.parametrize("screens", [("small phone", "phone", "tablet"), ("laptop", "desktop", "tv")])
def test_home_fits_every_screen_by_day_and_in_the_evening(screens: tuple[str, ...], arrive: Arrive) -> None:
    somebody = arrive(screens[0], language="ru-RU").home()
    for screen, theme in zip(screens, ("day", "evening", "day"), strict=True):
        width, height = SCREENS[screen]
        somebody.page.set_viewport_size({"width": width, "height": height})
        somebody.reads("ru", theme)
        somebody.page.evaluate(TWO_FRAMES)
        assert somebody.sideways() <= 0, screen
        assert somebody.findings() == [], screen
