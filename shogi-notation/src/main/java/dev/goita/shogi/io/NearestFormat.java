package dev.goita.shogi.io;

import dev.goita.shogi.japanese.Lines;
import dev.goita.shogi.japanese.MoveScanner;
import dev.goita.shogi.japanese.Numerals;
import dev.goita.shogi.notation.psn.Psn;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The format that a text of no known format comes nearest to.
 *
 * @param format that most lines look like
 * @param number 1-based, of the first of them
 */
record NearestFormat(Format format, int number, String line) {
    private static final int LINES = 200;

    private record Seen(int count, int number, String line) {}

    static Optional<NearestFormat> of(String text) {
        Map<Format, Seen> seen = new EnumMap<>(Format.class);
        Lines lines = new Lines(text);
        for (int number = 1; number <= LINES && lines.next(); number++) {
            String line = lines.line();
            Format format = line.isBlank() ? null : looksLike(line.strip());
            if (format != null) {
                Seen first = seen.getOrDefault(format, new Seen(0, number, line));
                seen.put(format, new Seen(first.count() + 1, first.number(), first.line()));
            }
        }
        return seen.entrySet().stream()
                .max(Map.Entry.comparingByValue((a, b) -> Integer.compare(a.count(), b.count())))
                .map(most -> new NearestFormat(
                        most.getKey(), most.getValue().number(), most.getValue().line()));
    }

    private static @Nullable Format looksLike(String line) {
        char c = line.charAt(0);
        if (MoveScanner.mark(c).isPresent()) {
            return Format.KI2;
        }
        if (c == '|') {
            return Format.BOD;
        }
        if (Psn.beginsWith(line)) {
            return Format.PSN;
        }
        if (line.startsWith("USF") || c == '^') {
            return Format.USF;
        }
        if (c == '{' || c == '[') {
            return Format.JKF;
        }
        if (line.startsWith("position") || line.startsWith("startpos")) {
            return Format.USI;
        }
        if (Numerals.arabicDigit(c) >= 0 && line.indexOf(' ') > 0) {
            return Format.KIF;
        }
        if ("+-%$".indexOf(c) >= 0 && line.length() > 1 && line.charAt(1) > ' ' && line.charAt(1) < 0x80) {
            return Format.CSA;
        }
        boolean isHeader = line.indexOf('：') > 0;
        return isHeader ? Format.KIF : line.indexOf('~') >= 0 ? Format.USEN : slashes(line) >= 3 ? Format.SFEN : null;
    }

    private static long slashes(String line) {
        return line.chars().filter(c -> c == '/').count();
    }
}
