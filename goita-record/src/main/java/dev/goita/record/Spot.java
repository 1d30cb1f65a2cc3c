package dev.goita.record;

import dev.goita.core.Seat;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * 箇所: what part of a record a finding is about.
 *
 * @param round 1-based, counted through the file
 * @param turn 1-based turn of the round
 * @param digit 0-based index into the record's digits without hyphens
 */
public record Spot(OptionalInt round, OptionalInt turn, Optional<Seat> player, OptionalInt digit) {
    /** The file as such. */
    public static final Spot NONE =
            new Spot(OptionalInt.empty(), OptionalInt.empty(), Optional.empty(), OptionalInt.empty());

    /**
     * A round as such.
     *
     * @param round 1-based, counted through the file
     */
    public static Spot ofRound(int round) {
        return new Spot(OptionalInt.of(round), OptionalInt.empty(), Optional.empty(), OptionalInt.empty());
    }

    /** With a player. */
    public Spot with(Seat seat) {
        return new Spot(round, turn, Optional.of(seat), digit);
    }

    /**
     * With a turn.
     *
     * @param number 1-based turn of the round
     */
    public Spot withTurn(int number) {
        return new Spot(round, OptionalInt.of(number), player, digit);
    }

    /**
     * With a digit.
     *
     * @param index 0-based, into the record's digits without hyphens
     */
    public Spot withDigit(int index) {
        return new Spot(round, turn, player, OptionalInt.of(index));
    }
}
