package dev.goita.app.shogi.learn;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShogiLearningCommandsTest {
    private static final String BOOK = """
            #YANEURAOU-DB2016 1.00
            sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
            7g7f 3c3d 50 10 3
            2g2f 8c8d 40 10 1
            """;

    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private static CapturedStreams run(ExitCode expected, String... words) {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run(words)).as(streams.err()).isEqualTo(expected);
        return streams;
    }

    private void play(int games) {
        run(
                ExitCode.CLEAN,
                "selfplay",
                "--of",
                "shogi",
                "--games",
                Integer.toString(games),
                "--moves",
                "30",
                "--threads",
                "1",
                "-o",
                file("games.csa"));
    }

    private void train() {
        run(
                ExitCode.CLEAN,
                "train",
                "--of",
                "shogi",
                file("games.csa"),
                "--hidden",
                "16",
                "--epochs",
                "2",
                "--batch-size",
                "32",
                "--metrics",
                file("metrics.jsonl"),
                "-o",
                file("model.zip"));
    }

    private static JsonNode json(CapturedStreams streams) throws IOException {
        return new ObjectMapper().readTree(streams.out());
    }

    @Test
    void games_are_played_learned_and_evaluated() throws IOException {
        play(60);
        train();
        Files.writeString(folder.resolve("book.db"), BOOK);

        CapturedStreams streams = run(
                ExitCode.CLEAN,
                "evaluate",
                "--of",
                "shogi",
                file("model.zip"),
                file("games.csa"),
                "--book",
                file("book.db"),
                "--json");

        assertThat(Files.readAllLines(folder.resolve("metrics.jsonl"))).hasSize(2);
        JsonNode predictions = json(streams).get("predictions");
        JsonNode policy = predictions.get("policy");
        assertThat(policy.get("decisions").asInt()).isPositive();
        assertThat(policy.get("log_loss").asDouble())
                .isLessThan(predictions.get("uniform").get("log_loss").asDouble());
        JsonNode book = json(streams).get("books").get(0);
        assertThat(book.get("decisions").asInt()).isEqualTo(1);
        assertThat(book.get("in_book").asDouble()).isIn(0.0, 1.0);
    }

    @Test
    void the_same_training_in_two_folders_has_the_same_bytes() throws IOException {
        play(40);
        Files.createDirectories(folder.resolve("other"));
        Files.copy(folder.resolve("games.csa"), folder.resolve("other/games.csa"));
        for (String place : List.of("", "other/")) {
            String[] words = {
                "train",
                "--of",
                "shogi",
                "--hidden",
                "8",
                "--epochs",
                "1",
                file(place + "games.csa"),
                "-o",
                file(place + "m.zip")
            };
            run(ExitCode.CLEAN, words);
        }

        assertThat(folder.resolve("m.zip")).hasSameBinaryContentAs(folder.resolve("other/m.zip"));
    }

    @Test
    void the_same_seed_is_the_same_games_on_any_number_of_threads() throws IOException {
        play(5);
        String[] words = "selfplay --of shogi --games 5 --moves 30 --threads 3 -o -".split(" ");

        assertThat(run(ExitCode.CLEAN, words).out()).isEqualTo(Files.readString(folder.resolve("games.csa")));
    }

    @Test
    void a_book_alone_becomes_arrays() throws IOException {
        Files.writeString(folder.resolve("book.db"), BOOK);

        CapturedStreams streams = run(
                ExitCode.CLEAN, "features", "--of", "shogi", "--book", file("book.db"), "-o", file("rows"), "--json");

        assertThat(json(streams).get("choices").asInt()).isEqualTo(1);
        assertThat(json(streams).get("layout").asText()).isEqualTo("shogi-position/1");
        assertThat(json(streams).get("targets")).hasSize(2);
        assertThat(Files.size(folder.resolve("rows/features.npy"))).isEqualTo(128 + 649);
        assertThat(Files.size(folder.resolve("rows/label.npy"))).isEqualTo(128 + 2);
        assertThat(Files.size(folder.resolve("rows/target.npy"))).isEqualTo(128 + 8);
    }

    @Test
    void findings_are_told_and_the_rest_is_used() throws IOException {
        Files.writeString(folder.resolve("bad.csa"), "V2.2\nPI\n+\n+7776FU\n-3334FU\n-3435FU\n%TORYO\n");

        CapturedStreams streams = run(
                ExitCode.FINDINGS, "features", "--of", "shogi", file("bad.csa"), "-o", file("rows"), "--lang", "en");

        assertThat(streams.out()).contains("2 choices in 1 games");
        assertThat(streams.err()).contains("bad.csa:6:1: ");
    }

    @Test
    void a_model_of_the_other_game_is_refused() throws IOException {
        run(ExitCode.CLEAN, "train", "--rounds", "50", "--generation", "50", "--hidden", "8", "-o", file("goita.zip"));
        play(2);

        assertThat(run(ExitCode.INPUT_OUTPUT, "evaluate", "--of", "shogi", file("goita.zip"), file("games.csa"))
                        .err())
                .contains("goita.zip", "'goita-view/1'", "'shogi-position/1'");
    }

    @Test
    void a_model_of_shogi_does_not_play_the_other_game() throws IOException {
        play(60);
        train();

        assertThat(run(ExitCode.INPUT_OUTPUT, "evaluate", file("model.zip")).err())
                .contains("model.zip", "'shogi-position/1'");
    }

    @Test
    void a_model_is_not_overwritten() throws IOException {
        Files.writeString(folder.resolve("model.zip"), "mine");

        assertThat(run(ExitCode.INPUT_OUTPUT, "train", "--of", "shogi", file("games.csa"), "-o", file("model.zip"))
                        .err())
                .contains("model.zip: exists already");
    }

    @Test
    void a_file_that_is_missing_is_named() {
        assertThat(run(ExitCode.INPUT_OUTPUT, "train", "--of", "shogi", file("none.csa"), "-o", file("model.zip"))
                        .err())
                .contains("none.csa: no such file");
    }

    @Test
    void too_few_games_are_told() {
        play(1);

        assertThat(run(ExitCode.USAGE, "train", "--of", "shogi", file("games.csa"), "-o", file("model.zip"))
                        .err())
                .contains("no choices fall to the part");
        assertThat(folder.resolve("model.zip")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "features | features needs FILE or --book, and -o FOLDER, or --describe",
                "train -o m.zip | train needs FILE or --book",
                "evaluate m.zip | evaluate needs FILE or --book",
                "selfplay --games 0 -o - | --games is at least 1, not 0",
                "selfplay --epsilon 2 -o - | a share of 2.0 later"
            })
    void wrong_usage_is_told(String words, String message) {
        assertThat(run(ExitCode.USAGE, ("shogi " + words.strip()).split(" ")).err())
                .contains(message);
    }
}
