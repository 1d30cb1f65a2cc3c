package dev.goita.shogi.comment;

import dev.goita.shogi.japanese.Numerals;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code * 30 -3334FU +2726FU #1234}: Floodgate, and CSA V3 with the number of nodes. Moves in USI are read too,
 * since some clients send them. Anything else after the number makes the line a text such as {@code * 12 月}.
 */
final class CsaLine {
    private CsaLine() {}

    static Found.@Nullable Line read(String line, int from, PvReader pvs) {
        int end = line.length();
        boolean starred = from < end && line.charAt(from) == '*';
        int numberStart = Numerals.skipBlanks(line, starred ? from + 1 : from, end);
        int numberEnd = PvReader.wordEnd(line, numberStart, end);
        int next = Numerals.skipBlanks(line, numberEnd, end);
        boolean alone = next == end;
        // "*1973" is a year or anything else; Floodgate and CSA V3 write a blank before the number
        if (alone && (!starred || numberStart == from + 1)) {
            return null;
        }
        Optional<BigDecimal> score = Numbers.decimal(line.substring(numberStart, numberEnd));
        if (score.isEmpty() || !alone && !goesOn(line, next, end)) {
            return null;
        }
        int nodesStart = lastWord(line, next, end);
        Optional<BigInteger> nodes = nodesStart < end && line.charAt(nodesStart) == '#'
                ? Numbers.natural(line.substring(nodesStart + 1).strip())
                : Optional.empty();
        PvReader.Pv pv = pvs.words(line, next, nodes.isPresent() ? nodesStart : end);
        EngineSearch search = Numbers.withScore(EngineSearch.by(EngineSearch.By.PLAYER), score.get())
                .withPv(pv.moves());
        search = nodes.isPresent() ? search.withNodes(nodes.get()) : search;
        return new Found.Line(search, nodes.isPresent() ? Dialect.CSA3 : Dialect.FLOODGATE, pv.flaws());
    }

    /** Whether a move or a number of nodes stands there. */
    private static boolean goesOn(String line, int at, int end) {
        String word = line.substring(at, PvReader.wordEnd(line, at, end));
        return PvReader.looksLikeMove(word)
                || word.charAt(0) == '#' && Numbers.natural(word.substring(1)).isPresent();
    }

    private static int lastWord(String line, int from, int end) {
        int last = end;
        int at = from;
        while (at < end) {
            last = at;
            at = Numerals.skipBlanks(line, PvReader.wordEnd(line, at, end), end);
        }
        return last;
    }
}
