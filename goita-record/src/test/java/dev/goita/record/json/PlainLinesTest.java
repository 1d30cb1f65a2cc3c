package dev.goita.record.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.Table;
import dev.goita.record.ExtraField;
import dev.goita.record.Finding;
import dev.goita.record.RoundOutcome;
import dev.goita.record.Strictness;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.file.RecordFile;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.plain.PlainSink;
import dev.goita.record.text.typed.ForwardingSink;
import dev.goita.testing.Effort;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines that are passed byte by byte are told of exactly as if the full reader had read them. */
class PlainLinesTest {
    private static final List<ExtraField> PLAYERS = List.of(JsonLines.players(List.of("a", "い", "", "\"d")));
    private static final byte[] ODD = "0189-\",:[]{}\\ \n\r\t#x\u00e9".getBytes(StandardCharsets.UTF_8);

    /** What a check says of a source. */
    private record Told(List<Finding> findings, long rounds, long errors, long warnings) {}

    /** Each deal dealt by the winner of the last, so that the lines are evidence for each other. */
    private static List<byte[]> lines(int count, List<ExtraField> extras) throws IOException {
        return lines(count, extras, Rules.STANDARD);
    }

    private static List<byte[]> lines(int count, List<ExtraField> extras, Rules rules) throws IOException {
        Table table = new Table(rules, Collections.nCopies(4, new RandomPlayer()));
        SplittableRandom random = new SplittableRandom(6);
        List<byte[]> lines = new ArrayList<>();
        Seat dealer = Seat.P0;
        while (lines.size() < count) {
            PlayedDeal.Outcome outcome = table.playRandom(dealer, new Score(20, 0), random);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (JsonLines writer = new JsonLines(out)) {
                writer.write(table.round(), table.ruling(), outcome, extras);
            }
            lines.add(out.toByteArray());
            dealer = outcome == PlayedDeal.Outcome.PLAYED ? table.round().winner() : dealer;
        }
        return lines;
    }

    private static byte[] joined(List<byte[]> lines) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        lines.forEach(out::writeBytes);
        return out.toByteArray();
    }

    private static Told full(byte[] text, Strictness strictness) throws IOException {
        return full(text, strictness, Rules.STANDARD);
    }

    private static Told full(byte[] text, Strictness strictness, Rules rules) throws IOException {
        List<Finding> findings = new ArrayList<>();
        RecordCheck check = RecordCheck.lookingAhead(rules, "test", findings::add);
        RecordFile.read(
                new ByteArrayInputStream(text),
                "test",
                strictness,
                RecordFormat.JSON_LINES,
                new ForwardingSink(check) {});
        return new Told(findings, check.rounds(), check.errors(), check.warnings());
    }

    private static Told plain(InputStream in, Strictness strictness, int threads) throws IOException {
        return plain(in, strictness, threads, Rules.STANDARD);
    }

    private static Told plain(InputStream in, Strictness strictness, int threads, Rules rules) throws IOException {
        List<Finding> findings = new ArrayList<>();
        RecordCheck check =
                RecordCheck.lookingAhead(rules, "test", findings::add).onThreads(threads);
        RecordFile.read(in, "test", strictness, RecordFormat.JSON_LINES, check);
        return new Told(findings, check.rounds(), check.errors(), check.warnings());
    }

    private static void compare(byte[] text) throws IOException {
        compare(text, Rules.STANDARD);
    }

    private static void compare(byte[] text, Rules rules) throws IOException {
        for (Strictness strictness : Strictness.values()) {
            assertThat(plain(new ByteArrayInputStream(text), strictness, 1, rules))
                    .as(new String(text, StandardCharsets.UTF_8))
                    .isEqualTo(full(text, strictness, rules));
        }
    }

    /** How many rounds are not passed. */
    private static int handedOn(byte[] text) throws IOException {
        int[] rounds = {0};
        RecordCheck check = new RecordCheck(Rules.STANDARD, "test", finding -> {});
        RecordFile.read(
                new ByteArrayInputStream(text),
                "test",
                Strictness.LENIENT,
                RecordFormat.JSON_LINES,
                new ForwardingSink(check) {
                    @Override
                    public void round(RoundText round) {
                        super.round(round);
                        rounds[0]++;
                    }

                    @Override
                    public Optional<PlainSink> plainRounds() {
                        return check.plainRounds();
                    }
                });
        return rounds[0];
    }

    @Test
    void of_played_rounds_all_but_the_first_are_passed() throws IOException {
        List<byte[]> played = new ArrayList<>(lines(500, PLAYERS));
        played.removeIf(line -> new String(line, StandardCharsets.UTF_8).contains("result"));
        assertThat(handedOn(joined(played))).isEqualTo(1);
    }

    @Test
    void deals_that_end_the_round_are_passed_too() throws IOException {
        List<byte[]> lines = lines(500, PLAYERS);
        assertThat(new String(joined(lines), StandardCharsets.UTF_8)).contains("rokushi", "goshi_partners");
        assertThat(handedOn(joined(lines))).isEqualTo(1);
    }

    @Test
    void lines_of_several_tables_in_turns_are_passed() throws IOException {
        List<byte[]> here = lines(300, PLAYERS);
        List<byte[]> there = lines(300, List.of());
        List<byte[]> mixed = new ArrayList<>();
        for (int i = 0; i < here.size(); i++) {
            mixed.add((i % 2 == 0 ? here : there).get(i));
        }
        mixed.removeIf(line -> new String(line, StandardCharsets.UTF_8).contains("result"));
        assertThat(handedOn(joined(mixed))).isEqualTo(2);
    }

    @Test
    void every_byte_replaced_left_out_or_doubled_is_found_as_by_the_full_reader() throws IOException {
        List<byte[]> lines = lines(5, PLAYERS);
        int length = lines.get(2).length;
        for (int i : Effort.seeds(length)) {
            for (int way = 0; way < 6; way++) {
                List<byte[]> mutated = new ArrayList<>(lines);
                mutated.set(2, mutated(lines.get(2), i, way));
                compare(joined(mutated));
            }
        }
    }

    private static byte[] mutated(byte[] line, int at, int way) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(line, 0, at);
        byte odd = ODD[(at * 7 + way) % ODD.length];
        switch (way) {
            case 0 -> {}
            case 1 -> out.writeBytes(new byte[] {line[at], line[at]});
            case 2 -> out.writeBytes(new byte[] {odd, line[at]});
            default -> out.write(odd);
        }
        out.write(line, at + 1, line.length - at - 1);
        return out.toByteArray();
    }

    /** Such lines are of the shape still, and wrong by the rules, or of another round. */
    @Test
    void every_digit_replaced_by_every_other_is_found_as_by_the_full_reader() throws IOException {
        List<byte[]> lines = lines(5, PLAYERS);
        byte[] line = lines.get(2);
        for (int i : Effort.seeds(line.length)) {
            for (byte digit = '0'; line[i] >= '0' && line[i] <= '9' && digit <= '9'; digit++) {
                byte[] changed = line.clone();
                changed[i] = digit;
                lines.set(2, changed);
                compare(joined(lines));
            }
        }
    }

    /** Where a deal ends the round in one way, each of its bytes and what is said of it. */
    @ParameterizedTest
    @ValueSource(strings = {"rokushi", "nanashi", "goshi_partners", "redeal"})
    void a_wrong_round_that_its_deal_ended_is_found_as_by_the_full_reader(String result) throws IOException {
        for (Rules.Goshi goshi : Rules.Goshi.values()) {
            Rules rules = Rules.STANDARD.with(goshi);
            List<byte[]> lines = around(result);
            compare(joined(lines), rules);
            byte[] line = lines.get(2);
            for (int i : Effort.seeds(line.length)) {
                lines.set(2, mutated(line, i, i % 6));
                compare(joined(lines), rules);
            }
            for (RoundOutcome other : RoundOutcome.values()) {
                lines.set(2, replaced(line, result, other.id()));
                compare(joined(lines), rules);
            }
            for (String record : List.of("8", "81", "0", "8100")) {
                lines.set(2, replaced(line, "\"record\":\"\"", "\"record\":\"" + record + '"'));
                compare(joined(lines), rules);
            }
            for (String winner : List.of("-1", "0", "1", "2", "3", "4")) {
                lines.set(2, replaced(line, "\"winner\":-?[0-3]", "\"winner\":" + winner));
                compare(joined(lines), rules);
            }
        }
    }

    /** Two lines before a deal that ended so, and two behind it. */
    private static List<byte[]> around(String result) throws IOException {
        List<byte[]> lines = lines(5_000, PLAYERS);
        int at = 2;
        while (!endsSo(lines.get(at), result)) {
            at++;
        }
        List<byte[]> around = new ArrayList<>(lines.subList(at - 2, at + 3));
        around.set(
                2,
                replaced(
                        around.get(2),
                        "\"record\":\"[0-9]+\",\"winner\":.,(.*?\\])",
                        "\"record\":\"\",\"winner\":-1,$1,\"result\":\"" + result + '"'));
        return around;
    }

    /** Random players never deal again; where one of them holds 五し, somebody might have. */
    private static boolean endsSo(byte[] line, String result) {
        String text = new String(line, StandardCharsets.UTF_8);
        return result.equals("redeal")
                ? text.contains("\"goshi\":[0]") && !text.contains("result")
                : text.contains('"' + result + '"');
    }

    private static byte[] replaced(byte[] line, String expression, String text) {
        return new String(line, StandardCharsets.UTF_8)
                .replaceFirst(expression, text)
                .getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void a_text_cut_off_anywhere_is_found_as_by_the_full_reader() throws IOException {
        byte[] text = joined(lines(3, PLAYERS));
        for (int i : Effort.seeds(text.length)) {
            compare(Arrays.copyOf(text, i));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"dealer\":→\"dealer\": ",
                "\\{→ {",
                "\n→\r\n",
                "\n→ \n",
                "\n→\n\n",
                "\n→ # so\n",
                "\n→",
                "\n→,\n",
                "\n→{}\n",
                "\\}\n→,\"record\":\"\"}\n",
                "\\}\n→,\"result\":\"foul\"}\n",
                "\\}\n→,\"result\":null}\n",
                "\\}\n→,\"result\":\"redeal\"}\n",
                "\"goshi\":\\[.*?\\]→$0,\"result\":\"rokushi\"",
                "\"record\":.*?\\]→\"record\":\"\",\"winner\":-1,\"goshi\":[],\"result\":\"redeal\"",
                "\"record\":.*?\\]→\"record\":\"\",\"winner\":-1,\"goshi\":[]",
                "\"record\":.*?\\]→\"record\":\"\",\"winner\":-1,\"goshi\":[ ]",
                "\\}\n→,\"players\":[\"x\"]}\n",
                "\\}\n→,\"round\":{}}\n",
                "\\}\n→,\"rounds\":[]}\n",
                "\\}\n→,\"x\":1e5}\n",
                "\\}\n→,\"x\":{\"dealer\":3}}\n",
                "\\}\n→]\n",
                "\\[20,0\\]→[020,0]",
                "\\[20,0\\]→[-20,0]",
                "\\[20,0\\]→[1234567890,0]",
                "\\[20,0\\]→[20,0,0]",
                "\"goshi\":\\[[0-3]\\]→\"goshi\":[]",
                "\"goshi\":\\[→\"goshi\":[9,",
                "\"goshi\":\\[\\]→\"goshi\":[1]",
                "\"goshi\":\\[\\]→\"goshi\":[1,1]",
                "\"winner\":.→\"winner\":-1",
                "\"winner\":.→\"winner\":7",
                "\"winner\":.→\"winner\":\"0\"",
                "\"record\":\"→\"record\":\"-",
                "\"record\":\"..→\"record\":\"",
                "\"record\":\"[0-9]*→\"record\":\"",
                "\"record\":\"(.)→\"record\":\"$1$1",
                "\"hands\":\\[\"(.)(.)→\"hands\":[\"$2$1",
                "\"hands\":\\[\"(.)→\"hands\":[\"８",
                "\\{(.*)\\}\n→[{$1}]\n",
                "\\{(.*)\\}\n→{\"round\":{$1}}\n",
                "\\{(.*)\\}\n→$1\n",
                "\\{\"dealer\":(.),→{\"d\":1,\"dealer\":$1,",
                "\"dealer\":(.),→",
            })
    void every_third_line_spelt_otherwise_is_found_as_by_the_full_reader(String edit) throws IOException {
        String[] parts = edit.split("→", 2);
        List<byte[]> lines = lines(60, PLAYERS);
        for (int i = 0; i < lines.size(); i += 3) {
            String line = new String(lines.get(i), StandardCharsets.UTF_8);
            lines.set(i, line.replaceFirst(parts[0], parts[1]).getBytes(StandardCharsets.UTF_8));
        }
        compare(joined(lines));
    }

    @Test
    void a_byte_order_mark_and_empty_lines_are_passed_over() throws IOException {
        compare(("\uFEFF\n\n" + new String(joined(lines(5, PLAYERS)), StandardCharsets.UTF_8))
                .getBytes(StandardCharsets.UTF_8));
    }

    /** Damaged here and there, in blocks that other threads look at, whole or by the byte, and however the source comes. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void a_long_text_is_told_of_as_by_the_full_reader_on_any_number_of_threads(int threads) throws IOException {
        List<byte[]> lines = lines(4_000, PLAYERS);
        SplittableRandom random = new SplittableRandom(threads);
        for (int i = 0; i < 40; i++) {
            int line = random.nextInt(lines.size());
            lines.set(line, mutated(lines.get(line), random.nextInt(lines.get(line).length), random.nextInt(6)));
        }
        byte[] text = joined(lines);
        Told expected = full(text, Strictness.LENIENT);
        assertThat(plain(new ByteArrayInputStream(text), Strictness.LENIENT, threads))
                .isEqualTo(expected);
        assertThat(plain(trickling(text, random.split()), Strictness.LENIENT, threads))
                .isEqualTo(expected);
    }

    private static InputStream trickling(byte[] text, SplittableRandom random) {
        return new FilterInputStream(new ByteArrayInputStream(text)) {
            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                return super.read(target, offset, Math.min(length, 1 + random.nextInt(3_000)));
            }
        };
    }

    /** A source that fails is told of after the rounds before the failure. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void what_was_read_before_a_failure_is_heard_before_it(int threads) throws IOException {
        byte[] text = joined(lines(3_000, PLAYERS));
        InputStream failing = new FilterInputStream(new ByteArrayInputStream(text)) {
            private int left = text.length / 2;

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                if (left == 0) {
                    throw new IOException("gone");
                }
                int read = super.read(target, offset, Math.min(length, left));
                left -= read;
                return read;
            }
        };
        RecordCheck check =
                RecordCheck.lookingAhead(Rules.STANDARD, "test", finding -> {}).onThreads(threads);
        assertThat(catchThrowable(
                        () -> RecordFile.read(failing, "test", Strictness.LENIENT, RecordFormat.JSON_LINES, check)))
                .isInstanceOf(IOException.class)
                .hasMessage("gone");
        long whole = new String(text, 0, text.length / 2, StandardCharsets.UTF_8)
                .chars()
                .filter(c -> c == '\n')
                .count();
        assertThat(check.rounds()).isEqualTo(whole);
    }
}
