package dev.goita.record;

/**
 * A change of a source text.
 *
 * @param span the bytes that go; may be none
 * @param replacement what stands there instead
 */
public record TextEdit(Span span, String replacement) {}
