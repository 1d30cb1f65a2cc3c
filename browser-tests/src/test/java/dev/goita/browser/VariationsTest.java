package dev.goita.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** 変化: lines of one's own and of the players in a record, which its file and its link keep. */
class VariationsTest extends BrowserTest {
    private static final String ROUND =
            "{\"dealer\":0,\"hands\":[\"11277788\",\"24444588\",\"35556888\",\"36667888\"],\"record\":\"170001700087\",\"note\":7}";

    private static final String VALUES = "**/api/study/values*";
    private static final String KEPT = "**/api/study/variations*";

    private static Page study() {
        Page page = browser().open("en-GB", "/study");
        page.fill("#study-text", ROUND);
        page.click("#study-read");
        page.waitForSelector("#study-count");
        PlaywrightAssertions.assertThat(page.locator("#study-count")).hasText(Pattern.compile("0 / \\d+"));
        page.click("#variation-open");
        page.click("#variation-hand button[data-digit='8']");
        page.click("#variation-hand button[data-digit='7']");
        PlaywrightAssertions.assertThat(page.locator("#study-count")).hasText("1 / 1");
        page.waitForSelector("#variation-hand button[data-digit='0']");
        return page;
    }

    @Test
    void a_name_stays_while_values_arrive_and_a_tile_is_pressed() {
        List<Route> values = new ArrayList<>();
        List<Route> kept = new ArrayList<>();
        Page page = study();
        page.route(VALUES, values::add);
        page.keyboard().press("0");
        PlaywrightAssertions.assertThat(page.locator("#study-count")).hasText("2 / 2");
        page.waitForCondition(() -> !values.isEmpty());
        page.waitForSelector("#variation-hand button[data-digit='0']");
        page.fill("#variation-name", "香より先に");
        page.unroute(VALUES);
        page.waitForResponse(VALUES, values.get(0)::resume);
        page.waitForSelector("text=The values of all 2 turns");
        page.route(KEPT, kept::add);
        page.click("#variation-hand button[data-digit='0']");
        page.waitForCondition(() -> !kept.isEmpty());
        page.unroute(KEPT);
        kept.get(0).resume();
        PlaywrightAssertions.assertThat(page.locator("#study-count")).hasText("3 / 3");
        PlaywrightAssertions.assertThat(page.locator("[data-line='0']")).hasText("1. 香より先に");
        PlaywrightAssertions.assertThat(page.locator("#variation-name")).hasValue("香より先に");
    }

    @Test
    void a_line_is_played_by_hand_named_and_gone_on_with_and_comes_back_by_file_and_link() throws Exception {
        Page page = study();
        page.keyboard().press("0");
        PlaywrightAssertions.assertThat(page.locator("#study-count")).hasText("2 / 2");
        assertThat(page.locator("#variations li").count()).isEqualTo(2);
        page.fill("#variation-name", "香より先に");
        page.locator("#variation-name").blur();
        PlaywrightAssertions.assertThat(page.locator("[data-line='0']")).hasText("1. 香より先に");
        page.click("#variation-players");
        PlaywrightAssertions.assertThat(page.locator("#study-count")).hasText(Pattern.compile("3 / [1-9]\\d+"));

        Download download = page.waitForDownload(() -> page.click("#study-save"));
        String file = Files.readString(download.path());
        assertThat(file).contains("\"record\":\"170001700087\"", "\"note\":7", "香より先に", "\"record\":\"870");
        String address = page.url();
        assertThat(address).contains("line=0");

        Page other = browser()
                .open(
                        browser().person("ja-JP", 1280, 900, com.microsoft.playwright.options.ColorScheme.LIGHT),
                        address.substring(address.indexOf('#') + 1));
        PlaywrightAssertions.assertThat(other.locator("#study-count")).hasText(page.textContent("#study-count"));
        other.click("[data-line='main']");
        PlaywrightAssertions.assertThat(other.locator("#study-count")).hasText(Pattern.compile("\\d+ / 9"));
        other.click("[data-line='0']");
        other.click("#variation-remove");
        other.waitForSelector(
                "#variations",
                new Page.WaitForSelectorOptions()
                        .setState(com.microsoft.playwright.options.WaitForSelectorState.DETACHED));
    }
}
