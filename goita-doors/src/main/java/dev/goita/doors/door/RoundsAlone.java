package dev.goita.doors.door;

import dev.goita.record.Finding;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.util.function.Consumer;

/** 局だけ: hears rounds, and nothing of what is wrong. */
public record RoundsAlone(Consumer<RoundText> rounds) implements RecordSink {
    @Override
    public void round(RoundText round) {
        rounds.accept(round);
    }

    @Override
    public void finding(Finding finding) {}
}
