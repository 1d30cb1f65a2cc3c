package dev.goita.record.lines;

import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RecordSink;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * テンキー入力: one round a line in digits alone: {@code dealer hand hand hand hand record}. The spaces may be left out:
 * the dealer is one digit and a hand eight. Blank lines and lines that begin with {@code #} are skipped.
 */
public final class KeypadRecords {
    private static final int HANDS = 4;
    private static final int HAND_DIGITS = 8;
    private static final int RECORD_FIELD = 1 + HANDS;

    private final RecordSink sink;
    private final String source;
    private int rounds;

    private KeypadRecords(String source, RecordSink sink) {
        this.source = source;
        this.sink = sink;
    }

    /**
     * Reads every line in bounded memory.
     *
     * @param in UTF-8, already decompressed; stays open
     * @param source the name that findings carry
     * @param sink hears rounds, and of lines that are none
     * @throws IOException if the stream cannot be read
     */
    public static void read(InputStream in, String source, RecordSink sink) throws IOException {
        KeypadRecords reader = new KeypadRecords(source, sink);
        SourceLines lines = new SourceLines(in, source, sink);
        for (Optional<SourceLine> line = lines.next(); line.isPresent(); line = lines.next()) {
            if (!line.get().isBlank() && !line.get().isComment()) {
                reader.line(line.get());
            }
        }
    }

    private void line(SourceLine line) {
        List<Cell> fields = fields(line);
        if (fields.size() == 1) {
            fields = cut(line, fields.get(0));
        }
        if (fields.size() < RECORD_FIELD) {
            Wording wording = new Wording(
                    "「親 手駒 手駒 手駒 手駒 棋譜」の数字が要ります（例 0 11777788 22444488 35555888 36666888 8700087…）",
                    "expected dealer, four hands and record in digits, such as 0 11777788 22444488 35555888 36666888 8700087…");
            Cell at = fields.get(0);
            sink.finding(Finding.of(RecordCode.JSON_SYNTAX, Severity.ERROR, at.place(source), Spot.NONE, wording));
            return;
        }
        rounds++;
        List<Cell> hands = fields.subList(1, RECORD_FIELD);
        sink.round(WrittenRounds.round(rounds, fields.get(0), fields.get(0), hands, record(line, fields)));
    }

    /** What stands between spaces; everything from the sixth field on belongs to the record. */
    private static List<Cell> fields(SourceLine line) {
        List<Cell> fields = new ArrayList<>();
        String text = line.text();
        int at = 0;
        while (at < text.length()) {
            int end = at;
            while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
                end++;
            }
            if (end > at && fields.size() <= RECORD_FIELD) {
                boolean isRecord = fields.size() == RECORD_FIELD;
                fields.add(line.cell(at, isRecord ? text.stripTrailing().length() : end));
            }
            at = end + 1;
        }
        return fields;
    }

    private static List<Cell> cut(SourceLine line, Cell whole) {
        int start = line.text().indexOf(whole.text());
        List<Cell> fields = new ArrayList<>();
        if (whole.text().length() < 1 + HANDS * HAND_DIGITS) {
            return List.of(whole);
        }
        fields.add(line.cell(start, start + 1));
        for (int i = 0; i < HANDS; i++) {
            int from = start + 1 + i * HAND_DIGITS;
            fields.add(line.cell(from, from + HAND_DIGITS));
        }
        fields.add(
                line.cell(start + 1 + HANDS * HAND_DIGITS, start + whole.text().length()));
        return fields;
    }

    private static Cell record(SourceLine line, List<Cell> fields) {
        int end = line.text().length();
        return fields.size() > RECORD_FIELD ? fields.get(RECORD_FIELD) : line.cell(end, end);
    }
}
