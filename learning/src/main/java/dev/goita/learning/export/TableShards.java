package dev.goita.learning.export;

import dev.goita.learning.Target;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rows as tables, so many rows a file. */
final class TableShards implements RowFiles {
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
    private final List<Column> columns = new ArrayList<>(COLUMNS);
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
        for (Target target : content.targets()) {
            columns.add(new Column("target:" + target.name(), Column.Type.FLOAT, "a target; NaN if unknown"));
        }
        if (content.hasPolicies()) {
            columns.add(new Column("policy", Column.Type.BYTES, "a little-endian float32 a label"));
        }
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
