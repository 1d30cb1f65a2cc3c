package dev.goita.shogi.training;

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

    private static final int OUTCOME = 3;

    public ResultByte {
        circumstances = Set.copyOf(circumstances);
    }

    public static ResultByte of(Outcome outcome) {
        return new ResultByte(outcome, Set.of());
    }

    /** The result of a byte; empty if there is none. */
    static Optional<ResultByte> read(int number) {
        Set<Circumstance> circumstances = EnumSet.noneOf(Circumstance.class);
        int rest = number & ~OUTCOME;
        for (Circumstance circumstance : Circumstance.values()) {
            if ((rest & circumstance.bit) != 0) {
                circumstances.add(circumstance);
                rest ^= circumstance.bit;
            }
        }
        for (Outcome outcome : Outcome.values()) {
            if (rest == 0 && outcome.code() == (number & OUTCOME)) {
                return Optional.of(new ResultByte(outcome, circumstances));
            }
        }
        return Optional.empty();
    }

    int toByte() {
        int number = outcome.code();
        for (Circumstance circumstance : circumstances) {
            number |= circumstance.bit;
        }
        return number;
    }
}
