package dev.goita.core;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * ルール: the options in which groups of players and programs differ; {@link #STANDARD} has the default of each.
 *
 * @param bothKings what gives a holder of both kings the right to attack with one (G7a)
 * @param lastTwo whether the last two tiles may go out with a king as the attack (G7c)
 * @param faceDownKing whether a king may be put face-down (G8)
 * @param receivedPair whether a receive and attack of one kind that finishes scores double (G9c)
 * @param nanashi how 七し scores
 * @param goshi how 五し is handled
 * @param winScore points that win the match, positive
 */
public record Rules(
        BothKings bothKings,
        LastTwo lastTwo,
        FaceDownKing faceDownKing,
        ReceivedPair receivedPair,
        Nanashi nanashi,
        Goshi goshi,
        int winScore)
        implements Serializable {

    /** だまだま: when holding both kings permits an attack with one. */
    public enum BothKings {
        /** The right lasts only as long as both are in the hand. */
        IN_HAND,
        /** The right is kept after one of the two was put face-down. */
        DEALT
    }

    /** The exception by which a seat may finish with a king (G7c). */
    public enum LastTwo {
        /** A seat's last two tiles may go out with a king as the attack, without another licence. */
        ON,
        /** A king as the last attack needs one of the two other licences. */
        OFF
    }

    /** Whether a king may be put face-down (G8). */
    public enum FaceDownKing {
        /** As any other tile. */
        ALLOWED,
        /** Only a seat that has no other turn (both kings are its last tiles) may put one face-down. */
        FORBIDDEN
    }

    /** 倍: what a receive scores that finishes with two tiles of one kind (G9c). */
    public enum ReceivedPair {
        /** The points of the attack, once. */
        SINGLE,
        /** Twice the points of the attack, as for a lead. */
        DOUBLED
    }

    /** 七し: what seven し score. */
    public enum Nanashi {
        /** Twice the points of the one tile that is no し. */
        TWICE,
        /** The points of the one tile that is no し. */
        ONCE
    }

    /** 五し: what happens when exactly five し were dealt to a seat. */
    public enum Goshi {
        /**
         * The holder's partner chooses to redeal or to continue; if two opponents hold five し, only both partners can
         * redeal.
         */
        PARTNER_DECIDES,
        /** 五し is declared, and the round is played; two partners with five し each still win the match. */
        ALWAYS_CONTINUE,
        /** A deal with five し is dealt again unseen. */
        NEVER_DEALT,
        /** No deal-time hand of any kind counts. */
        NO_DEAL_YAKU
    }

    private static final String KNOWN =
            "both-kings, last-two, face-down-king, received-pair, nanashi, goshi, win-score";

    /** The default of each option; the match goes to 150 points. */
    public static final Rules STANDARD = new Rules(
            BothKings.IN_HAND,
            LastTwo.ON,
            FaceDownKing.ALLOWED,
            ReceivedPair.SINGLE,
            Nanashi.TWICE,
            Goshi.PARTNER_DECIDES,
            150);

    /**
     * Checks the score to win.
     *
     * @param bothKings what gives a holder of both kings the right to attack with one (G7a)
     * @param lastTwo whether the last two tiles may go out with a king as the attack (G7c)
     * @param faceDownKing whether a king may be put face-down (G8)
     * @param receivedPair whether a receive and attack of one kind that finishes scores double (G9c)
     * @param nanashi how 七し scores
     * @param goshi how 五し is handled
     * @param winScore points that win the match, positive
     * @throws IllegalArgumentException if {@code winScore} is not positive
     */
    public Rules {
        if (winScore <= 0) {
            throw new RefusalException(new Wording(
                    "win-score は 1 以上です。" + winScore + " は指定できません", "win-score must be positive, not " + winScore));
        }
    }

    /**
     * Reads options over the defaults, such as {@code both-kings=dealt,win-score=100}; the empty text is
     * {@link #STANDARD}. The names are those of {@link #toString()}.
     *
     * @param options {@code name=value}, separated by commas; a later one of a name wins
     * @return {@link #STANDARD} with these options
     * @throws IllegalArgumentException naming the option or value that is not known
     */
    public static Rules parse(String options) {
        Rules rules = STANDARD;
        for (String option : options.split(",")) {
            if (!option.isBlank()) {
                rules = rules.with(option.strip());
            }
        }
        return rules;
    }

    private Rules with(String option) {
        int equals = option.indexOf('=');
        String name = equals < 0 ? option : option.substring(0, equals);
        String value = equals < 0 ? "" : option.substring(equals + 1);
        return switch (name) {
            case "both-kings" -> with(choice(BothKings.class, name, value));
            case "last-two" -> with(choice(LastTwo.class, name, value));
            case "face-down-king" -> with(choice(FaceDownKing.class, name, value));
            case "received-pair" -> with(choice(ReceivedPair.class, name, value));
            case "nanashi" -> with(choice(Nanashi.class, name, value));
            case "goshi" -> with(choice(Goshi.class, name, value));
            case "win-score" -> withWinScore(number(value));
            default ->
                throw new RefusalException(new Wording(
                        "「" + name + "」という規則はありません。指定できるのは " + KNOWN + " です",
                        "no rule option '" + name + "'; known: " + KNOWN));
        };
    }

    private static int number(String value) {
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new RefusalException(
                    new Wording(
                            "win-score は 1 以上の整数です。「" + value + "」は指定できません",
                            "win-score is a positive whole number, not '" + value + "'"),
                    e);
        }
    }

    private static <E extends Enum<E>> E choice(Class<E> type, String name, String value) {
        for (E choice : type.getEnumConstants()) {
            if (id(choice).equals(value)) {
                return choice;
            }
        }
        String known = Arrays.stream(type.getEnumConstants()).map(Rules::id).collect(Collectors.joining(", "));
        throw new RefusalException(new Wording(
                name + " に「" + value + "」は指定できません。指定できるのは " + known + " です",
                name + " is one of " + known + ", not '" + value + "'"));
    }

    private static String id(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * Another right of a seat that holds both kings.
     *
     * @param choice what counts for licence G7a
     * @return a changed copy
     */
    public Rules with(BothKings choice) {
        return new Rules(choice, lastTwo, faceDownKing, receivedPair, nanashi, goshi, winScore);
    }

    /**
     * Another rule for the last two tiles.
     *
     * @param choice whether licence G7c holds
     * @return a changed copy
     */
    public Rules with(LastTwo choice) {
        return new Rules(bothKings, choice, faceDownKing, receivedPair, nanashi, goshi, winScore);
    }

    /**
     * Another rule for what goes face-down.
     *
     * @param choice whether a king may
     * @return a changed copy
     */
    public Rules with(FaceDownKing choice) {
        return new Rules(bothKings, lastTwo, choice, receivedPair, nanashi, goshi, winScore);
    }

    /**
     * Another score of a finish by a receive of two tiles of one kind.
     *
     * @param choice whether it counts double
     * @return a changed copy
     */
    public Rules with(ReceivedPair choice) {
        return new Rules(bothKings, lastTwo, faceDownKing, choice, nanashi, goshi, winScore);
    }

    /**
     * Another score of 七し.
     *
     * @param choice how often the odd tile counts
     * @return a changed copy
     */
    public Rules with(Nanashi choice) {
        return new Rules(bothKings, lastTwo, faceDownKing, receivedPair, choice, goshi, winScore);
    }

    /**
     * Another way with 五し.
     *
     * @param choice who decides, if anybody
     * @return a changed copy
     */
    public Rules with(Goshi choice) {
        return new Rules(bothKings, lastTwo, faceDownKing, receivedPair, nanashi, choice, winScore);
    }

    /**
     * Another length of the match.
     *
     * @param score points that win the match
     * @return a changed copy
     * @throws IllegalArgumentException if the score is not positive
     */
    public Rules withWinScore(int score) {
        return new Rules(bothKings, lastTwo, faceDownKing, receivedPair, nanashi, goshi, score);
    }

    /** Every option, in a form that {@link #parse} reads back. */
    @Override
    public String toString() {
        return "both-kings=" + id(bothKings) + ",last-two=" + id(lastTwo) + ",face-down-king=" + id(faceDownKing)
                + ",received-pair=" + id(receivedPair) + ",nanashi=" + id(nanashi) + ",goshi=" + id(goshi)
                + ",win-score=" + winScore;
    }
}
