package dev.goita.ml.selfplay;

import dev.goita.core.Seat;
import dev.goita.diagnostics.RefusalException;
import java.util.Locale;
import java.util.random.RandomGenerator;

/** 最初の親: who deals a round of its own, or the first round of a match. */
public enum FirstDealer {
    /** Player 0, 1, 2, 3, 0 and so on. */
    ROTATING,
    /** By lot. */
    DRAWN,
    /** Always player 0. */
    P0,
    /** Always player 1. */
    P1,
    /** Always player 2. */
    P2,
    /** Always player 3. */
    P3;

    Seat of(long index, RandomGenerator random) {
        return switch (this) {
            case ROTATING -> Seat.of((int) (index & 3));
            case DRAWN -> Seat.of(random.nextInt(4));
            case P0 -> Seat.P0;
            case P1 -> Seat.P1;
            case P2 -> Seat.P2;
            case P3 -> Seat.P3;
        };
    }

    /** Lower case; what {@link #parse} reads. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * What a word means.
     *
     * @param text {@code rotating}, {@code drawn} or {@code p0} to {@code p3}
     * @return what {@link #toString} writes so
     * @throws IllegalArgumentException naming the choices
     */
    public static FirstDealer parse(String text) {
        for (FirstDealer choice : values()) {
            if (choice.toString().equals(text)) {
                return choice;
            }
        }
        throw new RefusalException(
                "--dealer は rotating、drawn、p0、p1、p2、p3 のどれかです。「" + text + "」は指定できません",
                "the first dealer is rotating, drawn, p0, p1, p2 or p3, not '" + text + "'");
    }
}
