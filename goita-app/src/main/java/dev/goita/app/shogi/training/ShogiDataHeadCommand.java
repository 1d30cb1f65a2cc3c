package dev.goita.app.shogi.training;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.diagnostics.Wording;
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
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

final class ShogiDataHeadCommand extends Job {
    private final Given<String> argument = argument("FILE");
    private final DataOptions options = new DataOptions(this);
    private final Given<Long> count = option("-n|--records", "N", 10L);
    private final Given<Long> skip = option("--skip", "N", 0L);
    private final Given<Boolean> json = json();

    ShogiDataHeadCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        FindingReport report = new FindingReport(invocation, FindingReport.To.STANDARD_ERROR, options);
        try (DataFile file = DataFile.open(invocation, argument.value())) {
            DatasetFormat format = file.format(options);
            try (DatasetReader reader = new DatasetReader(file.name(), file.bytes(), format, options.dialect(format))) {
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
        return report.isEmpty() ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private void print(DatasetEntry entry, DatasetFormat format) {
        if (entry.record().isEmpty()) {
            return;
        }
        if (json.value()) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("record", entry.number());
            fields.put("offset", entry.offset());
            fields.putAll(RecordJson.of(entry.record().get(), format));
            invocation.jsonLines().write(fields);
        } else {
            invocation
                    .streams()
                    .out()
                    .println(entry.number() + "\t" + text(entry.record().get()));
        }
    }

    private String text(DatasetRecord record) {
        if (record instanceof Hcpe3 game) {
            StringBuilder moves = new StringBuilder();
            for (Hcpe3.Turn turn : game.moves()) {
                moves.append(' ')
                        .append(text(turn.move()))
                        .append('(')
                        .append(turn.evaluation())
                        .append(')');
            }
            return String.join(
                    "\t",
                    Sfen.write(game.start(), 1),
                    new Wording(game.moves().size() + " 手", game.moves().size() + " moves").in(invocation.language()),
                    RecordJson.name(game.result().outcome()),
                    RecordJson.opponent(game.opponent()),
                    moves.toString().strip());
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
