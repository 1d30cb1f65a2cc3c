package dev.goita.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import org.junit.jupiter.api.Test;

/** はじめての一局: by the keyboard and by the thumb, to its end. */
class GuidePageTest extends BrowserTest {
    /** The step, once the table of as many turns is shown. */
    private static String step(Page page) {
        page.waitForSelector(".guide .scene svg");
        return page.locator("#guide-step").textContent();
    }

    private static void press(Page page, String digits) {
        digits.chars().forEach(digit -> page.keyboard().press(Character.toString(digit)));
    }

    @Test
    void a_round_is_played_by_the_keyboard_and_slips_are_answered() {
        Page page = browser().open("ja-JP", "/guide");
        assertThat(step(page)).isEqualTo("1 / 11");
        press(page, "8");
        assertThat(step(page)).isEqualTo("1 / 11");
        page.focus("#guide-next");
        page.keyboard().press("Enter");
        press(page, "1");
        assertThat(page.locator("#guide-said").textContent()).contains("取っておきましょう");
        press(page, "82");
        assertThat(page.locator("#guide-said").textContent()).isEqualTo("ここでは 馬 を選びましょう。");
        press(page, "6");
        assertThat(step(page)).isEqualTo("3 / 11");
        for (String digits : new String[] {"", "47", "", "0", "", "81", "", "42"}) {
            if (digits.isEmpty()) {
                page.click("#guide-next");
            }
            press(page, digits);
        }
        assertThat(step(page)).isEqualTo("11 / 11");
        assertThat(page.locator("#guide-words").textContent()).contains("40 点");
        assertThat(page.locator(".guide .scene").innerHTML()).contains("40");
        page.click("#guide-play");
        page.waitForSelector("#play-start");
    }

    @Test
    void a_thumb_plays_it_too_and_may_go_back() {
        Page page = browser().open(browser().person("en-GB", 390, 844, ColorScheme.LIGHT), "/guide");
        page.click("#guide-next");
        assertThat(page.locator("#guide-hand button[data-digit='4']")
                        .locator(".tile")
                        .count())
                .isEqualTo(2);
        page.click("#guide-hand button[data-digit='8']");
        page.click("#guide-hand button[data-digit='6']");
        assertThat(step(page)).isEqualTo("3 / 11");
        page.click("#guide-back");
        assertThat(step(page)).isEqualTo("2 / 11");
        page.click("#guide-hand button[data-digit='0']");
        assertThat(page.locator("#guide-said").textContent()).isEqualTo("Choose し here.");
    }
}
