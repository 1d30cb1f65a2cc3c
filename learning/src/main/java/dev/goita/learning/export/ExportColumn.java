package dev.goita.learning.export;

import dev.goita.learning.export.TableFormat.Column;

/**
 * 書き出した列: what a manifest says of a column, or of an array.
 *
 * @param name of the column or array
 * @param type of its values, {@code list of} behind which stands what is in them, or {@code uint8}, {@code uint16}, {@code int32}, {@code int64}, {@code float32}, {@code boolean}, {@code string} or
 *     {@code binary}
 * @param width elements of a row
 */
public record ExportColumn(String name, String type, int width, String meaning) {
    /** {@return a column of a table, which has one value a row} */
    public static ExportColumn of(Column column) {
        return of(column, 1);
    }

    static ExportColumn of(Column column, int width) {
        String type = switch (column.type()) {
            case INT32 -> "int32";
            case INT64 -> "int64";
            case FLOAT -> "float32";
            case BOOLEAN -> "boolean";
            case TEXT -> "string";
            case BYTES -> "binary";
        };
        return new ExportColumn(column.name(), "list of ".repeat(column.lists()) + type, width, column.meaning());
    }
}
