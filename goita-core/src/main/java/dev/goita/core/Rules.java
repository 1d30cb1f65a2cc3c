package dev.goita.core;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

    /** 選択肢: what an option that is a word may be. */
    public sealed interface Choice permits BothKings, LastTwo, FaceDownKing, ReceivedPair, Nanashi, Goshi {}

    /** だまだま: when holding both kings permits an attack with one. */
    public enum BothKings implements Choice {
        /** The right lasts only as long as both are in the hand. */
        IN_HAND,
        /** The right is kept after one of the two was put face-down. */
        DEALT
    }

    /** The exception by which a seat may finish with a king (G7c). */
    public enum LastTwo implements Choice {
        /** A seat's last two tiles may go out with a king as the attack, without another licence. */
        ON,
        /** A king as the last attack needs one of the two other licences. */
        OFF
    }

    /** Whether a king may be put face-down (G8). */
    public enum FaceDownKing implements Choice {
        /** As any other tile. */
        ALLOWED,
        /** Only a seat that has no other turn (both kings are its last tiles) may put one face-down. */
        FORBIDDEN
    }

    /** 倍: what a receive scores that finishes with two tiles of one kind (G9c). */
    public enum ReceivedPair implements Choice {
        /** The points of the attack, once. */
        SINGLE,
        /** Twice the points of the attack, as for a lead. */
        DOUBLED
    }

    /** 七し: what seven し score. */
    public enum Nanashi implements Choice {
        /** Twice the points of the one tile that is no し. */
        TWICE,
        /** The points of the one tile that is no し. */
        ONCE
    }

    /** 五し: what happens when exactly five し were dealt to a seat. */
    public enum Goshi implements Choice {
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

    /** An option whose values are words: its name in texts. */
    private record Option(String name, List<Choice> choices, Function<Rules, Choice> of) {
        static Option of(String name, Choice[] choices, Function<Rules, Choice> of) {
            return new Option(name, List.of(choices), of);
        }
    }

    private static final String WIN_SCORE = "win-score";

    /** In their order in texts. */
    private static final List<Option> OPTIONS = List.of(
            Option.of("both-kings", BothKings.values(), Rules::bothKings),
            Option.of("last-two", LastTwo.values(), Rules::lastTwo),
            Option.of("face-down-king", FaceDownKing.values(), Rules::faceDownKing),
            Option.of("received-pair", ReceivedPair.values(), Rules::receivedPair),
            Option.of("nanashi", Nanashi.values(), Rules::nanashi),
            Option.of("goshi", Goshi.values(), Rules::goshi));

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
        if (name.equals(WIN_SCORE)) {
            return withWinScore(number(value));
        }
        List<Choice> choices = OPTIONS.stream()
                .filter(named -> named.name.equals(name))
                .findFirst()
                .orElseThrow(() -> {
                    List<String> names = Stream.concat(OPTIONS.stream().map(Option::name), Stream.of(WIN_SCORE))
                            .toList();
                    String known = String.join(", ", names);
                    return new RefusalException(new Wording(
                                    "「" + name + "」という規則はありません。指定できるのは " + known + " です",
                                    "no rule option '" + name + "'; known: " + known)
                            .suggesting(name, names));
                })
                .choices;
        return with(choices.stream()
                .filter(choice -> id(choice).equals(value))
                .findFirst()
                .orElseThrow(() -> new RefusalException(new Wording(
                                name + " に「" + value + "」は指定できません。指定できるのは " + ids(choices) + " です",
                                name + " is one of " + ids(choices) + ", not '" + value + "'")
                        .suggesting(value, choices.stream().map(Rules::id).toList()))));
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

    private static String ids(List<Choice> choices) {
        return choices.stream().map(Rules::id).collect(Collectors.joining(", "));
    }

    private static String id(Choice choice) {
        return ((Enum<?>) choice).name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * With another value of the option that has such values.
     *
     * @param choice any
     * @return a changed copy
     */
    public Rules with(Choice choice) {
        return new Rules(
                choice instanceof BothKings kings ? kings : bothKings,
                choice instanceof LastTwo last ? last : lastTwo,
                choice instanceof FaceDownKing king ? king : faceDownKing,
                choice instanceof ReceivedPair pair ? pair : receivedPair,
                choice instanceof Nanashi seven ? seven : nanashi,
                choice instanceof Goshi five ? five : goshi,
                winScore);
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
        return OPTIONS.stream()
                        .map(option -> option.name + "=" + id(option.of.apply(this)) + ",")
                        .collect(Collectors.joining())
                + WIN_SCORE + "=" + winScore;
    }
}
