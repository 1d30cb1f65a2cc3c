package dev.goita.record.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.record.Collected;
import dev.goita.record.ExtraField;
import dev.goita.record.text.MatchValue;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How much is kept of what no round needs, and what is said of the rest. */
class JsonLimitsTest {
    private static final String HANDS = "\"hands\":[\"11777788\",\"22444488\",\"35555888\",\"36666888\"]";
    private static final String ROUND = "{" + HANDS + ",\"record\":\"\"}";

    /** Half of what one round may keep of unknown values. */
    private static final String HALF = "\"" + "x".repeat(1 << 19) + "\"";

    private static String english(Collected read, int finding) {
        return read.findings().get(finding).diagnostic().wording().english();
    }

    @Test
    void unknown_values_of_a_round_are_kept_up_to_a_megabyte() {
        Collected read = Collected.check("{\"rounds\":[{\"a\":1,\"b\":" + HALF + ",\n\"c\":" + HALF + ",\n\"d\":2,"
                + HANDS + ",\"record\":\"\"},\n{\"a\":1," + HANDS + ",\"record\":\"\"}]}");
        assertThat(read.codes()).containsExactly("json-syntax 2:1");
        assertThat(english(read, 0)).contains("longer than 1048576 characters");
        assertThat(read.rounds().get(0).extras()).extracting(ExtraField::name).containsExactly("a", "b");
        assertThat(read.rounds().get(1).extras()).extracting(ExtraField::name).containsExactly("a");
    }

    @Test
    void values_of_a_match_are_kept_up_to_a_megabyte() {
        Collected read = Collected.check(
                "{\"a\":" + HALF + ",\n\"b\":" + HALF + ",\n\"c\":" + HALF + ",\n\"d\":1,\"rounds\":[" + ROUND + "]}");
        assertThat(read.codes()).containsExactly("json-syntax 2:2");
        assertThat(read.values()).extracting(MatchValue::key).containsExactly("a");
        assertThat(read.rounds()).hasSize(1);
    }

    @Test
    void a_value_of_some_megabytes_is_read_past() {
        Collected read = Collected.check("{" + HANDS + ",\"record\":\"" + "8".repeat(1 << 22) + "\"}\n" + ROUND);
        assertThat(read.codes()).containsExactly("json-syntax 1:" + (HANDS.length() + 12));
        assertThat(english(read, 0)).isEqualTo("one value is longer than 1048576 bytes and was skipped");
    }

    @Test
    void brackets_are_read_sixty_four_deep() {
        String inside = "[".repeat(63) + "]".repeat(63);
        assertThat(Collected.check("{\"x\":" + inside + "," + ROUND.substring(1))
                        .codes())
                .isEmpty();
        Collected deeper = Collected.check("{\"x\":[" + inside + "]," + ROUND.substring(1) + "\n" + ROUND);
        assertThat(deeper.codes()).containsExactly("json-syntax 1:69");
        assertThat(english(deeper, 0))
                .isEqualTo("brackets are nested deeper than 64; the rest of the line was not read");
        assertThat(deeper.rounds()).hasSize(1);
    }

    @Test
    void a_document_is_left_after_twenty_mistakes() {
        String mistakes = "\"a\":?,\n".repeat(25);
        Collected read = Collected.check("{\n" + mistakes + HANDS + ",\"record\":\"\"}");
        List<String> syntax = read.codes().stream()
                .filter(code -> code.startsWith("json-syntax"))
                .toList();
        assertThat(syntax).hasSize(21).first().isEqualTo("json-syntax 2:5");
        assertThat(english(read, read.findings().size() - 1)).startsWith("too many mistakes for a JSON text");
        assertThat(read.rounds()).isEmpty();
        Collected fewer = Collected.check("{\n" + "\"a\":?,\n".repeat(19) + HANDS + ",\"record\":\"\"}");
        assertThat(fewer.rounds()).hasSize(1);
    }

    @Test
    void a_bracket_that_does_not_fit_ends_a_document_and_a_line_alone() {
        Collected document = Collected.check("[\n{\"x\":[}\n," + ROUND + "]");
        assertThat(english(document, 0)).isEqualTo("expected ], found }; what follows was not read");
        assertThat(document.rounds()).isEmpty();
        Collected lines = Collected.check("{\"x\":[}," + ROUND + "\n" + ROUND);
        assertThat(english(lines, 0)).isEqualTo("expected ], found }; the rest of the line was not read");
        assertThat(lines.rounds()).hasSize(1);
    }

    @Test
    void a_key_that_comes_again_is_told_once_and_each_further_round() {
        Collected read = Collected.check("{\"a\":1,\"a\":2,\n\"a\":3,\"round\":" + ROUND + ",\n\"round\":" + ROUND
                + ",\n\"round\":" + ROUND + "}");
        assertThat(read.codes()).containsExactly("~duplicate-key 1:8", "~duplicate-key 3:1", "~duplicate-key 4:1");
        assertThat(english(read, 0)).isEqualTo("the key \"a\" came before in the same object: remove one of them");
        assertThat(english(read, 1)).endsWith("every round was read: put them in an array under \"rounds\"");
        assertThat(read.rounds()).hasSize(3);
    }

    @Test
    void names_are_four_strings() {
        Collected read = Collected.check("{\"players\":[\"a\",2,\"b\",\"c\",\"d\",\"e\"],\"rounds\":[" + ROUND + "]}");
        assertThat(read.codes()).startsWith("~json-syntax 1:17");
        assertThat(english(read, 0))
                .isEqualTo(
                        "expected for \"players\" an array of four names, as strings, found [\"a\",2,\"b\",\"c\",\"d\",\"e\"]");
        Collected five = Collected.check("{\"players\":[\"a\",\"b\",\"c\",\"d\",\"e\"],\n\"rounds\":[" + ROUND + "]}");
        assertThat(five.codes()).first().isEqualTo("~json-syntax 1:29");
        Collected empty = Collected.check("{\"players\":[],\"rounds\":[" + ROUND + "]}");
        assertThat(empty.codes()).containsExactly("~json-syntax 1:2");
        assertThat(empty.values().get(0).json()).isEqualTo("[]");
    }

    @Test
    void an_object_without_its_braces_is_read_and_told() {
        Collected read = Collected.check(HANDS + ",\n\"record\":\"87\"");
        assertThat(read.codes()).containsExactly("~json-syntax 1:1");
        assertThat(english(read, 0)).isEqualTo("the braces around the whole are missing: add { and }");
        assertThat(read.rounds().get(0).record().orElseThrow().text()).isEqualTo("87");
    }

    @Test
    void what_cannot_be_a_value_is_kept_as_null() {
        Collected read = Collected.check("[{\n\"x\":{\"a\":nil,\n\"b\":,\n\"c\":1},\n" + ROUND.substring(1) + "]");
        assertThat(read.rounds().get(0).extras())
                .containsExactly(new ExtraField("x", "{\"a\":null,\"b\":null,\"c\":1}"));
    }

    @Test
    void a_long_text_that_was_found_is_shortened() {
        Collected read = Collected.check("{" + HANDS + ",\"record\":\"\"," + "x".repeat(41) + ":1}");
        assertThat(english(read, 0)).isEqualTo("a key stands in quotes: write \"" + "x".repeat(40) + "…\"");
        Collected fits = Collected.check("{" + HANDS + ",\"record\":\"\"," + "x".repeat(40) + ":1}");
        assertThat(english(fits, 0)).isEqualTo("a key stands in quotes: write \"" + "x".repeat(40) + "\"");
    }
}
