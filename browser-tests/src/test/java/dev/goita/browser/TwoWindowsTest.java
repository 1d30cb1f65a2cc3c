package dev.goita.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** 二つのウィンドウ: what one window of a browser has done is never written over by another that has not seen it. */
class TwoWindowsTest extends BrowserTest {
    private static final String FOLLOW = "[data-elsewhere=follow]";
    private static final String REPLACE = "[data-elsewhere=replace]";
    private static final String HANDS = "0" + "11777788" + "22444488" + "35555888" + "36666888";

    private final BrowserContext person = browser().person("en-GB", 1280, 900, ColorScheme.LIGHT);

    private static String kept(Page page, String name) {
        return (String) page.evaluate("name => localStorage.getItem(`goita-${name}`)", name);
    }

    private static String turns(Page page) {
        PlayPageTest.phase(page);
        return page.getAttribute("#play-board", "data-turns");
    }

    /** The first window plays on; the second has the match as it was before. */
    private Page[] match() {
        Page first = PlayPageTest.begin(person, "12");
        Page second = browser().open(person, "/play");
        turns(second);
        assertThat(first.locator("#play-elsewhere")).hasCount(0);
        PlayPageTest.act(first, PlayPageTest.phase(first));
        PlayPageTest.act(first, PlayPageTest.phase(first));
        turns(first);
        return new Page[] {first, second};
    }

    @Test
    void the_window_that_is_behind_is_told_and_its_turns_are_not_played() {
        Page[] windows = match();
        String kept = kept(windows[0], "play");
        assertThat(windows[1].locator("#play-elsewhere")).containsText("has gone on in another window");
        windows[1].keyboard().press("8");
        windows[1].keyboard().press("0");
        windows[1].reload();
        assertThat(windows[1].locator("#play-elsewhere")).isVisible();
        Assertions.assertThat(kept(windows[1], "play")).isEqualTo(kept);
    }

    @Test
    void what_the_window_that_is_behind_may_do_is_in_sight() {
        Page second = match()[1];
        assertThat(second.locator("#play-elsewhere")).isVisible();
        Assertions.assertThat(Sight.covered(second, "#prompt, #play-elsewhere p, #play-elsewhere button"))
                .isEmpty();
    }

    @Test
    void damaged_storage_is_no_match() {
        Page page = browser().open(person, "/");
        page.evaluate("localStorage.setItem('goita-play', '{\"match\":{\"seats\":7}}')");
        Page play = browser().open(person, "/play");
        assertThat(play.locator("#play-start")).isVisible();
    }

    @Test
    void the_window_that_is_behind_goes_on_where_the_other_has_come_to() {
        Page[] windows = match();
        windows[1].click(FOLLOW);
        assertThat(windows[1].locator("#play-board")).hasAttribute("data-turns", turns(windows[0]));
        PlayPageTest.act(windows[1], PlayPageTest.phase(windows[1]));
        assertThat(windows[0].locator("#play-elsewhere")).isVisible();
    }

    @Test
    void the_match_of_this_window_is_kept_where_somebody_says_so() {
        Page[] windows = match();
        String before = turns(windows[1]);
        windows[1].click(REPLACE);
        assertThat(windows[1].locator("#play-elsewhere")).hasCount(0);
        assertThat(windows[0].locator("#play-elsewhere")).isVisible();
        windows[1].reload();
        Assertions.assertThat(turns(windows[1])).isEqualTo(before);
    }

    @Test
    void a_window_that_is_behind_gives_up_nothing_but_its_own() {
        Page[] windows = match();
        String kept = kept(windows[0], "play");
        windows[1].click("details:has(#leave) > summary");
        windows[1].click("#leave");
        windows[1].waitForSelector("#play-start");
        Assertions.assertThat(kept(windows[1], "play")).isEqualTo(kept);
    }

    @Test
    void another_match_begins_only_when_the_one_that_is_kept_is_given_up() {
        Page first = PlayPageTest.begin(person, "12");
        String kept = kept(first, "play");
        Page second = browser().open(person, "/play?seed=38");
        second.click("#play-start");
        assertThat(second.locator("#play-wanted")).containsText("keeps a match that is not over");
        Assertions.assertThat(kept(second, "play")).isEqualTo(kept);
        second.click(REPLACE);
        second.waitForSelector("#play-board");
        assertThat(first.locator("#play-elsewhere")).containsText("Another match has begun");
    }

    private Page entry() {
        Page page = browser().open(person, "/entry");
        page.waitForSelector("#entry-prompt");
        return page;
    }

    private static void types(Page page, String digits, String shown) {
        page.keyboard().type(digits);
        assertThat(page.locator("#entry-turns")).containsText(shown);
    }

    @Test
    void a_record_is_not_typed_over_in_another_window() {
        Page first = entry();
        types(first, HANDS + "87", "87");
        Page second = entry();
        types(first, "000", "87000");
        assertThat(second.locator("#entry-elsewhere")).isVisible();
        String kept = kept(first, "entry");
        types(second, "0", "870");
        Assertions.assertThat(kept(second, "entry")).isEqualTo(kept);
    }

    @Test
    void what_is_typed_in_a_window_that_is_behind_stays_its_own_through_a_reload() {
        Page first = entry();
        types(first, HANDS + "87", "87");
        Page second = entry();
        types(first, "000", "87000");
        types(second, "0", "870");
        second.reload();
        assertThat(second.locator("#entry-turns")).hasText("870");
        assertThat(second.locator("#entry-elsewhere")).isVisible();
        second.click(REPLACE);
        assertThat(first.locator("#entry-elsewhere")).isVisible();
        first.click(FOLLOW);
        assertThat(first.locator("#entry-turns")).hasText("870");
        first.click("#entry-undo");
        assertThat(first.locator("#entry-turns")).hasText("87000");
    }

    private static void moves(Page page, String move) {
        page.fill("#shogi-typed", move);
        page.click("#shogi-enter");
        page.waitForSelector("#shogi-typed:enabled");
        page.waitForSelector(".played li:nth-child(2n)");
    }

    @Test
    void a_game_of_shogi_is_not_played_over_in_another_window() {
        Page first = browser().open(person, "/shogi");
        first.click("#shogi-new");
        Page second = browser().open(person, "/shogi");
        second.waitForSelector("#shogi-typed:enabled");
        moves(first, "7g7f");
        assertThat(second.locator("#shogi-elsewhere")).isVisible();
        assertThat(second.locator("#shogi-typed")).isDisabled();
        String kept = kept(first, "shogi");
        second.reload();
        second.waitForSelector("#shogi-elsewhere");
        Assertions.assertThat(kept(second, "shogi")).isEqualTo(kept);
        second.click(FOLLOW);
        assertThat(second.locator(".played li")).hasCount(2);
    }

    @Test
    void settings_are_one_for_all_windows() {
        Page first = browser().open(person, "/");
        Page second = browser().open(person, "/play");
        first.click("#language");
        assertThat(second.locator("html")).hasAttribute("lang", "ja");
        second.locator(".settings button").first().click();
        second.reload();
        assertThat(second.locator("html")).hasAttribute("lang", "ja");
        assertThat(first.locator("html")).hasAttribute("data-theme", "light");
    }
}
