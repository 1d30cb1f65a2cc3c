package dev.goita.learning.export;

import dev.goita.files.Disk;
import dev.goita.learning.Target;
import dev.goita.learning.export.TableFormat.Column;
import dev.goita.learning.export.TableFormat.ColumnFile;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.SampleSource;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.samples.Split;
import dev.goita.learning.samples.spool.SampleCheck;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * 特徴の書き出し: writes the choices of games for programs that know nothing of this one, in constant memory. Rows are packed
 * bits, eight features a byte, the first in the highest bit; {@code numpy.unpackbits(features, axis=1)} gives them back.
 * Labels have one byte where 256 labels are enough, else two. Where the source has targets, they have a column each; where it
 * has policies to learn, they have a number a label.
 */
public final class FeatureExport implements SampleSource.Games, Closeable {
    /** How the names of columns that are targets begin in tables. */
    public static final String TARGET = "target:";

    /** 形式: what is written. */
    public enum Form {
        /** One NumPy array a file, all rows in it. */
        NPY,
        /** Compressed archives of NumPy arrays. */
        NPZ,
        PARQUET
    }

    private static final int CHOICES_AT_ONCE = 8_192;

    private final Split split;
    private final int targets;
    private final RowFiles files;
    private final EncodedRow row;
    private final SampleCheck check;
    private final Map<Part, Long> choicesByPart = new EnumMap<>(Part.class);
    private final List<Game> waitingGames = new ArrayList<>();
    private Samples.Builder waiting;
    private long games;

    private record Game(int end, Part part) {}

    /**
     * As NumPy arrays.
     *
     * @param split tells the part of each row
     */
    public FeatureExport(Path folder, SampleSource source, Split split) throws IOException {
        this(folder, Form.NPY, Long.MAX_VALUE, RowContent.of(source), split);
    }

    /**
     * In any form.
     *
     * @param shardSize rows of every file but perhaps the last; NPY has one file an array whatever this says
     * @param split tells the part of each row
     */
    public FeatureExport(Path folder, Form form, long shardSize, RowContent content, Split split) throws IOException {
        this.split = split;
        targets = content.targets().size();
        row = new EncodedRow(content);
        check = new SampleCheck(content.encoder(), content.targets());
        waiting = new Samples.Builder(targets);
        files = switch (form) {
            case NPY -> new SampleArrays(folder, content);
            case NPZ -> new NpzShards(folder, content, shardSize);
            case PARQUET -> new TableShards(folder, content, shardSize);
        };
    }

    @Override
    public void add(long key, Consumer<Samples.Builder> choicesOfGame) throws IOException {
        choicesOfGame.accept(waiting);
        waitingGames.add(new Game(waiting.size(), split.partOf(key)));
        if (waiting.size() >= CHOICES_AT_ONCE) {
            writeWaiting();
        }
    }

    private void writeWaiting() throws IOException {
        Samples samples = waiting.build();
        check.require(samples);
        int n = 0;
        for (Game game : waitingGames) {
            choicesByPart.merge(game.part(), (long) game.end() - n, Long::sum);
            for (; n < game.end(); n++) {
                row.set(samples, n, game.part(), games);
                files.write(row);
            }
            games++;
        }
        waiting = new Samples.Builder(targets);
        waitingGames.clear();
    }

    /** {@return how many games were added so far, those without a choice too} */
    public long games() {
        return games + waitingGames.size();
    }

    /** {@return how many choices were added so far, those not yet written too} */
    public long choices() {
        return choicesByPart.values().stream().mapToLong(count -> count).sum() + waiting.size();
    }

    /** {@return how many choices a part has}; to be asked after {@link #close} */
    public long choices(Part part) {
        return choicesByPart.getOrDefault(part, 0L);
    }

    /** {@return the columns or arrays of a form, in their order} */
    public static List<ExportColumn> columns(Form form, RowContent content) {
        return form == Form.PARQUET
                ? TableShards.columns(content).stream()
                        .map(column -> told(ExportColumn.of(column, TableShards.width(column, content)), content))
                        .toList()
                : SampleArrays.arrays(content).stream()
                        .map(array -> told(array, content))
                        .toList();
    }

    private static ExportColumn told(ExportColumn column, RowContent content) {
        return column.name().equals("kind")
                ? new ExportColumn(
                        column.name(),
                        column.type(),
                        column.width(),
                        "of " + String.join(", ", content.encoder().kinds()) + ", from 0")
                : column;
    }

    @Override
    public void close() throws IOException {
        try (files) {
            writeWaiting();
        }
    }

    /** Rows as compressed archives of NumPy arrays, as {@code numpy.savez_compressed} writes them, so many rows a file. */
    private static final class NpzShards implements RowFiles {
        /** What a ZIP file says where there is no time: the same bytes whenever it is written. */
        private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

        private final Path folder;
        private final RowContent content;
        private final long shardSize;
        private @Nullable SampleArrays open;
        private Path arrays;
        private long inShard;
        private int shard;

        NpzShards(Path folder, RowContent content, long shardSize) {
            this.folder = folder;
            this.content = content;
            this.shardSize = shardSize;
            this.arrays = folder.resolve(".arrays");
        }

        @Override
        public void write(EncodedRow row) throws IOException {
            if (open == null) {
                Files.createDirectories(arrays);
                open = new SampleArrays(arrays, content);
            }
            open.write(row);
            if (++inShard == shardSize) {
                endShard(open);
            }
        }

        private void endShard(SampleArrays whole) throws IOException {
            whole.close();
            Path file = folder.resolve(String.format(Locale.ROOT, "decisions-%05d.npz", shard++));
            try (ZipOutputStream zip = new ZipOutputStream(new BufferedOutputStream(Disk.write(file), 1 << 16))) {
                zip.setLevel(Deflater.BEST_SPEED);
                for (Path array : whole.files()) {
                    ZipEntry entry = new ZipEntry(String.valueOf(array.getFileName()));
                    entry.setTimeLocal(NO_TIME);
                    zip.putNextEntry(entry);
                    Files.copy(array, zip);
                    zip.closeEntry();
                    Files.delete(array);
                }
            }
            Files.delete(arrays);
            open = null;
            inShard = 0;
        }

        @Override
        public void close() throws IOException {
            if (open != null) {
                endShard(open);
            }
        }
    }

    /** Rows as NumPy arrays, one file an array. */
    private static final class SampleArrays implements RowFiles {
        private static final int BYTE_LABELS = 256;

        private final Map<String, NpyWriter> writers = new LinkedHashMap<>();
        private final List<Path> files = new ArrayList<>();

        SampleArrays(Path folder, RowContent content) throws IOException {
            for (ExportColumn array : arrays(content)) {
                Path file = folder.resolve(array.name() + ".npy");
                NpyWriter.Type type = NpyWriter.Type.valueOf(array.type().toUpperCase(Locale.ROOT));
                writers.put(array.name(), new NpyWriter(file, type, array.width()));
                files.add(file);
            }
        }

        static List<ExportColumn> arrays(RowContent content) {
            List<ExportColumn> arrays = new ArrayList<>();
            for (Column column : TableShards.COLUMNS) {
                String type = switch (column.name()) {
                    case "label" -> content.labels() <= BYTE_LABELS ? "uint8" : "uint16";
                    case "outcome" -> "float32";
                    case "turn" -> "uint16";
                    case "game" -> "int64";
                    default -> "uint8";
                };
                arrays.add(new ExportColumn(column.name(), type, TableShards.width(column, content), column.meaning()));
            }
            if (!content.targets().isEmpty()) {
                int targets = content.targets().size();
                arrays.add(
                        new ExportColumn("target", "float32", targets, "the targets, in their order; NaN if unknown"));
            }
            if (content.hasPolicies()) {
                arrays.add(new ExportColumn(
                        "policy", "float32", content.labels(), "what is to be learned, a probability a label"));
            }
            return arrays;
        }

        private NpyWriter array(String name) {
            return Objects.requireNonNull(writers.get(name));
        }

        /** In the order of the documentation. */
        List<Path> files() {
            return List.copyOf(files);
        }

        @Override
        public void write(EncodedRow row) throws IOException {
            array("features").write(row.features());
            array("legal").write(row.legal());
            array("label").write(row.label());
            array("outcome").write(row.outcome());
            array("kind").write(row.kind());
            array("turn").write(row.turn());
            array("part").write(row.part());
            array("game").write(row.game());
            if (row.targets().length > 0) {
                write(row.targets(), array("target"));
            }
            if (row.policyA().length > 0) {
                write(row.policyA(), array("policy"));
            }
        }

        private static void write(float[] numbers, NpyWriter array) throws IOException {
            for (float number : numbers) {
                array.write(number);
            }
        }

        @Override
        public void close() throws IOException {
            for (NpyWriter writer : writers.values()) {
                writer.close();
            }
        }
    }

    /** Rows as tables, so many rows a file. */
    private static final class TableShards implements RowFiles {
        private static final List<Column> COLUMNS = List.of(
                new Column("features", Column.Type.BYTES, "packed bits, the first feature in the highest bit"),
                new Column("legal", Column.Type.BYTES, "packed bits of the labels that were legal"),
                new Column("label", Column.Type.INT32, "what was chosen"),
                new Column("outcome", Column.Type.FLOAT, "what became of it for the side that chose; NaN if unknown"),
                new Column("kind", Column.Type.INT32, "the kind of choice"),
                new Column("turn", Column.Type.INT32, "turns played before it"),
                new Column("part", Column.Type.INT32, "0 training, 1 validation, 2 testing"),
                new Column("game", Column.Type.INT64, "the number of its game, from 0"));

        private final Path folder;
        private final Map<String, String> about;
        private final List<Column> columns;
        private final long shardSize;
        private final int targetCount;
        private @Nullable ColumnFile open;
        private long inShard;
        private int shard;

        TableShards(Path folder, RowContent content, long shardSize) {
            this.folder = folder;
            this.about = Map.of(
                    "layout", content.encoder().layout().id(),
                    "actions", content.encoder().actions().id());
            this.shardSize = shardSize;
            this.targetCount = content.targets().size();
            this.columns = columns(content);
        }

        static List<Column> columns(RowContent content) {
            List<Column> columns = new ArrayList<>(COLUMNS);
            for (Target target : content.targets()) {
                columns.add(new Column(TARGET + target.name(), Column.Type.FLOAT, "a target; NaN if unknown"));
            }
            if (content.hasPolicies()) {
                columns.add(new Column(
                        "policy", Column.Type.BYTES, "what is to be learned, a little-endian float32 a label"));
            }
            return columns;
        }

        /** Bytes of a row where they are packed, else 1. */
        static int width(Column column, RowContent content) {
            return switch (column.name()) {
                case "features" -> content.features();
                case "legal" -> (content.labels() + 7) / 8;
                case "policy" -> content.labels() * Float.BYTES;
                default -> 1;
            };
        }

        private static byte[] bytes(float[] numbers) {
            ByteBuffer bytes = ByteBuffer.allocate(numbers.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            for (float number : numbers) {
                bytes.putFloat(number);
            }
            return bytes.array();
        }

        @Override
        public void write(EncodedRow row) throws IOException {
            if (open == null) {
                Path file = folder.resolve(String.format(Locale.ROOT, "decisions-%05d.parquet", shard++));
                open = TableFormat.installed().create(file, columns, about);
            }
            Object[] values = new Object[columns.size()];
            int at = 0;
            values[at++] = row.features();
            values[at++] = row.legal();
            values[at++] = row.label();
            values[at++] = row.outcome();
            values[at++] = row.kind();
            values[at++] = row.turn();
            values[at++] = row.part();
            values[at++] = row.game();
            for (int i = 0; i < targetCount; i++) {
                values[at++] = row.targets()[i];
            }
            if (at < values.length) {
                values[at] = bytes(row.policyA());
            }
            open.add(values);
            if (++inShard == shardSize) {
                close();
            }
        }

        @Override
        public void close() throws IOException {
            if (open != null) {
                open.close();
                open = null;
                inShard = 0;
            }
        }
    }

    private interface RowFiles extends Closeable {
        /** @param row reused by the caller */
        void write(EncodedRow row) throws IOException;
    }
}
