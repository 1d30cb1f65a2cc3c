package dev.goita.web.http;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** 本文: what has come of a body so far, in blocks of a size, since it may come a byte at a time. */
final class TakenBody {
    private static final int FIRST_BLOCK = 1 << 8;
    private static final int BLOCK = 1 << 13;

    private final List<ByteBuffer> blocks = new ArrayList<>();

    void add(ByteBuffer bytes) {
        while (bytes.hasRemaining()) {
            ByteBuffer block = room(bytes.remaining());
            int end = bytes.limit();
            bytes.limit(bytes.position() + Math.min(block.remaining(), bytes.remaining()));
            block.put(bytes);
            bytes.limit(end);
        }
    }

    private ByteBuffer room(int wanted) {
        if (blocks.isEmpty() || !blocks.get(blocks.size() - 1).hasRemaining()) {
            blocks.add(ByteBuffer.allocate(Math.max(wanted, blocks.isEmpty() ? FIRST_BLOCK : BLOCK)));
        }
        return blocks.get(blocks.size() - 1);
    }

    /** {@return all that came; it is in memory once then} */
    byte[] bytes() {
        byte[] bytes = new byte[blocks.stream().mapToInt(ByteBuffer::position).sum()];
        ByteBuffer body = ByteBuffer.wrap(bytes);
        blocks.forEach(block -> body.put(block.flip()));
        blocks.clear();
        return bytes;
    }
}
