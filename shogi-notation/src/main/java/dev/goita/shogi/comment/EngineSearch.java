package dev.goita.shogi.comment;

import dev.goita.shogi.rules.piece.Move;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * 探索: what an engine said about a position in one go. What it did not say is empty, never 0.
 *
 * @param score 評価値 in centipawns from Black's view, also after White's moves. Floodgate, CSA V3 and ShogiGUI write a
 *     mate of unknown length as ±30000 or ±31111: that number stands here, and {@code mate} says what it means
 * @param pv 読み筋: legal moves from the position that the comment stands at, which for a move is the one after it
 * @param others what else the line says, such as 時間 or 候補, by the name of the dialect and in its order
 */
public record EngineSearch(
        By by,
        Optional<BigDecimal> score,
        Optional<Mate> mate,
        Optional<BigDecimal> depth,
        Optional<BigInteger> nodes,
        Optional<String> engine,
        List<Move> pv,
        Map<String, String> others) {
    private static final BigDecimal MOST = BigDecimal.valueOf(Integer.MAX_VALUE);

    /** 対局したエンジンか、検討・解析か. */
    public enum By {
        /** The engine that played the move. */
        PLAYER,
        /** 検討, 解析: another search, during the game or after it. */
        RESEARCH
    }

    public EngineSearch {
        pv = List.copyOf(pv);
        others = Collections.unmodifiableMap(new LinkedHashMap<>(others));
    }

    public static EngineSearch by(By by) {
        return new EngineSearch(
                by,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Map.of());
    }

    /** {@return the score in whole centipawns from Black's view, halves away from zero, at most ±{@link Integer#MAX_VALUE}} */
    public OptionalInt centipawns() {
        return score.isEmpty()
                ? OptionalInt.empty()
                : OptionalInt.of(score.get()
                        .setScale(0, RoundingMode.HALF_UP)
                        .min(MOST)
                        .max(MOST.negate())
                        .intValue());
    }

    public EngineSearch withScore(BigDecimal centipawns) {
        return new EngineSearch(by, Optional.of(centipawns), mate, depth, nodes, engine, pv, others);
    }

    public EngineSearch withMate(Mate claimed) {
        return new EngineSearch(by, score, Optional.of(claimed), depth, nodes, engine, pv, others);
    }

    public EngineSearch withDepth(BigDecimal plies) {
        return new EngineSearch(by, score, mate, Optional.of(plies), nodes, engine, pv, others);
    }

    public EngineSearch withNodes(BigInteger count) {
        return new EngineSearch(by, score, mate, depth, Optional.of(count), engine, pv, others);
    }

    public EngineSearch withEngine(String name) {
        return new EngineSearch(by, score, mate, depth, nodes, Optional.of(name), pv, others);
    }

    public EngineSearch withPv(List<Move> moves) {
        return new EngineSearch(by, score, mate, depth, nodes, engine, moves, others);
    }

    /** {@return this search with one more item} A second value of one name is put behind the first, with a blank. */
    public EngineSearch withOther(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(others);
        more.merge(name, value, (first, second) -> first + " " + second);
        return new EngineSearch(by, score, mate, depth, nodes, engine, pv, more);
    }
}
