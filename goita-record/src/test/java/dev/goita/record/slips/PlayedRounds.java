package dev.goita.record.slips;

import dev.goita.core.Rules;
import dev.goita.core.notation.RecordDigits;
import dev.goita.core.notation.Replay;
import dev.goita.record.Finding;
import dev.goita.record.RoundRecord;
import dev.goita.record.Strictness;
import dev.goita.record.file.RecordFile;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** 指された局: rounds of files, which are matches or data sets' JSON Lines. */
public final class PlayedRounds {
    private PlayedRounds() {}

    /** The rounds that were played to their end, and not by the deal. */
    public static List<RoundRecord> of(List<Path> files) throws IOException {
        List<RoundRecord> rounds = new ArrayList<>();
        for (Path file : files) {
            try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
                read(in, file.toString(), record -> {
                    if (isOver(record)) {
                        rounds.add(record);
                    }
                });
            }
        }
        return rounds;
    }

    /** All rounds of a text. */
    static List<RoundRecord> of(String text) throws IOException {
        List<RoundRecord> rounds = new ArrayList<>();
        read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "typed", rounds::add);
        return rounds;
    }

    private static boolean isOver(RoundRecord record) {
        return Replay.of(Rules.STANDARD, record.deal(), RecordDigits.read(record.digits()))
                .round()
                .isOver();
    }

    private static void read(InputStream in, String source, Consumer<RoundRecord> rounds) throws IOException {
        RecordFile.read(in, source, Strictness.LENIENT, new RecordSink() {
            @Override
            public void round(RoundText round) {
                RoundReading.of(Rules.STANDARD, round).toRecord(Rules.STANDARD).ifPresent(rounds);
            }

            @Override
            public void finding(Finding finding) {}
        });
    }
}
