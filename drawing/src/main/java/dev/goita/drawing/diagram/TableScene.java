package dev.goita.drawing.diagram;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * 卓の様子: what lies on a table for four, by numbers of seats 0..3 and by what is written on tiles.
 *
 * @param seats four, by number
 * @param dealer the number of the seat that is marked as dealer
 * @param bottom the number of the seat at the bottom; the next one sits to the right
 * @param toMove whose name is set off; empty if nobody's is
 * @param attack the tile in the middle that is to be received; empty where none is
 */
public record TableScene(List<Seat> seats, int dealer, int bottom, OptionalInt toMove, Optional<String> attack) {
    /** In place of a character, on a tile that is not seen. */
    public static final String HIDDEN = "";

    static final int SEATS = 4;

    /** How the first tile of a play lies. */
    public enum Facing {
        /** 伏せ. */
        DOWN,
        /** 受け. */
        UP
    }

    /**
     * Two tiles of one play.
     *
     * @param turn the number of the turn, from 1
     * @param first put down first, or {@link #HIDDEN}
     * @param facing how the first tile lies
     * @param attack 攻め
     */
    public record Play(int turn, String first, Facing facing, String attack) {}

    /**
     * A seat and what lies before it.
     *
     * @param name of the player
     * @param plays in order
     * @param hand the characters of the tiles that are left, or {@link #HIDDEN}
     */
    public record Seat(String name, List<Play> plays, List<String> hand) {
        /**
         * Copies the lists.
         *
         * @param name of the player
         * @param plays in order
         * @param hand the characters of the tiles that are left, or {@link #HIDDEN}
         */
        public Seat {
            plays = List.copyOf(plays);
            hand = List.copyOf(hand);
        }
    }

    /**
     * Copies the list of seats.
     *
     * @param seats four, by number
     * @param dealer the number of the seat that is marked as dealer
     * @param bottom the number of the seat at the bottom; the next one sits to the right
     * @param toMove whose name is set off; empty if nobody's is
     * @param attack the tile in the middle that is to be received; empty where none is
     * @throws IllegalArgumentException if there are not four seats, or a number is not 0..3
     */
    public TableScene {
        seats = List.copyOf(seats);
        if (seats.size() != SEATS || dealer < 0 || dealer >= SEATS || bottom < 0 || bottom >= SEATS) {
            throw new IllegalArgumentException("no table for four: " + seats.size() + " seats, dealer " + dealer
                    + ", seat " + bottom + " at the bottom");
        }
    }

    /** The number of the last turn that was played; 0 before the first. */
    int lastTurn() {
        return seats.stream()
                .flatMap(seat -> seat.plays().stream())
                .mapToInt(Play::turn)
                .max()
                .orElse(0);
    }
}
