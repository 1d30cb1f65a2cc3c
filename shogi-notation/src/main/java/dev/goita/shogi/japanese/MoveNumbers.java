package dev.goita.shogi.japanese;

import dev.goita.diagnostics.Wording;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.TreeMap;

/** 手数: the numbers in front of the moves of a record, also where somebody miscounted. */
final class MoveNumbers {
    /** What a number that does not follow the one before it means. */
    enum Meaning {
        /** Only this number is wrong; the next one is right again. */
        SLIP,
        /** Numbers were skipped; those that follow count on from this one. */
        SKIPPED,
        /** A number stands there again, but its move goes on with the line. */
        DOUBLED,
        /** The move before stands there again, with its number. */
        TWICE,
        /** A variation begins at this number, also where the line 変化 before it is missing. */
        BRANCH
    }

    /** How a move fits where the line stands. */
    enum Fit {
        /** It can be played there. */
        PLAYS,
        /** It is written as the move before. */
        REPEATS,
        /** It cannot be played there. */
        NONE
    }

    /** What to subtract from a number of the main line to get its ply, by the first number that it is true of. */
    private final TreeMap<Integer, Integer> offsets = new TreeMap<>();

    private int offset;
    private boolean isInVariation;

    boolean hasBegun() {
        return !offsets.isEmpty();
    }

    void begin(int number, int ply) {
        offset = number - ply;
        offsets.put(Integer.MIN_VALUE, offset);
    }

    int expected(int ply) {
        return ply + offset;
    }

    boolean isKnown(int number) {
        return number > offset;
    }

    int ply(int number) {
        return number - offset;
    }

    /** A variation begins with a number of the main line. Tells its ply. */
    int beginVariation(int number) {
        isInVariation = true;
        offset = Objects.requireNonNull(offsets.floorEntry(number)).getValue();
        return number - offset;
    }

    Meaning judge(int number, int expected, OptionalInt next, Fit fit) {
        if (next.isPresent() && next.getAsInt() == expected + 1) {
            return Meaning.SLIP;
        }
        if (number > expected) {
            return Meaning.SKIPPED;
        }
        if (number == expected - 1 && fit == Fit.REPEATS) {
            return Meaning.TWICE;
        }
        // the move of a branch at an odd distance is the other side's
        boolean isOtherSide = (expected - number) % 2 != 0;
        return isOtherSide && fit == Fit.PLAYS ? Meaning.DOUBLED : Meaning.BRANCH;
    }

    /** The line goes on, counted from a number that does not follow. */
    void goOn(int number, int expected, Meaning meaning) {
        if (meaning != Meaning.SKIPPED && meaning != Meaning.DOUBLED) {
            return;
        }
        offset += number - expected;
        if (!isInVariation) {
            // of two moves of one number a variation names the first
            offsets.put(meaning == Meaning.DOUBLED ? number + 1 : number, offset);
        }
    }

    static Wording wording(int number, int expected, Meaning meaning, Fit fit) {
        Wording plain = new Wording(
                "手数が" + number + "です(" + expected + "のはず)", "move number " + number + ", expected " + expected);
        Wording why = switch (meaning) {
            case SLIP, BRANCH -> Wording.same("");
            case TWICE -> new Wording("。同じ指し手が二度書かれています", ": the same move stands there twice");
            case DOUBLED ->
                new Wording("。指し手は続いているので、手数だけが重なっています", ": the moves go on, only the number stands there twice");
            case SKIPPED ->
                fit == Fit.PLAYS
                        ? new Wording("。指し手は続いているので、手数だけが飛んでいます", ": the moves go on, only numbers were skipped")
                        : missing(number, expected);
        };
        return new Wording(plain.japanese() + why.japanese(), plain.english() + why.english());
    }

    private static Wording missing(int number, int expected) {
        int last = number - 1;
        return expected == last
                ? new Wording("。" + last + "手目が抜けているようです", ": move " + last + " seems to be missing")
                : new Wording(
                        "。" + expected + "手目から" + last + "手目までが抜けているようです",
                        ": moves " + expected + " to " + last + " seem to be missing");
    }
}
