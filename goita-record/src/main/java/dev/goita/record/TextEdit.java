package dev.goita.record;

/**
 * A change of a source text.
 *
 * @param span the bytes that go; may be none
 */
public record TextEdit(Span span, String replacement) {}
