package dev.goita.core;

import dev.goita.diagnostics.RefusalException;
import java.util.List;

/** 席: a player's place at the table, named by its absolute player number; turns go round in this order. */
public enum Seat {
    /** Player 0; partner of player 2. */
    P0,
    /** Player 1; partner of player 3. */
    P1,
    /** Player 2; partner of player 0. */
    P2,
    /** Player 3; partner of player 1. */
    P3;

    /** Every seat, in turn order; unlike {@link #values()} without a copy. */
    public static final List<Seat> ALL = List.of(values());

    /**
     * The seat of a player number, as records write it.
     *
     * @param number 0..3
     * @return the seat
     * @throws IllegalArgumentException if the player number is not 0..3
     */
    public static Seat of(int number) {
        if (number < 0 || number > 3) {
            throw new RefusalException(
                    "プレイヤー番号は 0〜3 です。" + number + " ではありません", "a player number is 0..3, not " + number);
        }
        return ALL.get(number);
    }

    /** {@return the player number, 0..3} */
    public int number() {
        return ordinal();
    }

    /** {@return the seat that plays after this one} */
    public Seat next() {
        return plus(1);
    }

    /** {@return 味方: the seat opposite} */
    public Seat partner() {
        return plus(2);
    }

    /**
     * The seat so many turns later.
     *
     * @param turns any number; negative ones go back
     * @return the seat
     */
    public Seat plus(int turns) {
        return ALL.get(ordinal() + turns & 3);
    }

    /**
     * How many turns after {@code other} this seat plays, 0..3.
     *
     * @param other from which the turns are counted
     * @return 0 for the seat itself, 2 for its partner
     */
    public int turnsAfter(Seat other) {
        return ordinal() - other.ordinal() & 3;
    }

    /** {@return 組: the team of this seat and its partner} */
    public Team team() {
        return (ordinal() & 1) == 0 ? Team.EVEN : Team.ODD;
    }
}
