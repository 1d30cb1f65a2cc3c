package dev.goita.shogi.japanese;

import dev.goita.diagnostics.Reading;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.NotationCode;
import java.util.function.Supplier;

/** 手番の推定: of two readings of a record that does not say who is to move first, the one that its moves fit. */
public final class LikelyTurn {
    private LikelyTurn() {}

    /**
     * {@return the usual reading, or the other one if more of its moves are legal, or as many with fewer findings}
     *
     * @param usual with the side to move that a record without a word means
     * @param other with the other side to move; asked only if there is something wrong with the usual one
     */
    public static Reading<Kifu> of(Reading<Kifu> usual, Supplier<Reading<Kifu>> other) {
        if (findings(usual) == 0) {
            return usual;
        }
        Reading<Kifu> reading = other.get();
        long legal = legal(usual.value());
        long more = legal(reading.value()) - legal;
        boolean isCleaner = more == 0 && legal > 0 && findings(reading) < findings(usual);
        return more > 0 || isCleaner ? reading : usual;
    }

    /** Without the one that says how the turn was found. */
    private static long findings(Reading<Kifu> reading) {
        return reading.findings().stream()
                .filter(finding -> finding.code() != NotationCode.MISSING)
                .count();
    }

    private static long legal(Kifu kifu) {
        return kifu.nodes().stream()
                .filter(node -> node.move().isPresent() && node.breach().isEmpty())
                .count();
    }
}
