package dev.goita.drawing.diagram;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * 卓の様子: what lies on a table for four, by numbers of seats 0..3 and by what is written on tiles.
 *
 * @param bottom the number of the seat at the bottom; the next one sits to the right
 * @param middle the tile that is to be received, or those that the round was finished with; none where there are none
 */
public record TableScene(List<Seat> seats, int dealer, int bottom, Eye eye, List<String> middle, BottomHand hand) {
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
     */
    public record Play(int turn, String first, Facing facing, String attack) {}

    /**
     * What one player has.
     *
     * @param call what the player announced, such as 五し; empty for nothing
     * @param pass the number of the turn in which the player passed after the last play; empty if there is none
     * @param hand the characters of the tiles that are left, or {@link #HIDDEN}
     */
    public record Seat(String name, String call, List<Play> plays, OptionalInt pass, List<String> hand) {
        public Seat {
            plays = List.copyOf(plays);
            hand = List.copyOf(hand);
        }
    }

    /**
     * 目印: the one name that draws the eye.
     *
     * @param seat its number; empty if there is none
     */
    public record Eye(OptionalInt seat, Why why) {
        /** Why a name is set off. */
        public enum Why {
            TO_MOVE,
            /** The round is the player's. */
            WON
        }

        /** {@return no name set off} */
        public static Eye nowhere() {
            return new Eye(OptionalInt.empty(), Why.TO_MOVE);
        }

        /** Sets off who is to move. */
        public static Eye onMover(int seat) {
            return new Eye(OptionalInt.of(seat), Why.TO_MOVE);
        }

        /** Sets off who won. */
        public static Eye onWinner(int seat) {
            return new Eye(OptionalInt.of(seat), Why.WON);
        }
    }

    /** Where the hand of the seat at the bottom is. */
    public enum BottomHand {
        DRAWN,
        /** Beside the picture, such as on buttons. */
        APART
    }

    /** With every hand drawn. */
    public TableScene(List<Seat> seats, int dealer, int bottom, Eye eye, List<String> middle) {
        this(seats, dealer, bottom, eye, middle, BottomHand.DRAWN);
    }

    /** The same with the eye on another seat. */
    public TableScene withEye(Eye other) {
        return new TableScene(seats, dealer, bottom, other, middle, hand);
    }

    /** The same with the hand at the bottom left out. */
    public TableScene withHandApart() {
        return new TableScene(seats, dealer, bottom, eye, middle, BottomHand.APART);
    }

    /** Throws {@link IllegalArgumentException} if there are not four seats, or a number is not 0..3. */
    public TableScene {
        seats = List.copyOf(seats);
        middle = List.copyOf(middle);
        if (seats.size() != SEATS || dealer < 0 || dealer >= SEATS || bottom < 0 || bottom >= SEATS) {
            throw new IllegalArgumentException("no table for four: " + seats.size() + " seats, dealer " + dealer
                    + ", seat " + bottom + " at the bottom");
        }
    }

    /** The number of the last turn that was taken; 0 before the first. */
    int lastTurn() {
        return seats.stream()
                .flatMap(seat -> Stream.concat(
                        seat.plays().stream().map(Play::turn),
                        seat.pass().stream().boxed()))
                .mapToInt(turn -> turn)
                .max()
                .orElse(0);
    }
}
