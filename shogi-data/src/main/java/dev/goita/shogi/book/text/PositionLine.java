package dev.goita.shogi.book.text;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.book.BookCode;
import dev.goita.shogi.book.BookText;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionFlaw;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.SfenPosition;
import java.nio.charset.StandardCharsets;

/** Reads the line of a position: its canonical key, its ply and what stands behind. */
final class PositionLine {
    private static final String KEYWORD = "sfen";
    private static final int FIELDS = 3;

    private final LineReport report;
    private String key = "";
    private int ply;
    private BookText behind = BookText.EMPTY;
    private boolean repaired;

    PositionLine(LineReport report) {
        this.report = report;
    }

    String key() {
        return key;
    }

    /** 0 if it is missing. */
    int ply() {
        return ply;
    }

    BookText behind() {
        return behind;
    }

    /** Whether only a tolerant reader sees this position in the line. */
    boolean isRepaired() {
        return repaired;
    }

    /** Where the fields of a position begin if the line is exactly as the format has it, otherwise -1. */
    static int plainFields(byte[] text, int from, int to) {
        boolean plain = to - from > KEYWORD.length()
                && text[from] == 's'
                && text[from + 1] == 'f'
                && text[from + 2] == 'e'
                && text[from + 3] == 'n'
                && text[from + 4] == ' ';
        return plain ? from + KEYWORD.length() + 1 : -1;
    }

    /** Where the fields of a position begin, whatever stands before them; -1 if the line is no position. */
    static int fields(byte[] text, int from, int to) {
        int plain = plainFields(text, from, to);
        if (plain >= 0) {
            return plain;
        }
        int start = skipBlanks(text, from, to);
        int i = start;
        if (isWord(text, i, to, "position")) {
            i = skipBlanks(text, i + "position".length(), to);
        }
        if (isWord(text, i, to, KEYWORD)) {
            return skipBlanks(text, i + KEYWORD.length(), to);
        }
        boolean isPosition = isWord(text, i, to, "startpos") || KeyText.canonicalEnd(text, i, to) >= 0;
        return isPosition ? i : -1;
    }

    private static int skipBlanks(byte[] text, int from, int to) {
        int i = from;
        while (i < to && isBlank(text[i])) {
            i++;
        }
        return i;
    }

    private static boolean isBlank(byte c) {
        return c == ' ' || c == '\t';
    }

    /** In letters of any case, followed by a blank or the end. */
    private static boolean isWord(byte[] text, int from, int to, String word) {
        int end = from + word.length();
        if (end > to || end < to && !isBlank(text[end])) {
            return false;
        }
        for (int i = from; i < end; i++) {
            if ((text[i] | 0x20) != word.charAt(i - from)) {
                return false;
            }
        }
        return true;
    }

    /** Reads the fields of a position of the line that begins at {@code line}; false, with a finding, if there is none. */
    boolean read(byte[] text, int line, int from, int to) {
        behind = BookText.EMPTY;
        repaired = plainFields(text, line, to) != from;
        if (repaired) {
            sayWhatPrecedes(text, line, from);
        }
        int end = KeyText.canonicalEnd(text, from, to);
        if (end >= 0) {
            key = new String(text, from, end - from, StandardCharsets.ISO_8859_1);
            ply(text, end, to);
            return true;
        }
        return spelledOtherwise(text, from, to);
    }

    private void sayWhatPrecedes(byte[] text, int line, int from) {
        if (line < from && isBlank(text[line])) {
            report.report(BookCode.LEADING_BLANK, line);
        }
        if (!isWord(text, skipBlanks(text, line, from), from, KEYWORD) || (text[line] & 0x20) == 0) {
            report.report(BookCode.BAD_KEYWORD, line, Math.max(from, line + 1));
        } else if (text[from - 1] == '\t') {
            report.report(BookCode.TAB, from - 1);
        } else if (text[from - 2] == ' ') {
            report.report(BookCode.DOUBLE_BLANK, from - 2);
        }
    }

    private boolean spelledOtherwise(byte[] text, int from, int to) {
        if (isWord(text, from, to, "startpos")) {
            report.report(BookCode.STARTPOS, from);
            repaired = true;
            key = Sfen.writeKey(Position.hirate());
            int end = from + "startpos".length();
            if (end == to) {
                ply = 1;
            } else {
                ply(text, end, to);
            }
            return true;
        }
        int end = from;
        StringBuilder fields = new StringBuilder();
        for (int i = 0; i < FIELDS; i++) {
            int start = skipBlanks(text, end, to);
            sayBlanks(text, end, start, to);
            end = wordEnd(text, start, to);
            fields.append(i == 0 ? "" : " ").append(new String(text, start, end - start, StandardCharsets.ISO_8859_1));
        }
        Reading<SfenPosition> reading = Sfen.read(Source.of(fields.toString()));
        if (reading.findings().stream().anyMatch(PositionLine::isLoss)) {
            report.report(BookCode.BAD_POSITION, from, to);
            return false;
        }
        key = Sfen.writeKey(reading.value().position());
        if (!key.contentEquals(fields)) {
            report.report(BookCode.NOT_CANONICAL, from, key);
        }
        ply(text, end, to);
        return true;
    }

    /** Flaws of the whole position are no loss; a hand that holds too many pieces, or is missing, is, since it was not read. */
    private static boolean isLoss(Diagnostic finding) {
        boolean isFlaw =
                finding.code() instanceof PositionFlaw && finding.place().column() == 1;
        return finding.code() == NotationCode.MISSING || finding.severity() == Severity.ERROR && !isFlaw;
    }

    private void sayBlanks(byte[] text, int from, int to, int lineEnd) {
        if (to == lineEnd) {
            return;
        }
        for (int i = from; i < to; i++) {
            if (text[i] == '\t') {
                report.report(BookCode.TAB, i);
                repaired = true;
                return;
            }
        }
        if (to - from > 1) {
            report.report(BookCode.DOUBLE_BLANK, from);
            repaired = true;
        }
    }

    private static int wordEnd(byte[] text, int from, int to) {
        int i = from;
        while (i < to && !isBlank(text[i])) {
            i++;
        }
        return i;
    }

    private void ply(byte[] text, int from, int to) {
        int start = skipBlanks(text, from, to);
        ply = 0;
        if (start == to) {
            report.report(BookCode.MISSING_PLY, from);
            return;
        }
        sayBlanks(text, from, start, to);
        int end = wordEnd(text, start, to);
        int number = KeyText.ply(text, start, end);
        if (number >= 0) {
            ply = number;
            start = skipBlanks(text, end, to);
        } else if (text[start] == '/' || text[start] == '#') {
            report.report(BookCode.MISSING_PLY, from);
        } else {
            report.report(BookCode.BAD_PLY, start, end);
            ply = digits(text, start, end);
            start = skipBlanks(text, end, to);
        }
        if (start < to) {
            report.report(BookCode.TEXT_BEHIND_POSITION, start, to);
            behind = BookText.of(text, start, to);
        }
    }

    /** The number that a word begins with if it is one of a game, otherwise 0. */
    private static int digits(byte[] text, int from, int to) {
        int end = from;
        while (end < to && text[end] >= '0' && text[end] <= '9' && end - from < 6) {
            end++;
        }
        return end == from ? 0 : Integer.parseInt(new String(text, from, end - from, StandardCharsets.ISO_8859_1));
    }
}
