package dev.goita.record.lines;

import dev.goita.core.Seat;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Repair;
import dev.goita.record.Spot;
import dev.goita.record.TextEdit;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.Rewriting;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * テンキー入力: rounds in digits alone: {@code dealer hand hand hand hand record}, one a line or several. Between fields, and inside the record,
 * may stand blanks, commas, the other keys of a number pad, or nothing: the dealer is one digit and a hand eight. Digits and separators may
 * be full-width. Blank lines are skipped, and what stands behind {@code #}. A round that is broken into several lines is read as one.
 */
public final class KeypadRecords {
    private static final Set<String> DEALERS = Set.of("0", "1", "2", "3");
    private static final int RECORD_FIELD = 5;

    private final RecordSink sink;
    private final String source;
    private final LineJoins joins = new LineJoins(this::take);
    private int rounds;

    private KeypadRecords(String source, RecordSink sink) {
        this.source = source;
        this.sink = sink;
    }

    /** Reads every line of UTF-8 that is already decompressed, in bounded memory; the stream stays open. */
    public static void read(InputStream in, String source, RecordSink sink) throws IOException {
        KeypadRecords reader = new KeypadRecords(source, sink);
        SourceLines lines = new SourceLines(in, source, sink);
        try {
            for (Optional<SourceLine> line = lines.next(); line.isPresent(); line = lines.next()) {
                Optional<KeypadLine> keypad = KeypadLine.of(line.get());
                if (keypad.isPresent()) {
                    reader.joins.add(keypad.get());
                } else if (line.get().isComment()) {
                    reader.joins.end();
                    line.get().remark().ifPresent(remark -> sink.remark(remark, RecordSink.RemarkPlace.ABOVE));
                }
            }
        } catch (IOException e) {
            // what was read before stands
            reader.joins.end();
            throw e;
        }
        reader.joins.end();
    }

    private void take(LineJoins.Reading reading) {
        KeypadLine line = reading.line();
        List<KeypadLine.Round> found = line.rounds();
        switch (reading.kind()) {
            case BEGUN_AGAIN ->
                tell(
                        line.start(),
                        Severity.ERROR,
                        new Wording(
                                "この行は途中で終わり、次の行に始めから打ち直してあります", "the line breaks off, and is begun anew in the next"),
                        new Wording("この行を消す", "remove the line"),
                        reading);
            case TWICE ->
                tell(
                        line.start(),
                        Severity.WARNING,
                        new Wording("上の行と同じです。二度打っています", "the line is the same as the one above: typed twice"),
                        new Wording("この行を消す", "remove the line"),
                        reading);
            case BROKEN ->
                tell(
                        reading.at(),
                        Severity.WARNING,
                        new Wording(
                                "一局の途中で改行しています。次の行に続きます",
                                "a line break stands within the round, which goes on in the next line"),
                        new Wording("改行の位置を直す", "put the line break right"),
                        reading);
            case LINE -> {
                if (found.isEmpty()) {
                    Wording wording = new Wording(
                            "「親 手駒 手駒 手駒 手駒 棋譜」の数字が要ります（例 0 11777788 22444488 35555888 36666888 8700087…）",
                            "expected dealer, four hands and record in digits, such as 0 11777788 22444488 35555888 36666888 8700087…");
                    sink.finding(Finding.of(
                            RecordCode.NOTATION, Severity.ERROR, line.start().place(source), Spot.NONE, wording));
                }
            }
        }
        if (reading.kind() != LineJoins.Kind.BEGUN_AGAIN) {
            Optional<Rewriting> rewriting = line.rewriting();
            found.forEach(round -> round(round, rewriting));
            line.remarks().forEach(remark -> sink.remark(remark, RecordSink.RemarkPlace.BEHIND));
        }
    }

    private void tell(Cell at, Severity severity, Wording wrong, Wording change, LineJoins.Reading reading) {
        Finding finding = Finding.of(RecordCode.NOTATION, severity, at.place(source), Spot.NONE, wrong);
        List<TextEdit> edits = reading.edits();
        if (!edits.isEmpty()) {
            // what a program shows of a round that was broken is the round
            Optional<List<Cell>> joined = Optional.of(line(reading))
                    .filter(rounds -> rounds.size() == 1)
                    .map(rounds -> rounds.get(0).fields());
            finding = finding.withRepairs(List.of(new Repair(
                    joined.map(fields -> fields.get(0).text())
                            .filter(DEALERS::contains)
                            .map(dealer -> Seat.of(Integer.parseInt(dealer))),
                    joined.map(fields -> fields.subList(1, RECORD_FIELD).stream()
                            .map(Cell::text)
                            .toList()),
                    joined.map(fields -> fields.get(RECORD_FIELD).text()),
                    OptionalInt.empty(),
                    Optional.empty(),
                    reading.probability(),
                    change,
                    edits)));
        }
        if (severity == Severity.ERROR) {
            sink.finding(finding);
        } else {
            sink.misspelt(finding);
        }
    }

    private static List<KeypadLine.Round> line(LineJoins.Reading reading) {
        return reading.kind() == LineJoins.Kind.BROKEN ? reading.line().rounds() : List.of();
    }

    private void round(KeypadLine.Round round, Optional<Rewriting> rewriting) {
        rounds++;
        Cell dealer = round.fields().get(0);
        List<Cell> hands = round.fields().subList(1, RECORD_FIELD);
        sink.round(WrittenRounds.round(
                rounds, dealer, dealer, hands, round.fields().get(RECORD_FIELD), rewriting));
    }
}
