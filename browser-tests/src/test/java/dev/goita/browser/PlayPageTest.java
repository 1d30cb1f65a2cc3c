package dev.goita.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ReducedMotion;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** 対局: a match by the keyboard alone. */
class PlayPageTest extends BrowserTest {
    private static final int MOST_CHOICES = 600;

    private static Page begin() {
        return begin(browser().person("en-GB", 1280, 900, com.microsoft.playwright.options.ColorScheme.LIGHT), "38");
    }

    /** A match against three by rule, shown without pauses. */
    static Page begin(BrowserContext person, String seed) {
        Page page = browser().open(person, "/play");
        page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
        for (int seat = 1; seat < 4; seat++) {
            page.selectOption("#seat-" + seat, "rule");
        }
        page.click("details:has(#seed) > summary");
        page.fill("#seed", seed);
        page.focus("#play-start");
        page.keyboard().press("Enter");
        phase(page);
        return page;
    }

    /** What the table waits for, once it does. */
    static String phase(Page page) {
        page.waitForSelector("#play-board:not([data-phase=busy])");
        return page.getAttribute("#play-board", "data-phase");
    }

    /** The first thing that may be done, by its key. */
    static void act(Page page, String phase) {
        String before =
                page.getAttribute("#play-board", "data-deal") + page.getAttribute("#play-board", "data-turns") + phase;
        switch (phase) {
            case "goshi" -> page.keyboard().press("1");
            case "over" -> page.keyboard().press("Enter");
            default -> {
                var kinds = page.locator(".hand .kind.legal[data-digit]");
                page.keyboard().press(kinds.count() > 0 ? kinds.first().getAttribute("data-digit") : "0");
                if (page.locator(".hand .kind.legal[data-digit]").count() > 0
                        && "play".equals(page.getAttribute("#play-board", "data-phase"))
                        && before.equals(page.getAttribute("#play-board", "data-deal")
                                + page.getAttribute("#play-board", "data-turns")
                                + "play")) {
                    page.keyboard()
                            .press(page.locator(".hand .kind.legal[data-digit]")
                                    .first()
                                    .getAttribute("data-digit"));
                }
            }
        }
    }

    /** Goes on to a phase; the phase that was reached. */
    static String playedUntil(Page page, String wanted) {
        String phase = phase(page);
        for (int i = 0; i < MOST_CHOICES && !phase.equals(wanted); i++) {
            act(page, phase);
            phase = phase(page);
        }
        return phase;
    }

    @Test
    void a_match_is_played_to_its_end_by_the_keyboard_alone() {
        Page page = begin();
        Assertions.assertThat(playedUntil(page, "match-over")).isEqualTo("match-over");
        Assertions.assertThat(page.locator("#sheet").first().textContent()).containsPattern("1[5-9]\\d|2\\d\\d");
    }

    @Test
    void you_are_told_of_in_the_second_person() {
        Page page = begin();
        page.keyboard().press("1");
        playedUntil(page, "over");
        Assertions.assertThat(page.locator("main").textContent()).doesNotContainPattern("\\bYou:? (\\w+s|is|has)\\b");
    }

    @Test
    void a_reload_in_the_middle_goes_on_with_the_same_round() {
        Page page = begin();
        act(page, phase(page));
        phase(page);
        String deal = page.getAttribute("#play-board", "data-deal");
        String turns = page.getAttribute("#play-board", "data-turns");
        page.reload();
        phase(page);
        Assertions.assertThat(page.getAttribute("#play-board", "data-deal")).isEqualTo(deal);
        Assertions.assertThat(page.getAttribute("#play-board", "data-turns")).isEqualTo(turns);
    }
}
