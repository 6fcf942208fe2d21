"""A name is asked once, and who is still typing it has a seat already."""

from playwright.sync_api import Locator, expect

from browser.visitor import Arrive, Visitor


def sheet(one: Visitor) -> Locator:
    return one.page.get_by_role("dialog", name="What shall we call you?")


def test_a_name_is_asked_once_and_typing_replaces_the_one_made_up(arrive: Arrive) -> None:
    anna, boris = arrive(), arrive()
    boris.page.goto(f"/t/{anna.open_table('my_number', name='Anna')}")
    boris.button("Sit down").click()
    expect(sheet(boris).get_by_role("textbox")).to_be_focused()
    boris.page.keyboard.type("Boris")
    boris.page.keyboard.press("Enter")
    expect(anna.page.locator(".seats").get_by_text("Boris")).to_be_visible()

    boris.page.goto(f"/t/{anna.open_table('podelim', name='Anna')}")
    boris.button("Sit down").click()
    expect(anna.page.locator(".seats").get_by_text("Boris")).to_be_visible()
    expect(sheet(boris)).to_have_count(0)


def test_the_host_is_asked_once_before_the_first_table(arrive: Arrive) -> None:
    anna = arrive("desktop").home()
    anna.make_table("my_number")
    sheet(anna).get_by_role("textbox").fill("Anna")
    anna.page.keyboard.press("Enter")
    expect(anna.lobby.locator(".seats").get_by_text("Anna")).to_be_visible()
    anna.home().make_table("my_number")
    expect(anna.lobby.locator(".seats").get_by_text("Anna")).to_be_visible()


def test_a_host_who_closes_the_sheet_stays_at_home(arrive: Arrive) -> None:
    anna = arrive("desktop").home()
    anna.make_table("my_number")
    expect(sheet(anna)).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(sheet(anna)).to_be_hidden()
    expect(anna.lids).to_have_count(5)


def test_who_types_a_name_is_seen_by_the_host_and_plays_in_a_game_that_starts_meanwhile(arrive: Arrive) -> None:
    anna, boris, tv = arrive(), arrive(), arrive("tv")
    code = anna.open_table("face_to_face", name="Anna")
    tv.page.goto(f"/tv/{code}")
    boris.page.goto(f"/t/{code}")
    boris.button("Sit down").click()
    for one in (anna, tv):
        expect(one.page.get_by_text("choosing a name")).to_be_visible()
    expect(anna.page.get_by_text("Somebody is still typing a name")).to_be_visible()
    anna.button("Start with two").click()
    expect(boris.table).to_be_visible()
    expect(boris.page.get_by_text("This table is full")).to_have_count(0)
    boris.call_me("Boris")
    expect(anna.table.get_by_text("Boris").first).to_be_visible()


def test_who_closes_the_sheet_gives_the_seat_back(arrive: Arrive) -> None:
    anna, boris = arrive(), arrive()
    boris.page.goto(f"/t/{anna.open_table('face_to_face', name='Anna')}")
    boris.button("Sit down").click()
    expect(anna.page.get_by_text("choosing a name")).to_be_visible()
    expect(boris.page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    boris.page.keyboard.press("Escape")
    expect(anna.page.get_by_text("choosing a name")).to_have_count(0)
    expect(boris.button("Sit down")).to_be_visible()


def test_who_leaves_the_page_while_typing_gives_the_seat_back(arrive: Arrive) -> None:
    anna, boris = arrive(), arrive()
    boris.page.goto(f"/t/{anna.open_table('face_to_face', name='Anna')}")
    boris.button("Sit down").click()
    expect(anna.page.get_by_text("choosing a name")).to_be_visible()
    boris.home()
    expect(anna.page.get_by_text("choosing a name")).to_have_count(0)
    expect(anna.page.locator(".seats .slot")).to_have_count(1)


def test_a_name_that_another_has_is_asked_again_in_the_sheet(arrive: Arrive) -> None:
    anna, other = arrive(), arrive()
    code = anna.open_table("my_number", name="Anna")
    other.page.goto(f"/t/{code}")
    other.button("Sit down").click()
    other.call_me("Anna")
    expect(sheet(other).get_by_role("alert")).to_contain_text("Anna")
    other.call_me("Anya")
    expect(sheet(other)).to_be_hidden()
    expect(anna.page.locator(".seats").get_by_text("Anya")).to_be_visible()


def test_a_name_is_changed_on_ones_own_seat(arrive: Arrive) -> None:
    anna = arrive()
    anna.open_table("my_number", name="Anna")
    anna.button("Anna host").click()
    anna.call_me("Annushka")
    expect(anna.page.locator(".seats").get_by_text("Annushka")).to_be_visible()
    assert anna.findings() == []
