package dev.goita.shogi.engine;

/** 評価値: how good a position is for the side to move. */
public sealed interface Score {
    /**
     * 駒の損得などの評価.
     *
     * @param value centipawns for the side to move: 100 is a pawn
     */
    record Centipawns(int value) implements Score {}

    /**
     * 詰みまでの手数.
     *
     * @param plies until mate; negative if the side to move is mated, 0 if it is mate already
     */
    record Mate(int plies) implements Score {}

    /**
     * {@return the score of a number}
     *
     * @param score as searches have it: centipawns, or ±32000 less the plies to a mate
     */
    static Score of(int score) {
        if (!Scores.isMate(score)) {
            return new Centipawns(score);
        }
        return new Mate(score > 0 ? Scores.MATE - score : -Scores.MATE - score);
    }
}
