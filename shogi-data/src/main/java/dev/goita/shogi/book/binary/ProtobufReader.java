package dev.goita.shogi.book.binary;

import java.nio.charset.StandardCharsets;

/**
 * Reads the fields of one Protocol Buffers message out of a part of an array.
 *
 * <p>Source: the encoding page of Protocol Buffers.
 */
final class ProtobufReader {
    private static final int VARINT = 0;
    private static final int FIXED_64 = 1;
    private static final int BYTES = 2;
    private static final int FIXED_32 = 5;

    private final byte[] bytes;
    private final int end;
    private int at;
    private int field;
    private long number;
    private int from;
    private int to;

    ProtobufReader(byte[] bytes, int from, int to) {
        this.bytes = bytes;
        this.at = from;
        this.end = to;
    }

    /** Goes to the next field; false after the last. */
    boolean next() throws BadProtobufException {
        if (at == end) {
            return false;
        }
        long tag = varint();
        field = (int) (tag >>> 3);
        switch ((int) tag & 7) {
            case VARINT -> number = varint();
            case FIXED_64 -> skip(Long.BYTES);
            case FIXED_32 -> skip(Integer.BYTES);
            case BYTES -> {
                long length = varint();
                if (length < 0 || length > end - at) {
                    throw new BadProtobufException(at);
                }
                skip((int) length);
            }
            default -> throw new BadProtobufException(at);
        }
        return true;
    }

    private void skip(int length) throws BadProtobufException {
        if (length > end - at) {
            throw new BadProtobufException(at);
        }
        from = at;
        at += length;
        to = at;
    }

    private long varint() throws BadProtobufException {
        long value = 0;
        for (int shift = 0; shift < 70; shift += 7) {
            if (at == end) {
                throw new BadProtobufException(at);
            }
            byte next = bytes[at++];
            value |= (long) (next & 0x7F) << shift;
            if (next >= 0) {
                return value;
            }
        }
        throw new BadProtobufException(at);
    }

    int field() {
        return field;
    }

    int number() {
        return (int) number;
    }

    String text() {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    /** Where the field's bytes begin. */
    int from() {
        return from;
    }

    ProtobufReader message() {
        return new ProtobufReader(bytes, from, to);
    }
}
