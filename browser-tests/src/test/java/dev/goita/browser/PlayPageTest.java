package dev.goita.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ReducedMotion;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    void a_match_keeps_the_rules_by_which_it_began() {
        BrowserContext person =
                browser().person("ja-JP", 1280, 900, com.microsoft.playwright.options.ColorScheme.LIGHT);
        Page form = browser().open(person, "/play");
        form.selectOption("#rules", "free");
        form.fill("#rules-win-score", "20");
        form.locator("#rules-win-score").blur();
        form.selectOption("#rules-goshi", "always-continue");
        form.waitForSelector("text=先に 20 点を取った組");
        Page page = begin(person, "38");
        Assertions.assertThat(page.locator(".tools .rules-line").textContent()).contains("20 点先取", "五し: 宣言して続ける");
        Assertions.assertThat(page.locator("#seed-link").inputValue()).contains("&rules=win-score%3D20");
        page.evaluate("""
                () => localStorage.setItem('goita-settings',
                  JSON.stringify({...JSON.parse(localStorage.getItem('goita-settings')), rules: ''}))""");
        page.reload();
        Assertions.assertThat(phase(page)).isNotEqualTo("match-over");
        Assertions.assertThat(playedUntil(page, "match-over")).isEqualTo("match-over");
        Assertions.assertThat(page.locator("#sheet tbody tr").count()).isLessThan(4);
        Assertions.assertThat(page.getAttribute("#study", "href")).contains("&rules=win-score%3D20");

        Page study = browser().open(person, page.getAttribute("#study", "href").substring(1));
        Assertions.assertThat(study.locator(".top .rules-line").textContent()).contains("20 点先取");
    }

    @ParameterizedTest
    @CsvSource({"/play?rules=xyz,#/play,#play-start", "/study?rules=xyz&sample=1,#/study?sample=1,.study-table svg"})
    void rules_of_a_link_that_are_none_are_told_and_left_by_another_link(String wrong, String right, String shown) {
        Page page = browser()
                .person("en-GB", 1280, 900, com.microsoft.playwright.options.ColorScheme.LIGHT)
                .newPage();
        page.navigate(browser().at(wrong).toString());
        PlaywrightAssertions.assertThat(page.locator("main [role=alert]")).containsText("xyz");
        page.evaluate("hash => { location.hash = hash; }", right);
        PlaywrightAssertions.assertThat(page.locator(shown).first()).isVisible();
        PlaywrightAssertions.assertThat(page.locator("main [role=alert]")).hasCount(0);
    }

    @Test
    void you_are_told_of_in_the_second_person() {
        Page page = begin();
        page.keyboard().press("1");
        playedUntil(page, "over");
        Assertions.assertThat(page.locator("main").textContent()).doesNotContainPattern("\\bYou:? (\\w+s|is|has)\\b");
    }

    /** Tiles that are on their way to their places. */
    private static final String MOVING = """
            () => { window.moved = 0; const animate = Element.prototype.animate;
              Element.prototype.animate = function (...how) {
                window.moved += this.tagName === 'use' && how[1].duration <= 200 ? 1 : 0;
                return animate.apply(this, how);
              }; }""";

    @Test
    void tiles_go_to_their_places_unless_calm_is_wanted_and_others_play_as_fast_as_one_likes() {
        Page page = begin();
        page.selectOption("#pace", "quick");
        page.evaluate(MOVING);
        act(page, phase(page));
        phase(page);
        Assertions.assertThat((Integer) page.evaluate("window.moved"))
                .as("calm")
                .isZero();
        page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.NO_PREFERENCE));
        act(page, phase(page));
        phase(page);
        act(page, phase(page));
        phase(page);
        Assertions.assertThat((Integer) page.evaluate("window.moved")).isPositive();
        page.reload();
        phase(page);
        Assertions.assertThat(page.locator("#pace").inputValue()).isEqualTo("quick");
    }

    @Test
    void sounds_are_heard_unless_they_are_switched_off() {
        Page page = begin();
        page.keyboard().press("1");
        phase(page);
        page.evaluate("""
                () => { window.tones = 0; const start = OscillatorNode.prototype.start;
                  OscillatorNode.prototype.start = function (...at) { window.tones++; return start.apply(this, at); }; }""");
        page.keyboard().press("9");
        Assertions.assertThat((Integer) page.evaluate("window.tones"))
                .as("a key that is refused")
                .isEqualTo(1);
        act(page, phase(page));
        phase(page);
        Assertions.assertThat((Integer) page.evaluate("window.tones"))
                .as("a tile")
                .isGreaterThan(1);
        page.uncheck("#sound");
        page.evaluate("window.tones = 0");
        page.keyboard().press("9");
        act(page, phase(page));
        phase(page);
        Assertions.assertThat((Integer) page.evaluate("window.tones")).isZero();
    }

    @Test
    void the_outlines_of_a_tile_are_in_the_page_once() {
        Page page = begin();
        act(page, phase(page));
        phase(page);
        Assertions.assertThat((Integer) page.evaluate("document.querySelectorAll('use').length"))
                .isGreaterThan(24);
        Assertions.assertThat(
                        (Integer) page.evaluate("document.querySelectorAll('main defs, main [id^=p] path').length"))
                .isZero();
        Assertions.assertThat(page.evaluate("""
                [...document.querySelectorAll('use')].map(use => use.getAttribute('href'))
                  .filter(href => document.querySelectorAll(`[id="${href.slice(1)}"]`).length !== 1)""").toString()).isEqualTo("[]");
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
