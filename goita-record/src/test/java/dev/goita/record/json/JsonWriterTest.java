package dev.goita.record.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.record.JsonStyle;
import dev.goita.record.Written;
import dev.goita.record.file.RecordFormat;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class JsonWriterTest {
    private static final Path CORPUS = Path.of("..", "corpora", "goita");
    private static final String HANDS = "'hands':['11777788','22444488','35555888','36666888']";

    private static String json(String text) {
        return text.replace("HANDS", HANDS).replace('\'', '"');
    }

    private static String written(JsonStyle style, String text) {
        return Written.as(RecordFormat.JSON, style, json(text)).text();
    }

    /** Each row: what is read, and the same in the canonical layout without its declaration; / stands for a line feed. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{HANDS,'record':'8-7'} | 'independent':true,'rounds':[/{'dealer':0,HANDS,'record':'87','winner':-1,'goshi':[]}/]",
                "{HANDS,'record':'8-7'}{'record':'','hands':[]} | 'independent':true,'rounds':[/{'dealer':0,HANDS,'record':'87','winner':-1,'goshi':[]},/{'dealer':0,'hands':[],'record':'','winner':-1,'goshi':[]}/]",
                "{'rounds':[]} | 'rounds':[]",
                "{'hands':['90','1','2','3'],'record':''} | 'independent':true,'rounds':[/{'dealer':0,'hands':['09','1','2','3'],'record':'','winner':-1,'goshi':[]}/]",
                "{'title':'a','rounds':[]} | 'title':'a','rounds':[]",
                "{'format':'x','version':'9','rounds':[],'title':'a'} | 'title':'a','rounds':[]",
                "{'title':'a','round':{HANDS,'record':''},'end':1} | 'title':'a','rounds':[/{'dealer':0,HANDS,'record':'','winner':-1,'goshi':[]}/],'end':1",
                "{'players':['a','b','c','d'],'rounds':[]} | 'players':['a','b','c','d'],'rounds':[]",
                "{'hands':['88117777','x2','1','2'],'record':'8x','score':[1,2],'dealer':3,'x y':{'a':[]}} | 'independent':true,'rounds':[/{'dealer':3,'score':[1,2],'hands':['11777788','x2','1','2'],'record':'8x','winner':-1,'goshi':[],'x y':{'a':[]}}/]",
                "{HANDS,'record':'87000870007700011'} | 'independent':true,'rounds':[/{'dealer':0,HANDS,'record':'87000870007700011','winner':0,'goshi':[]}/]",
                "{HANDS,'record':'87000870007700011','winner':2,'goshi':[1,3],'result':'foul'} | 'independent':true,'rounds':[/{'dealer':0,HANDS,'record':'87000870007700011','winner':2,'goshi':[1,3],'result':'foul'}/]",
            })
    void the_canonical_layout_declares_itself_and_writes_defaults_out(String read, String canonical) {
        String expected = "{'format':'goita-record','version':'1.0'," + canonical.replace('/', '\n') + "}\n";
        assertThat(written(JsonStyle.CANONICAL, read)).isEqualTo(json(expected));
    }

    @Test
    void a_match_and_loose_rounds_never_share_an_object() {
        String round = "{HANDS,'record':''}";
        String written = written(JsonStyle.CANONICAL, round + "{'rounds':[" + round + "]}" + round + round);
        assertThat(written.lines().filter(line -> line.startsWith("{\"format\"")))
                .containsExactly(
                        json("{'format':'goita-record','version':'1.0','independent':true,'rounds':["),
                        json("{'format':'goita-record','version':'1.0','rounds':["),
                        json("{'format':'goita-record','version':'1.0','independent':true,'rounds':["));
        assertThat(written.lines().filter(line -> line.startsWith("{\"dealer\"")))
                .hasSize(4);
    }

    @Test
    void rounds_on_both_sides_of_a_value_stand_in_two_arrays() {
        String round = "{HANDS,'record':''}";
        assertThat(written(JsonStyle.CANONICAL, "{'round':" + round + ",'note':'x','round':" + round + "}"))
                .contains("\n],\"note\":\"x\",\"rounds\":[\n");
    }

    /** A round's own key counts, and not the match's of the same name. */
    @Test
    void each_line_carries_the_values_of_its_match_that_came_before_it() {
        String read = "{'title':'t','site':'a','round':{HANDS,'record':'','site':'b'},'late':1}{HANDS,'record':''}";
        String line = "{'dealer':0,HANDS,'record':'','winner':-1,'goshi':[]";
        assertThat(written(JsonStyle.LINES, read)).isEqualTo(json(line + ",'site':'b','title':'t'}\n" + line + "}\n"));
    }

    /** SOURCE: the record-format document, "棋譜の例": its two examples, their defects corrected. */
    @ParameterizedTest
    @CsvSource({"model-a.json, SEED", "model-b.json, SEED_LINE"})
    void the_layouts_of_the_document_are_written_as_they_were_read(String file, JsonStyle style) throws IOException {
        String text = Files.readString(CORPUS.resolve("document").resolve(file));
        assertThat(Written.as(RecordFormat.JSON, style, text).text()).isEqualTo(text);
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "SEED | {'x':[1,2],HANDS,'record':''} | {/    'round':{/        'hands':['11777788', '22444488', '35555888', '36666888'],/        'record':'',/        'x':[1,2]/    }/}/",
                "SEED | {'rounds':[]} | {/}/",
                "SEED | {'rounds':[{}]} | {/    'round':{/    }/}/",
                "SEED | {'a':'x,y','players':['a','b','c','d'],'rounds':[]} | {/    'a':'x,y',/    'players':['a', 'b', 'c', 'd']/}/",
                "SEED_LINE | {'x':1,HANDS,'record':'','dealer':0} | {'round':{'dealer':0,HANDS,'record':'','x':1}}/",
                "SEED_LINE | {'a':1,'rounds':[{},{}],'b':2} | {'a':1,'round':{},'round':{},'b':2}/",
            })
    void the_layouts_of_the_document_leave_out_what_was_left_out(JsonStyle style, String read, String expected) {
        assertThat(written(style, read)).isEqualTo(json(expected.replace('/', '\n')));
    }

    @ParameterizedTest
    @EnumSource(JsonStyle.class)
    void what_is_written_is_written_so_again(JsonStyle style) throws IOException {
        for (String file : new String[] {
            "document/model-a-literal.json",
            "selfplay/random-matches.jsonl",
            "unfinished/every-turn.jsonl",
            "rules/rokushi.jsonl",
            "document/model-b.yaml",
            "observed/player-1.json"
        }) {
            String once = written(style, Files.readString(CORPUS.resolve(file)));
            assertThat(once).isNotEmpty();
            assertThat(written(style, once)).as(file).isEqualTo(once);
        }
    }

    /** SOURCE: the record-format document, "勝者" and "五し": a notation that has no place for them leaves it to the rules. */
    @Test
    void what_a_notation_has_no_place_for_is_told_by_the_record() {
        String keypad = "0 11777788 22444488 35555888 36666888 87000870007700011\n";
        assertThat(Written.as(RecordFormat.JSON_LINES, keypad).text())
                .isEqualTo(json("{'dealer':0,HANDS,'record':'87000870007700011','winner':0,'goshi':[]}\n"));
        String goshi = "1 12288888 13344448 55556688 66777788\n";
        assertThat(Written.as(RecordFormat.JSON_LINES, goshi).text()).endsWith("\"winner\":-1,\"goshi\":[1]}\n");
        String rokushi = "2 67888888 11223344 44555566 67778888\n";
        assertThat(Written.as(RecordFormat.JSON_LINES, rokushi).text()).endsWith("\"winner\":2,\"goshi\":[]}\n");
        String noDeck = "1 12288888 13344448 55556688 6677778\n";
        assertThat(Written.as(RecordFormat.JSON, JsonStyle.SEED_LINE, noDeck).text())
                .endsWith("\"record\":\"\",\"winner\":-1}}\n");
    }

    @Test
    void the_end_reaches_the_writer_below() throws IOException {
        StringWriter below = new StringWriter();
        JsonWriter writer = new JsonWriter(new BufferedWriter(below), JsonStyle.SEED_LINE, Rules.STANDARD);
        JsonRecords.readText("{\"rounds\":[{}]}", "test", writer);

        writer.close();

        assertThat(below).hasToString("{\"round\":{}}\n");
    }
}
