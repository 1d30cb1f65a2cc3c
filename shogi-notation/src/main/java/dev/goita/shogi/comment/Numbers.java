package dev.goita.shogi.comment;

import dev.goita.shogi.rules.piece.Color;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Numbers as comments write them: decimal, half-width, with an optional sign. */
final class Numbers {
    /** Longer ones are no evaluations, and reading them takes time that grows with the square of their length. */
    private static final int LONGEST = 100;

    private static final Pattern DECIMAL = Pattern.compile("[+-]?[0-9]+(\\.[0-9]+)?");
    private static final Pattern NATURAL = Pattern.compile("[0-9]+");

    /** What Floodgate clients, ShogiHome and 将棋所 write for a mate of unknown length. */
    private static final List<BigDecimal> MATES = List.of(BigDecimal.valueOf(30000), BigDecimal.valueOf(31111));

    private Numbers() {}

    static Optional<BigDecimal> decimal(String text) {
        return text.length() <= LONGEST && DECIMAL.matcher(text).matches()
                ? Optional.of(new BigDecimal(text))
                : Optional.empty();
    }

    static Optional<BigInteger> natural(String text) {
        return text.length() <= LONGEST && NATURAL.matcher(text).matches()
                ? Optional.of(new BigInteger(text))
                : Optional.empty();
    }

    static Optional<Integer> plies(String text) {
        return text.length() <= 9 && NATURAL.matcher(text).matches()
                ? Optional.of(Integer.parseInt(text))
                : Optional.empty();
    }

    /** Adds a score of a dialect that has no other way to write a mate of unknown length. */
    static EngineSearch withScore(EngineSearch search, BigDecimal score) {
        EngineSearch scored = search.withScore(score);
        return isMateCode(score) ? scored.withMate(Mate.by(score.signum() > 0 ? Color.BLACK : Color.WHITE)) : scored;
    }

    /** Whether the score only says that there is a mate. */
    static boolean isMateCode(BigDecimal score) {
        return MATES.stream().anyMatch(code -> code.compareTo(score.abs()) == 0);
    }
}
