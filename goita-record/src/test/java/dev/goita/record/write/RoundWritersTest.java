package dev.goita.record.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.record.Collected;
import dev.goita.record.JsonStyle;
import dev.goita.record.RandomRounds;
import dev.goita.record.RoundRecord;
import dev.goita.record.Written;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.json.JsonLines;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.RecordText;
import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RoundWritersTest {
    private static final Path DOCUMENT = Path.of("..", "corpora", "goita", "document");
    private static final String HANDS = "\"hands\":[\"11777788\",\"22444488\",\"35555888\",\"36666888\"]";

    /** Six し for the dealer: decided by the deal. */
    private static final String ROKUSHI = "\"hands\":[\"67888888\",\"11223344\",\"44555566\",\"67778888\"]";

    private static String json(String text) {
        return text.replace('\'', '"').replace("HANDS", HANDS).replace("ROKUSHI", ROKUSHI);
    }

    /** SOURCE: the model games of the record-format document. */
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "model-a.goita-core.txt, GOITA_CORE",
        "model-a.kanji.txt, KANJI",
        "model-a.keypad.txt, KEYPAD",
        "model-a.yaml, YAML",
        "model-a.jsonl, JSON_LINES",
        "model-a-canonical.json, JSON",
        "model-b.goita-core.txt, GOITA_CORE",
        "model-b.kanji.txt, KANJI",
        "model-b.keypad.txt, KEYPAD",
        "model-b.yaml, YAML",
        "model-b.jsonl, JSON_LINES",
        "model-b-canonical.json, JSON",
    })
    void a_model_game_is_written_as_the_corpus_has_it(String file, RecordFormat format) throws IOException {
        String read = Files.readString(DOCUMENT.resolve(file.substring(0, "model-a".length()) + ".json"));
        Written written = Written.as(format, read);
        assertThat(written.codes()).isEmpty();
        assertThat(written.text()).isEqualTo(Files.readString(DOCUMENT.resolve(file)));
    }

    @Test
    void yaml_has_the_names_of_lines_and_a_match_for_each_four() throws IOException {
        String line = json("{HANDS,'record':'87000870007700011','players':['Ann','Bob','Cy','Di']}\n");
        String yaml = Written.as(RecordFormat.YAML, line + line + line.replace("Bob", "Eve"))
                .text();
        assertThat(yaml.lines().filter(text -> text.startsWith("p")))
                .containsExactly(
                        "p0: \"Ann\"",
                        "p1: \"Bob\"",
                        "p2: \"Cy\"",
                        "p3: \"Di\"",
                        "p0: \"Ann\"",
                        "p1: \"Eve\"",
                        "p2: \"Cy\"",
                        "p3: \"Di\"");
        assertThat(Collected.check(yaml).rounds()).hasSize(3);
    }

    @ParameterizedTest
    @EnumSource(RecordFormat.class)
    void what_is_written_reads_back_as_the_same_rounds(RecordFormat format) throws IOException {
        List<RoundRecord> rounds = RandomRounds.of(5).limit(60).toList();
        Written written = Written.as(format, lines(rounds));
        assertThat(written.codes()).isEmpty();
        Collected read = Collected.check(written.text());
        assertThat(read.rounds()).hasSameSizeAs(rounds);
        for (int i = 0; i < rounds.size(); i++) {
            RoundReading reading = RoundReading.of(Rules.STANDARD, read.rounds().get(i));
            assertThat(reading.deal()).contains(rounds.get(i).deal());
            assertThat(reading.digits().toString()).isEqualTo(rounds.get(i).digits());
        }
    }

    private static String lines(List<RoundRecord> rounds) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonLines lines = new JsonLines(out)) {
            for (RoundRecord round : rounds) {
                lines.write(round);
            }
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    /** Why a round is left out: a finding of the check, or the notation itself. */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "GOITA_CORE | {HANDS,'record':'8^4'} | tile-not-in-hand",
                "KANJI | {HANDS,'record':'8^4'} | tile-not-in-hand",
                "YAML | {HANDS,'record':'8^4'} | tile-not-in-hand",
                "GOITA_CORE | ^{HANDS,'record':'870008'} | incomplete-turn",
                "YAML | ^{HANDS,'record':''} | incomplete-turn",
                "YAML | ^{ROKUSHI,'record':''} | incomplete-turn",
                "KANJI | ^{'hands':['11777788','22444488','35555888','99999999'],'record':'87'} | incomplete-turn",
            })
    void a_round_that_cannot_be_written_is_left_out_and_told(RecordFormat format, String text, String code) {
        String marked = json(text);
        Written written = Written.as(format, marked.replace("^", ""));
        assertThat(written.text()).isEmpty();
        assertThat(written.codes()).containsExactly(code + " 1:" + (marked.indexOf('^') + 1));
    }

    @ParameterizedTest
    @EnumSource(
            value = RecordFormat.class,
            names = {"GOITA_CORE", "KANJI", "YAML"})
    void a_round_that_cannot_be_written_costs_no_other(RecordFormat format) {
        String round = json("{HANDS,'record':'8700087'}\n");
        Written both = Written.as(format, json("{HANDS,'record':'84'}\n") + round);
        assertThat(both.text()).isNotEmpty().isEqualTo(Written.as(format, round).text());
    }

    /** The hands have five し, which nobody declared: a warning of the check, and no reason to leave the round out. */
    @Test
    void a_doubtful_round_is_written_and_nothing_is_told() {
        Written written = Written.as(
                RecordFormat.GOITA_CORE, json("{'hands':['12288888','13344448','55556688','66777788'],'record':''}"));
        assertThat(written.text()).isEqualTo("11111778,15555669,11334444,11222233,s1\n");
        assertThat(written.codes()).isEmpty();
    }

    @Test
    void the_names_of_a_match_do_not_stay_for_the_next() {
        String round = "{HANDS,'record':'87'}";
        String matches = json("{'players':['あ','い','う','え'],'rounds':[" + round + "]}\n{'rounds':[" + round + "]}");
        assertThat(Written.as(RecordFormat.KANJI, matches).text())
                .contains("turn あ い う え\n")
                .endsWith("turn P0 P1 P2 P3\n1st ☗し☖香      \n");
        assertThat(Written.as(RecordFormat.YAML, matches).text())
                .startsWith("version: 1.0\np0: \"あ\"\np1: \"い\"\np2: \"う\"\np3: \"え\"\nlog:\n")
                .contains("version: 1.0\np0: \"p1\"\np1: \"p2\"\np2: \"p3\"\np3: \"p4\"\nlog:\n");
        assertThat(Written.as(RecordFormat.KANJI, matches + "\n" + json(round)).text())
                .endsWith("turn P0 P1 P2 P3\n1st ☗し☖香      \n");
    }

    @Test
    void three_names_are_no_names() {
        String match = json("{'players':['あ','い','う'],'rounds':[{HANDS,'record':'87'}]}");
        assertThat(Written.as(RecordFormat.KANJI, match).text()).contains("turn P0 P1 P2 P3\n");
    }

    @Test
    void a_quote_in_a_name_does_not_end_its_yaml_string() {
        String match = json("{'players':['\\'Al\\'','b','c','d'],'rounds':[{HANDS,'record':'87'}]}");
        String written = Written.as(RecordFormat.YAML, match).text();
        assertThat(written).contains("p0: \"\\\"Al\\\"\"\n");
        assertThat(Collected.check(written).codes()).isEmpty();
    }

    /** SOURCE: ごいたオンライン YAML 1.0: passes are left out, and of two kings the second from player 0 on is 玉. */
    @Test
    void yaml_leaves_passes_out_and_tells_the_kings_of_two_hands_apart() {
        String round = json("{'dealer':2,'score':[30,70],"
                + "'hands':['12456788','13456788','23456788','45678888'],'record':'87007445'}");
        assertThat(Written.as(RecordFormat.YAML, round).text()).isEqualTo("""
                        version: 1.0
                        p0: "p1"
                        p1: "p2"
                        p2: "p3"
                        p3: "p4"
                        log:
                         - hand:
                             p0: "しし香馬銀金角飛"
                             p1: "しししし香馬銀金"
                             p2: "しし香馬銀金飛王"
                             p3: "しし香馬銀金角玉"
                           uchidashi: 2
                           score: [30,70]
                           game:
                            - ["2","し","香"]
                            - ["1","香","金"]
                            - ["2","金","銀"]
                        """);
    }

    @Test
    void keypad_lines_keep_what_is_wrong() {
        assertThat(Written.as(RecordFormat.KEYPAD, json("{'dealer':3,'hands':['8711','x'],'record':'9-9'}"))
                        .text())
                .isEqualTo("3 8711 x 99\n");
        assertThat(Written.as(RecordFormat.KEYPAD, json("{HANDS,'record':''}")).text())
                .isEqualTo("0 11777788 22444488 35555888 36666888\n");
    }

    @Test
    void json_lines_ignore_the_layout_that_is_asked_of_json() {
        String round = json("{HANDS,'record':'87'}");
        String line = json("{'dealer':0,HANDS,'record':'87','winner':-1,'goshi':[]}\n");
        for (JsonStyle style : JsonStyle.values()) {
            assertThat(Written.as(RecordFormat.JSON_LINES, style, round).text()).isEqualTo(line);
        }
    }

    @ParameterizedTest
    @EnumSource(RecordFormat.class)
    void closing_flushes_and_leaves_the_writer_below_open(RecordFormat format) throws IOException {
        StringWriter text = new StringWriter();
        BufferedWriter out = new BufferedWriter(text);
        RoundRecord round = RandomRounds.of(1).findFirst().orElseThrow();
        try (RoundWriters.RoundWriter writer =
                RoundWriters.of(format, JsonStyle.LINES, out, Rules.STANDARD, "test", f -> {})) {
            writer.sink().round(RecordText.of(1, round));
        }
        assertThat(text.toString()).isNotEmpty();
        out.write("more");
    }
}
