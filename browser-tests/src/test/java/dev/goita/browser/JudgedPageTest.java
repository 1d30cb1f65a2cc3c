package dev.goita.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** 判定と稽古: a match judged round by round, stopped and taken up again, and its mistakes practised. */
class JudgedPageTest extends BrowserTest {
    private static void waitFor(Page page, String selector, Pattern text) {
        PlaywrightAssertions.assertThat(page.locator(selector))
                .hasText(
                        text,
                        new com.microsoft.playwright.assertions.LocatorAssertions.HasTextOptions().setTimeout(120_000));
    }

    @Test
    void rounds_are_judged_and_mistakes_become_exercises_that_outlive_the_page() {
        Page page = browser().open("en-GB", "/study?sample=1");
        page.waitForSelector("#judged-run");
        String all = page.textContent("#judged-count").replaceAll(".* of ", "");
        page.click("#judged-run");
        waitFor(page, "#judged-count", Pattern.compile("^[1-9].*"));
        page.reload();
        page.waitForSelector("#judged-players");
        if (page.locator("#judged-run").count() > 0) {
            assertThat(page.textContent("#judged-run")).isEqualTo("Go on");
            page.click("#judged-run");
        }
        waitFor(page, "#judged-count", Pattern.compile("^(\\d+) of \\1 rounds"));
        assertThat(page.textContent("#judged-count")).endsWith(all);
        assertThat(page.locator("#judged-players tbody tr").count()).isEqualTo(4);

        page.locator("[data-practise]").first().click();
        Locator count = page.locator("#practice-count");
        PlaywrightAssertions.assertThat(count).hasText(Pattern.compile("1 / [1-9]\\d*"));
        String exercises = count.textContent();
        page.waitForSelector(".practice .scene svg");
        String right = page.evaluate("""
                () => {
                  const [one] = JSON.parse(localStorage.getItem("goita-mistakes"));
                  return one.sure[0] ?? one.best;
                }""").toString();
        right.chars().forEach(digit -> page.keyboard().press(Character.toString(digit)));
        PlaywrightAssertions.assertThat(page.locator("#practice-said .best")).containsText("Right");
        page.reload();
        PlaywrightAssertions.assertThat(page.locator("#practice-count")).hasText(exercises);
    }

    @Test
    void sure_wins_are_found_by_the_thumb_and_a_wrong_answer_is_told() {
        Page page = browser().open("ja-JP", "/practice");
        page.waitForSelector(".practice .scene svg");
        page.locator("#practice-hand button").last().click();
        page.locator("#practice-hand button").last().click();
        PlaywrightAssertions.assertThat(page.locator("#practice-said")).containsText("必ず勝つ手");
        page.click("#practice-next");
        PlaywrightAssertions.assertThat(page.locator("#practice-count")).hasText(Pattern.compile("2 / .*"));
        page.click("#practice-mistakes");
        page.waitForSelector("#practice-none");
    }
}
