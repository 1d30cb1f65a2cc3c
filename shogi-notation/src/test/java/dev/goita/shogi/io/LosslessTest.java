package dev.goita.shogi.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Severity;
import dev.goita.shogi.io.games.Differences;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.io.games.GameFiles;
import dev.goita.shogi.io.games.Loss;
import dev.goita.shogi.io.games.Losses;
import dev.goita.shogi.notation.RichRecords;
import dev.goita.shogi.notation.csa.CsaStyle;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.testing.Effort;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The contract of every conversion: what a record holds comes back equal, or it is named among the losses with its place;
 * and nothing is named that comes back. {@code -Dlossless.seeds=N} asks for more records.
 */
class LosslessTest {
    private static final int SEEDS = Integer.getInteger("lossless.seeds", 120);

    static List<Game> read(String text) {
        List<Game> games = new ArrayList<>();
        try {
            new GameFiles(IllegalMoves.KEEP)
                    .stream("-", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), games::add);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return games;
    }

    private static Kifu throughText(Kifu kifu, Format format, CsaStyle.Version version) {
        String text = format.write(kifu, TextStyle.KAKINOKI, version);
        List<Game> games = read(text);
        assertThat(games).as(text).hasSize(1);
        assertThat(games.get(0).reading().findings().stream().filter(LosslessTest::isError))
                .as(text)
                .isEmpty();
        return games.get(0).reading().value();
    }

    private static boolean isError(Diagnostic finding) {
        return finding.severity() == Severity.ERROR;
    }

    /** What comes back, or all of it where the board is more than the format can say. */
    private static Kifu kept(Kifu kifu, Format format, CsaStyle.Version version, String seed) {
        List<Loss> named = Losses.in(kifu, format, version);
        if (named.contains(new Loss(Loss.Kind.BOARD, 0, "")) || named.contains(new Loss(Loss.Kind.START, 0, ""))) {
            return kifu;
        }
        Kifu back = throughText(kifu, format, version);
        if (named.contains(new Loss(Loss.Kind.ALL_BUT_A_POSITION, 0, ""))) {
            return back;
        }
        assertThat(Differences.between(kifu, back))
                .as(() -> seed + " in " + format + ":\n" + format.write(kifu, TextStyle.KAKINOKI, version))
                .containsExactlyInAnyOrderElementsOf(named);
        return back;
    }

    static Stream<Arguments> pairs() {
        return Arrays.stream(Format.values())
                .flatMap(from -> Arrays.stream(Format.values()).map(to -> Arguments.of(from, to)));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void what_a_record_of_one_format_says_is_kept_by_another_or_named(Format from, Format to) {
        for (int seed : Effort.seeds(SEEDS)) {
            Kifu first = kept(RichRecords.of(seed), from, CsaStyle.Version.V2_2, "seed " + seed);
            kept(first, to, CsaStyle.Version.V3, "seed " + seed + " from " + from);
        }
    }

    /** Three thousand records see more of what is rare than a few do through every pair. */
    @ParameterizedTest
    @EnumSource(Format.class)
    void whatever_a_tree_holds_is_kept_by_a_format_or_named(Format to) {
        for (int seed : Effort.seeds(10 * SEEDS)) {
            kept(RichRecords.of(seed), to, CsaStyle.Version.V2_2, "seed " + seed);
        }
    }
}
