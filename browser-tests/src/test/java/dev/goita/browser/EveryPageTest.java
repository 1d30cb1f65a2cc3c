package dev.goita.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds of every page. */
class EveryPageTest extends BrowserTest {
    private static List<String> violations(Page page) {
        return new AxeBuilder(page)
                .analyze().getViolations().stream()
                        .map(rule -> rule.getId() + ": " + rule.getNodes())
                        .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/entry", "/play", "/study", "/shogi", "/runs"})
    void everybody_can_use_it(String fragment) {
        Page page = browser().open("ja-JP", fragment);
        assertThat(violations(page)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/entry", "/play", "/study", "/shogi", "/runs"})
    void everybody_can_use_it_at_night(String fragment) {
        Page page = browser().open(browser().person("en-GB", 1280, 900, ColorScheme.DARK), fragment);
        assertThat(violations(page)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/entry", "/play", "/study", "/shogi", "/runs"})
    void nothing_is_wider_than_a_phone(String fragment) {
        Page page = browser().open(browser().person("ja-JP", 390, 844, ColorScheme.LIGHT), fragment);
        assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(390);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/entry", "/play", "/study", "/shogi", "/runs"})
    void it_is_in_english_where_english_is_asked_for(String fragment) {
        Page page = browser().open("ja-JP", fragment);
        page.click("#language");
        PlaywrightAssertions.assertThat(page.locator("html")).hasAttribute("lang", "en");
        assertThat(page.title()).matches("[\\x20-\\x7E–]+");
    }
}
