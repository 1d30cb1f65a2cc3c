package dev.goita.app.goita.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code goita check} of a data set whose shards lie there in several forms. */
class CheckOfFormsTest {
    private static final String COMPACT = "rounds-00000.goita";
    private static final int ROUNDS_A_BLOCK = 1024;
    private static final String LINES = "rounds-00000.jsonl";

    @TempDir
    private Path folder;

    private Path data = Path.of("");

    @BeforeEach
    void play() {
        data = folder.resolve("data");
        play("--format jsonl,goita");
    }

    private void play(String formats) {
        String words =
                "selfplay --players random,random,random,random --rounds 9000 --seed 3 " + formats + " -o " + data;
        assertThat(CapturedStreams.reading("").run(words.split(" "))).isEqualTo(ExitCode.CLEAN);
    }

    private void edit(Consumer<List<String>> edit) throws IOException {
        Path file = data.resolve(LINES);
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        edit.accept(lines);
        Files.write(file, lines);
    }

    /** The findings, without their wording, and the summary. */
    private String check() {
        CapturedStreams streams = CapturedStreams.reading("");
        streams.run("check", "--json", "--lang", "en", data.toString());
        return streams.out()
                .replace(data + "/", "")
                .replaceAll("\"rule\".*(?=})", "")
                .replace(",\\}", "}");
    }

    private static String found(int line, String message) {
        return "{\"file\":\"" + LINES + "\",\"line\":" + line + ",\"column\":1,\"round\":" + line
                + ",\"code\":\"forms-differ\",\"severity\":\"error\",\"message\":\"" + message + "\",}\n";
    }

    private static String summary(int rounds, int errors) {
        return "{\"summary\":{\"files\":2,\"rounds\":" + rounds + ",\"errors\":" + errors + ",\"warnings\":0}}\n";
    }

    @Test
    void forms_that_agree_are_clean() {
        assertThat(check()).isEqualTo(summary(18000, 0));
    }

    @Test
    void an_edited_line_within_the_rules_is_found() throws IOException {
        edit(lines -> lines.set(4999, lines.get(4999).replace("\"score\":[0,0]", "\"score\":[10,0]")));
        assertThat(check())
                .isEqualTo(found(
                                5000,
                                "this is not round 5000 of " + COMPACT
                                        + ": one of the two was changed; make the data set again")
                        + summary(18000, 1));
    }

    @Test
    void two_who_declared_goshi_may_be_told_in_either_order() throws IOException {
        edit(lines -> lines.replaceAll(line -> line.replaceFirst("\"goshi\":\\[(\\d),(\\d)]", "\"goshi\":[$2,$1]")));
        assertThat(Files.readString(data.resolve(LINES))).containsPattern("\"goshi\":\\[3,[012]]");
        assertThat(check()).isEqualTo(summary(18000, 0));
    }

    @Test
    void another_player_in_a_line_is_found() throws IOException {
        edit(lines -> lines.set(7, lines.get(7).replaceFirst("\"random\"", "\"rule\"")));
        assertThat(check()).contains("\"line\":8,", "this is not round 8 of").endsWith(summary(18000, 1));
    }

    @Test
    void several_threads_say_of_several_shards_what_one_says() throws IOException {
        data = folder.resolve("shards");
        play("--format jsonl,goita --shard-size 1000");
        edit(lines -> lines.set(7, lines.get(7).replaceFirst("\"random\"", "\"rule\"")));
        Files.write(data.resolve("rounds-00003.goita"), new byte[] {1, 2, 3});
        Files.writeString(data.resolve("rounds-00005.jsonl"), "{\n");
        assertThat(check("1", "missing"))
                .contains("[goita.forms-differ]", "rounds-00003.goita", "rounds-00005.jsonl", "missing")
                .isEqualTo(check("3", "missing"));
        assertThat(check("1", "-")).contains("[goita.json-syntax]").isEqualTo(check("3", "-"));
    }

    private String check(String threads, String another) {
        CapturedStreams streams = CapturedStreams.reading("[");
        ExitCode code = streams.run("check", "--threads", threads, data.toString(), another);
        return code + "\n" + streams.out() + streams.err();
    }

    @Test
    void lines_edited_in_a_row_are_found_each() throws IOException {
        edit(lines -> {
            for (int i = 100; i < 300; i++) {
                lines.set(i, lines.get(i).replace("\"score\":[0,0]", "\"score\":[10,0]"));
            }
        });
        assertThat(check().lines().filter(line -> line.contains("this is not round")))
                .hasSize(200);
    }

    @Test
    void missing_lines_are_found_where_they_are_missing() throws IOException {
        edit(lines -> lines.subList(20, 23).clear());
        assertThat(check())
                .isEqualTo(found(21, "missing here: rounds 21 to 23 of " + COMPACT + "; make the data set again")
                        + summary(17997, 1));
    }

    @Test
    void missing_lines_at_the_end_are_found() throws IOException {
        edit(lines -> lines.remove(8999));
        assertThat(check()).contains("missing here: round 9000 of " + COMPACT).endsWith(summary(17999, 1));
    }

    @Test
    void an_extra_line_is_found() throws IOException {
        edit(lines -> lines.add(30, lines.get(4000)));
        assertThat(check())
                .isEqualTo(found(31, COMPACT + " does not have this round: remove it, or make the data set again")
                        + summary(18001, 1));
    }

    @Test
    void an_extra_line_at_the_end_is_found() throws IOException {
        edit(lines -> lines.add(lines.get(0)));
        assertThat(check()).contains("\"line\":9001,", "ends after 9000 rounds").endsWith(summary(18001, 1));
    }

    @Test
    void a_damaged_block_is_one_finding_and_its_rounds_are_not_compared() throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(data.resolve(COMPACT).toFile(), "rw")) {
            file.seek(5000);
            int was = file.read();
            file.seek(5000);
            file.write(was ^ 1);
        }
        assertThat(check())
                .contains("\"file\":\"" + COMPACT + "\"", "checksum")
                .endsWith(summary(18000 - ROUNDS_A_BLOCK, 1));
    }

    @Test
    void behind_a_compact_shard_that_breaks_off_nothing_is_compared() throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(data.resolve(COMPACT).toFile(), "rw")) {
            file.setLength(file.length() / 2);
        }
        assertThat(check()).contains("breaks off").endsWith(summary(9000 + 4 * ROUNDS_A_BLOCK, 1));
    }

    @Test
    void a_line_that_is_no_round_is_missing() throws IOException {
        edit(lines -> lines.set(10, "nothing"));
        assertThat(check()).contains("json-syntax", "missing here: round 11 of " + COMPACT);
    }

    @Test
    void two_texts_are_compared_too() throws IOException {
        data = folder.resolve("texts");
        play("--format jsonl,jsonl.gz");
        edit(lines -> lines.set(4999, lines.get(4999).replace("\"score\":[0,0]", "\"score\":[10,0]")));
        assertThat(check())
                .contains("\"file\":\"rounds-00000.jsonl.gz\",\"line\":5000", "not round 5000 of rounds-00000.jsonl:");
    }
}
