package dev.goita.shogi.training;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * 結果のバイト: the outcome of a game and, in hcpe2 and hcpe3, what it came about by.
 *
 * <p>Source: the page on binary formats, "hcpe2".
 */
public record ResultByte(Outcome outcome, Set<Circumstance> circumstances) {
    /** The bits above the outcome. */
    public enum Circumstance {
        /** 千日手. */
        REPETITION(4),
        /** 入玉宣言. */
        DECLARATION(8),
        /** 最大手数. */
        MAXIMUM_MOVES(16);

        private final int bit;

        Circumstance(int bit) {
            this.bit = bit;
        }
    }

    public ResultByte {
        circumstances = Set.copyOf(circumstances);
    }

    public static ResultByte of(Outcome outcome) {
        return new ResultByte(outcome, Set.of());
    }

    /** The result of a byte, 0 to 255; empty if there is none. */
    static Optional<ResultByte> read(int number) {
        Set<Circumstance> circumstances = EnumSet.allOf(Circumstance.class);
        circumstances.removeIf(circumstance -> (number & circumstance.bit) == 0);
        return Arrays.stream(Outcome.values())
                .map(outcome -> new ResultByte(outcome, circumstances))
                .filter(result -> result.toByte() == number)
                .findFirst();
    }

    int toByte() {
        return outcome.ordinal()
                + circumstances.stream()
                        .mapToInt(circumstance -> circumstance.bit)
                        .sum();
    }
}
