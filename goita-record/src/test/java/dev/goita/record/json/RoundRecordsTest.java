package dev.goita.record.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.record.Collected;
import dev.goita.record.RoundRecord;
import dev.goita.record.Strictness;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.RoundText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class RoundRecordsTest {
    private static final Path CORPUS = Path.of("..", "corpora", "goita");
    private static final String HANDS = "'hands':['11777788','22444488','35555888','36666888']";

    private static String json(String text) {
        return text.replace("HANDS", HANDS).replace('\'', '"');
    }

    private static List<RoundRecord> read(String text) throws IOException {
        List<RoundRecord> rounds = new ArrayList<>();
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        RoundRecords.read(new ByteArrayInputStream(bytes), "test", rounds::add);
        return rounds;
    }

    @Test
    void a_stream_of_others_is_left_open() throws IOException {
        List<String> closed = new ArrayList<>();
        InputStream in = new ByteArrayInputStream(new byte[0]) {
            @Override
            public void close() {
                closed.add("closed");
            }
        };
        RoundRecords.read(in, "test", round -> {});
        assertThat(closed).isEmpty();
    }

    /** The files in which nothing but rules is broken; the document's own layout repeats a key. */
    static List<Path> soundJson() throws IOException {
        try (Stream<Path> files = Files.walk(CORPUS)) {
            List<Path> sound = files.filter(file -> file.toString().matches(".*\\.jsonl?"))
                    .filter(file -> !file.toString()
                            .matches(
                                    ".*(observed|json-syntax|literal|model-a.json|deck|missing-value|duplicate|hands-shape|digit|time-order|"
                                            + "goshi-three).*"))
                    .sorted()
                    .toList();
            assertThat(sound).hasSizeGreaterThan(40);
            return sound;
        }
    }

    private static RoundRecord asStated(RoundText text) {
        RoundReading reading = RoundReading.of(Rules.STANDARD, text);
        RoundRecord record = reading.toRecord(Rules.STANDARD).orElseThrow();
        Optional<Seat> stated = reading.statedWinner();
        return new RoundRecord(
                record.deal(),
                record.digits(),
                record.score(),
                stated,
                record.goshi(),
                record.outcome(),
                record.extras());
    }

    @ParameterizedTest
    @MethodSource("soundJson")
    void both_readers_read_the_same_rounds(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            List<RoundText> lenient = Collected.check(in, Strictness.LENIENT).rounds();
            assertThat(RoundRecords.read(file))
                    .isEqualTo(lenient.stream().map(RoundRecordsTest::asStated).toList());
        }
    }

    @ParameterizedTest
    @MethodSource("soundJson")
    void a_file_is_read_as_it_was_written(Path file, @TempDir Path folder) throws IOException {
        List<RoundRecord> rounds = RoundRecords.read(file);
        Path copy = folder.resolve("copy.jsonl");
        RoundRecords.write(copy, rounds);
        assertThat(RoundRecords.read(copy)).isEqualTo(rounds);
        assertThat(Files.readAllLines(copy))
                .isEqualTo(rounds.stream().map(RoundRecords::write).toList());
    }

    @Test
    void a_file_may_hold_matches_and_rounds_one_after_the_other() throws IOException {
        String round = json("{HANDS,'record':'DIGITS'}");
        String text = json("\uFEFF{'rounds':[81,82],'title':'x'}\n{'round':83}[84,{'round':[85]}]\n\n")
                .replaceAll("8[1-5]", round.replace("DIGITS", "$0"));
        assertThat(read(text)).extracting(RoundRecord::digits).containsExactly("81", "82", "83", "84", "85");
    }

    /** What the lenient writer puts into each line of a match's rounds. */
    @Test
    void a_round_keeps_what_stands_beside_its_own_keys() {
        String line =
                json("{'dealer':0,HANDS,'record':'','winner':-1,'goshi':[],'title':'t','players':['a','b','c','d']}");
        assertThat(RoundRecords.write(RoundRecords.read(line))).isEqualTo(line);
    }

    @Test
    void hyphens_go_and_hands_are_sorted() {
        assertThat(RoundRecords.write(RoundRecords.read(
                        json("{'record':'8-7-0','hands':['88777711','22444488','35555888','36666888'],'winner':9}"))))
                .isEqualTo(json("{'dealer':0,HANDS,'record':'870','winner':-1,'goshi':[]}"));
    }

    /** Each row: a line, and the one finding as code and column. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{'record':''} | missing-value 1",
                "{HANDS} | missing-value 1",
                "{'dealer':'0'} | json-syntax 11",
                "{'dealer':4} | json-syntax 11",
                "{'dealer':-1} | json-syntax 11",
                "{'dealer':0.5} | json-syntax 11",
                "{'dealer':true} | json-syntax 11",
                "{'dealer':99999999999} | json-syntax 11",
                "{'score':[1]} | json-syntax 12",
                "{'score':[1,2,3]} | json-syntax 15",
                "{'score':['1',2]} | json-syntax 11",
                "{'score':[-1,2]} | json-syntax 11",
                "{'score':12} | json-syntax 10",
                "{'hands':'11777788'} | hands-shape 10",
                "{'hands':['1177778','22444488','35555888','36666888']} | hands-shape 11",
                "{'hands':['11777789','22444488','35555888','36666888']} | hands-shape 11",
                "{'hands':['11777788','22444488','35555888']} | hands-shape 43",
                "{'hands':['11777788','22444488','35555888','36666888','1']} | hands-shape 55",
                "{'hands':[11777788]} | hands-shape 11",
                "{'hands':['11177788']} | deck 11",
                "{'hands':['11777788','22444488','35555888','36666885'],'record':''} | deck 10",
                "{'record':87} | digit 11",
                "{'record':'8x'} | digit 11",
                "{'record':'8７'} | digit 11",
                "{'goshi':1} | goshi 10",
                "{'goshi':[4]} | goshi 11",
                "{'goshi':[1,1]} | goshi 13",
                "{'goshi':[0,1,2]} | goshi 15",
                "{'result':'won'} | json-syntax 11",
                "{'dealer':0,'dealer':0} | duplicate-key 13",
                "{'あ':0,'あ':0} | duplicate-key 8",
                "{HANDS,'record':''} x | json-syntax 69",
                "{HANDS,'record':''}{} | json-syntax 68",
                "{HANDS,'record':'',} | json-syntax 67",
                "{'goshi':} | missing-value 10",
                "{'x':1 # note | json-syntax 8",
                "[{HANDS,'record':''}] | json-syntax 1",
                "{'x': | json-syntax 6",
            })
    void a_line_that_is_no_round_is_refused_at_its_place(String line, String finding) {
        assertThatThrownBy(() -> RoundRecords.read(json(line))).isInstanceOfSatisfying(DiagnosticException.class, e -> {
            Diagnostic found = e.diagnostics().get(0);
            assertThat(found.code().id() + " " + found.place().column()).isEqualTo(finding);
            assertThat(found.wording().japanese())
                    .isNotBlank()
                    .isNotEqualTo(found.wording().english());
        });
    }

    @Test
    void an_empty_line_is_no_round() {
        assertThatThrownBy(() -> RoundRecords.read("")).isInstanceOf(DiagnosticException.class);
    }

    @Test
    void rounds_before_a_mistake_are_handed_on_and_its_line_is_named() {
        String round = json("{HANDS,'record':''}");
        List<RoundRecord> rounds = new ArrayList<>();
        byte[] text = (round + "\n" + round + "\n{}\n").getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> RoundRecords.read(new ByteArrayInputStream(text), "test", rounds::add))
                .isInstanceOf(DiagnosticException.class)
                .hasMessageStartingWith("test:3:1: error:");
        assertThat(rounds).hasSize(2);
    }

    @Test
    void bytes_that_are_no_utf8_are_refused() {
        byte[] text = {'{', '"', (byte) 0xFF, '"', ':', '1', '}'};
        assertThatThrownBy(() -> RoundRecords.read(new ByteArrayInputStream(text), "test", round -> {}))
                .isInstanceOf(DiagnosticException.class)
                .hasMessageContaining("UTF-8");
    }

    @Test
    void unknown_values_have_a_limit() {
        String line = json("{HANDS,'record':'','x':['" + "a".repeat(600_000) + "','" + "a".repeat(600_000) + "']}");
        assertThatThrownBy(() -> RoundRecords.read(line))
                .isInstanceOf(DiagnosticException.class)
                .hasMessageContaining("longer than");
    }

    @Test
    void brackets_may_nest_64_deep_and_no_deeper() {
        assertThat(RoundRecords.read(json("{HANDS,'record':'','x':" + "[".repeat(63) + "]".repeat(63) + "}"))
                        .extras())
                .hasSize(1);
        assertThatThrownBy(() ->
                        RoundRecords.read(json("{HANDS,'record':'','x':" + "[".repeat(64) + "]".repeat(64) + "}")))
                .isInstanceOf(DiagnosticException.class);
    }
}
