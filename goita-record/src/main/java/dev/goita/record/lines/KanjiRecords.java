package dev.goita.record.lines;

import dev.goita.core.written.KanjiTable;
import dev.goita.core.written.NotationException;
import dev.goita.core.written.WrittenRound;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.json.JsonLine;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.typed.Narrow;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** 棋譜の表: tables in kanji, as the format document prints its model games, between lines of other text. */
public final class KanjiRecords {
    private static final int HANDS = 4;
    /** Hands and turns of any round, with blank lines and remarks; what goes on for longer is no table, and is not kept. */
    private static final int MOST_LINES = 500;

    private final String source;
    private final RecordSink sink;
    private final List<KanjiLine> table = new ArrayList<>();
    private int rounds;

    private KanjiRecords(String source, RecordSink sink) {
        this.source = source;
        this.sink = sink;
    }

    /** Reads every table of UTF-8 that is already decompressed, each a match of one round, one in memory; the stream stays open. */
    public static void read(InputStream in, String source, RecordSink sink) throws IOException {
        KanjiRecords reader = new KanjiRecords(source, sink);
        SourceLines lines = new SourceLines(in, source, sink);
        for (Optional<SourceLine> line = lines.next(); line.isPresent(); line = lines.next()) {
            reader.line(KanjiLine.of(line.get()));
        }
        reader.endOfTable();
    }

    /** Whether a line begins a table, whatever the width of its letters and blanks. */
    public static boolean isHeader(String line) {
        String narrow = Narrow.of(line);
        return KanjiLine.isHeader(narrow.substring(0, Narrow.end(narrow)));
    }

    private void line(KanjiLine line) {
        if (line.kind() == KanjiLine.Kind.HEADER) {
            endOfTable();
            table.add(line);
        } else if (!table.isEmpty() && line.kind() != KanjiLine.Kind.OTHER) {
            part(line);
        } else if (!line.line().isBlank() && !line.line().isComment()) {
            endOfTable();
        }
    }

    private void part(KanjiLine line) {
        if (table.size() < MOST_LINES) {
            table.add(line);
            return;
        }
        sink.finding(Finding.of(
                RecordCode.NOTATION,
                Severity.ERROR,
                line.line().spot(0).place(source),
                Spot.NONE,
                new Wording("一局の表にしては行が多すぎます", "too many lines for the table of one round")));
        table.clear();
    }

    private Finding finding(NotationException wrong, Spot spot) {
        Place place = new Place(source, table.get(wrong.line() - 1).line().number(), wrong.column());
        return Finding.of(RecordCode.NOTATION, Severity.ERROR, place, spot, wrong.wording());
    }

    private void endOfTable() {
        if (table.isEmpty()) {
            return;
        }
        try {
            read();
        } catch (NotationException e) {
            sink.finding(finding(e, Spot.NONE));
        }
        table.clear();
    }

    private void read() {
        List<NotationException> slips = new ArrayList<>();
        KanjiTable.Content content =
                KanjiTable.read(table.stream().map(KanjiLine::text).toList(), 1, slips::add);
        Cell start = table.get(0).line().spot(0);
        List<Cell> hands = new ArrayList<>();
        for (int player = 0; player < HANDS; player++) {
            hands.add(hand(content, player));
        }
        rounds++;
        sink.matchBegins();
        if (!content.names().equals(KanjiTable.defaultNames())) {
            sink.matchValue(
                    new MatchValue(MatchValue.PLAYERS, start, names(content), JsonLine.strings(content.names())));
        }
        // where a turn is missing, the marks of many others do not fit
        slips.stream().limit(1).forEach(slip -> sink.misspelt(finding(slip, Spot.ofRound(rounds))));
        sink.round(WrittenRounds.round(
                rounds, start, start, hands, inSource(content), new KanjiRewriting(table, content.round())));
        sink.matchEnds();
    }

    private List<Cell> names(KanjiTable.Content content) {
        return content.names().stream()
                .map(name -> Cell.gathered(name, lines(name.length()), lines(name.length())))
                .toList();
    }

    private int[] lines(int length) {
        int[] lines = new int[length + 1];
        Arrays.fill(lines, table.get(0).line().number());
        return lines;
    }

    private Cell hand(KanjiTable.Content content, int player) {
        String digits = content.round()
                .handsFromDealer()
                .get(player - content.round().dealer().number() & 3);
        KanjiLine line = table.stream()
                .filter(l -> l.text().startsWith(player + "."))
                .findFirst()
                .orElseThrow();
        int from = line.text().stripTrailing().length() - digits.length();
        int[] lines = new int[digits.length() + 1];
        int[] columns = new int[digits.length() + 1];
        for (int i = 0; i <= digits.length(); i++) {
            lines[i] = line.line().number();
            columns[i] = line.text().codePointCount(0, from) + i + 1;
        }
        return Cell.gathered(digits, lines, columns);
    }

    /** The table was read by itself, without the blank lines in it: its line numbers become those of the source. */
    private WrittenRound inSource(KanjiTable.Content content) {
        WrittenRound round = content.round();
        return new WrittenRound(
                round.dealer(),
                round.handsFromDealer(),
                round.digits(),
                round.places().stream()
                        .map(place -> new WrittenRound.TextPlace(
                                table.get(place.line() - 1).line().number(), place.column()))
                        .toList());
    }
}
