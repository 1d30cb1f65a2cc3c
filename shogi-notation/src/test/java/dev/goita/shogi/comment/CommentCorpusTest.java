package dev.goita.shogi.comment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.io.games.GameFiles;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.piece.Move;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommentCorpusTest {
    private static final Path CORPUS = Path.of("..", "corpora", "shogi", "comment");

    private static Kifu record(String file) throws IOException {
        List<Game> games = new ArrayList<>();
        new GameFiles(IllegalMoves.REFUSE).forEach(CORPUS.resolve(file), games::add);
        assertThat(games).hasSize(1);
        assertThat(games.get(0).reading().findings()).isEmpty();
        return games.get(0).reading().value();
    }

    private static List<List<Move>> lines(Map<Node, ReadComment> comments) {
        return comments.values().stream()
                .flatMap(comment -> comment.searches().stream())
                .map(EngineSearch::pv)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"shogihome.kif", "csa3.csa", "shogigui.kif"})
    void the_same_lines_of_moves_are_read_from_every_dialect(String file) throws IOException {
        Map<Node, ReadComment> comments = EngineComments.read(record(file), Dialect.ALL);

        assertThat(comments).hasSize(60);
        assertThat(comments.values()).allMatch(comment -> comment.findings().isEmpty());
        assertThat(lines(comments)).isEqualTo(lines(EngineComments.read(record("floodgate.csa"), Dialect.ALL)));
    }

    @ParameterizedTest
    @CsvSource({"shogihome.kif, SHOGIHOME", "floodgate.csa, FLOODGATE", "csa3.csa, CSA3", "shogigui.kif, SHOGIGUI"})
    void writing_what_was_read_changes_nothing(String file, Dialect dialect) throws IOException {
        Kifu kifu = record(file);

        assertThat(EngineComments.rewrite(kifu, EngineComments.read(kifu, Dialect.ALL), dialect))
                .isEmpty();
        assertThat(kifu.sameTree(record(file))).isTrue();
    }

    @ParameterizedTest
    @EnumSource(names = {"SHOGIHOME", "FLOODGATE", "CSA3", "SHOGIGUI"})
    void what_each_dialect_keeps_of_all_of_them_is_read_again(Dialect to) throws IOException {
        Kifu kifu = record("mixed.kif");
        Map<Node, ReadComment> before = EngineComments.read(kifu, Dialect.ALL);
        EngineComments.rewrite(kifu, before, to);
        Map<Node, ReadComment> after = EngineComments.read(kifu, Dialect.ALL);

        assertThat(lines(after)).isEqualTo(lines(before));
        assertThat(after.values().stream().map(ReadComment::findings)).allMatch(List::isEmpty);
        assertThat(after.values().stream()
                        .flatMap(comment -> comment.found().stream())
                        .map(Found::dialect))
                .allMatch(dialect -> dialect == to || to == Dialect.CSA3 && dialect == Dialect.FLOODGATE);
        assertThat(after.get(kifu.mainLine().get(3)).text()).contains("*1973年の前例あり", "* 12 月の対局");
    }

    @Test
    void one_record_holds_every_dialect_but_those_of_csa() throws IOException {
        Set<Dialect> found = EngineComments.read(record("mixed.kif"), Dialect.ALL).values().stream()
                .flatMap(comment -> comment.found().stream())
                .map(Found::dialect)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Dialect.class)));

        assertThat(found).containsExactly(Dialect.SHOGIHOME, Dialect.SHOGIGUI, Dialect.KISHIN, Dialect.PIYO);
    }

    @Test
    void every_flaw_has_the_finding_that_is_listed() throws IOException {
        List<String> found = new ArrayList<>(List.of("# file\tline\tcolumn\tcode"));
        EngineComments.read(record("broken.kif"), Dialect.ALL).values().stream()
                .flatMap(comment -> comment.findings().stream())
                .map(CommentCorpusTest::row)
                .forEach(found::add);

        assertThat(found).containsExactlyElementsOf(Files.readAllLines(CORPUS.resolve("known.tsv")));
    }

    private static String row(Diagnostic finding) {
        return "broken.kif\t" + finding.place().line() + "\t" + finding.place().column() + "\tcomment."
                + finding.code().id();
    }
}
