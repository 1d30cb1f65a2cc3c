package dev.goita.record;

/**
 * Bytes of a source after decompression.
 *
 * @param offset of the first byte, 0-based
 * @param length in bytes, may be 0
 */
public record Span(long offset, int length) {}
