package dev.goita.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.LoadState;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** 将棋: a game that the engine values, and positions that people set up. */
class ShogiPageTest extends BrowserTest {
    /** White leaves a bishop to be taken. */
    private static final String SHORT = """
            手数----指手---------消費時間--
               1 ７六歩(77)
               2 ３四歩(33)
               3 ２六歩(27)
               4 ５五角(22)
               5 同　角(88)
               6 ８四歩(83)
            """;

    private static Page opened() {
        Page page = browser().open("en-GB", "/shogi");
        page.fill("#shogi-text", SHORT);
        page.click("#shogi-open");
        page.waitForSelector(".moves [data-node]");
        return page;
    }

    @Test
    void a_game_is_analysed_whole_and_its_mistakes_and_points_lead_to_their_positions() {
        Page page = opened();
        page.click("#shogi-values-start");
        assertThat(page.locator("#shogi-values")).hasAttribute("data-valued", "7");
        assertThat(page.locator("#shogi-values-chart .wide svg title")).hasCount(7);
        assertThat(page.locator("#shogi-values-start")).hasCount(0);
        assertThat(page.locator("#shogi-values [data-loss='4']")).containsText("５五角");
        page.click("#shogi-values [data-loss='4']");
        assertThat(page.locator(".moves [aria-current]")).containsText("２六歩");
        page.locator("#shogi-values-chart .wide svg circle").nth(5).dispatchEvent("click");
        assertThat(page.locator(".moves [aria-current]")).containsText("同");

        page.reload();
        assertThat(page.locator("#shogi-values")).hasAttribute("data-valued", "7");
        assertThat(page.locator("#shogi-values-chart .wide svg title")).hasCount(7);
    }

    @Test
    void several_moves_are_told_of_a_position() {
        Page page = opened();
        page.click("#shogi-analyze");
        assertThat(page.locator("#shogi-thought [data-line]")).hasCount(3);
    }

    @Test
    void a_position_is_set_up_by_the_keyboard_and_played_on() {
        Page page = browser().open("en-GB", "/shogi");
        page.click("#shogi-set-up");
        page.click("#editor-clear");
        page.click("[data-kind=G]");
        page.waitForSelector(".squares [data-square='5e']");
        page.focus("[data-square='5e']");
        page.keyboard().press("ArrowUp");
        page.keyboard().press("Enter");
        assertThat(page.locator("[data-square='5d']")).hasAttribute("aria-label", Pattern.compile(".*Black's gold.*"));
        assertThat(page.locator("[data-held='white G']")).hasValue("3");
        page.click("[data-kind=P]");
        page.click("[data-square='9a']");
        assertThat(page.locator("#shogi-editor .fault")).containsText("can never move");
        assertThat(page.locator("#editor-play")).isDisabled();
        page.click("[data-square='9a']");
        page.click("#editor-play");
        page.waitForSelector(".squares .movable");
        Assertions.assertThat(page.locator(".squares .movable")
                        .evaluateAll("all => all.map(one => one.dataset.square).sort()"))
                .hasToString("[5d, 5i]");
    }

    @Test
    void the_editor_and_a_game_fit_every_window() {
        Page page = browser().open(browser().person("en-GB", 1280, 900, ColorScheme.LIGHT), "/shogi");
        page.click("#shogi-set-up");
        page.waitForSelector("#shogi-editor .squares");
        page.waitForLoadState(LoadState.NETWORKIDLE);
        String pressed = "main button:not(.squares button), main select, main input";
        Assertions.assertThat(Sight.covered(page, pressed)).isEmpty();
        page.click("#editor-start");
        page.click("#editor-play");
        page.waitForSelector(".squares .movable");
        Assertions.assertThat(Sight.covered(page, pressed)).isEmpty();
    }
}
