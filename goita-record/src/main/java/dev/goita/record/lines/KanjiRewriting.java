package dev.goita.record.lines;

import dev.goita.core.Seat;
import dev.goita.core.written.WrittenRound;
import dev.goita.diagnostics.Wording;
import dev.goita.record.TextEdit;
import dev.goita.record.text.Rewriting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** 表の書き直し: puts a repair into a table in kanji. Who dealt stays, since all columns of the table follow from it. */
final class KanjiRewriting implements Rewriting {
    private static final int SEATS = Seat.ALL.size();
    private static final Respelling.Spelling SPELLING = Respelling.Spelling.KANJI;
    private static final String PASS = "なし";
    private static final String FACE_DOWN = "☗";
    private static final String FACE_UP = "☖";
    /** What the format document leaves where a turn would stand. */
    private static final String NOTHING = "  ";

    private final List<KanjiLine> table;
    private final WrittenRound written;
    private final List<Row> rows = new ArrayList<>();
    private final String lineBreak;

    /** A row of turns: where each word of it begins and ends, the first being its number. */
    private record Row(SourceLine line, List<int[]> words) {
        String word(int index) {
            return line.text().substring(words.get(index)[0], words.get(index)[1]);
        }
    }

    KanjiRewriting(List<KanjiLine> table, WrittenRound written) {
        this.table = List.copyOf(table);
        this.written = written;
        String found = "\n";
        for (int i = 0; i < table.size(); i++) {
            KanjiLine line = table.get(i);
            if (line.kind() == KanjiLine.Kind.TURNS && line.text().charAt(0) <= '9') {
                rows.add(row(line));
            }
            if (i > 0 && line.line().number() == table.get(i - 1).line().number() + 1) {
                found = Respelling.lineBreak(table.get(i - 1).line(), line.line());
            }
        }
        lineBreak = found;
    }

    private static Row row(KanjiLine line) {
        List<int[]> words = new ArrayList<>();
        String text = line.text();
        for (int at = 0; at < text.length(); at++) {
            if (text.charAt(at) != ' ') {
                int from = at;
                while (at < text.length() && text.charAt(at) != ' ') {
                    at++;
                }
                words.add(new int[] {from, at});
            }
        }
        return new Row(line.line(), words);
    }

    @Override
    public Optional<List<TextEdit>> edits(Seat dealer, List<String> hands, String record) {
        Optional<List<String>> meant = Respelling.turns(record);
        Optional<List<String>> before = Respelling.turns(written.digits());
        if (dealer != written.dealer() || meant.isEmpty() || before.isEmpty()) {
            return Optional.empty();
        }
        List<TextEdit> edits = new ArrayList<>();
        List<String> read = Respelling.byPlayer(written.handsFromDealer(), dealer);
        List<String> held = new ArrayList<>();
        for (int player = 0; player < SEATS; player++) {
            String line = handLine(player).text().stripTrailing();
            held.add(line.substring(line.length() - read.get(player).length()));
        }
        List<String> respelt = SPELLING.hands(read, Respelling.byPlayer(hands, dealer), held);
        for (int player = 0; player < SEATS; player++) {
            KanjiLine line = handLine(player);
            int end = line.text().stripTrailing().length();
            int from = end - read.get(player).length();
            edits.addAll(Respelling.replace(line.line(), from, end, respelt.get(player)));
        }
        List<String> cells = cells(before.get(), meant.get(), respelt);
        if (before.get().equals(meant.get()) && cells.equals(words())) {
            return Optional.of(edits);
        }
        return rows.isEmpty() || !rows(cells, edits) ? Optional.empty() : Optional.of(edits);
    }

    @Override
    public Wording respelling() {
        return new Wording("☗（伏せ）と ☖（表）を直す", "set ☗ (face-down) and ☖ (face-up) right");
    }

    private KanjiLine handLine(int player) {
        return table.stream()
                .filter(line ->
                        line.kind() == KanjiLine.Kind.HAND && line.text().charAt(0) == '0' + player)
                .findFirst()
                .orElseThrow();
    }

    /** The turns as written. */
    private List<String> words() {
        List<String> words = new ArrayList<>();
        for (Row row : rows) {
            for (int i = 1; i < row.words.size(); i++) {
                words.add(row.word(i));
            }
        }
        return words;
    }

    private List<String> cells(List<String> before, List<String> meant, List<String> hands) {
        List<String> words = words();
        List<String> tiles = SPELLING.tiles(
                before,
                meant,
                written.dealer(),
                turn -> words.get(turn).replace(FACE_DOWN, "").replace(FACE_UP, ""),
                hands);
        List<String> cells = new ArrayList<>();
        int passes = SEATS - 1;
        for (String turn : tiles) {
            String mark = passes >= SEATS - 1 ? FACE_DOWN : FACE_UP;
            cells.add(turn.isEmpty() ? PASS : mark + turn.charAt(0) + FACE_UP + turn.charAt(1));
            passes = turn.isEmpty() ? passes + 1 : 0;
        }
        return cells;
    }

    private boolean rows(List<String> cells, List<TextEdit> edits) {
        int wanted = (cells.size() + SEATS - 1) / SEATS;
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            if (row.words.size() > 1 + SEATS) {
                return false;
            }
            if (i < wanted) {
                int end = Math.max(row.words.get(row.words.size() - 1)[1], endOfBlanks(row));
                edits.addAll(Respelling.replace(row.line, row.words.get(0)[1], end, text(row, i, cells)));
            } else if (i > 0 && rows.get(i - 1).line.number() + 1 == row.line.number()) {
                edits.add(Respelling.delete(rows.get(i - 1).line, row.line));
            } else {
                return false;
            }
        }
        SourceLine last = rows.get(rows.size() - 1).line;
        StringBuilder more = new StringBuilder();
        for (int i = rows.size(); i < wanted; i++) {
            more.append(i > rows.size() ? lineBreak : "").append(ordinal(i + 1)).append(text(rows.get(0), i, cells));
        }
        if (more.length() > 0) {
            edits.add(Respelling.insert(last, lineBreak, more.toString()));
        }
        return true;
    }

    private static int endOfBlanks(Row row) {
        int end = row.words.get(row.words.size() - 1)[1];
        while (end < row.line.text().length() && row.line.text().charAt(end) == ' ') {
            end++;
        }
        return end;
    }

    /** What stands in a row behind its number. */
    private static String text(Row row, int index, List<String> cells) {
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < SEATS; k++) {
            int cell = index * SEATS + k;
            if (cell >= cells.size()) {
                text.append(NOTHING);
            } else {
                boolean isThere = k + 1 < row.words.size();
                String separator = isThere
                        ? row.line
                                .text()
                                .substring(row.words.get(k)[1], row.words.get(k + 1)[0])
                        : " ";
                text.append(separator).append(cells.get(cell));
            }
        }
        return text.toString();
    }

    private static String ordinal(int number) {
        return number
                + switch (number) {
                    case 1 -> "st";
                    case 2 -> "nd";
                    case 3 -> "rd";
                    default -> "th";
                };
    }
}
