package dev.goita.record.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.goita.core.Rules;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Severity;
import dev.goita.record.Collected;
import dev.goita.record.Finding;
import dev.goita.record.RoundRecord;
import dev.goita.record.Strictness;
import dev.goita.record.file.RecordFile;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * 一つの文に一つの意味: what the strict reader takes, the lenient one reads alike and without a word; what the strict one refuses, the lenient
 * one tells of; and what is no JSON, as Jackson has it, is told of by both.
 */
class OneMeaningTest {
    private static final int TEXTS = 4_000;

    /** The oracle: JSON as it stands in the RFC, and nothing of records. */
    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(1_000)
                    .maxNumberLength(1 << 20)
                    .build())
            .build();

    private static final List<String> HANDS = List.of("11777788", "22444488", "35555888", "36666888");
    private static final String RECORD = "87000870007700011";
    private static final List<String> SPACES =
            List.of("", "", "", "", " ", "\t", " \r", "\n", "\u000c", "\u00a0", "\ufeff", "\u0000", "//x\n", "#\n");
    private static final List<String> ODD = List.of(
            "\"", "\\", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e", "n", "\u0000", "\u001f", "\ufeff", "\u7f3a");

    /** A text made of the parts of a record, each spelt in one of many ways. */
    private static final class Speller {
        private final SplittableRandom random;
        /** How seldom something is spelt oddly: one time in so many. */
        private final int seldom;

        Speller(SplittableRandom random) {
            this.random = random;
            seldom = 1 << random.nextInt(2, 8);
        }

        private <T> T one(List<T> of) {
            return of.get(random.nextInt(of.size()));
        }

        private boolean isOdd() {
            return random.nextInt(seldom) == 0;
        }

        private String space() {
            return isOdd() ? one(SPACES) : "";
        }

        String string(String text) {
            StringBuilder out = new StringBuilder("\"");
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                out.append(isOdd() ? String.format(random.nextBoolean() ? "\\u%04x" : "\\u%04X", (int) c) : "" + c);
            }
            if (isOdd()) {
                out.append(one(List.of(
                        "\\ud800",
                        "\\udc00\\ud800",
                        "\\u0000",
                        "\u0000",
                        "\t",
                        "\ufeff",
                        "\\n",
                        "\\x",
                        "\\u12",
                        "\\/",
                        "８",
                        "𠮟")));
            }
            return out.append('"').toString();
        }

        String number(int value) {
            if (!isOdd()) {
                return "" + value;
            }
            String digits = "" + value;
            return one(List.of(
                    digits + ".0",
                    digits + "e0",
                    digits + "0e-1",
                    digits + ".00E+00",
                    "-" + digits,
                    "0" + digits,
                    "+" + digits,
                    digits + ".",
                    "." + digits,
                    digits + ".5",
                    "1e400",
                    "-0",
                    "0.0",
                    "1e-400",
                    "NaN",
                    "Infinity",
                    "null",
                    "true",
                    "99999999999999999999",
                    "1.00000000000000000001",
                    digits + "e99999999999",
                    string(digits),
                    "[" + digits + "]",
                    "\ufeff" + digits,
                    digits + "_0",
                    "-",
                    "4",
                    "-1",
                    "{}"));
        }

        private String array(List<String> elements) {
            List<String> spelt = new ArrayList<>(elements);
            if (isOdd()) {
                spelt.add(one(elements.isEmpty() ? List.of("0") : elements));
            }
            if (isOdd() && !spelt.isEmpty()) {
                spelt.remove(random.nextInt(spelt.size()));
            }
            return "[" + space() + String.join(space() + "," + space(), spelt) + (isOdd() ? "," : "") + space() + "]";
        }

        private String value(String key) {
            if (isOdd()) {
                return one(List.of("null", "0", "\"\"", "[]", "{}", "false", "\"x\"", "[null]", "1.5"));
            }
            return switch (key) {
                case "dealer" -> number(random.nextInt(4));
                case "winner" -> number(random.nextInt(-1, 4));
                case "score" -> array(List.of(number(10 * random.nextInt(15)), number(10 * random.nextInt(15))));
                case "goshi" -> array(random.nextInt(3) > 0 ? List.of() : List.of(number(random.nextInt(4))));
                case "hands" -> array(HANDS.stream().map(this::string).toList());
                case "record" -> string(one(List.of(RECORD, "", "87", "8700-0870")));
                case "result" -> string(one(List.of("play", "redeal", "aborted")));
                case "players" -> array(List.of(string("a"), string("b"), string("c"), string("d")));
                case "title" -> string("ごいた");
                case "start_time" -> string("2015-04-01T12:00Z");
                case "format" -> string("goita-record");
                case "version" -> string("1.0");
                case "independent" -> one(List.of("true", "false"));
                default -> {
                    int depth = isOdd() ? random.nextInt(60, 67) : random.nextInt(3);
                    yield "[".repeat(depth) + number(7) + "]".repeat(depth);
                }
            };
        }

        private String object(List<String> keys) {
            List<String> some = new ArrayList<>(keys);
            Collections.shuffle(some, new java.util.Random(random.nextLong()));
            if (isOdd()) {
                some.add(one(keys));
            }
            StringBuilder out = new StringBuilder("{" + space());
            for (int i = 0; i < some.size(); i++) {
                String value = some.get(i).startsWith("round") ? rounds(some.get(i)) : value(some.get(i));
                out.append(i == 0 ? "" : ",")
                        .append(space())
                        .append(string(some.get(i)))
                        .append(space())
                        .append(':');
                out.append(space()).append(value).append(space());
            }
            return out.append(isOdd() ? ",}" : "}").toString();
        }

        private String rounds(String key) {
            boolean isOne = key.equals("round") != isOdd();
            return isOne ? round() : array(random.nextBoolean() ? List.of(round()) : List.of(round(), round()));
        }

        private String round() {
            List<String> keys = new ArrayList<>(List.of("hands", "record"));
            for (String key : List.of("dealer", "score", "winner", "goshi", "x", "players", "result")) {
                if (random.nextInt(3) == 0) {
                    keys.add(key);
                }
            }
            if (isOdd()) {
                keys.remove(0);
            }
            return object(keys);
        }

        private String match() {
            List<String> keys = new ArrayList<>(List.of(random.nextBoolean() ? "round" : "rounds"));
            for (String key : List.of("title", "start_time", "players", "format", "version", "independent", "x")) {
                if (random.nextInt(3) == 0) {
                    keys.add(key);
                }
            }
            if (isOdd()) {
                keys.add(one(List.of("dealer", "hands", "round", "rounds")));
            }
            return object(keys);
        }

        byte[] text() {
            StringBuilder text = new StringBuilder(isOdd() ? "\ufeff" : "");
            int texts = isOdd() ? 2 : 1;
            for (int i = 0; i < texts; i++) {
                String one = random.nextBoolean() ? match() : round();
                // the second of two texts has no line that begins as a third would
                one = i == 0 ? one : one.replaceAll("\n(?=[\\[{])", " ");
                text.append(isOdd() ? "[" + one + "]" : one)
                        .append(i + 1 < texts ? one(List.of("\n", " ", "\n\ufeff")) : "");
            }
            if (isOdd()) {
                int at = random.nextInt(text.length());
                text.replace(at, at + random.nextInt(2), random.nextBoolean() ? one(ODD) : "");
            }
            byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
            return isOdd() && random.nextInt(seldom) == 0
                    ? Arrays.copyOf(bytes, random.nextInt(bytes.length) + 1)
                    : bytes;
        }
    }

    private static boolean isJson(byte[] text) throws IOException {
        byte[] mark = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
        int from = text.length >= 3 && Arrays.equals(text, 0, 3, mark, 0, 3) ? 3 : 0;
        try (Reader characters = new InputStreamReader(
                        new ByteArrayInputStream(text, from, text.length - from), StandardCharsets.UTF_8.newDecoder());
                JsonParser in = JSON.createParser(characters)) {
            int tokens = 0;
            while (in.nextToken() != null) {
                tokens++;
            }
            return tokens > 0;
        } catch (JsonProcessingException | CharacterCodingException e) {
            return false;
        }
    }

    /** What the lenient reader says itself, and what it hands on. */
    private static final class Read implements RecordSink {
        final List<RoundText> rounds = new ArrayList<>();
        final List<Finding> findings = new ArrayList<>();

        @Override
        public void round(RoundText round) {
            rounds.add(round);
        }

        @Override
        public void finding(Finding finding) {
            findings.add(finding);
        }

        static Read of(byte[] text, Strictness strictness) throws IOException {
            Read read = new Read();
            RecordFile.read(new ByteArrayInputStream(text), "test", strictness, read);
            return read;
        }
    }

    private static RoundRecord asStated(RoundText text) {
        RoundReading reading = RoundReading.of(Rules.STANDARD, text);
        RoundRecord record = reading.toRecord(Rules.STANDARD).orElseThrow();
        return new RoundRecord(
                record.deal(),
                record.digits(),
                record.score(),
                reading.statedWinner(),
                record.goshi(),
                record.outcome(),
                record.extras());
    }

    /** Empty if the text is refused. */
    private static Optional<List<RoundRecord>> strict(byte[] text) throws IOException {
        List<RoundRecord> rounds = new ArrayList<>();
        Consumer<RoundRecord> all = rounds::add;
        try {
            RoundRecords.read(new ByteArrayInputStream(text), "test", all);
            return Optional.of(rounds);
        } catch (DiagnosticException e) {
            return Optional.empty();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void both_readers_agree_on_every_text(long seed) throws IOException {
        SplittableRandom seeded = new SplittableRandom(seed);
        int taken = 0;
        int refused = 0;
        for (int i = 0; i < TEXTS; i++) {
            byte[] text = new Speller(seeded.split()).text();
            String shown = new String(text, StandardCharsets.UTF_8);
            Read lenient = Read.of(text, Strictness.LENIENT);
            Optional<List<RoundRecord>> strict = strict(text);
            if (strict.isPresent()) {
                taken++;
                assertThat(isJson(text)).as(shown).isTrue();
                assertThat(Collected.codes(lenient.findings)).as(shown).isEmpty();
                assertThat(lenient.rounds.stream().map(OneMeaningTest::asStated).toList())
                        .as(shown)
                        .isEqualTo(strict.get());
                assertThat(Collected.codes(Read.of(text, Strictness.STRICT).findings))
                        .as(shown)
                        .isEmpty();
            } else if (isJson(text)) {
                refused++;
                assertThat(Collected.check(text).findings()).as(shown).isNotEmpty();
            } else {
                assertThat(lenient.findings).as(shown).isNotEmpty();
                assertThat(Read.of(text, Strictness.STRICT).findings)
                        .as(shown)
                        .anyMatch(finding -> finding.severity() == Severity.ERROR);
            }
        }
        assertThat(taken).isGreaterThan(TEXTS / 16);
        assertThat(refused).isGreaterThan(TEXTS / 16);
    }

    /** What was read is read again as it was written, and is then what the strict reader takes. */
    @ParameterizedTest
    @ValueSource(longs = {11, 12})
    void what_is_written_of_a_text_is_strict(long seed) throws IOException {
        SplittableRandom seeded = new SplittableRandom(seed);
        for (int i = 0; i < TEXTS; i++) {
            byte[] text = new Speller(seeded.split()).text();
            Optional<List<RoundRecord>> rounds = strict(text);
            if (rounds.isPresent()) {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                RoundRecords.write(out, rounds.get());
                assertThat(strict(out.toByteArray()))
                        .as(new String(text, StandardCharsets.UTF_8))
                        .isEqualTo(rounds);
            }
        }
    }
}
