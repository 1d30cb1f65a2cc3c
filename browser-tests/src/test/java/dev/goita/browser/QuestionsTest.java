package dev.goita.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** 問いと答え: whatever a page asks can be read and answered in any window, by mouse and by keyboard. */
class QuestionsTest extends BrowserTest {
    /** Of which somebody else holds five し, and the person decides. */
    private static final String FIVE = "38";

    /** In which the person leads with both kings in hand. */
    private static final String KINGS = "12";

    /** Which is dealt again because of six し in one team. */
    private static final String REDEALT = "134";

    private static final String ASKED = "#prompt, .choices button, .result button, .result a";

    static Page play(String seed) {
        return PlayPageTest.begin(browser().person("en-GB", 1280, 900, ColorScheme.LIGHT), seed);
    }

    @Test
    void the_question_of_five_pawns_is_in_sight() {
        Page page = play(FIVE);
        PlaywrightAssertions.assertThat(page.locator("#goshi-continue")).isFocused();
        assertThat(Sight.covered(page, ASKED)).isEmpty();
    }

    @Test
    void the_question_of_five_pawns_is_answered_by_tab_and_enter() {
        Page page = play(FIVE);
        PlaywrightAssertions.assertThat(page.locator("#goshi-continue")).isFocused();
        page.keyboard().press("Tab");
        PlaywrightAssertions.assertThat(page.locator("#goshi-redeal")).isFocused();
        page.keyboard().press("Enter");
        page.waitForSelector(
                "#goshi-redeal",
                new Page.WaitForSelectorOptions()
                        .setState(com.microsoft.playwright.options.WaitForSelectorState.DETACHED));
    }

    @Test
    void a_turn_with_both_kings_is_in_sight() {
        Page page = play(KINGS);
        assertThat(page.locator(".hand .kind").count()).isPositive();
        assertThat(Sight.covered(page, ASKED)).isEmpty();
    }

    @Test
    void a_round_that_is_dealt_again_asks_for_the_next() {
        Page page = play(REDEALT);
        PlaywrightAssertions.assertThat(page.locator("#next-round")).isFocused();
        assertThat(Sight.covered(page, ASKED)).isEmpty();
    }

    @Test
    void the_end_of_a_round_of_a_match_and_its_duplicate_are_in_sight() {
        Page page = play("7");
        assertThat(PlayPageTest.playedUntil(page, "over")).isEqualTo("over");
        assertThat(Sight.covered(page, ASKED)).isEmpty();
        page.focus("#next-round");
        assertThat(PlayPageTest.playedUntil(page, "match-over")).isEqualTo("match-over");
        page.click("#duplicate-run");
        page.waitForSelector("#duplicate a");
        assertThat(Sight.covered(page, ASKED + ", #duplicate a")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/guide",
                "/practice",
                "/entry?sample=1",
                "/play",
                "/club",
                "/study?sample=1",
                "/shogi",
                "/shogi?sample=1",
                "/runs"
            })
    void nothing_lies_over_what_can_be_pressed(String fragment) {
        Page page = browser().open("en-GB", fragment);
        page.waitForLoadState(com.microsoft.playwright.options.LoadState.NETWORKIDLE);
        assertThat(Sight.covered(page, "main button, main a, main select, main textarea, main summary"))
                .isEmpty();
    }
}
