package dev.goita.shogi.io.games;

import dev.goita.shogi.io.Format;
import dev.goita.shogi.japanese.LetterRow;
import dev.goita.shogi.japanese.Lines;
import dev.goita.shogi.japanese.MoveScanner;
import dev.goita.shogi.japanese.Numerals;
import dev.goita.shogi.notation.psn.Psn;
import dev.goita.shogi.record.walk.PlainText;
import dev.goita.shogi.sfen.Sfen;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Tells the format of a text from its lines, never from the name of its file. */
public final class FormatDetector {
    private static final Pattern CSA_LINE = Pattern.compile(
            "'CSA encoding.*|V[1-3](\\.[0-9])?\\s*(,.*)?|N[+-](?!：).*|\\$[A-Z_]+:.*|PI([1-9]{2}[A-Z]{2})*\\s*(,.*)?|P[1-9]( ?\\* ?|[+-][A-Z]{2}).*"
                    + "|P[+-][0-9]{2}[A-Z]{2}.*|[+-][0-9]{4}[A-Z]{2}.*|%[+-]?[A-Z_]+.*");
    private static final Pattern USI_START =
            Pattern.compile("(position|startpos|sfen|moves)(\\s.*)?|[1-9][a-i][1-9][a-i]\\+?( .*)?");
    private static final Set<String> HEADER_NAMES = Set.of(
            "手合割", "先手", "後手", "上手", "下手", "開始日時", "終了日時", "対局日", "棋戦", "表題", "戦型", "持ち時間", "場所", "作者", "作品名", "先手の持駒",
            "後手の持駒", "上手の持駒", "下手の持駒");

    private boolean numbered;
    private boolean marked;
    private boolean board;
    private boolean header;

    private FormatDetector() {}

    /** {@return the format of a text or of its beginning; empty if it looks like none} */
    public static Optional<Format> detect(String text) {
        return Optional.ofNullable(new FormatDetector().format(PlainText.of(text)));
    }

    /** {@return the format that a file is said to be in by the end of its name, which is a hint where the content tells nothing} */
    static Optional<Format> hinted(String name) {
        String end = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        String id = switch (end) {
            case "kifu" -> "kif";
            case "ki2u" -> "ki2";
            case "pgn" -> "psn";
            default -> end;
        };
        return Arrays.stream(Format.values())
                .filter(format -> format.id().equals(id))
                .findFirst();
    }

    private @Nullable Format format(String text) {
        Lines lines = new Lines(text);
        boolean first = true;
        while (lines.next()) {
            String line = lines.line().strip();
            if (line.isEmpty()) {
                continue;
            }
            Format certain = first ? ofFirstLine(line) : null;
            if (certain == null && CSA_LINE.matcher(line).matches()) {
                certain = Format.CSA;
            }
            if (certain != null) {
                return certain;
            }
            first = first && "#'%;".indexOf(line.charAt(0)) >= 0;
            japanese(line);
            if (numbered) {
                return Format.KIF;
            }
        }
        return marked ? Format.KI2 : board ? Format.BOD : header ? Format.KIF : null;
    }

    private static @Nullable Format ofFirstLine(String line) {
        if (line.startsWith("{") || beginsArray(line)) {
            return Format.JKF;
        }
        if (LetterRow.is(line)) {
            return Format.BOD;
        }
        if (isUsen(line)) {
            return Format.USEN;
        }
        if (USI_START.matcher(line).matches() || beginsWithBoard(line) || Sfen.isOne(line)) {
            // "sfen …" and a bare board are one position; "position …", or moves, make a game
            boolean plain = line.startsWith("sfen") || !line.startsWith("position") && line.indexOf('/') > 0;
            return plain && !line.contains(" moves") ? Format.SFEN : Format.USI;
        }
        if (isUsf(line)) {
            return Format.USF;
        }
        return Psn.beginsWith(line) ? Format.PSN : null;
    }

    /** The line that declares it, or the first one of a game. */
    private static boolean isUsf(String line) {
        boolean isGame = line.startsWith("^") && line.length() > 2 && "bwsgd*".indexOf(line.charAt(1)) >= 0;
        return line.startsWith("USF:") || isGame && line.indexOf(':') > 0;
    }

    /** An array of objects: nothing or an object behind the bracket. */
    private static boolean beginsArray(String line) {
        String rest = line.startsWith("[") ? line.substring(1).strip() : "x";
        return rest.isEmpty() || rest.startsWith("{");
    }

    /** Characters of a URL, with {@code ~} and the number of a move among them. */
    private static boolean isUsen(String line) {
        int tilde = line.indexOf('~');
        if (tilde < 0 || tilde + 1 >= line.length() || Numerals.arabicDigit(line.charAt(tilde + 1)) < 0) {
            return false;
        }
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            boolean isLetter = c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
            if (!isLetter && "~._-".indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether the first word has ranks of letters and digits, three or more. */
    private static boolean beginsWithBoard(String line) {
        int at = 0;
        int ranks = 1;
        int rankStart = 0;
        for (; at < line.length() && !Character.isWhitespace(line.charAt(at)); at++) {
            char c = line.charAt(at);
            if (c == '/' && at > rankStart) {
                ranks++;
                rankStart = at + 1;
            } else if (c != '+' && !(c >= '1' && c <= '9') && !(c >= 'A' && c <= 'Z') && !(c >= 'a' && c <= 'z')) {
                return false;
            }
        }
        return ranks >= 3 && at > rankStart;
    }

    private void japanese(String line) {
        char c = line.charAt(0);
        if (c == '*' || c == '&') {
            return;
        }
        if (c == '|' && line.length() > 3) {
            board = true;
        } else if (line.startsWith("手数-") || line.startsWith("#KIF") || isNumberedMove(line)) {
            numbered = true;
        } else if (new MoveScanner(line).scan(0, line.length()) != null) {
            marked = true;
        } else {
            int colon = line.replace('：', ':').indexOf(':');
            header |= colon > 0 && HEADER_NAMES.contains(line.substring(0, colon));
        }
    }

    private static boolean isNumberedMove(String line) {
        int i = Numerals.skipDigits(line, 0, line.length());
        int body = Numerals.skipBlanks(line, i, line.length());
        return i > 0
                && body > i
                && (new MoveScanner(line).scan(body, line.length()) != null || line.startsWith("投了", body));
    }
}
