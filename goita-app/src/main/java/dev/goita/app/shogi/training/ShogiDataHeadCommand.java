package dev.goita.app.shogi.training;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.diagnostics.Wording;
import dev.goita.report.Columns;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import dev.goita.shogi.training.DatasetEntry;
import dev.goita.shogi.training.DatasetFormat;
import dev.goita.shogi.training.DatasetReader;
import dev.goita.shogi.training.DatasetRecord;
import dev.goita.shogi.training.Hcpe;
import dev.goita.shogi.training.Hcpe3;
import dev.goita.shogi.training.Psv;
import dev.goita.shogi.training.StoredMove;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

final class ShogiDataHeadCommand extends DataJob {
    private final Given<Long> count = option("-n|--records", "N", 10L);
    private final Given<Long> skip = option("--skip", "N", 0L);
    private final Given<Boolean> json = json();

    ShogiDataHeadCommand() {
        super("1");
    }

    @Override
    public ExitCode call() throws IOException {
        FindingReport report = report(FindingReport.To.STANDARD_ERROR);
        try (DataFile file = DataFile.open(invocation, files.value().get(0))) {
            DatasetFormat format = format(file);
            try (DatasetReader reader = reader(file, format)) {
                Optional<DatasetEntry> entry = reader.next();
                while (entry.isPresent() && entry.get().number() <= skip.value() + count.value()) {
                    if (entry.get().number() > skip.value()) {
                        report.accept(entry.get().findings());
                        print(entry.get(), format);
                    }
                    entry = reader.next();
                }
            }
        }
        return report.exitCode();
    }

    private void print(DatasetEntry entry, DatasetFormat format) {
        if (entry.record().isEmpty()) {
            return;
        }
        if (json.value()) {
            Map<String, Object> fields = new Columns<DatasetEntry>()
                    .data("record", DatasetEntry::number)
                    .data("offset", DatasetEntry::offset)
                    .json(entry);
            fields.putAll(RecordJson.of(entry.record().get(), format));
            invocation.jsonLines().write(fields);
        } else {
            String line = entry.number() + "\t" + text(entry.record().get());
            invocation.streams().out().println(line);
        }
    }

    private String text(DatasetRecord record) {
        if (record instanceof Hcpe3 game) {
            int plies = game.moves().size();
            return String.join(
                    "\t",
                    Sfen.write(game.start(), 1),
                    Wording.of("%d 手", "%d moves", plies).in(invocation.language()),
                    RecordJson.name(game.result().outcome()),
                    RecordJson.opponent(game.opponent()),
                    game.moves().stream()
                            .map(turn -> text(turn.move()) + "(" + turn.evaluation() + ")")
                            .collect(Collectors.joining(" ")));
        }
        DatasetRecord.Row row = (DatasetRecord.Row) record;
        int ply = row instanceof Psv psv ? Math.max(1, psv.ply()) : 1;
        String line = String.join(
                "\t",
                Sfen.write(row.position(), ply),
                text(row.move()),
                String.valueOf(row.evaluation()),
                RecordJson.name(row.outcome()));
        return row instanceof Hcpe hcpe && !hcpe.result().circumstances().isEmpty()
                ? line + "\t" + hcpe.result().circumstances().toString().toLowerCase(Locale.ROOT)
                : line;
    }

    private static String text(StoredMove move) {
        return move.move().map(UsiMove::write).orElse("-");
    }
}
