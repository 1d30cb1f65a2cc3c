package dev.goita.ml.rounds;

import dev.goita.learning.manifest.RowManifest;
import java.util.List;
import java.util.Objects;

/**
 * 書き出しの目録: what a folder of exported rows holds and what it was made from; {@code manifest.json} in that folder.
 *
 * @param format always {@link #FORMAT}
 * @param version of this form, {@link #VERSION}
 * @param license of the rounds; empty if nobody has stated one
 * @param to {@code parquet}, {@code npz} or {@code npy}
 * @param rows what a row is: {@code rounds} or {@code decisions}
 * @param layout the id of the feature layout; empty where rows are rounds
 * @param features F, the features of the layout; 0 where rows are rounds
 * @param actions the id of the action space; empty where rows are rounds
 * @param labels A, the labels of the action space; 0 where rows are rounds
 * @param targets what else is to be learned, by name, in the order of the numbers of a row; empty where rows are rounds
 * @param columns of a row, in order
 */
public record ExportManifest(
        String format,
        int version,
        String tool,
        String license,
        String to,
        String rows,
        String rules,
        String layout,
        int features,
        String actions,
        int labels,
        List<String> targets,
        List<Field> columns,
        long rounds,
        long count,
        Parts parts,
        Derivation derivation,
        List<ShardFile> files) {
    /** What {@code format} says in every manifest of an export. */
    public static final String FORMAT = RowManifest.FORMAT;
    /** The version of this form that is read and written. */
    public static final int VERSION = RowManifest.VERSION;

    /** Copies the lists; manifests of before tell no targets. */
    public ExportManifest {
        targets = List.copyOf(Objects.requireNonNullElse(targets, List.of()));
        columns = List.copyOf(columns);
        files = List.copyOf(files);
    }

    /**
     * A column, or an array.
     *
     * @param name of the column or array
     * @param type {@code uint8}, {@code uint16}, {@code int32}, {@code int64}, {@code float32}, {@code boolean}, {@code
     *     string} or {@code binary}
     * @param width elements of a row
     */
    public record Field(String name, String type, int width, String meaning) {}

    /** How many rows belong to deals of each part. */
    public record Parts(long train, long validation, long test) {}

    /** {@return how long all files are together} */
    public long bytes() {
        return files.stream().mapToLong(ShardFile::bytes).sum();
    }
}
