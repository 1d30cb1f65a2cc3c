package dev.goita.record.json;

import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A growing buffer of UTF-8 that knows how JSON writes its values. */
final class JsonBytes {
    private static final char[] HEX = "0123456789abcdef".toCharArray();

    private byte[] bytes = new byte[512];
    private int size;

    byte[] array() {
        return bytes;
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    private void reserve(int more) {
        if (size + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, size + more));
        }
    }

    JsonBytes ascii(char c) {
        reserve(1);
        bytes[size++] = (byte) c;
        return this;
    }

    JsonBytes ascii(String text) {
        int length = text.length();
        reserve(length);
        for (int i = 0; i < length; i++) {
            bytes[size++] = (byte) text.charAt(i);
        }
        return this;
    }

    JsonBytes raw(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        reserve(utf8.length);
        System.arraycopy(utf8, 0, bytes, size, utf8.length);
        size += utf8.length;
        return this;
    }

    JsonBytes number(int value) {
        return value >= 0 && value <= 9 ? ascii((char) ('0' + value)) : ascii(Integer.toString(value));
    }

    /** The digits of a hand, ascending, in quotes. */
    JsonBytes hand(Hand hand) {
        ascii('"');
        for (Tile tile : Tile.ALL) {
            for (int i = hand.count(tile); i > 0; i--) {
                ascii((char) ('0' + tile.digit()));
            }
        }
        return ascii('"');
    }

    JsonBytes string(String text) {
        return raw(quote(text));
    }

    /** A JSON string; only what JSON forbids is escaped. */
    static String quote(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append("\\u00").append(HEX[c >> 4]).append(HEX[c & 0xF]);
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }
}
