package dev.goita.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** 記録入力, as somebody types. */
class EntryPageTest extends BrowserTest {
    private static final String HANDS = "11777788" + "22444488" + "35555888" + "36666888";
    private static final String RECORD = "87000870007700011";

    private static Page open() {
        Page page = browser().open("ja-JP", "/entry");
        page.waitForSelector("#entry-prompt");
        return page;
    }

    /** One digit after the other, as fast as keys come. */
    private static void type(Page page, String digits) {
        page.keyboard().type(digits);
    }

    /** The round is over, and its record is what was meant. */
    private static void exports(Page page, String record) {
        has(page, "#entry-heading", "第 2 局");
        page.click("[data-export=keypad]");
        assertThat(page.locator("#entry-exported")).hasValue(Pattern.compile(record + "\\s"));
    }

    private static void has(Page page, String selector, String text) {
        assertThat(page.locator(selector).first()).containsText(text);
    }

    @Test
    void game_a_is_typed_digit_by_digit_and_exported() {
        Page page = open();
        type(page, "0" + HANDS + RECORD);
        exports(page, "0 11777788 22444488 35555888 36666888 " + RECORD);
    }

    @Test
    void a_reload_in_the_middle_keeps_all() {
        Page page = open();
        type(page, "0" + HANDS + "8700");
        has(page, "#entry-turns", "8700");
        String before = page.locator("#entry-turns").textContent();
        page.reload();
        assertThat(page.locator("#entry-turns")).hasText(before);
    }

    @Test
    void a_match_has_rules_of_its_own_which_its_record_names() {
        Page page = open();
        page.selectOption("#rules", "free");
        page.fill("#rules-win-score", "40");
        page.locator("#rules-win-score").blur();
        has(page, "#entry-heading", "40 点先取");
        type(page, "0" + HANDS + RECORD);
        has(page, "#entry-scores", "の勝ち");
        page.reload();
        has(page, "#entry-heading", "40 点先取");
        page.click("[data-export=json]");
        assertThat(page.locator("#entry-exported")).hasValue(Pattern.compile("\"rules\":\"win-score=40\""));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "a wrong digit, 87000870407700011",
        "a pass forgotten, 8700870007700011",
        "a pass too many, 870000870007700011",
        "a key beside the right one, 87000870007700021"
    })
    void a_slip_is_marked_and_its_first_repair_gives_back_what_was_meant(String slip, String typed) {
        Page page = open();
        type(page, "0" + HANDS + typed);
        assertThat(page.locator(".entry-digit.wrong")).hasCount(1);
        page.waitForSelector("[data-repair='0']");
        page.keyboard().press("Enter");
        exports(page, RECORD);
    }

    @Test
    void a_pasted_wrong_record_is_repaired_by_a_click() {
        Page page = open();
        page.fill("#entry-paste", "0 11777788 22444488 35555888 36666888 87040870007700011\n");
        page.click("#entry-import");
        page.waitForSelector("[data-repair='0']").click();
        exports(page, RECORD);
    }

    @Test
    void names_with_scripts_in_them_are_text() {
        Page page = open();
        page.fill("#entry-name-0", "<img src=x onerror=\"document.title='no'\">");
        type(page, "");
        page.locator("#entry-name-0").press("Tab");
        page.locator("#entry-heading").click();
        type(page, "0" + HANDS + "87");
        has(page, "#entry-turns", "8");
        Assertions.assertThat(page.title()).doesNotContain("no");
        assertThat(page.locator(".drawing img")).hasCount(0);
    }
}
