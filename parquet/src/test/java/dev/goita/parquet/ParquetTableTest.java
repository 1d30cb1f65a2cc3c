package dev.goita.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import blue.strategic.parquet.Hydrator;
import blue.strategic.parquet.ParquetReader;
import dev.goita.learning.export.TableFormat;
import dev.goita.learning.export.TableFormat.Column;
import dev.goita.learning.export.TableFormat.ColumnFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParquetTableTest {
    private static final List<Column> COLUMNS = List.of(
            new Column("number", Column.Type.INT32, "a number"),
            new Column("id", Column.Type.INT64, "a large number"),
            new Column("value", Column.Type.FLOAT, "a value"),
            new Column("even", Column.Type.BOOLEAN, "whether the number is even"),
            new Column("text", Column.Type.TEXT, "the number in words"),
            new Column("bits", Column.Type.BYTES, "one byte"));

    @TempDir
    private Path folder;

    private Path table(int rows) throws IOException {
        Path file = folder.resolve("table.parquet");
        try (ColumnFile table = TableFormat.installed().create(file, COLUMNS, Map.of("layout", "test/1"))) {
            for (int i = 0; i < rows; i++) {
                float value = i % 10 == 0 ? Float.NaN : i / 2F;
                table.add(i, (long) i << 40, value, i % 2 == 0, "第" + i, new byte[] {(byte) i});
            }
        }
        return file;
    }

    private static List<List<Object>> read(Path file) throws IOException {
        Hydrator<List<Object>, List<Object>, String[]> rows = new Hydrator<>() {
            @Override
            public List<Object> start() {
                return new ArrayList<>();
            }

            @Override
            public List<Object> add(List<Object> row, String[] name, Object value) {
                row.add(value instanceof byte[] bytes ? Arrays.toString(bytes) : value);
                return row;
            }

            @Override
            public List<Object> finish(List<Object> row) {
                return row;
            }
        };
        try (Stream<List<Object>> all = ParquetReader.streamContent(file.toFile(), rows)) {
            return all.toList();
        }
    }

    @Test
    void rows_are_read_back_as_they_were() throws IOException {
        Path file = table(300);
        List<List<Object>> rows = read(file);
        assertThat(rows).hasSize(300);
        assertThat(rows.get(7)).startsWith(7, 7L << 40, 3.5F, false, "第7");
        assertThat((Float) rows.get(10).get(2)).isNaN();
        assertThat(TableFormat.installed().rows(file)).isEqualTo(300);
    }

    @Test
    void columns_are_compressed_with_zstandard_and_the_file_says_what_it_is() throws IOException {
        ParquetMetadata metadata = ParquetReader.readMetadata(table(1).toFile());
        assertThat(metadata.getBlocks().get(0).getColumns())
                .allMatch(column -> column.getCodec() == CompressionCodecName.ZSTD);
        assertThat(metadata.getFileMetaData().getKeyValueMetaData()).containsEntry("layout", "test/1");
    }

    @Test
    void a_file_cut_short_is_refused() throws IOException {
        Path file = table(300);
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length - 1));
        assertThatThrownBy(() -> TableFormat.installed().rows(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("table.parquet");
    }

    @Test
    void a_row_has_a_value_a_column() throws IOException {
        try (ColumnFile table = TableFormat.installed().create(folder.resolve("few"), COLUMNS, Map.of())) {
            assertThatThrownBy(() -> table.add(1)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void lists_and_lists_of_lists_are_those_of_the_format() throws IOException {
        Path file = folder.resolve("lists.parquet");
        List<Column> columns = List.of(
                new Column("words", Column.Type.TEXT, "words", 1), new Column("grid", Column.Type.FLOAT, "rows", 2));
        try (ColumnFile table = TableFormat.installed().create(file, columns, Map.of())) {
            table.add(List.of("一", "二"), List.of(List.of(1F, 2F), List.of(), List.of(3F)));
            table.add(List.of(), List.of());
        }

        try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file))) {
            MessageType schema = reader.getFileMetaData().getSchema();
            RecordReader<Group> rows = new ColumnIOFactory()
                    .getColumnIO(schema)
                    .getRecordReader(reader.readNextRowGroup(), new GroupRecordConverter(schema));
            assertThat(rows.read().toString().replaceAll("\\s+", " "))
                    .isEqualTo("words list element: 一 list element: 二 grid list element list element: 1.0"
                            + " list element: 2.0 list element list element list element: 3.0 ");
            assertThat(rows.read().toString().replaceAll("\\s+", " ")).isEqualTo("words grid ");
        }
        assertThat(ParquetReader.readMetadata(file.toFile())
                        .getFileMetaData()
                        .getSchema()
                        .toString())
                .contains("required group words (LIST)", "repeated group list", "required binary element (STRING)");
    }
}
