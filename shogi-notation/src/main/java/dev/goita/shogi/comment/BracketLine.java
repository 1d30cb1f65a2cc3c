package dev.goita.shogi.comment;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code #指し手[62]△７五歩  ▲３三桂成 …} and {@code #形勢[-40]…} of Piyo Shogi and K-Shogi. {@code #推奨手[} is about another
 * move of the position before and stays a text.
 */
final class BracketLine {
    private static final List<String> STARTS = List.of("#指し手[", "#形勢[");

    private BracketLine() {}

    /** The search of a line, or null if it is none. */
    static Found.@Nullable Line read(String line, int from, PvReader pvs) {
        for (String start : STARTS) {
            int close = line.startsWith(start, from) ? line.indexOf(']', from) : -1;
            if (close >= 0) {
                Optional<BigDecimal> score = Numbers.decimal(line.substring(from + start.length(), close));
                if (score.isPresent()) {
                    Pv pv = pvs.japanese(line, close + 1);
                    EngineSearch search = EngineSearch.by(EngineSearch.By.RESEARCH)
                            .withScore(score.get())
                            .withPv(pv.moves());
                    return new Found.Line(search, Dialect.PIYO, CsaLine.flaws(pv));
                }
            }
        }
        return null;
    }
}
