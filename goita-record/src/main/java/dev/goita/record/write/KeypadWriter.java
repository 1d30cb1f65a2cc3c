package dev.goita.record.write;

import dev.goita.core.Rules;
import dev.goita.record.Finding;
import dev.goita.record.check.RoundReading;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;

/** Writes each round as one line of digits, as typed on a ten-key pad; what is wrong in it stays as it is. */
final class KeypadWriter implements RecordSink, AutoCloseable {
    private final Writer out;
    private final Rules rules;

    KeypadWriter(Writer out, Rules rules) {
        this.out = out;
        this.rules = rules;
    }

    @Override
    public void round(RoundText text) {
        RoundReading reading = RoundReading.of(rules, text);
        String hands = reading.deal()
                .map(deal -> String.join(
                        " ",
                        deal.handsFromDealer().stream().map(Object::toString).toList()))
                .orElseGet(() -> String.join(
                        " ",
                        text.hands().orElse(List.of()).stream().map(Cell::text).toList()));
        try {
            out.write((reading.dealer().number() + " " + hands + " " + reading.digits()).stripTrailing() + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void finding(Finding finding) {}

    @Override
    public void close() throws IOException {
        out.flush();
    }
}
