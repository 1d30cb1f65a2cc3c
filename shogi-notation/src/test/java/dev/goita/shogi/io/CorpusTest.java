package dev.goita.shogi.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.io.games.GameFiles;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CorpusTest {
    private static final Path CORPUS = Path.of("..", "corpora", "shogi");

    private static List<Game> games(Path file) throws IOException {
        List<Game> games = new ArrayList<>();
        new GameFiles(IllegalMoves.REFUSE).forEach(file, games::add);
        return games;
    }

    static List<Path> faultless() throws IOException {
        try (Stream<Path> files = Files.walk(CORPUS)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().contains("refused"))
                    .filter(file -> !file.getParent().endsWith("comment"))
                    .filter(file -> file.getParent().getParent().equals(CORPUS))
                    .filter(file -> !file.getFileName().toString().equals("SOURCE.md"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("faultless")
    void a_file_is_read_without_findings_in_the_format_of_its_folder(Path file) throws IOException {
        boolean several = file.getFileName().toString().startsWith("several");
        assertThat(games(file)).hasSizeBetween(several ? 19 : 1, several ? 20 : 1);
        for (Game game : games(file)) {
            assertThat(game.reading().findings()).isEmpty();
            assertThat(game.format().map(Format::id))
                    .contains(file.getParent().getFileName().toString());
        }
    }

    @Test
    void the_game_of_2010_12_14_is_the_same_in_every_format_and_encoding() throws IOException {
        List<String> lines = new ArrayList<>();
        for (Path file : faultless()) {
            String name = file.getFileName().toString();
            if (name.startsWith("ryuou") && !name.endsWith(".bod")) {
                Kifu kifu = games(file).get(0).reading().value();
                lines.add(Shown.mainLine(kifu));
            }
        }
        assertThat(lines).hasSize(13);
        assertThat(lines.stream().distinct()).hasSize(1);
    }

    @Test
    void every_refused_file_has_the_findings_that_are_listed() throws IOException {
        List<String> found = new ArrayList<>(List.of("# file\tline\tcolumn\tcode"));
        try (Stream<Path> files = Files.list(CORPUS.resolve("refused"))) {
            for (Path file : files.sorted().toList()) {
                if (!file.getFileName().toString().equals("SOURCE.md")) {
                    games(file)
                            .forEach(game -> game.reading()
                                    .findings()
                                    .forEach(finding -> found.add("refused/"
                                            + file.getFileName() + "\t"
                                            + finding.place().line() + "\t"
                                            + finding.place().column() + "\t"
                                            + finding.code().area() + "."
                                            + finding.code().id())));
                }
            }
        }
        assertThat(found).containsExactlyElementsOf(Files.readAllLines(CORPUS.resolve("known.tsv")));
    }
}
