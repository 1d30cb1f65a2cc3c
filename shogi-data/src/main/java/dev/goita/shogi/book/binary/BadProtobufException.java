package dev.goita.shogi.book.binary;

/** Bytes that are no Protocol Buffers message. */
final class BadProtobufException extends Exception {
    private static final long serialVersionUID = 1;

    private final int offset;

    BadProtobufException(int offset) {
        super("not a message at byte " + offset);
        this.offset = offset;
    }

    int offset() {
        return offset;
    }
}
