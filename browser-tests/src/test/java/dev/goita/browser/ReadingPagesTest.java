package dev.goita.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    void the_link_to_a_round_with_usual_names_has_less_than_300_characters_and_nothing_is_lost() {
        Page page = browser().open("ja-JP", "/");
        Object said = page.evaluate("""
                async () => {
                  const { packed, unpacked } = await import('./ui.js');
                  const record = JSON.stringify({ format: 'goita-record', version: '1.0', title: '第十回 月例会 決勝',
                    players: ['山田 太郎', '佐藤 花子', '鈴木 一郎', '高橋 美咲'], rounds: [{ dealer: 0, score: [90, 20],
                    hands: ['13578888', '22556888', '34566678', '14447788'],
                    record: '8882000820013001400430006600655600087', winner: 2, goshi: [] }] });
                  const link = `https://example.org/goita/#/study?round=${await packed(record)}&n=1&turn=12&view=open`;
                  return link.length < 300 && await unpacked(await packed(record)) === record ? 'so' : link;
                }""");
        org.assertj.core.api.Assertions.assertThat(said).isEqualTo("so");
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

    private static void opens(Page page, String input, byte[] bytes) {
        page.setInputFiles(input, new FilePayload("record.png", "image/png", bytes));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Dear all|line 1, column 1 no known notation",
                "{}|line 1, column 1 there is no round here",
                "0 11777788 22444488 35555888 36666889 87|Round 1, line 1, column 37"
            })
    void study_says_what_is_wrong_with_a_text_and_where(String text, String said) {
        Page page = browser().open("en-GB", "/study");
        page.fill("#study-text", text);
        page.click("#study-read");
        assertThat(page.locator(".study-findings")).containsText(said);
        Assertions.assertThat(page.content()).doesNotContain("whole number");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \n", "[]", "\u0000\u0001"})
    void study_says_of_a_file_without_rounds_that_there_are_none(String text) {
        Page page = browser().open("en-GB", "/study");
        opens(page, "#study-file", text.getBytes(StandardCharsets.UTF_8));
        assertThat(page.locator("#study-nothing")).isVisible();
        Assertions.assertThat(page.content()).doesNotContain("whole number");
    }

    @ParameterizedTest
    @ValueSource(strings = {"windows-31j", "EUC-JP", "UTF-16"})
    void a_file_of_shogi_is_read_in_its_encoding(String encoding) {
        String game = "手合割：平手\n先手：安西\n後手：渡部\n手数----指手---------消費時間--\n   1 ７六歩(77)\n";
        Page page = browser().open("ja-JP", "/shogi");
        opens(page, "#shogi-file", game.getBytes(Charset.forName(encoding)));
        assertThat(page.locator("h1")).hasText("▲安西 △渡部");
    }

    @Test
    void the_matches_of_a_file_are_listed_and_chosen() {
        StringBuilder matches = new StringBuilder();
        for (int i = 1; i <= 20; i++) {
            matches.append("{\"title\":\"Final ")
                    .append(i)
                    .append("\",\"players\":[\"Ann\",\"Bob\",\"Cem\",\"Dan\"],")
                    .append(
                            "\"rounds\":[{\"dealer\":0,\"hands\":[\"11777788\",\"22444488\",\"35555888\",\"36666888\"],")
                    .append("\"record\":\"87000870007700011\"}]}\n");
        }
        Page page = browser().open("en-GB", "/study");
        opens(page, "#study-file", matches.toString().getBytes(StandardCharsets.UTF_8));
        page.selectOption("#study-match", "17");
        assertThat(page.locator(".study-rounds [data-round='17']")).hasAttribute("aria-current", "true");
        page.reload();
        assertThat(page.locator("#study-match")).hasValue("17");
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
    void a_name_that_looks_like_a_picture_is_text() {
        String name = "<svg <defs>id='a'<foreignObject>no</foreignObject></defs>".replace('\'', '"');
        Page page = browser().open("en-GB", "/");
        Object link = page.evaluate("""
                async name => (await import('./ui.js')).packed(JSON.stringify({ players: [name, 'Bob', 'Cem', 'Dan'], rounds: [
                  { dealer: 0, hands: ['11777788', '22444488', '35555888', '36666888'], record: '87000870007700011' }] }))""", name);
        Page study = browser().open("en-GB", "/study?round=" + link);
        assertThat(study.locator("#study-view option").nth(1)).containsText(name);
        assertThat(study.locator(".study-table svg")).isVisible();
        Assertions.assertThat((String) study.evaluate("document.getElementById('glyphs').innerHTML"))
                .contains("<path")
                .doesNotContainIgnoringCase("foreignObject");
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
