package dev.goita.shogi.csawords;

import dev.goita.shogi.record.Ending;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.PieceKind;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The words of CSA for pieces, header entries and endings; JKF uses them too. */
public final class CsaWords {
    /** In the order of {@link PieceKind}. */
    private static final String PIECES = "FUKYKEGIKIKAHIOUTONYNKNGUMRY";

    private static final Map<String, String> HEADERS = Map.of(
            "EVENT", "棋戦",
            "SITE", "場所",
            "START_TIME", "開始日時",
            "END_TIME", "終了日時",
            "TIME_LIMIT", "持ち時間",
            "OPENING", "戦型",
            "NOTE", "備考");

    /** Hours, minutes and byoyomi. */
    private static final Pattern TIME_LIMIT = Pattern.compile("[0-9]{1,3}:[0-9]{1,2}\\+[0-9]{1,5}");

    private static final Map<String, Ending.Known> ENDINGS = Map.ofEntries(
            Map.entry("TORYO", Ending.Known.RESIGNATION),
            Map.entry("CHUDAN", Ending.Known.ADJOURNED),
            Map.entry("SENNICHITE", Ending.Known.REPETITION),
            Map.entry("TIME_UP", Ending.Known.TIME_UP),
            Map.entry("ILLEGAL_MOVE", Ending.Known.LOSS_BY_FOUL),
            Map.entry("JISHOGI", Ending.Known.IMPASSE),
            Map.entry("KACHI", Ending.Known.DECLARATION),
            Map.entry("HIKIWAKE", Ending.Known.DRAW),
            Map.entry("MATTA", Ending.Known.TAKEN_BACK),
            Map.entry("TSUMI", Ending.Known.CHECKMATE),
            Map.entry("FUZUMI", Ending.Known.NO_MATE),
            Map.entry("ERROR", Ending.Known.ERROR),
            Map.entry("MAX_MOVES", Ending.Known.MAXIMUM_MOVES));

    private CsaWords() {}

    /** {@return the two letters of a kind, {@code FU} for a pawn} */
    public static String piece(PieceKind kind) {
        int at = 2 * kind.index();
        return PIECES.substring(at, at + 2);
    }

    /** {@return the kind of two letters, or null if CSA has no such piece} */
    public static @Nullable PieceKind kind(char first, char second) {
        for (int i = 0; i < PIECES.length(); i += 2) {
            if (PIECES.charAt(i) == first && PIECES.charAt(i + 1) == second) {
                return PieceKind.fromIndex(i / 2);
            }
        }
        return null;
    }

    /** {@return the Japanese name of a {@code $} line such as {@code EVENT}; names that have none get their {@code $}} */
    public static String header(String name) {
        return HEADERS.getOrDefault(name, "$" + name);
    }

    /** {@return the {@code $} name of a header entry without the {@code $}, if CSA has one} */
    public static Optional<String> dollar(String japanese) {
        if (japanese.startsWith("$")) {
            return Optional.of(japanese.substring(1));
        }
        return HEADERS.entrySet().stream()
                .filter(entry -> entry.getValue().equals(japanese))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /**
     * {@return what stands behind the {@code $} name of an entry, if CSA can say the entry so} Dates come into the form of CSA; an
     * empty value, a date that is none and a limit of time in other words have no line.
     */
    public static Optional<String> value(String dollar, String value) {
        return switch (dollar) {
            case "START_TIME", "END_TIME" ->
                CsaDate.of(value)
                        .filter(date -> date.zone() == CsaDate.Zone.LOCAL)
                        .map(CsaDate::text);
            case "TIME_LIMIT" ->
                Optional.of(value).filter(limit -> TIME_LIMIT.matcher(limit).matches());
            default -> Optional.of(value).filter(said -> !said.isBlank());
        };
    }

    /**
     * {@return the ending of a {@code %} word when a side is to move} A word that CSA does not know stays as it is
     * written.
     *
     * @param word without the {@code %}, such as {@code TORYO} or {@code +ILLEGAL_ACTION}
     * @param turn who is to move; {@code +ILLEGAL_ACTION} is a foul of Black, its own or the opponent's
     */
    public static Ending ending(String word, Color turn) {
        if (word.equals("+ILLEGAL_ACTION") || word.equals("-ILLEGAL_ACTION")) {
            boolean moverIsGuilty = (word.charAt(0) == '+') == (turn == Color.BLACK);
            return moverIsGuilty ? Ending.Known.LOSS_BY_FOUL : Ending.Known.WIN_BY_FOUL;
        }
        if (word.equals("ILLEGAL_ACTION")) {
            // json-kifu-format writes 反則勝ち of KIF so before it has found out whose foul it was
            return Ending.Known.WIN_BY_FOUL;
        }
        Ending.Known known = ENDINGS.get(word);
        return known == null ? new Ending.Other("%" + word) : known;
    }

    /** {@return the word of an ending without its {@code %}, if CSA has one} */
    public static Optional<String> word(Ending ending, Color turn) {
        if (ending == Ending.Known.WIN_BY_FOUL) {
            return Optional.of(turn == Color.BLACK ? "-ILLEGAL_ACTION" : "+ILLEGAL_ACTION");
        }
        if (ending instanceof Ending.Other other && other.japanese().startsWith("%")) {
            return Optional.of(other.japanese().substring(1));
        }
        return ENDINGS.entrySet().stream()
                .filter(entry -> entry.getValue() == ending)
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
