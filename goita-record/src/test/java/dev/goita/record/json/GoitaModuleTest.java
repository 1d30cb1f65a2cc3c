package dev.goita.record.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.goita.core.RoundResult;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Language;
import dev.goita.record.Collected;
import dev.goita.record.ExtraField;
import dev.goita.record.Finding;
import dev.goita.record.MatchRecord;
import dev.goita.record.RecordTime;
import dev.goita.record.RoundRecord;
import dev.goita.record.Strictness;
import dev.goita.record.reading.RoundReading;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoitaModuleTest {
    private static final Path CORPUS = Path.of("..", "corpora", "goita");
    private static final String HANDS = "'hands':['11777788','22444488','35555888','36666888']";

    private final ObjectMapper mapper =
            JsonMapper.builder().addModule(new GoitaModule()).build();

    private static String json(String text) {
        return text.replace("HANDS", HANDS).replace('\'', '"');
    }

    static List<Path> corpus() throws IOException {
        try (Stream<Path> files = Files.walk(CORPUS)) {
            List<Path> records = files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().matches(".*(SOURCE\\.md|known\\.tsv)"))
                    .sorted()
                    .toList();
            assertThat(records).hasSizeGreaterThan(90);
            return records;
        }
    }

    private static Collected collected(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return Collected.check(in, Strictness.LENIENT);
        }
    }

    @ParameterizedTest
    @MethodSource("corpus")
    void every_round_of_the_corpora_is_read_as_it_was_written(Path file) throws IOException {
        List<RoundRecord> rounds = collected(file).rounds().stream()
                .flatMap(text -> RoundReading.of(Rules.STANDARD, text).toRecord(Rules.STANDARD).stream())
                .filter(GoitaModuleTest::isOfTheSchema)
                .toList();
        String written = mapper.writeValueAsString(rounds);
        assertThat(mapper.readValue(written, new TypeReference<List<RoundRecord>>() {}))
                .isEqualTo(rounds);
    }

    /** Lenient reading keeps characters that are no digits, and more than two declarations of 五し. */
    private static boolean isOfTheSchema(RoundRecord round) {
        return round.digits().matches("[0-9]*") && round.goshi().size() <= 2;
    }

    @ParameterizedTest
    @MethodSource("corpus")
    void every_finding_of_the_corpora_is_read_as_it_was_written(Path file) throws IOException {
        List<Finding> findings = collected(file).findings();
        String written = mapper.writeValueAsString(findings);
        assertThat(mapper.readValue(written, new TypeReference<List<Finding>>() {}))
                .isEqualTo(findings);
    }

    @Test
    void a_mapper_finds_the_module_by_itself() throws IOException {
        String round = json("{'dealer':2,HANDS,'record':'87','winner':-1,'goshi':[]}");
        ObjectMapper found = JsonMapper.builder().findAndAddModules().build();
        assertThat(found.writeValueAsString(found.readValue(round, RoundRecord.class)))
                .isEqualTo(round);
    }

    @Test
    void unknown_keys_are_kept_with_their_numbers_as_spelt() throws IOException {
        String round = json("{'dealer':0,HANDS,'record':'','winner':-1,'goshi':[],"
                + "'x':1.50E+3,'y':{'a':[1,-0,{}],'b':null},'z':'\\n','big':123456789012345678901234567890.0}");
        assertThat(mapper.writeValueAsString(mapper.readValue(round, RoundRecord.class)))
                .isEqualTo(round);
    }

    @Test
    void a_round_becomes_a_tree_and_comes_back() throws IOException {
        RoundRecord round = RoundRecords.read(json("{HANDS,'record':'87','x':{'a':[1]}}"));
        assertThat(mapper.<Map<String, Object>>convertValue(round, new TypeReference<>() {}))
                .containsEntry("record", "87")
                .containsEntry("x", Map.of("a", List.of(1)));
        assertThat(mapper.treeToValue(mapper.valueToTree(round), RoundRecord.class))
                .isEqualTo(round);
    }

    /** SOURCE: the record-format document, "開始/終了日時". */
    @ParameterizedTest
    @ValueSource(
            strings = {"2004-04-01T12:00Z", "2004-04-01T12:00+09:00", "2015-04-01T12:20:30.50+09:00", "2015-04-01T12:00"
            })
    void times_stay_as_written(String time) throws IOException {
        String match = json("{'format':'goita-record','version':'1.0','start_time':'" + time + "','end_time':'" + time
                + "','rounds':[]}");
        assertThat(mapper.writeValueAsString(mapper.readValue(match, MatchRecord.class)))
                .isEqualTo(match);
    }

    @Test
    void times_are_typed() throws IOException {
        MatchRecord match = mapper.readValue(
                json("{'start_time':'2015-04-01T12:00+09:00','end_time':'2015-04-01T12:00','rounds':[]}"),
                MatchRecord.class);
        assertThat(match.start().orElseThrow().dateTime()).contains(OffsetDateTime.parse("2015-04-01T12:00:00+09:00"));
        assertThat(match.end().orElseThrow().dateTime()).isEmpty();
    }

    record Header(@JsonProperty("start_time") OffsetDateTime start, RoundRecord round) {}

    @Test
    void java_time_may_stand_beside_records() throws IOException {
        ObjectMapper offsets = mapper.copy()
                .disable(DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
        String text = json("{'start_time':'2015-04-01T12:00:00+09:00','round':"
                + "{'dealer':0,HANDS,'record':'','winner':-1,'goshi':[]}}");
        Header header = offsets.readValue(text, Header.class);
        assertThat(header.start()).isEqualTo(OffsetDateTime.parse("2015-04-01T12:00+09:00"));
        assertThat(offsets.writeValueAsString(header)).isEqualTo(text);
        RecordTime time = RecordTime.from(header.start());
        assertThat(offsets.convertValue(time, OffsetDateTime.class)).isEqualTo(header.start());
    }

    @Test
    void a_match_keeps_what_is_known_of_it() throws IOException {
        String match = json(
                "{'format':'goita-record','version':'1.0','title':'決勝','players':['a','b','c','d'],"
                        + "'independent':true,'rounds':[{'dealer':0,HANDS,'record':'','winner':-1,'goshi':[]}],'site':{'x':1}}");
        MatchRecord read = mapper.readValue(match, MatchRecord.class);
        assertThat(read.title()).contains("決勝");
        assertThat(read.players()).containsExactly("a", "b", "c", "d");
        assertThat(read.sequence()).isEqualTo(MatchRecord.Sequence.INDEPENDENT);
        assertThat(read.rounds()).hasSize(1);
        assertThat(read.extras()).containsExactly(new ExtraField("site", json("{'x':1}")));
        assertThat(mapper.writeValueAsString(read)).isEqualTo(match);
    }

    /** SOURCE: the record-format document, "棋譜の例": the second one; and the first, its defects corrected, as one array. */
    @Test
    void the_examples_of_the_document_are_matches() throws IOException {
        MatchRecord b = mapper.readValue(CORPUS.resolve("document/model-b.json").toFile(), MatchRecord.class);
        assertThat(b.rounds())
                .singleElement()
                .satisfies(round -> assertThat(round.digits()).hasSize(59));
        String a = Files.readString(CORPUS.resolve("document/model-a-literal.json"));
        assertThatThrownBy(() -> mapper.readValue(a, MatchRecord.class)).isInstanceOf(JsonProcessingException.class);
    }

    @Test
    void a_result_says_who_won_how_much() throws IOException {
        RoundResult result = new RoundResult(Seat.P2, 100, RoundResult.Scoring.DOUBLED);
        String written = json("{'winner':2,'score':100,'doubled':true}");
        assertThat(mapper.writeValueAsString(result)).isEqualTo(written);
        assertThat(mapper.readValue(written, RoundResult.class)).isEqualTo(result);
    }

    @Test
    void a_finding_has_the_fields_of_the_command_and_those_that_bring_it_back() throws IOException {
        Finding finding = collected(CORPUS.resolve("document/model-a-literal.json"))
                .findings()
                .get(0);
        Map<String, Object> line =
                mapper.readValue(FindingObject.line(finding, Language.ENGLISH), new TypeReference<>() {});
        Map<String, Object> whole = mapper.convertValue(finding, new TypeReference<>() {});
        assertThat(whole).containsAllEntriesOf(line).containsKeys("message_ja", "changes");
        assertThat(FindingObject.line(finding, Language.JAPANESE))
                .contains(JsonText.quote(finding.diagnostic().wording().japanese()));
    }

    /** Each row: the type, what is read, and the column of the refusal with a part of its message. */
    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "RESULT | {'winner':4,'score':10,'doubled':true} | 1 | player number",
                "RESULT | {'winner':'0','score':10,'doubled':true} | 1 | an integer",
                "RESULT | {'winner':0,'score':1.5,'doubled':true} | 1 | an integer",
                "RESULT | {'winner':0,'score':10,'doubled':1} | 1 | true or false",
                "RESULT | {'winner':0,'score':10} | 1 | 'doubled' is missing",
                "RESULT | [] | 1 | expected {",
                "FINDING | {'code':'x'} | 1 | a code of findings",
                "FINDING | {'code':'deck','severity':'bad'} | 1 | error or warning",
                "FINDING | {'code':'deck','severity':'error','column':2,'file':'f'} | 1 | a line",
                "MATCH | {'title':'a'} | 1 | no round here",
                "MATCH | {'rounds':[],'title':1} | 14 | expected for 'title' a string",
                "MATCH | {'rounds':[],'title':['a']} | 14 | expected for 'title' a string",
                "MATCH | {'rounds':[],'start_time':'noon'} | 14 | ISO 8601",
                "MATCH | {'rounds':[],'players':['a','b','c']} | 14 | four names",
                "MATCH | {'rounds':[],'players':'abcd'} | 14 | four names",
                "MATCH | {'rounds':[],'players':['a','b','c',4]} | 14 | four names",
                "MATCH | {'rounds':[],'independent':'true'} | 14 | true or false",
                "MATCH | {'rounds':[],'format':'x'} | 14 | 'goita-record'",
                "MATCH | {'rounds':[],'version':'2.0'} | 14 | '1.0'",
                "MATCH | {'rounds':{}} | 11 | array of rounds",
                "MATCH | {'rounds':[1]} | 12 | { of a round",
                "MATCH | {'rounds':[],'rounds':[]} | 14 | came before",
                "MATCH | {'rounds':[],'x':1,'x':2} | 20 | came before",
                "MATCH | {'rounds':[],'record':''} | 1 | both a round and a match",
            })
    void what_does_not_fit_is_refused_with_its_place(String type, String text, int column, String message) {
        Class<?> asked = switch (type) {
            case "RESULT" -> RoundResult.class;
            case "FINDING" -> Finding.class;
            default -> MatchRecord.class;
        };
        assertThatThrownBy(() -> mapper.readValue(json(text), asked))
                .isInstanceOfSatisfying(JsonProcessingException.class, e -> {
                    assertThat(e.getOriginalMessage()).contains(json(message));
                    assertThat(e.getLocation().getColumnNr()).isEqualTo(column);
                });
    }
}
