package dev.goita.core;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import java.util.List;

/** 席: a player's place at the table, named by its absolute player number; turns go round in this order. */
public enum Seat {
    P0,
    P1,
    P2,
    P3;

    /** Every seat, in turn order; unlike {@link #values()} without a copy. */
    public static final List<Seat> ALL = List.of(values());

    /** @throws IllegalArgumentException if the player number is not 0..3 */
    public static Seat of(int number) {
        if (number < 0 || number > 3) {
            throw new RefusalException(new Wording(
                    "プレイヤー番号は 0〜3 です。" + number + " ではありません",
                    "a player number is 0..3, not " + number));
        }
        return ALL.get(number);
    }

    /** The player number, 0..3. */
    public int number() {
        return ordinal();
    }

    /** The seat that plays after this one. */
    public Seat next() {
        return plus(1);
    }

    /** 味方: the seat opposite. */
    public Seat partner() {
        return plus(2);
    }

    /** The seat so many turns later; the argument may be any number. */
    public Seat plus(int turns) {
        return ALL.get(ordinal() + turns & 3);
    }

    /** How many turns after {@code other} this seat plays, 0..3. */
    public int turnsAfter(Seat other) {
        return ordinal() - other.ordinal() & 3;
    }

    /** 組: the team of this seat and its partner. */
    public Team team() {
        return (ordinal() & 1) == 0 ? Team.EVEN : Team.ODD;
    }
}
