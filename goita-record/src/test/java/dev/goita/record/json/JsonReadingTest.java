package dev.goita.record.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.record.Collected;
import dev.goita.record.ExtraField;
import dev.goita.record.Span;
import dev.goita.record.TextEdit;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RoundText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
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
                "{H,'record':'','dealer':^1.5} | json-syntax",
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

    /** SOURCE: RFC 8259, section 8.3. */
    @Test
    void a_key_is_compared_after_its_escapes_are_read() {
        Collected read =
                Collected.check(("{'\\u0064ealer':2,'h\\u0061nds':HANDS,'recor\\u0064':'87','winne\\u0072':-1}\n"
                                + "{'\\u0072ound':{HANDS2,'record':'\\u0038'}}")
                        .replace('\'', '"')
                        .replace("HANDS2", HANDS)
                        .replace("HANDS", HANDS.substring(HANDS.indexOf('['))));
        assertThat(read.codes()).containsExactly("~incomplete-turn 2:" + (HANDS.length() + 27));
        assertThat(read.rounds().get(0).dealer().orElseThrow().text()).isEqualTo("2");
        assertThat(read.rounds().get(0).extras()).isEmpty();
        Collected twice = Collected.check("{" + HANDS + ",\"record\":\"\",\"dealer\":1,\"\\u0064ealer\":2}");
        assertThat(twice.codes()).containsExactly("~duplicate-key 1:" + (HANDS.length() + 26));
        assertThat(twice.rounds().get(0).dealer().orElseThrow().text()).isEqualTo("2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'a':1,ROUND,'a':2}", "{'rounds':[{'a':1,ROUND,'\\u0061':2}]}"})
    void of_a_key_that_the_format_does_not_know_the_last_is_kept_too(String text) {
        Collected read = Collected.check(text.replace('\'', '"').replace("ROUND", HANDS + ",\"record\":\"\""));
        assertThat(read.codes()).singleElement().asString().startsWith("~duplicate-key 1:");
        assertThat(read.rounds().get(0).extras()).containsExactly(new ExtraField("a", "2"));
    }

    /** Each row: a member of a round that is all right otherwise, and what it is read as. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'dealer':1.0 | 1",
                "'dealer':10e-1 | 1",
                "'dealer':-0 | 0",
                "'winner':3.0 | 3",
                "'winner':-1.0 | -1",
                "'winner':70E0 | 70",
                "'score':[1e2,0.0] | 100 0",
                "'goshi':[0.0] | 0",
                "'score':null | ",
                "'winner':null | ",
            })
    void a_number_is_what_it_is_however_it_is_spelt(String member, String value) {
        Collected read = Collected.check(("{" + member + ",'record':'',").replace('\'', '"') + HANDS + "}");
        RoundText round = read.rounds().get(0);
        List<Cell> cells = new ArrayList<>();
        round.dealer().ifPresent(cells::add);
        round.winner().ifPresent(cells::add);
        round.score().ifPresent(cells::addAll);
        round.goshi().ifPresent(cells::addAll);
        assertThat(cells.stream().map(Cell::text).collect(Collectors.joining(" ")))
                .isEqualTo(value == null ? "" : value);
        assertThat(read.codes())
                .filteredOn(code -> !code.matches("(goshi|winner) .*"))
                .isEmpty();
    }

    /** Each row: a member, the first finding, and what it quotes. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'dealer':^1.5 | json-syntax | found 1.5",
                "'dealer':^-0.5 | json-syntax | found -0.5",
                "'dealer':^1e400 | json-syntax | found 1e400",
                "'dealer':^01 | json-syntax | found 01",
                "'dealer':^+1 | json-syntax | found +1",
                "'dealer':^.5 | json-syntax | found .5",
                "'dealer':^NaN | json-syntax | found NaN",
                "'dealer':^'1' | json-syntax | found \"1\"",
                "'dealer':^[1] | json-syntax | found [",
                "'winner':^1.5 | ~json-syntax | found 1.5",
                "'winner':^'1' | ~json-syntax | found \"1\"",
                "'winner':^true | ~json-syntax | found true",
                "'winner':^1e400 | ~json-syntax | found 1e400",
                "'winner':^00 | json-syntax | found 00",
                "'winner':^NaN | json-syntax | found NaN",
                "'score':[0,^20.5] | json-syntax | found 20.5",
                "'score':[0,^007] | json-syntax | found 007",
                "'goshi':[^0.1] | json-syntax | found 0.1",
                "'hands':[^11777788,22444488,35555888,36666888] | hands-shape | found 11777788",
                "'record':^87000870007700011 | json-syntax | found 87000870007700011",
                "'x':^1.e5 | json-syntax | found 1.e5",
            })
    void a_value_that_is_no_such_number_is_quoted_and_costs_no_other(String member, String code, String english) {
        String own = member.contains("hands") ? "" : "," + HANDS;
        String record = member.contains("record") ? "" : ",'record':'87000870007700011'";
        String text = ("{" + member + own + record + "}").replace('\'', '"');
        Collected read = Collected.check(text.replace("^", ""));
        assertThat(read.rounds()).hasSize(1);
        assertThat(read.codes()).first().isEqualTo(code + " 1:" + (text.indexOf('^') + 1));
        assertThat(english(read)).contains(english).doesNotContain("-1");
        assertThat(read.codes()).allMatch(found -> found.contains("-syntax ") || found.startsWith("hands-shape "));
    }

    /** Each row: a header of a match, and whether the key itself is the place. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "^'players':['A','B','C']",
                "^'players':'A,B,C,D'",
                "^'players':{'0':'A'}",
                "^'players':[]",
                "^'players':4",
                "'players':[^['A','B','C','D']]",
                "'players':['A','B','C',^4]",
                "'players':['A','B','C',^null]",
                "'players':['A','B','C','D',^'E']",
                "^'title':5",
                "^'title':['x']",
                "^'start_time':20150401",
                "^'end_time':{}",
                "^'format':'csa'",
                "^'version':1.0",
                "^'version':'2.0'",
                "^'independent':'yes'",
                "^'\\u0074itle':5",
            })
    void a_header_of_another_shape_is_told_before_the_rounds_and_behind_them(String header) {
        for (String match : List.of("{" + header + ",'rounds':[R]}", "{'rounds':[R]," + header + "}")) {
            String text = match.replace('\'', '"').replace("R", ROUND);
            String place = " 1:" + (text.indexOf('^') + 1);
            assertThat(Collected.check(text.replace("^", "")).codes()).containsExactly("~json-syntax" + place);
            assertThat(Collected.checkStrictly(text.replace("^", "")).codes()).containsExactly("json-syntax" + place);
        }
    }

    @Test
    void a_round_alone_has_no_headers_but_names() {
        assertThat(Collected.check("{\"title\":5,\"version\":3," + ROUND.substring(1))
                        .codes())
                .isEmpty();
        assertThat(Collected.check("{\"players\":[1,2,3,4]," + ROUND.substring(1))
                        .codes())
                .containsExactly("~json-syntax 1:13");
    }

    @Test
    void a_byte_order_mark_between_texts_is_told_and_taken_for_nothing() {
        Collected read = Collected.check("\uFEFF" + ROUND + "\n\uFEFF" + ROUND + "\uFEFF" + ROUND);
        assertThat(read.rounds()).hasSize(3);
        assertThat(read.codes()).containsExactly("~json-syntax 2:1", "~json-syntax 2:" + (ROUND.length() + 1));
        assertThat(read.findings().get(0).repairs().get(0).edits())
                .containsExactly(new TextEdit(new Span(3 + ROUND.length() + 1, 3), ""));
    }

    @Test
    void half_a_character_is_told() {
        assertThat(Collected.check("{\"x\":\"a\\ud842\"," + ROUND.substring(1)).codes())
                .containsExactly("~json-syntax 1:6");
        assertThat(Collected.check("{\"x\":\"a\\ud842\\udf9f\"," + ROUND.substring(1))
                        .codes())
                .isEmpty();
    }

    @Test
    void a_text_may_go_on_over_lines_where_the_first_stands_on_one() {
        String spread = ROUND.replace(",", ",\n").replace(":", " :\n ");
        Collected read = Collected.check(ROUND + "\n" + spread + "\n" + ROUND);
        assertThat(read.codes()).isEmpty();
        assertThat(read.rounds()).hasSize(3);
    }

    @Test
    void what_is_both_a_round_and_a_match_is_told() {
        Collected read = Collected.check("{\"rounds\":[" + ROUND + "]," + ROUND.substring(1));
        assertThat(read.codes()).containsExactly("~json-syntax 1:1");
        assertThat(read.rounds()).hasSize(2);
    }
}
