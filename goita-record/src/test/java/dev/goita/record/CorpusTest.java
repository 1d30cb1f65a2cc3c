package dev.goita.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.DealYaku;
import dev.goita.core.RoundResult;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.record.reading.RoundSummary;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Holds reader and check to the corpora: every file has exactly the findings that {@code known.tsv} lists. */
class CorpusTest {
    private static final Path CORPUS = Path.of("..", "corpora", "goita");

    private static Collected check(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return Collected.check(in, Strictness.LENIENT);
        }
    }

    private static List<String> known(String file) throws IOException {
        return Files.readAllLines(CORPUS.resolve("known.tsv")).stream()
                .skip(1)
                .map(line -> line.split("\t"))
                .filter(row -> row[0].equals(file))
                .map(row -> row[1] + " " + row[2] + ":" + row[3])
                .toList();
    }

    @TestFactory
    List<DynamicTest> every_file_has_exactly_the_known_findings() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        try (Stream<Path> files = Files.walk(CORPUS)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String name = CORPUS.relativize(file).toString().replace('\\', '/');
                if (!name.endsWith("SOURCE.md") && !name.equals("known.tsv") && !name.endsWith("roster.txt")) {
                    tests.add(DynamicTest.dynamicTest(
                            name, () -> assertThat(found(file)).isEqualTo(known(name))));
                }
            }
        }
        assertThat(tests).hasSizeGreaterThan(90);
        return tests;
    }

    private static List<String> found(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return Collected.codes(Collected.everything(in)).stream()
                    .map(code -> code.replace("~", ""))
                    .toList();
        }
    }

    @Test
    void every_known_finding_is_of_a_file_that_is_there() throws IOException {
        assertThat(Files.readAllLines(CORPUS.resolve("known.tsv")).stream().skip(1))
                .allMatch(line -> Files.exists(CORPUS.resolve(line.substring(0, line.indexOf('\t')))));
    }

    /**
     * Every code has a file that shows it; a face-down king is only wrong under other rules, forms differ only in a data set, typings only
     * where there are two, and no bytes are unreadable.
     */
    @Test
    void every_code_occurs_in_the_corpus() throws IOException {
        String known = Files.readString(CORPUS.resolve("known.tsv"));
        assertThat(RecordCode.values())
                .filteredOn(code -> !known.contains("\t" + code.id() + "\t"))
                .containsExactly(
                        RecordCode.FACE_DOWN_KING,
                        RecordCode.FORMS_DIFFER,
                        RecordCode.TYPINGS_DIFFER,
                        RecordCode.UNREADABLE);
    }

    @Test
    void every_code_is_explained() throws IOException {
        String page = Files.readString(Path.of("../docs/record.md"));
        assertThat(RecordCode.values()).allMatch(code -> page.contains("`" + code.id() + "`"));
    }

    @Test
    void every_notation_of_a_model_game_holds_the_same_round() throws IOException {
        try (Stream<Path> files = Files.list(CORPUS.resolve("document"))) {
            for (Path file : files.filter(f -> f.getFileName().toString().startsWith("model-"))
                    .toList()) {
                boolean isA = file.getFileName().toString().startsWith("model-a");
                for (RoundText round : check(file).rounds()) {
                    RoundSummary summary = RoundSummary.of(Rules.STANDARD, round);
                    assertThat(summary.turns()).as(file.toString()).isEqualTo(isA ? 13 : 46);
                    assertThat(summary.winner()).contains(isA ? Seat.P0 : Seat.P1);
                    assertThat(summary.points()).isEqualTo(isA ? 100 : 40);
                    assertThat(summary.record()).hasSize(isA ? 17 : 59);
                    assertThat(summary.hands().get(0)).isEqualTo(isA ? "11777788" : "11277788");
                }
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "finish-doubled, DOUBLED, NONE",
        "finish-king-pair-by-lead, DOUBLED, NONE",
        "finish-received-pair-not-doubled, SINGLE, NONE",
        "finish-received, SINGLE, NONE",
        "goshi-continued, SINGLE, GOSHI",
        "goshi-opponents-continued, SINGLE, GOSHI_OPPONENTS",
    })
    void rounds_that_were_played_show_their_rule(String file, RoundResult.Scoring scoring, DealYaku yaku)
            throws IOException {
        RoundSummary summary = summary(file);
        assertThat(summary.end()).isEqualTo(RoundSummary.End.DECIDED);
        assertThat(summary.turns()).isPositive();
        assertThat(summary.scoring()).isEqualTo(scoring);
        assertThat(summary.yaku()).isEqualTo(yaku);
        assertThat(summary.nextDealer()).isEqualTo(summary.winner());
    }

    /** SOURCE: the rules page, "Deal-time hands"; the points are counted by hand from each file. */
    @ParameterizedTest(name = "{0}: {1} points")
    @CsvSource({"rokushi, ROKUSHI", "rokushi-pair, ROKUSHI", "nanashi, NANASHI", "hachishi, HACHISHI"})
    void rounds_that_a_deal_wins_are_decided_without_a_turn(String file, DealYaku yaku) throws IOException {
        RoundSummary summary = summary(file);
        assertThat(summary.end()).isEqualTo(RoundSummary.End.DECIDED);
        assertThat(summary.turns()).isZero();
        assertThat(summary.yaku()).isEqualTo(yaku);
        assertThat(summary.winner()).isPresent();
    }

    @Test
    void five_shi_for_both_partners_wins_the_match_for_a_team_and_no_player() throws IOException {
        RoundSummary summary = summary("goshi-partners");
        assertThat(summary.yaku()).isEqualTo(DealYaku.GOSHI_PARTNERS);
        assertThat(summary.winner()).isEmpty();
        assertThat(summary.points()).isEqualTo(150);
    }

    @Test
    void after_a_redeal_the_dealer_stays() throws IOException {
        RoundSummary summary = summary("goshi-redealt");
        assertThat(summary.end()).isEqualTo(RoundSummary.End.OPEN);
        assertThat(summary.nextDealer()).isEqualTo(Optional.of(summary.dealer()));
    }

    private static RoundSummary summary(String file) throws IOException {
        Collected read = check(CORPUS.resolve("rules").resolve(file + ".jsonl"));
        return RoundSummary.of(Rules.STANDARD, read.rounds().get(0));
    }
}
