package dev.goita.core;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * ルール: the options in which groups of players and programs differ, a table of {@link Option}s and the points that win the
 * match. Immutable.
 */
public final class Rules implements Serializable {
    private static final String WIN_SCORE = "win-score";
    private static final int STANDARD_WIN_SCORE = 150;

    /** The first choice of every option; the match goes to 150 points. */
    public static final Rules STANDARD = new Rules(
            Stream.of(Option.values()).map(option -> option.choices().get(0)).toList(), STANDARD_WIN_SCORE);

    /** By option. */
    private final List<Choice> chosen;

    private final int winScore;
    private final int playBits;

    private Rules(List<Choice> chosen, int winScore) {
        if (winScore <= 0) {
            throw new RefusalException(
                    "win-score は 1 以上です。" + winScore + " は指定できません", "win-score must be positive, not " + winScore);
        }
        this.chosen = chosen;
        this.winScore = winScore;
        playBits = bits(chosen);
    }

    private static int bits(List<Choice> chosen) {
        int bits = 0;
        int shift = 0;
        for (Option option : Option.of(Touches.PLAY)) {
            bits |= option.choices().indexOf(chosen.get(option.ordinal())) << shift;
            shift +=
                    Integer.SIZE - Integer.numberOfLeadingZeros(option.choices().size() - 1);
        }
        return bits;
    }

    /** 選択肢: what an option that is a word may be. */
    public sealed interface Choice permits BothKings, LastTwo, FaceDownKing, ReceivedPair, Nanashi, Goshi {
        /** {@return its name in texts, such as {@code in-hand}} */
        default String id() {
            return Rules.id((Enum<?>) this);
        }
    }

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

    /** What an option touches. */
    public enum Touches {
        /** What a turn may be or scores: solved values depend on it, and rows of features tell it. */
        PLAY,
        /** What a deal decides, and nothing after it. */
        DEALS
    }

    /**
     * 規則の選択: an option whose values are words, the standard's first. New ones stand last, for tables and layouts number them
     * in this order.
     */
    public enum Option {
        /** What gives a holder of both kings the right to attack with one (G7a). */
        BOTH_KINGS(
                Touches.PLAY,
                BothKings.values(),
                new Wording("王玉を持つ人の王の攻め", "who holds both kings may attack with one"),
                new Wording("二枚とも手にある間だけ", "while both are in hand"),
                new Wording("一枚を伏せた後も", "after one went face-down too")),
        /** Whether the last two tiles may go out with a king as the attack (G7c). */
        LAST_TWO(
                Touches.PLAY,
                LastTwo.values(),
                new Wording("最後の二枚の王の攻め", "a king as the last attack"),
                new Wording("いつでもできる", "always"),
                new Wording("ほかの条件がなければできない", "only as any other attack with one")),
        /** Whether a king may be put face-down (G8). */
        FACE_DOWN_KING(
                Touches.PLAY,
                FaceDownKing.values(),
                new Wording("王を伏せる", "a king face-down"),
                new Wording("できる", "allowed"),
                new Wording("ほかに手がないときだけ", "only if there is no other turn")),
        /** Whether a receive and attack of one kind that finishes scores double (G9c). */
        RECEIVED_PAIR(
                Touches.PLAY,
                ReceivedPair.values(),
                new Wording("受けと攻めが同じ駒の上がり", "finishing by a receive and attack of one kind"),
                new Wording("一倍", "scores once"),
                new Wording("二倍", "scores double")),
        /** How 七し scores. */
        NANASHI(
                Touches.DEALS,
                Nanashi.values(),
                new Wording("七しの点", "seven し"),
                new Wording("残る一枚の二倍", "score twice the odd tile"),
                new Wording("残る一枚の点", "score the odd tile")),
        /** How 五し is handled. */
        GOSHI(
                Touches.DEALS,
                Goshi.values(),
                new Wording("五し", "five し"),
                new Wording("味方が配り直しを決める", "the partner decides whether to deal again"),
                new Wording("宣言して続ける", "are declared, and played"),
                new Wording("見せずに配り直す", "are dealt again unseen"),
                new Wording("手役をどれも数えない", "as all hands of the deal, do not count"));

        private final Touches touches;

        @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable list
        private final List<Choice> choices;

        private final Wording wording;

        @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable list
        private final List<Wording> words;

        /** @param words of the choices, in their order */
        Option(Touches touches, Choice[] choices, Wording wording, Wording... words) {
            this.touches = touches;
            this.choices = List.of(choices);
            this.wording = wording;
            this.words = List.of(words);
        }

        /** {@return its name in texts, such as {@code both-kings}} */
        public String id() {
            return Rules.id(this);
        }

        /** {@return its values, the standard's first} */
        public List<Choice> choices() {
            return choices;
        }

        /** {@return what it is about, for people} */
        public Wording wording() {
            return wording;
        }

        /** {@return a choice of it, for people} */
        public Wording wording(Choice choice) {
            return words.get(choices.indexOf(choice));
        }

        /** {@return those that touch play, or deals, in their order} */
        public static List<Option> of(Touches touches) {
            return Stream.of(values())
                    .filter(option -> option.touches == touches)
                    .toList();
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
        List<Choice> choices = Stream.of(Option.values())
                .filter(named -> named.id().equals(name))
                .findFirst()
                .orElseThrow(() -> unknown(name))
                .choices();
        return with(choices.stream()
                .filter(choice -> choice.id().equals(value))
                .findFirst()
                .orElseThrow(() -> new RefusalException(new Wording(
                                name + " に「" + value + "」は指定できません。指定できるのは " + String.join(", ", ids(choices)) + " です",
                                name + " is one of " + String.join(", ", ids(choices)) + ", not '" + value + "'")
                        .suggesting(value, ids(choices)))));
    }

    private static RefusalException unknown(String name) {
        List<String> names = Stream.concat(Stream.of(Option.values()).map(Option::id), Stream.of(WIN_SCORE))
                .toList();
        String known = String.join(", ", names);
        return new RefusalException(new Wording(
                        "「" + name + "」という規則はありません。指定できるのは " + known + " です",
                        "no rule option '" + name + "'; known: " + known)
                .suggesting(name, names));
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

    private static List<String> ids(List<Choice> choices) {
        return choices.stream().map(Choice::id).toList();
    }

    private static String id(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * With another value of the option that has such values.
     *
     * @param choice any
     * @return a changed copy
     */
    public Rules with(Choice choice) {
        return new Rules(
                chosen.stream()
                        .map(old -> old.getClass() == choice.getClass() ? choice : old)
                        .toList(),
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
        return new Rules(chosen, score);
    }

    /** {@return the value of an option} */
    public Choice of(Option option) {
        return chosen.get(option.ordinal());
    }

    /** {@return what gives a holder of both kings the right to attack with one} */
    public BothKings bothKings() {
        return (BothKings) of(Option.BOTH_KINGS);
    }

    /** {@return whether the last two tiles may go out with a king as the attack} */
    public LastTwo lastTwo() {
        return (LastTwo) of(Option.LAST_TWO);
    }

    /** {@return whether a king may be put face-down} */
    public FaceDownKing faceDownKing() {
        return (FaceDownKing) of(Option.FACE_DOWN_KING);
    }

    /** {@return whether a receive and attack of one kind that finishes scores double} */
    public ReceivedPair receivedPair() {
        return (ReceivedPair) of(Option.RECEIVED_PAIR);
    }

    /** {@return how 七し scores} */
    public Nanashi nanashi() {
        return (Nanashi) of(Option.NANASHI);
    }

    /** {@return how 五し is handled} */
    public Goshi goshi() {
        return (Goshi) of(Option.GOSHI);
    }

    /** {@return points that win the match, positive} */
    public int winScore() {
        return winScore;
    }

    /**
     * A number of the options of {@link Touches#PLAY} alone: equal for rules under which the same turns are legal and score the
     * same.
     *
     * @return 0 for the standard's; each option has as many bits as its choices need, the first the lowest
     */
    public int playBits() {
        return playBits;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Rules rules && winScore == rules.winScore && chosen.equals(rules.chosen);
    }

    @Override
    public int hashCode() {
        return 31 * chosen.hashCode() + winScore;
    }

    /** Every option, in a form that {@link #parse} reads back. */
    @Override
    public String toString() {
        return Stream.of(Option.values())
                        .map(option -> option.id() + "=" + of(option).id() + ",")
                        .collect(Collectors.joining())
                + WIN_SCORE + "=" + winScore;
    }
}
