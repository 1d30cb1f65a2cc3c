package dev.goita.parquet;

import blue.strategic.parquet.ParquetReader;
import dev.goita.learning.export.TableFormat;
import dev.goita.learning.export.TableFormat.Column;
import dev.goita.learning.export.TableFormat.ColumnFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.ConversionPatterns;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;

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

    /** 表: writes rows one by one as a Parquet file, compressed with Zstandard, one group of rows in memory at a time. */
    private static final class ParquetTable implements ColumnFile {
        private static final long GROUP_BYTES = 8L << 20;

        private final ParquetWriter<Object[]> writer;
        private final int columns;

        private ParquetTable(ParquetWriter<Object[]> writer, int columns) {
            this.writer = writer;
            this.columns = columns;
        }

        static ParquetTable create(Path file, List<Column> columns, Map<String, String> about) throws IOException {
            ParquetWriter<Object[]> writer = new Builder(new LocalOutputFile(file), new Rows(columns, about))
                    .withCompressionCodec(CompressionCodecName.ZSTD)
                    .withRowGroupSize(GROUP_BYTES)
                    .withWriterVersion(ParquetProperties.WriterVersion.PARQUET_1_0)
                    .build();
            return new ParquetTable(writer, columns.size());
        }

        @Override
        public void add(Object... values) throws IOException {
            if (values.length != columns) {
                throw new IllegalArgumentException(values.length + " values for " + columns + " columns");
            }
            writer.write(values);
        }

        @Override
        public void close() throws IOException {
            writer.close();
        }

        private static final class Builder extends ParquetWriter.Builder<Object[], Builder> {
            private final Rows rows;

            Builder(OutputFile file, Rows rows) {
                super(file);
                this.rows = rows;
            }

            @Override
            protected Builder self() {
                return this;
            }

            /** Deprecated for a twin that the library does not call by itself. */
            @Override
            @SuppressWarnings("deprecation")
            protected WriteSupport<Object[]> getWriteSupport(Configuration configuration) {
                return rows;
            }
        }

        private static final class Rows extends WriteSupport<Object[]> {
            // The names that the format gives the parts of a list.
            private static final String LIST = "list";
            private static final String ELEMENT = "element";

            private final List<Column> columns;
            private final Map<String, String> about;
            private @Nullable RecordConsumer out;

            Rows(List<Column> columns, Map<String, String> about) {
                this.columns = List.copyOf(columns);
                this.about = Map.copyOf(about);
            }

            @Override
            @SuppressWarnings("deprecation")
            public WriteContext init(Configuration configuration) {
                Types.MessageTypeBuilder schema = Types.buildMessage();
                for (Column column : columns) {
                    schema.addField(field(column));
                }
                MessageType named = schema.named("rows");
                return new WriteContext(named, about);
            }

            private static Type field(Column column) {
                Type type = plain(column.type(), column.lists() == 0 ? column.name() : ELEMENT);
                for (int depth = 1; depth <= column.lists(); depth++) {
                    type = ConversionPatterns.listOfElements(
                            Type.Repetition.REQUIRED, depth == column.lists() ? column.name() : ELEMENT, type);
                }
                return type;
            }

            private static PrimitiveType plain(Column.Type type, String name) {
                return switch (type) {
                    case INT32 -> Types.required(PrimitiveTypeName.INT32).named(name);
                    case INT64 -> Types.required(PrimitiveTypeName.INT64).named(name);
                    case FLOAT -> Types.required(PrimitiveTypeName.FLOAT).named(name);
                    case BOOLEAN -> Types.required(PrimitiveTypeName.BOOLEAN).named(name);
                    case TEXT ->
                        Types.required(PrimitiveTypeName.BINARY)
                                .as(LogicalTypeAnnotation.stringType())
                                .named(name);
                    case BYTES -> Types.required(PrimitiveTypeName.BINARY).named(name);
                };
            }

            @Override
            public void prepareForWrite(RecordConsumer consumer) {
                out = consumer;
            }

            @Override
            public void write(Object[] row) {
                RecordConsumer to = Objects.requireNonNull(out);
                to.startMessage();
                for (int i = 0; i < row.length; i++) {
                    Column column = columns.get(i);
                    to.startField(column.name(), i);
                    write(column.type(), column.lists(), row[i], to);
                    to.endField(column.name(), i);
                }
                to.endMessage();
            }

            private static void write(Column.Type type, int lists, Object value, RecordConsumer to) {
                if (lists > 0) {
                    writeList(type, lists, (List<?>) value, to);
                    return;
                }
                switch (type) {
                    case INT32 -> to.addInteger((Integer) value);
                    case INT64 -> to.addLong((Long) value);
                    case FLOAT -> to.addFloat((Float) value);
                    case BOOLEAN -> to.addBoolean((Boolean) value);
                    case TEXT -> to.addBinary(Binary.fromString((String) value));
                    case BYTES -> to.addBinary(Binary.fromReusedByteArray((byte[]) value));
                }
            }

            /** As the format has it: a group, in it any number of groups, in each an element. */
            private static void writeList(Column.Type type, int lists, List<?> values, RecordConsumer to) {
                to.startGroup();
                if (!values.isEmpty()) {
                    to.startField(LIST, 0);
                    for (Object value : values) {
                        to.startGroup();
                        to.startField(ELEMENT, 0);
                        write(type, lists - 1, value, to);
                        to.endField(ELEMENT, 0);
                        to.endGroup();
                    }
                    to.endField(LIST, 0);
                }
                to.endGroup();
            }
        }
    }
}
