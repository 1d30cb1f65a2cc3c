package dev.goita.shogi.notation.psn;

import dev.goita.shogi.record.Ending;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The words of endings. SOURCE: what Shogidokoro writes, and the two of PSN2 (MyShogi) where its words mean two things. */
final class PsnWord {
    private static final Map<Ending.Known, String> WRITTEN = Map.of(
            Ending.Known.RESIGNATION, "Resigns",
            Ending.Known.ADJOURNED, "Interrupt",
            Ending.Known.CHECKMATE, "Mate",
            Ending.Known.REPETITION, "Sennichite",
            Ending.Known.IMPASSE, "Jishogi",
            Ending.Known.TIME_UP, "Timeup",
            Ending.Known.DECLARATION, "DeclarationWin",
            Ending.Known.MAXIMUM_MOVES, "MaxMovesDraw");

    private static final Map<String, Ending.Known> ALSO_READ = Map.of(
            "resign", Ending.Known.RESIGNATION,
            "resigned", Ending.Known.RESIGNATION,
            "checkmate", Ending.Known.CHECKMATE,
            "repetitionwin", Ending.Known.REPETITION,
            "repetitiondraw", Ending.Known.REPETITION,
            "repetition", Ending.Known.REPETITION,
            "timeout", Ending.Known.TIME_UP,
            "impasse", Ending.Known.IMPASSE,
            "draw", Ending.Known.DRAW);

    /** The word of a game that stops; a comment says why where no word does. */
    static final String OTHER = "Interrupt";

    /** {@code {終局：不戦勝}}, right behind {@link #OTHER}. */
    static final String COMMENT = "終局：";

    private PsnWord() {}

    /** The result that a word is with other dashes or halves, or the word itself. */
    static String result(String word) {
        String plain = word.strip().replaceAll("[‐‑‒–—−]", "-").replace("½", "1/2");
        return isResult(plain) ? plain : word;
    }

    static boolean isResult(String word) {
        return switch (word) {
            case "1-0", "0-1", "1/2-1/2", "*" -> true;
            default -> false;
        };
    }

    static Optional<String> of(Ending ending) {
        return ending instanceof Ending.Known known ? Optional.ofNullable(WRITTEN.get(known)) : Optional.empty();
    }

    static Optional<Ending> read(String word) {
        return WRITTEN.entrySet().stream()
                .filter(entry -> entry.getValue().equalsIgnoreCase(word))
                .map(entry -> (Ending) entry.getKey())
                .findFirst()
                .or(() -> Optional.ofNullable(ALSO_READ.get(word.toLowerCase(Locale.ROOT))));
    }
}
