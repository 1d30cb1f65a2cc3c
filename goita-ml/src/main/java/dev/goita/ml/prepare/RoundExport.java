package dev.goita.ml.prepare;

import dev.goita.core.DealRuling;
import dev.goita.core.RoundResult;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.tablebase.rank.DealRank;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.files.NewFolder;
import dev.goita.files.Sha256;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.Target;
import dev.goita.learning.export.ExportColumn;
import dev.goita.learning.export.FeatureExport;
import dev.goita.learning.export.RowContent;
import dev.goita.learning.export.TableFormat;
import dev.goita.learning.export.TableFormat.Column;
import dev.goita.learning.export.TableFormat.ColumnFile;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.Split;
import dev.goita.ml.compact.DealKey;
import dev.goita.ml.compact.ShardCode;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.labels.RoundSource;
import dev.goita.ml.labels.Teaching;
import dev.goita.ml.rounds.Derivation;
import dev.goita.ml.rounds.ExportManifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.ShardFile;
import dev.goita.ml.selfplay.Storage;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * 書き出し: rounds, or the choices in them, for programs that know nothing of this one. The folder appears whole or not at
 * all, with a manifest and a card. What is exported can be made again from the rounds at any time and is never their only
 * copy.
 *
 * @param storage the folder to make, absent or empty, rows of a file, the program and the licence; its formats do not count
 * @param split told by the column {@code part}
 */
public record RoundExport(RoundInputs inputs, Storage storage, Split split, String command, LongConsumer progress) {
    private static final String ROUNDS = "rounds";
    private static final String DECISIONS = "decisions";

    /**
     * One row a round, as Parquet tables.
     *
     * @throws DiagnosticException if there is no round, or one fails the check; nothing is left then
     */
    public ExportManifest rounds() throws IOException {
        try (NewFolder folder = NewFolder.begin(storage.folder())) {
            Map<Part, Long> parts = new EnumMap<>(Part.class);
            Map<String, String> about = Map.of("rules", inputs.rules().toString());
            try (RoundTable table = new RoundTable(folder.path(), about, storage.shardSize())) {
                inputs.forEach(round -> {
                    long key = DealKey.of(round.deal());
                    Part part = split.partOf(key);
                    table.add(round, key, part);
                    parts.merge(part, 1L, Long::sum);
                    progress.accept(1);
                });
            }
            ExportManifest.Parts counts = new ExportManifest.Parts(
                    parts.getOrDefault(Part.TRAIN, 0L),
                    parts.getOrDefault(Part.VALIDATION, 0L),
                    parts.getOrDefault(Part.TEST, 0L));
            List<ExportColumn> columns =
                    RoundTable.COLUMNS.stream().map(ExportColumn::of).toList();
            long rows = counts.train() + counts.validation() + counts.test();
            return finish(folder, "parquet", new Rows(ROUNDS, "", 0, "", 0, List.of(), columns, rows, rows, counts));
        }
    }

    /**
     * One row a choice.
     *
     * @param as what the rows tell, in F features and A labels
     * @param teaching what they have beside what was played
     * @param threads that label, if a teacher does
     * @throws DiagnosticException if there is no choice, or a round fails the check; nothing is left then
     */
    public ExportManifest decisions(FeatureExport.Form form, RoundRows as, Teaching teaching, int threads)
            throws IOException {
        SampleEncoder<?, ?> encoder = as.encoder();
        RoundSource source = new RoundSource(inputs::read, inputs.rules(), as, teaching).onThreads(threads);
        try (NewFolder folder = NewFolder.begin(storage.folder())) {
            RowContent content = RowContent.of(source);
            FeatureExport export = new FeatureExport(folder.path(), form, storage.shardSize(), content, split);
            try (export) {
                source.read((key, choices) -> {
                    export.add(key, choices);
                    progress.accept(1);
                });
            }
            ExportManifest.Parts counts = new ExportManifest.Parts(
                    export.choices(Part.TRAIN), export.choices(Part.VALIDATION), export.choices(Part.TEST));
            Rows rows = new Rows(
                    DECISIONS,
                    encoder.layout().id(),
                    encoder.layout().featureCount(),
                    encoder.actions().id(),
                    encoder.actions().size(),
                    source.targets().stream().map(Target::name).toList(),
                    FeatureExport.columns(form, content),
                    export.games(),
                    export.choices(),
                    counts);
            return finish(folder, form.name().toLowerCase(Locale.ROOT), rows);
        }
    }

    private record Rows(
            String what,
            String layout,
            int features,
            String actions,
            int labels,
            List<String> targets,
            List<ExportColumn> columns,
            long rounds,
            long count,
            ExportManifest.Parts parts) {}

    private ExportManifest finish(NewFolder folder, String to, Rows rows) throws IOException {
        if (rows.count() == 0) {
            throw ShardCode.EMPTY.refusal(storage.folder(), "書き出す行がありません", "there is no row to export");
        }
        String license = storage.license().isEmpty() ? inputs.license() : storage.license();
        ExportManifest manifest = new ExportManifest(
                ExportManifest.FORMAT,
                ExportManifest.VERSION,
                storage.tool(),
                license,
                to,
                rows.what(),
                inputs.rules().toString(),
                rows.layout(),
                rows.features(),
                rows.actions(),
                rows.labels(),
                rows.targets(),
                rows.columns().stream()
                        .map(column -> new ExportManifest.Field(
                                column.name(), column.type(), column.width(), column.meaning()))
                        .toList(),
                rows.rounds(),
                rows.count(),
                rows.parts(),
                inputs.derivation(command),
                files(folder.path()));
        DataCard.write(manifest, folder.path());
        ManifestJson.write(manifest, folder.path());
        folder.commit();
        return manifest;
    }

    private static List<ShardFile> files(Path folder) throws IOException {
        List<Path> paths;
        try (Stream<Path> all = Files.list(folder)) {
            paths = all.sorted().toList();
        }
        List<ShardFile> files = new ArrayList<>();
        for (Path path : paths) {
            files.add(new ShardFile(String.valueOf(path.getFileName()), Files.size(path), Sha256.of(path)));
        }
        return files;
    }

    /** 局の表: rounds as Parquet tables, one row a round, so many rounds a file. */
    private static final class RoundTable implements Closeable {
        static final List<Column> COLUMNS = List.of(
                new Column("round", Column.Type.INT64, "its number in the export, from 0"),
                new Column("dealer", Column.Type.INT32, "who led first, a player number 0..3"),
                new Column("hand0", Column.Type.TEXT, "what player 0 was dealt, eight digits ascending"),
                new Column("hand1", Column.Type.TEXT, "what player 1 was dealt"),
                new Column("hand2", Column.Type.TEXT, "what player 2 was dealt"),
                new Column("hand3", Column.Type.TEXT, "what player 3 was dealt"),
                new Column("deal_rank", Column.Type.INT32, "the number of the deal seen from its dealer"),
                new Column(
                        "deal_key", Column.Type.INT64, "the same for deals that the symmetries carry into each other"),
                new Column("part", Column.Type.TEXT, "train, validation or test, told by deal_key"),
                new Column(
                        "record",
                        Column.Type.TEXT,
                        "the turns as digits, from the dealer on; empty if none was played"),
                new Column("turns", Column.Type.INT32, "how many turns, passes included"),
                new Column("outcome", Column.Type.TEXT, "played, won-by-deal or redealt"),
                new Column("score_even", Column.Type.INT32, "points of players 0 and 2 before the round"),
                new Column("score_odd", Column.Type.INT32, "points of players 1 and 3 before the round"),
                new Column("winner", Column.Type.INT32, "who played the last tile, a player number; -1 if nobody did"),
                new Column("winner_team", Column.Type.INT32, "0 players 0 and 2, 1 players 1 and 3; -1 if nobody won"),
                new Column("points", Column.Type.INT32, "what the winning team scored"),
                new Column("doubled", Column.Type.BOOLEAN, "whether the last attack counted twice"),
                new Column("yaku", Column.Type.TEXT, "the deal-time hand, or none"),
                new Column("goshi", Column.Type.TEXT, "the players who were dealt five し, as digits"));

        private final Path folder;
        private final Map<String, String> about;
        private final long shardSize;
        private @Nullable ColumnFile open;
        private long rounds;
        private int shard;

        RoundTable(Path folder, Map<String, String> about, long shardSize) {
            this.folder = folder;
            this.about = about;
            this.shardSize = shardSize;
        }

        void add(PlayedDeal played, long dealKey, Part part) throws IOException {
            if (open == null) {
                Path file = folder.resolve(String.format(Locale.ROOT, "rounds-%05d.parquet", shard++));
                open = TableFormat.installed().create(file, COLUMNS, about);
            }
            Optional<RoundResult> result = played.result();
            Optional<DealRuling.Result> ruled = played.outcome() == PlayedDeal.Outcome.WON_BY_DEAL
                    ? played.ruling().result()
                    : Optional.empty();
            int team = result.map(end -> end.winner().team().number())
                    .or(() -> ruled.map(end -> end.team().number()))
                    .orElse(-1);
            open.add(
                    rounds++,
                    played.deal().dealer().number(),
                    played.deal().hand(Seat.P0).toString(),
                    played.deal().hand(Seat.P1).toString(),
                    played.deal().hand(Seat.P2).toString(),
                    played.deal().hand(Seat.P3).toString(),
                    DealRank.of(played.deal()),
                    dealKey,
                    Derivation.name(part),
                    played.digits(),
                    turns(played.digits()),
                    played.outcome().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                    played.before().even(),
                    played.before().odd(),
                    result.map(end -> end.winner().number()).orElse(-1),
                    team,
                    result.map(RoundResult::points)
                            .or(() -> ruled.map(DealRuling.Result::points))
                            .orElse(0),
                    result.filter(end -> end.scoring() == RoundResult.Scoring.DOUBLED)
                            .isPresent(),
                    played.ruling().yaku().id(),
                    goshi(played));
            if (rounds % shardSize == 0) {
                close();
            }
        }

        /** A pass is one digit, any other turn two. */
        private static int turns(String digits) {
            int turns = 0;
            for (int at = 0; at < digits.length(); at += digits.charAt(at) == '0' ? 1 : 2) {
                turns++;
            }
            return turns;
        }

        private static String goshi(PlayedDeal played) {
            return DealRuling.goshiHolders(played.deal()).stream()
                    .map(seat -> String.valueOf(seat.number()))
                    .sorted()
                    .collect(Collectors.joining());
        }

        @Override
        public void close() throws IOException {
            if (open != null) {
                open.close();
                open = null;
            }
        }
    }
}
