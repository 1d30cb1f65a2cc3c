package dev.goita.shogi.tactics.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.tactics.TacticBook;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every fault of a definition file has its place. */
class DefinitionReaderTest {
    private static final String GOOD = """
            family castle
            一 one
              board 5八玉
              example ▲5八玉
              near ▲4八玉
            """;

    private static List<String> findings(String text) {
        Reading<TacticBook> reading = TacticBook.read(List.of(Source.of("t", text)));
        return reading.findings().stream().map(DefinitionReaderTest::brief).toList();
    }

    private static String brief(Diagnostic finding) {
        return finding.place().line() + ":" + finding.place().column() + " "
                + finding.code().id();
    }

    @Test
    void a_faultless_file_has_no_findings() {
        assertThat(findings(GOOD)).isEmpty();
        assertThat(findings(GOOD.replace("\n", "\r\n"))).isEmpty();
        assertThat(findings("\uFEFF" + GOOD)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            family castle | family castel | 1:8 unknown-name
            一 one | 一 One | 2:3 missing
            一 one | 一 | 2:1 missing
            board 5八玉 | board 5八王様 | 3:9 bad-fact
            board 5八玉 | board 5玉 | 3:9 bad-fact
            board 5八玉 | board | 3:3 missing
            board 5八玉 | borad 5八玉 | 3:3 unknown-word
            board 5八玉 | ply <=x | 3:7 bad-number
            board 5八玉 | ply 9..3 | 3:7 bad-number
            board 5八玉 | ply 3 4 | 3:9 unknown-word
            board 5八玉 | side 上手 | 3:8 unknown-name
            board 5八玉 | start 平手 半手 | 3:12 unknown-name
            board 5八玉 | detector eye | 3:12 unknown-name
            board 5八玉 | has 二 | 2:1 unknown-name
            board 5八玉 | parent 一 | 2:1 missing
            board 5八玉 | move 5八玉(5) | 3:8 bad-fact
            board 5八玉 | hand 玉0 | 3:8 bad-fact
            example ▲5八玉 | example | 4:3 bad-example
            example ▲5八玉 | example 5八王様 | 4:11 bad-example
            example ▲5八玉 | example ▲5七玉 | 4:11 no-piece-can-move
            example ▲5八玉 | example ▲4四角 | 4:11 no-piece-can-move
            example ▲5八玉 | example [4k4 ▲5八玉 | 4:11 bad-example
            near ▲4八玉 | near ▲4八玉 ▲9 | 5:13 bad-example
            """)
    void a_fault_is_reported_where_it_stands(String right, String wrong, String finding) {
        assertThat(findings(GOOD.replace(right, wrong))).contains(finding);
    }

    @Test
    void a_definition_needs_an_example_and_a_near_miss() {
        assertThat(findings(GOOD.replace("  near ▲4八玉\n", ""))).containsExactly("2:1 missing");
    }

    @Test
    void a_name_that_is_taken_and_a_parent_that_leads_back_are_found_out() {
        String two = GOOD.replace("family castle\n", "").replace("一 one", "二 one");
        assertThat(findings(GOOD + two)).containsExactly("6:1 duplicate");
        String circle = GOOD.replace("一 one\n", "一 one\n  parent 二\n") + two.replace("二 one\n", "二 two\n  parent 一\n");
        assertThat(findings(circle)).containsExactly("2:1 circular-parent", "7:1 circular-parent");
    }

    @Test
    void what_is_no_text_is_one_finding() {
        assertThat(findings("a\uFFFDb\n\u0000")).containsExactly("1:2 bad-bytes");
        assertThat(findings("")).containsExactly("1:1 missing");
    }

    @Test
    void a_head_sets_what_its_tactics_do_not_say_themselves() {
        String text = """
                family castle
                ply <=1
                一 one
                  board 5八玉
                  example ▲5八玉
                  near ▲4八玉 ▲5八玉
                二 two
                  ply <=9
                  board 5八玉
                  example ▲4八玉 ▲5八玉
                  near ▲4八玉
                """;
        TacticBook book = TacticBook.read(List.of(Source.of("t", text))).orThrow();
        assertThat(book.check()).isEmpty();
    }
}
