package dev.goita.parquet;

import blue.strategic.parquet.ParquetReader;
import dev.goita.learning.export.Column;
import dev.goita.learning.export.ColumnFile;
import dev.goita.learning.export.TableFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.parquet.hadoop.metadata.BlockMetaData;

/** Parquet, for whoever has this module on the class path. */
public final class ParquetFormat implements TableFormat {
    /** Made by {@link java.util.ServiceLoader}. */
    public ParquetFormat() {}

    @Override
    public ColumnFile create(Path file, List<Column> columns, Map<String, String> about) throws IOException {
        return ParquetTable.create(file, columns, about);
    }

    @Override
    public long rows(Path file) throws IOException {
        try {
            return ParquetReader.readMetadata(file.toFile()).getBlocks().stream()
                    .mapToLong(BlockMetaData::getRowCount)
                    .sum();
        } catch (RuntimeException e) {
            throw new IOException(file + ": is no whole Parquet file: " + e.getMessage(), e);
        }
    }
}
