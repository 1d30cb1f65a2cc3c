package dev.goita.shogi.book;

import dev.goita.shogi.io.games.TextDecoder;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** 注釈: bytes of a book that say nothing to programs, kept as they are, whatever their encoding. */
public final class BookText {
    public static final BookText EMPTY = new BookText(new byte[0]);

    private final byte[] bytes;

    private BookText(byte[] bytes) {
        this.bytes = bytes;
    }

    /** {@return a text without a line break in UTF-8, as the format recommends} */
    public static BookText of(String text) {
        return text.isEmpty() ? EMPTY : new BookText(text.getBytes(StandardCharsets.UTF_8));
    }

    public static BookText of(byte[] source, int from, int to) {
        return from == to ? EMPTY : new BookText(Arrays.copyOfRange(source, from, to));
    }

    public boolean isEmpty() {
        return bytes.length == 0;
    }

    public byte[] toBytes() {
        return bytes.clone();
    }

    public void writeTo(ByteArrayOutputStream out) {
        out.writeBytes(bytes);
    }

    /** {@return whether the bytes begin with some characters of ASCII} */
    public boolean startsWith(String ascii) {
        if (bytes.length < ascii.length()) {
            return false;
        }
        for (int i = 0; i < ascii.length(); i++) {
            if (bytes[i] != ascii.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BookText text && Arrays.equals(text.bytes, bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** The text in the encoding that its bytes look like. */
    @Override
    public String toString() {
        return new String(bytes, TextDecoder.detect(bytes));
    }
}
