package dev.goita.record.lines;

import dev.goita.core.notation.KanjiTable;
import dev.goita.core.notation.NotationException;
import dev.goita.core.notation.WrittenRound;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.json.JsonLine;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** 棋譜の表: tables in kanji, as the format document prints its model games, between lines of other text. */
public final class KanjiRecords {
    private static final Pattern HAND = Pattern.compile("[0-3]\\..*");
    private static final Pattern TURNS = Pattern.compile("turn(\\s.*)?|[0-9]+(st|nd|rd|th)(\\s.*)?");
    private static final int HANDS = 4;

    private final String source;
    private final RecordSink sink;
    private final List<SourceLine> table = new ArrayList<>();
    private int rounds;

    private KanjiRecords(String source, RecordSink sink) {
        this.source = source;
        this.sink = sink;
    }

    /**
     * Reads every table; only one is in memory.
     *
     * @param in UTF-8, already decompressed; stays open
     * @param source the name that findings carry
     * @param sink hears each table as a match of one round, and of tables that are none
     * @throws IOException if the stream cannot be read
     */
    public static void read(InputStream in, String source, RecordSink sink) throws IOException {
        KanjiRecords reader = new KanjiRecords(source, sink);
        SourceLines lines = new SourceLines(in, source, sink);
        for (Optional<SourceLine> line = lines.next(); line.isPresent(); line = lines.next()) {
            reader.line(line.get());
        }
        reader.endOfTable();
    }

    private void line(SourceLine line) {
        if (KanjiTable.isHeader(line.text())) {
            endOfTable();
            table.add(line);
        } else if (!table.isEmpty() && isPart(line.text())) {
            table.add(line);
        } else if (!line.isBlank()) {
            endOfTable();
        }
    }

    private static boolean isPart(String line) {
        return HAND.matcher(line).matches() || TURNS.matcher(line).matches();
    }

    private void endOfTable() {
        if (table.isEmpty()) {
            return;
        }
        try {
            read();
        } catch (NotationException e) {
            SourceLine line = table.get(e.line() - 1);
            Place place = new Place(source, line.number(), e.column());
            sink.finding(Finding.of(RecordCode.JSON_SYNTAX, Severity.ERROR, place, Spot.NONE, e.wording()));
        }
        table.clear();
    }

    private void read() {
        KanjiTable.Content content =
                KanjiTable.read(table.stream().map(SourceLine::text).toList(), 1);
        Cell start = table.get(0).spot(0);
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
        sink.round(WrittenRounds.round(rounds, start, start, hands, inSource(content)));
        sink.matchEnds();
    }

    private List<Cell> names(KanjiTable.Content content) {
        return content.names().stream()
                .map(name -> Cell.gathered(name, lines(name.length()), lines(name.length())))
                .toList();
    }

    private int[] lines(int length) {
        int[] lines = new int[length + 1];
        Arrays.fill(lines, table.get(0).number());
        return lines;
    }

    private Cell hand(KanjiTable.Content content, int player) {
        String digits = content.round()
                .handsFromDealer()
                .get(player - content.round().dealer().number() & 3);
        SourceLine line = table.stream()
                .filter(l -> l.text().startsWith(player + "."))
                .findFirst()
                .orElseThrow();
        int from = line.text().stripTrailing().length() - digits.length();
        int[] lines = new int[digits.length() + 1];
        int[] columns = new int[digits.length() + 1];
        for (int i = 0; i <= digits.length(); i++) {
            lines[i] = line.number();
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
                                table.get(place.line() - 1).number(), place.column()))
                        .toList());
    }
}
