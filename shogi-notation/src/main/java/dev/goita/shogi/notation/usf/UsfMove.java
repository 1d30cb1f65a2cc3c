package dev.goita.shogi.notation.usf;

import dev.goita.shogi.record.Ending;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The four characters of a step: {@code 7g7f}, {@code 2b8H} with a large letter of the rank where it promotes, {@code P*5e},
 * {@code p*5e} by White, or the word of an ending.
 */
final class UsfMove {
    static final int LENGTH = 4;

    /** A node that is no move: the board stays as it is. */
    static final String SILENT = "SLNT";

    private static final Set<String> NO_MOVES = Set.of(SILENT, "DUMY");

    /** SOURCE: the special moves of playshogi. */
    private static final Map<String, Ending.Known> ENDINGS = Map.of(
            "RSGN", Ending.Known.RESIGNATION,
            "BREK", Ending.Known.ADJOURNED,
            "JISO", Ending.Known.IMPASSE,
            "TIME", Ending.Known.TIME_UP,
            "FOUL", Ending.Known.LOSS_BY_FOUL,
            "VICT", Ending.Known.DECLARATION,
            "MATE", Ending.Known.CHECKMATE,
            "REPT", Ending.Known.REPETITION,
            "NMAT", Ending.Known.NO_MATE);

    /** How somebody who ends a line judges it, from + (Black is better) to -. */
    private static final Set<String> JUDGEMENTS =
            Set.of("++++", "++..", "+...", "====", "-...", "--..", "----", "=88=", "+88-");

    private UsfMove() {}

    static boolean isSilent(String word) {
        return NO_MOVES.contains(word.toUpperCase(Locale.ROOT));
    }

    static Optional<Ending> ending(String word) {
        Ending.Known known = ENDINGS.get(word.toUpperCase(Locale.ROOT));
        if (known != null) {
            return Optional.of(known);
        }
        return JUDGEMENTS.contains(word) ? Optional.of(new Ending.Other(word)) : Optional.empty();
    }

    /** The word of an ending; one without a word is a silent node, of which a tag says what it is. */
    static String word(Ending ending) {
        if (JUDGEMENTS.contains(ending.japanese())) {
            return ending.japanese();
        }
        return ENDINGS.entrySet().stream()
                .filter(entry -> entry.getValue() == ending)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(SILENT);
    }

    static Optional<Move> read(String word) {
        if (word.length() != LENGTH) {
            return Optional.empty();
        }
        if (word.charAt(1) == '*') {
            return UsiMove.read(word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        char rank = word.charAt(3);
        boolean promotes = rank >= 'A' && rank <= 'I';
        return UsiMove.read(promotes ? word.substring(0, 3) + Character.toLowerCase(rank) + "+" : word);
    }

    static String write(Move move, Color mover) {
        String usi = UsiMove.write(move);
        if (move instanceof Move.Drop) {
            return mover == Color.BLACK ? usi : usi.substring(0, 1).toLowerCase(Locale.ROOT) + usi.substring(1);
        }
        return usi.length() == LENGTH ? usi : usi.substring(0, 3) + Character.toUpperCase(usi.charAt(3));
    }
}
