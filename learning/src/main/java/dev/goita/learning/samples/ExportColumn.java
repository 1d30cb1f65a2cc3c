package dev.goita.learning.samples;

/**
 * 書き出した列: what a manifest says of a column, or of an array.
 *
 * @param name of the column or array
 * @param type {@code uint8}, {@code uint16}, {@code int32}, {@code int64}, {@code float32}, {@code boolean}, {@code string} or
 *     {@code binary}
 * @param width elements of a row
 */
public record ExportColumn(String name, String type, int width, String meaning) {}
