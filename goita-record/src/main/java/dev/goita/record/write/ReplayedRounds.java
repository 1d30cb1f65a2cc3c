package dev.goita.record.write;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.notation.Replay;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.check.RoundReading;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** What the notations share that write turns and not digits: only rounds that replay can be written. */
abstract class ReplayedRounds implements RecordSink, Closeable {
    private final Writer out;
    private final Rules rules;
    private final RecordCheck check;
    private List<String> players = List.of();

    ReplayedRounds(Writer out, Rules rules, String source, Consumer<Finding> findings) {
        this.out = out;
        this.rules = rules;
        this.check = new RecordCheck(rules, source, finding -> {
            if (finding.severity() == Severity.ERROR) {
                findings.accept(finding);
            }
        });
    }

    /** The names of the players by number, or none. */
    List<String> players() {
        return players;
    }

    abstract void write(RoundText text, RoundReading reading, Deal deal, Replay replay);

    @Override
    public void matchEnds() {
        players = List.of();
    }

    @Override
    public void matchValue(MatchValue value) {
        if (value.key().equals(MatchValue.PLAYERS) && value.texts().size() == 4) {
            players = value.texts().stream().map(Object::toString).toList();
        }
    }

    /** A round that does not replay is left out, and why is told. */
    @Override
    public void round(RoundText text) {
        RoundReading reading = RoundReading.of(rules, text);
        Optional<Replay> replay =
                reading.replay().filter(r -> r.fault().isEmpty() && r.pending().isEmpty());
        if (replay.isPresent()) {
            write(text, reading, reading.deal().orElseThrow(), replay.get());
        } else {
            leftOut(text);
        }
    }

    /** Tells why a round cannot be written: what the check finds, or that the notation has no place for it. */
    void leftOut(RoundText text) {
        long before = check.errors();
        check.round(text);
        if (check.errors() == before) {
            check.finding(Finding.of(
                    RecordCode.INCOMPLETE_TURN,
                    Severity.ERROR,
                    text.start().place(check.source()),
                    Spot.ofRound(text.number()),
                    new Wording(
                            "この形式には書けない局です（隠れた駒、途中の手番、または配駒で決まった局）。JSON に変換してください",
                            "this notation has no place for the round (hidden tiles, half a turn, or decided by the deal):"
                                    + " convert it to JSON")));
        }
    }

    @Override
    public void finding(Finding finding) {}

    void print(String text) {
        try {
            out.write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Flushes; the writer below stays open. */
    @Override
    public void close() throws IOException {
        out.flush();
    }
}
