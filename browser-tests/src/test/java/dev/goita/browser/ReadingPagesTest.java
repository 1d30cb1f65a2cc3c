package dev.goita.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** 検討と将棋: records are opened, stepped through and shared. */
class ReadingPagesTest extends BrowserTest {
    @Test
    void a_link_opens_the_round_at_the_turn_that_was_looked_at() {
        Page page = browser().open("ja-JP", "/study?sample=1");
        page.waitForSelector(".study-digits [data-step='3']").click();
        assertThat(page.locator("#study-count")).hasText(Pattern.compile("^3 / .*"));
        page.waitForURL(Pattern.compile(".*turn=3.*"));
        Page shared = browser().open("en-GB", page.url().substring(page.url().indexOf('#') + 1));
        assertThat(shared.locator("#study-count")).hasText(Pattern.compile("^3 / .*"));
    }

    @Test
    void the_values_of_turns_are_drawn() {
        Page page = browser().open("ja-JP", "/study?sample=1");
        assertThat(page.locator(".study-drawn.wide svg").first()).isVisible();
        page.locator("#study-turns summary").click();
        assertThat(page.locator("#study-turns [data-turn='1']").first()).isVisible();
    }

    @Test
    void a_wrong_record_is_repaired_by_a_click() {
        Page page = browser().open("en-GB", "/study");
        page.fill("#study-text", "0 11777788 22444488 35555888 36666888 87040870007700011\n");
        page.click("#study-read");
        page.waitForSelector(".study-findings [data-code] [data-repair='0']").click();
        assertThat(page.locator(".study-findings [data-code]")).hasCount(0);
        assertThat(page.locator(".study-digits [data-step]").first()).isVisible();
    }

    @Test
    void a_seat_sees_what_the_model_expects() {
        Page page = browser().open("en-GB", "/study?sample=1");
        page.waitForSelector("#study-view");
        page.selectOption("#study-view", "1");
        assertThat(page.locator("#study-expected")).isVisible();
        assertThat(page.locator("#study-belief")).isVisible();
    }

    @Test
    void a_game_with_variations_is_stepped_through_by_keys() {
        Page page = browser().open("ja-JP", "/shogi?sample");
        assertThat(page.locator(".moves [data-node][aria-current]")).hasCount(1);
        page.keyboard().press("ArrowRight");
        page.keyboard().press("ArrowRight");
        assertThat(page.locator(".moves [data-node][aria-current]")).containsText("△３四歩");
        page.keyboard().press("End");
        assertThat(page.locator(".moves [data-node][aria-current]")).containsText("詰み");
        page.keyboard().press("Home");
        assertThat(page.locator(".moves [data-node][aria-current]")).containsText("開始局面");
    }

    @Test
    void scripts_in_comments_are_text() {
        Page page = browser().open("en-GB", "/shogi");
        page.fill("#shogi-text", """
                先手：<script>document.title='no'</script>
                手数----指手---------消費時間--
                   1 ７六歩(77)
                *<img src=x onerror="document.title='no'">
                """);
        page.click("#shogi-open");
        page.waitForSelector(".moves [data-node]");
        page.keyboard().press("ArrowRight");
        assertThat(page.locator("#shogi-comments")).containsText("<img src=x");
        assertThat(page.locator("main img, main script")).hasCount(0);
        Assertions.assertThat(page.title()).doesNotContain("no");
    }
}
