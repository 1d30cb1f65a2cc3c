package dev.goita.record.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.record.Collected;
import dev.goita.record.ExtraField;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReadingTest {
    private static final String HANDS = "\"hands\":[\"11777788\",\"22444488\",\"35555888\",\"36666888\"]";
    private static final String ROUND = "{" + HANDS + ",\"record\":\"87000870007700011\"}";

    /** SOURCE: the record-format document, "棋譜の例", the first example shortened to its defects. */
    private static final String LITERAL = """
            {
                "title":"モデルゲームA",
                "round":{
                    %s,
                    "record":"87000870007700011",
                    "winner":0,
                    "goshi":
                },
                "round":{
                    %s,
                    "record":"87000870007700011",
                    "goshi":[] #5しはいない
                }
            }
            """.formatted(HANDS, HANDS);

    @Test
    void the_documents_own_defects_are_read_with_warnings_and_no_round_is_lost() {
        Collected read = Collected.check(LITERAL);
        assertThat(read.rounds()).hasSize(2);
        assertThat(read.codes()).containsExactly("~missing-value 7:17", "~duplicate-key 9:5", "~json-syntax 12:20");
    }

    @Test
    void strict_reading_refuses_the_same_defects_at_the_same_places() {
        assertThat(Collected.checkStrictly(LITERAL).codes())
                .containsExactly("missing-value 7:17", "duplicate-key 9:5", "json-syntax 12:20");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "R | 1",
                "R R | 2",
                "R,R | 2",
                "[R,R] | 2",
                "{'round':R} | 1",
                "{'round':[R,R]} | 2",
                "{'rounds':[R,R,R]} | 3",
                "{'rounds':[]} | 0",
                "[{'rounds':[R]},R] | 2",
                "{'title':'x','rounds':[R],'end':{'a':[1,{'b':2}]}} | 1",
            })
    void rounds_are_found_in_every_accepted_shape(String shape, int rounds) {
        Collected read = Collected.check(shape.replace('\'', '"').replace("R", ROUND));
        assertThat(read.rounds()).hasSize(rounds);
        assertThat(read.rounds())
                .allSatisfy(round -> assertThat(round.hands().orElseThrow()).hasSize(4));
    }

    /** ^ marks the place of the first finding. */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "{H,'record':''^,} | ~json-syntax",
                "{H ^'record':''} | ~json-syntax",
                "{H,^,'record':''} | ~json-syntax",
                "{H,'record'^ ''} | ~json-syntax",
                "{H,^record:''} | ~json-syntax",
                "{H,'record':^,'winner':-1} | ~missing-value",
                "{H,'record':'',^'record':''} | ~duplicate-key",
                "{H,'record':''} ^// c | ~json-syntax",
                "{H,'record':^17} | json-syntax",
                "{'record':'' ^H} | ~json-syntax",
                "{H,'record':null ^'winner':1} | ~json-syntax",
                "{H,'winner':1 ^'record':''} | ~json-syntax",
                "{H,'record':'',^[1],'x':1} | json-syntax",
                "^{H,'record':null} | missing-value",
                "^{H} | missing-value",
                "^{'record':''} | missing-value",
                "{'hands':^{},'record':''} | hands-shape",
                "{'hands':['11777788',^5],'record':''} | hands-shape",
                "^{'hands':[],'record':''} | hands-shape",
                "^{} | missing-value",
                "^{'x':1} | missing-value",
                "{H,'record':'','dealer':^'1'} | json-syntax",
                "{H,'record':'','dealer':^1.0} | json-syntax",
                "{H,'record':'','dealer':^4} | json-syntax",
                "{H,'record':'','dealer':^99999999999999999999999999} | json-syntax",
                "{H,'record':'','score':[^1]} | json-syntax",
                "{H,'record':'','score':[^1,-2]} | json-syntax",
                "{H,'record':'','result':'^lost'} | ~json-syntax",
                "{H,'record':''^ | json-syntax",
                "{H,'record':^'8 | json-syntax",
                "{H,'record':''^]} | json-syntax",
                "{H,'record':'','x':^nil} | json-syntax",
                "{H,'record':'','x':^01} | json-syntax",
                "{H,'record':'8^\\x'} | json-syntax",
                "^ごいた | source",
                "[^1] | json-syntax",
                "{'rounds':[^1]} | json-syntax",
                "{'rounds':^1} | json-syntax",
            })
    void what_is_no_record_is_found_at_its_place(String text, String code) {
        String marked = text.replace('\'', '"').replace("H", HANDS);
        List<String> codes = Collected.check(marked.replace("^", "")).codes();
        assertThat(codes).isNotEmpty().first().isEqualTo(code + " 1:" + (marked.indexOf('^') + 1));
    }

    @Test
    void a_broken_line_costs_no_other_round() {
        String lines = ROUND + "\n" + ROUND.substring(0, 40) + "\n{\"rec\\q\":[}\n" + ROUND + "\n\"x\n" + ROUND;
        Collected read = Collected.check(lines);
        assertThat(read.rounds()).hasSize(3);
        assertThat(read.codes()).allMatch(code -> code.startsWith("json-syntax "));
        assertThat(read.findings().stream()
                        .map(f -> f.diagnostic().place().line())
                        .distinct())
                .containsExactly(2, 3, 5);
    }

    @Test
    void columns_count_characters_and_lines_count_every_line_break() {
        String text = "{\r\"title\":\"ごいた𠮟\\u3042\",\r\n\r\r\n\"round\":{\"dealer\":9," + HANDS + ",\"record\":\"\"}}";
        assertThat(Collected.check(text).codes()).containsExactly("json-syntax 4:19");
        String sameLine = "{\"title\":\"ごいた𠮟\\u3042\",\"round\":{\"dealer\":9," + HANDS + ",\"record\":\"\"}}";
        assertThat(Collected.check(sameLine).codes())
                .containsExactly("json-syntax 1:" + (sameLine.codePointCount(0, sameLine.indexOf("9,")) + 1));
    }

    @Test
    void a_byte_order_mark_takes_no_column() {
        assertThat(Collected.check("\uFEFF{}").codes()).containsExactly("missing-value 1:1");
    }

    @Test
    void a_digit_behind_an_escape_has_the_column_of_its_own_spelling() {
        String text = "{" + HANDS + ",\"record\":\"\\u0038\\u0037002\"}";
        Collected read = Collected.check(text);
        assertThat(read.codes()).containsExactly("tile-not-in-hand 1:" + (text.indexOf("2\"}") + 1));
    }

    @Test
    void unknown_keys_are_kept_as_written_but_for_space() {
        Collected read = Collected.check("{\"round\":{\"a b\":[1, 2.50 ,{ \"x\" : \"\\u3042/\\n\" }]," + HANDS
                + ",\"record\":\"\"},\"site\": true}");
        assertThat(read.rounds().get(0).extras()).containsExactly(new ExtraField("a b", "[1,2.50,{\"x\":\"あ/\\n\"}]"));
        assertThat(read.values())
                .extracting(MatchValue::key, MatchValue::json)
                .containsExactly(org.assertj.core.groups.Tuple.tuple("site", "true"));
    }

    @Test
    void hands_and_record_know_where_their_characters_stand() {
        Collected read = Collected.check(" " + ROUND);
        Cell record = read.rounds().get(0).record().orElseThrow();
        assertThat(record.span().orElseThrow().offset()).isEqualTo(1 + ROUND.indexOf("87000"));
        assertThat(record.column()).isEqualTo(1 + ROUND.indexOf("87000") + 1);
    }

    /** A missing list of those who declared 五し means that nobody did; no other value can be guessed. */
    @Test
    void only_a_missing_goshi_is_repaired() {
        assertThat(Collected.check("{" + HANDS + ",\"record\":\"\",\"goshi\":}")
                        .findings()
                        .get(0)
                        .repairs())
                .hasSize(1);
        assertThat(Collected.check("{" + HANDS + ",\"record\":\"\",\"dealer\":}")
                        .findings()
                        .get(0)
                        .repairs())
                .isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'a\tb' | ~json-syntax 1:8 | a control character",
                "'ab | json-syntax 1:6 | this string does not end on its line",
                "'\\q' | json-syntax 1:7 | after \\ expected one of",
                "1 // x | ~json-syntax 1:8 | JSON has no comments",
                "? | json-syntax 1:6 | expected a value, found ?",
                ": | json-syntax 1:6 | expected a value, found :",
                "\u007f | json-syntax 1:6 | found U+007F",
                "nil | json-syntax 1:6 | found nil",
                "}  | ~missing-value 1:6 | the key \"x\" has no value",
            })
    void a_text_that_breaks_json_is_told_in_words(String value, String code, String english) {
        String text = ("{'x':" + value).replace('\'', '"');
        Collected read = Collected.check(text + "\n" + "," + HANDS + ",\"record\":\"\"}");
        assertThat(read.codes()).first().isEqualTo(code);
        assertThat(read.findings().get(0).diagnostic().wording().english()).contains(english);
    }

    @Test
    void a_byte_that_is_no_utf_8_is_told_once_for_a_string() {
        byte[] text = ("{\"x\":\"a??b\"," + HANDS + ",\"record\":\"\"}").getBytes(StandardCharsets.ISO_8859_1);
        text[7] = (byte) 0xFF;
        text[8] = (byte) 0x80;
        Collected read = Collected.check(text);
        assertThat(read.codes()).containsExactly("json-syntax 1:8");
        assertThat(read.findings().get(0).diagnostic().wording().english()).startsWith("expected UTF-8");
    }

    @Test
    void a_finding_inside_a_round_tells_its_number_and_one_outside_none() {
        Collected read = Collected.check(
                "{\"rounds\":[" + ROUND + ",{\"dealer\":7.5," + HANDS + ",\"record\":\"\"}],\"title\":}");
        assertThat(read.findings().get(0).spot().round()).hasValue(2);
        assertThat(read.findings().get(1).spot().round()).isEmpty();
        Collected bare = Collected.check(ROUND + "\n{\"dealer\":7.5," + HANDS + ",\"record\":\"\"}");
        assertThat(bare.findings().get(0).spot().round()).hasValue(2);
    }

    @Test
    void a_text_in_memory_is_read_as_a_file_is() {
        Collected read = new Collected();
        JsonRecords.readText(ROUND + "\n{]\n" + ROUND, "test", read);
        assertThat(read.rounds()).hasSize(2);
        assertThat(read.codes()).containsExactly("json-syntax 2:2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[R,R]", "{'players':['a','b','c','d'],'rounds':[R]}", "{'rounds':[R,R]}"})
    void what_is_in_order_is_not_told(String shape) {
        List<String> codes =
                Collected.check(shape.replace('\'', '"').replace("R", ROUND)).codes();

        assertThat(codes).isEmpty();
    }

    @Test
    void a_comma_between_two_texts_is_one_too_many() {
        assertThat(Collected.check(ROUND + "," + ROUND).codes())
                .containsExactly("~json-syntax 1:" + (ROUND.length() + 1));
    }

    @Test
    void the_value_of_a_key_without_quotes_is_read() {
        Collected read = Collected.check("{" + HANDS + ",record:\"87\"}");

        assertThat(read.rounds().get(0).record().orElseThrow().text()).isEqualTo("87");
    }

    @Test
    void what_cannot_be_read_is_not_missing_too() {
        assertThat(Collected.check("{" + HANDS + ",\"record\":17}").codes())
                .containsExactly("json-syntax 1:" + (HANDS.length() + 12));
    }

    @Test
    void a_finding_after_a_round_is_not_about_it() {
        Collected whole = Collected.check(ROUND + "\n?");
        assertThat(whole.findings().get(0).spot().round()).isEmpty();
        Collected broken = Collected.check("{\"record\":[}\n?\n" + ROUND);
        assertThat(broken.findings().get(0).spot().round()).hasValue(1);
        assertThat(broken.findings().get(broken.findings().size() - 1).spot().round())
                .isEmpty();
    }

    @Test
    void a_text_that_is_cut_off_is_said_to_be() {
        String half = "{" + HANDS + ",";
        assertThat(english(Collected.check(ROUND + "\n" + half + "\n" + ROUND)))
                .startsWith("this line ends before its closing bracket");
        assertThat(english(Collected.check(half))).startsWith("the file ends before the closing bracket");
    }

    private static String english(Collected read) {
        return read.findings().get(0).diagnostic().wording().english();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "hands | an array of four strings of eight digits",
                "record | a string of digits",
                "dealer | a player number",
                "score | an array of two integers",
                "goshi | an array of player numbers",
                "result | a string, such as \"redeal\"",
            })
    void what_a_key_must_have_is_said(String key, String expected) {
        Collected read = Collected.check("{\"" + key + "\":1.5}");

        assertThat(english(read)).startsWith("expected for \"" + key + "\" " + expected);
        assertThat(read.findings().get(0).diagnostic().wording().japanese()).startsWith("\"" + key + "\" は");
    }
}
