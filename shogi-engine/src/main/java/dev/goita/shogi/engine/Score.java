package dev.goita.shogi.engine;

/** 評価値: how good a position is for the side to move. */
public sealed interface Score {
    /** @param value 100 is a pawn */
    record Centipawns(int value) implements Score {}

    /** @param plies until mate; negative if the side to move is mated, 0 if it is mate already */
    record Mate(int plies) implements Score {}

    /** @param score as searches have it */
    static Score of(int score) {
        if (!Scores.isMate(score)) {
            return new Centipawns(score);
        }
        return new Mate(score > 0 ? Scores.MATE - score : -Scores.MATE - score);
    }
}
