package dev.goita.shogi.tactics.definition;

import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.tactics.detector.Detector;
import dev.goita.shogi.tactics.detector.Played;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One way in which a tactic can come about: everything that must hold after a move. Filled by the reader alone. */
public final class Shape {
    /**
     * A number of pieces: in hand, or captured so far.
     *
     * @param sense {@link Fact.Sense#NONE_OF} if there must be fewer
     * @param kind as {@code PieceKind.index}, unpromoted
     */
    public record Count(Fact.Sense sense, Whose whose, int kind, int least) {}

    /**
     * Where a piece came by an earlier move of the side.
     *
     * @param sense {@link Fact.Sense#NONE_OF} if none may have come
     * @param kinds bit {@code PieceKind.index} for each kind
     * @param squares those of a {@link Played.Pattern}
     */
    public record Came(Fact.Sense sense, Whose whose, int kinds, java.util.BitSet squares) {}

    /**
     * A tactic found before, by its name.
     *
     * @param sense {@link Fact.Sense#NONE_OF} if it must not have been found
     */
    public record Has(Fact.Sense sense, Whose whose, String name) {}

    /** 自分か相手か: seen from the side of the tactic. */
    public enum Whose {
        OWN,
        /** {@code v}: of the other side. */
        FOE
    }

    /** After whose moves it is looked for. */
    public enum On {
        OWN,
        FOE,
        /** Of both sides. */
        EITHER
    }

    /** 何度見つかるか. */
    public enum Times {
        /** The first time in a game for each side. */
        ONCE,
        /** Every time. */
        EVERY
    }

    public final List<Fact> board = new ArrayList<>();
    public final List<Played.Pattern> moves = new ArrayList<>();
    public final List<Came> came = new ArrayList<>();
    public final List<Count> hand = new ArrayList<>();
    public final List<Count> taken = new ArrayList<>();
    public final List<Has> has = new ArrayList<>();
    /** Empty if any start will do. */
    public final Set<Handicap> starts = EnumSet.noneOf(Handicap.class);

    /** The number of the move, as the record counts. */
    public Range ply = Range.ANY;
    /** Captures by both sides so far, this move's included. */
    public Range captures = Range.ANY;
    /** After whose moves it is looked for. */
    public On on = On.OWN;
    /** How often it is found in a game. */
    public Times times = Times.ONCE;

    /** The only side that can have it; null for both. */
    @Nullable
    public Color side;

    /** What else must hold, asked last; null for nothing. */
    @Nullable
    public Detector detector;

    Shape() {}

    /** A copy that can be filled on its own. */
    Shape copy() {
        Shape copy = new Shape();
        copy.board.addAll(board);
        copy.moves.addAll(moves);
        copy.came.addAll(came);
        copy.hand.addAll(hand);
        copy.taken.addAll(taken);
        copy.has.addAll(has);
        copy.starts.addAll(starts);
        copy.ply = ply;
        copy.captures = captures;
        copy.on = on;
        copy.times = times;
        copy.side = side;
        copy.detector = detector;
        return copy;
    }

    /** Whether nothing at all is asked of the position or the move. */
    boolean isBare() {
        return board.isEmpty()
                && moves.isEmpty()
                && has.isEmpty()
                && hand.isEmpty()
                && detector == null
                && taken.isEmpty();
    }

    /** From the smallest to the largest number that will do. */
    public record Range(int least, int most) {
        static final Range ANY = new Range(0, Integer.MAX_VALUE);

        public boolean contains(int number) {
            return number >= least && number <= most;
        }
    }

    /** One word of a {@code board} line: one of some spots holds, or, with {@code !}, none does. */
    public record Fact(Sense sense, List<SquarePattern> spots) {
        public enum Sense {
            ONE_OF,
            /** {@code !}: not a single one. */
            NONE_OF
        }

        public Fact {
            spots = List.copyOf(spots);
        }

        /** {@return whether the fact holds on a board as the side sees it, for White the {@link #rotated} one} */
        public boolean holds(Replay replay) {
            for (int i = 0; i < spots.size(); i++) {
                SquarePattern spot = spots.get(i);
                if (spot.holds(replay.codeAt(spot.square()))) {
                    return sense == Sense.ONE_OF;
                }
            }
            return sense == Sense.NONE_OF;
        }

        /** {@return the same fact for White, on the board as it is} */
        public Fact rotated() {
            return new Fact(sense, spots.stream().map(SquarePattern::rotated).toList());
        }
    }
}
