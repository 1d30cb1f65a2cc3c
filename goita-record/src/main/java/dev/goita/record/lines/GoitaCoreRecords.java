package dev.goita.record.lines;

import dev.goita.core.Seat;
import dev.goita.core.written.GoitaCoreHistory;
import dev.goita.core.written.NotationException;
import dev.goita.core.written.WrittenRound;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.TextEdit;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.Rewriting;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.typed.Narrow;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * goita-core の棋譜文字列: one round a line, its fields between commas, or what else separates fields where people type. Blank lines are
 * skipped, and what stands behind {@code #}.
 */
public final class GoitaCoreRecords {
    private static final int HANDS = 4;

    private GoitaCoreRecords() {}

    /** Reads every line of UTF-8 that is already decompressed, in bounded memory; the stream stays open. */
    public static void read(InputStream in, String source, RecordSink sink) throws IOException {
        SourceLines lines = new SourceLines(in, source, sink);
        int rounds = 0;
        for (Optional<SourceLine> line = lines.next(); line.isPresent(); line = lines.next()) {
            HistoryLine history = HistoryLine.of(line.get());
            if (history.text().isEmpty()) {
                continue;
            }
            rounds += tell(history, rounds + 1, source, sink) ? 1 : 0;
        }
    }

    /** Whether the line is a round. Counts nothing inside its {@code try}: what compiles for browsers counts there though the call failed. */
    private static boolean tell(HistoryLine history, int number, String source, RecordSink sink) {
        try {
            List<NotationException> slips = new ArrayList<>();
            RoundText round = round(history, number, slips);
            // turns that are out of step with their numbers are so to the end of the line
            slips.stream()
                    .limit(1)
                    .forEach(slip -> sink.misspelt(finding(slip, history, source, Spot.ofRound(number))));
            sink.round(round);
            return true;
        } catch (NotationException e) {
            sink.finding(finding(e, history, source, Spot.NONE));
            return false;
        }
    }

    private static Finding finding(NotationException wrong, HistoryLine line, String source, Spot spot) {
        int index = line.text().offsetByCodePoints(0, wrong.column() - 1);
        return Finding.of(RecordCode.NOTATION, Severity.ERROR, line.spot(index).place(source), spot, wrong.wording());
    }

    private static RoundText round(HistoryLine line, int number, List<NotationException> slips) {
        WrittenRound written = GoitaCoreHistory.read(line.text(), line.number(), slips::add);
        WrittenRound placed = new WrittenRound(
                written.dealer(),
                written.handsFromDealer(),
                written.digits(),
                written.places().stream()
                        .map(place -> new WrittenRound.TextPlace(
                                line.number(), line.spot(place.column() - 1).column()))
                        .toList());
        List<Cell> hands = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < HANDS; i++) {
            int end = line.text().indexOf(',', at);
            hands.add(
                    line.hand(written.handsFromDealer().get(i - written.dealer().number() & 3), at, end));
            at = end + 1;
        }
        return WrittenRounds.round(number, line.spot(0), line.spot(at), hands, placed, line.rewriting(written));
    }

    /**
     * 棋譜文字列の行: a goita-core history string as its library writes it, where people typed full-width characters, blanks or other separators;
     * each character knows where it stands.
     */
    private static final class HistoryLine {
        private static final int HANDS = 4;
        private static final Respelling.Spelling SPELLING = Respelling.Spelling.GOITA_CORE;

        private final SourceLine line;
        private final String text;
        private final int[] indices;

        private HistoryLine(SourceLine line, String text, int[] indices) {
            this.line = line;
            this.text = text;
            this.indices = indices;
        }

        static HistoryLine of(SourceLine line) {
            String narrow = Narrow.of(line.text());
            int end = Narrow.end(narrow);
            StringBuilder text = new StringBuilder();
            int[] indices = new int[end + 1];
            int at = 0;
            while (at < end && Character.isWhitespace(narrow.charAt(at))) {
                at++;
            }
            while (at < end) {
                indices[text.length()] = at;
                if (Narrow.isSeparator(narrow.charAt(at))) {
                    text.append(',');
                    at = endOfSeparator(narrow, at, end);
                } else {
                    text.append(narrow.charAt(at));
                    at++;
                }
            }
            indices[text.length()] = end;
            return new HistoryLine(line, text.toString(), indices);
        }

        /** Blanks with one other separator among them: two would leave a field empty. */
        private static int endOfSeparator(String narrow, int from, int end) {
            int at = from;
            boolean isBlank = true;
            while (at < end && Narrow.isSeparator(narrow.charAt(at))) {
                if (!Character.isWhitespace(narrow.charAt(at))) {
                    if (!isBlank) {
                        break;
                    }
                    isBlank = false;
                }
                at++;
            }
            return at;
        }

        /** Fields between commas; empty if the line says nothing. */
        String text() {
            return text;
        }

        int number() {
            return line.number();
        }

        Cell spot(int index) {
            return line.spot(indices[index]);
        }

        /** A hand, each digit of which stands for a character of the text. */
        Cell hand(String digits, int from, int to) {
            int[] lines = new int[to - from + 1];
            int[] columns = new int[to - from + 1];
            for (int i = 0; i <= to - from; i++) {
                lines[i] = line.number();
                columns[i] = i < to - from || from == to ? spot(from + i).column() : columns[i - 1] + 1;
            }
            return Cell.gathered(digits, lines, columns);
        }

        /** How the line takes up a repair: fields that mean the same stay as they were written. */
        Rewriting rewriting(WrittenRound written) {
            return new Rewriting() {
                @Override
                public Optional<List<TextEdit>> edits(Seat dealer, List<String> hands, String record) {
                    return HistoryLine.this.edits(written, dealer, hands, record);
                }

                @Override
                public Wording respelling() {
                    return new Wording("手番の番号を順番どおりにする", "number the turns in their order");
                }
            };
        }

        private Optional<List<TextEdit>> edits(WrittenRound written, Seat dealer, List<String> hands, String record) {
            Optional<List<String>> meant = Respelling.turns(record);
            Optional<List<String>> before = Respelling.turns(written.digits());
            if (meant.isEmpty() || before.isEmpty()) {
                return Optional.empty();
            }
            List<String> fields = List.of(text.split(",", -1));
            List<String> whole = new ArrayList<>(SPELLING.hands(
                    Respelling.byPlayer(written.handsFromDealer(), written.dealer()),
                    Respelling.byPlayer(hands, dealer),
                    fields.subList(0, HANDS)));
            List<String> tiles = SPELLING.tiles(
                    before.get(),
                    meant.get(),
                    dealer,
                    turn -> fields.get(turn + HANDS + 1).substring(1),
                    List.copyOf(whole));
            whole.add("s" + (dealer.number() + 1));
            for (int i = 0; i < tiles.size(); i++) {
                whole.add((dealer.plus(i).number() + 1) + (tiles.get(i).isEmpty() ? "p" : tiles.get(i)));
            }
            return Optional.of(replaced(whole));
        }

        /** The fields in the place of those that are there, between the separators that are there, as wide as they are. */
        private List<TextEdit> replaced(List<String> meant) {
            List<int[]> fields = new ArrayList<>();
            int from = 0;
            for (int i = 0; i <= text.length(); i++) {
                if (i == text.length() || text.charAt(i) == ',') {
                    int end = i == from ? indices[i] : indices[i - 1] + 1;
                    fields.add(new int[] {indices[from], end});
                    from = i + 1;
                }
            }
            String written = line.text();
            boolean isWide = written.charAt(indices[0]) != text.charAt(0);
            StringBuilder rewritten = new StringBuilder();
            for (int i = 0; i < meant.size(); i++) {
                if (i > 0) {
                    int left = Math.min(i, fields.size() - 1);
                    rewritten.append(written, fields.get(left - 1)[1], fields.get(left)[0]);
                }
                boolean isThere = i < fields.size();
                String was = isThere ? written.substring(fields.get(i)[0], fields.get(i)[1]) : "";
                rewritten.append(
                        Narrow.of(was).equals(meant.get(i)) ? was : isWide ? Narrow.widen(meant.get(i)) : meant.get(i));
            }
            return Respelling.replace(line, indices[0], indices[text.length()], rewritten.toString());
        }
    }
}
