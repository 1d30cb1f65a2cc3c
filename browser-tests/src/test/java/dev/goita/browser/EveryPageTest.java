package dev.goita.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
    @ValueSource(strings = {"/", "/guide", "/practice", "/entry", "/play", "/club", "/study", "/shogi", "/runs"})
    void everybody_can_use_it(String fragment) {
        Page page = browser().open("ja-JP", fragment);
        assertThat(violations(page)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/guide", "/practice", "/entry", "/play", "/club", "/study", "/shogi", "/runs"})
    void everybody_can_use_it_at_night(String fragment) {
        Page page = browser().open(browser().person("en-GB", 1280, 900, ColorScheme.DARK), fragment);
        assertThat(violations(page)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/guide", "/practice", "/entry", "/play", "/club", "/study", "/shogi", "/runs"})
    void nothing_is_wider_than_a_phone(String fragment) {
        Page page = browser().open(browser().person("ja-JP", 390, 844, ColorScheme.LIGHT), fragment);
        assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(390);
    }

    /** Texts that are smaller than 12 pixels, as they are shown. */
    private static final String SMALL = """
            () => [...document.querySelectorAll("main *")]
              .filter(e => [...e.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent.trim()) && e.checkVisibility()
                && e.getClientRects().length && !e.matches(".visually-hidden *, title"))
              .map(e => [parseFloat(getComputedStyle(e).fontSize) * (e.closest("svg") ? e.getScreenCTM().a : 1), e.textContent.trim()])
              .filter(([size]) => size < 11.99).map(([size, text]) => `${size} ${text}`)""";

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
                "/shogi?sample=1",
                "/runs"
            })
    void letters_have_12_pixels_on_a_phone(String fragment) {
        for (String locale : List.of("ja-JP", "en-GB")) {
            Page page = browser().open(browser().person(locale, 360, 640, ColorScheme.LIGHT), fragment);
            page.waitForLoadState(com.microsoft.playwright.options.LoadState.NETWORKIDLE);
            assertThat(page.evaluate(SMALL).toString()).isEqualTo("[]");
            assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(360);
        }
    }

    /** Names of four that no line of a phone has room for. */
    private static final String LONG =
            "{\"title\":\"" + "t".repeat(200) + "\",\"players\":[\"" + "W".repeat(60) + "\",\"" + "寿限無".repeat(15)
                    + "\",\"Bartholomäus-Maximilian von der Königswiese\",\"D\"],\"rounds\":[{\"dealer\":0,\"hands\":"
                    + "[\"11777788\",\"22444488\",\"35555888\",\"36666888\"],\"record\":\"87000870007700011\"}]}";

    @ParameterizedTest
    @CsvSource({
        "/study, #study-text, #study-read, .study-digits",
        "/entry, #entry-paste, #entry-import, #entry-scores table"
    })
    void long_names_widen_no_page_and_are_whole_in_its_text(
            String fragment, String field, String button, String shown) {
        Page page = browser().open(browser().person("en-GB", 320, 480, ColorScheme.LIGHT), fragment);
        page.waitForSelector(field);
        page.fill(field, LONG);
        page.click(button);
        page.waitForSelector(shown);
        assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(320);
        assertThat(page.locator("main").textContent()).contains("W".repeat(60), "寿限無".repeat(15));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/guide", "/practice", "/entry", "/play", "/club", "/study", "/shogi", "/runs"})
    void it_is_in_english_where_english_is_asked_for(String fragment) {
        Page page = browser().open("ja-JP", fragment);
        page.click("#language");
        PlaywrightAssertions.assertThat(page.locator("html")).hasAttribute("lang", "en");
        assertThat(page.title()).matches("[\\x20-\\x7E–]+");
    }
}
