package dev.goita.shogi.engine;

public sealed interface Score {
    /** 駒の損得などの評価, in centipawns for the side to move: 100 is a pawn. */
    record Centipawns(int value) implements Score {
        @Override
        public int floodgate() {
            return value;
        }
    }

    /** 詰みまでの手数; negative if the side to move is mated, 0 if it is mate already. */
    record Mate(int plies) implements Score {
        @Override
        public int floodgate() {
            return (plies > 0 ? UnknownMate.MATES : UnknownMate.IS_MATED).floodgate();
        }
    }

    /** 手数の分からない詰み: what other engines say by {@code mate +} and {@code mate -}. */
    enum UnknownMate implements Score {
        /** The side to move mates. */
        MATES(30_000),
        /** The side to move is mated. */
        IS_MATED(-30_000);

        private final int floodgate;

        UnknownMate(int floodgate) {
            this.floodgate = floodgate;
        }

        @Override
        public int floodgate() {
            return floodgate;
        }
    }

    /** {@return one number for the side to move, as comments of Floodgate have it: centipawns, or ±30000 for a mate} */
    int floodgate();

    /** {@return the score of a number as searches have it: centipawns, or ±32000 less the plies to a mate} */
    static Score of(int score) {
        if (!Scores.isMate(score)) {
            return new Centipawns(score);
        }
        return new Mate(score > 0 ? Scores.MATE - score : -Scores.MATE - score);
    }
}
