package dev.goita.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.EitherGame.Game;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class EitherGameTest {
    private static final Path CORPORA = Path.of("../corpora");

    @TempDir
    private Path folder;

    static List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(CORPORA)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> !file.toString()
                            .matches(".*(SOURCE\\.md|known\\.tsv|/refused/.*|/comment/.*|/fuzz/.*|/benchmark/.*)"))
                    .toList();
        }
    }

    private static Game game(Path file) {
        return Game.of(file.toString(), CapturedStreams.empty().streams()).orElse(Game.GOITA);
    }

    @ParameterizedTest
    @MethodSource("files")
    void a_file_of_the_corpora_is_of_its_game(Path file) throws IOException {
        Game expected = file.startsWith(CORPORA.resolve("shogi")) ? Game.SHOGI : Game.GOITA;

        assertThat(game(file)).isEqualTo(expected);
        assertThat(game(Files.copy(file, folder.resolve("typed")))).isEqualTo(expected);
    }

    @Test
    void standard_input_tells_and_is_read_from_its_beginning() throws IOException {
        String kif = Files.readString(CORPORA.resolve("shogi/kif/ryuou.kifu"));
        CapturedStreams shogi = CapturedStreams.reading(kif);
        assertThat(shogi.run("convert", "--to", "csa", "-")).isEqualTo(ExitCode.CLEAN);
        assertThat(shogi.out()).contains("+7776FU");

        String rounds = Files.readString(CORPORA.resolve("goita/document/model-a.jsonl"));
        CapturedStreams goita = CapturedStreams.reading(rounds);
        assertThat(goita.run("convert", "--to", "jsonl", "-")).isEqualTo(ExitCode.CLEAN);
        assertThat(goita.out().lines()).hasSize((int) rounds.lines().count());
    }

    @ParameterizedTest
    @CsvSource({
        "arena --players level:1#random --games 2, level 1 - random",
        "arena --players rule#random --deals 3, rule",
        "selfplay --games 1 -o -, V2.2",
        "selfplay --rounds 1 -o -, hands",
        "image startpos --format svg -o -, <svg",
        "show --of shogi ../corpora/shogi/kif/ryuou.kifu, 手目"
    })
    void players_and_options_tell(String words, String shown) {
        CapturedStreams streams = CapturedStreams.empty();
        streams.run(words.replace('#', ',').split(" "));

        assertThat(streams.out()).as(streams.err()).contains(shown);
    }

    @Test
    void the_former_way_says_the_same_and_what_to_type() {
        String file = CORPORA.resolve("shogi/kif/ryuou.kifu").toString();
        CapturedStreams now = CapturedStreams.empty();
        CapturedStreams before = CapturedStreams.empty();
        assertThat(now.run("--lang", "en", "check", "--json", file)).isEqualTo(ExitCode.CLEAN);
        assertThat(before.run("--lang", "en", "shogi", "check", "--json", file)).isEqualTo(ExitCode.CLEAN);

        assertThat(before.out()).isEqualTo(now.out());
        assertThat(before.err())
                .isEqualTo(
                        "goita: 'goita shogi check' is 'goita check' now; the former name ends with the next version\n");
    }

    @Test
    void a_page_of_both_has_what_is_of_one_below_a_heading() {
        CapturedStreams streams = CapturedStreams.empty();
        streams.run("--lang", "en", "convert", "--help");

        assertThat(streams.out().lines()).containsSubsequence("Of Goita alone:", "Of shogi alone:");
        assertThat(streams.out()).containsOnlyOnce("      --to=FORMAT").containsOnlyOnce("      --for=NAME");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "show --turn 99 ../corpora/goita/document/model-a.jsonl | FINDINGS | there is no --turn 99",
                "show --ply 999 ../corpora/shogi/kif/ryuou.kifu | FINDINGS | there is no --ply 999",
                "shogi mate --ply 999 ../corpora/shogi/kif/tsume.kif | FINDINGS | there is no --ply 999",
                "shogi explain startpos --size 9 | USAGE | --size is files x ranks, such as 3x3: 9",
                "arena --players 1,1 --option a | USAGE | --option is NAME=VALUE, not 'a'"
            })
    void what_is_not_there_is_told(String words, ExitCode exit, String said) {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run(("--lang en " + words).split(" "))).isEqualTo(exit);

        assertThat(streams.err()).contains(said);
    }
}
