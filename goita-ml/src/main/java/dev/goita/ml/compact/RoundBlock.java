package dev.goita.ml.compact;

import java.io.IOException;
import java.io.OutputStream;

/** 塊: a run of whole rounds, encoded. A shard file is its header, its blocks, and its end. */
public final class RoundBlock {
    private final byte[] bytes;
    private final int rounds;

    /**
     * Bytes in any format.
     *
     * @param bytes whole rounds; taken over, not copied
     */
    public RoundBlock(byte[] bytes, int rounds) {
        this.bytes = bytes;
        this.rounds = rounds;
    }

    public int size() {
        return bytes.length;
    }

    public int rounds() {
        return rounds;
    }

    /** Copies the bytes to where the file stands. */
    public void writeTo(OutputStream out) throws IOException {
        out.write(bytes);
    }

    /** {@return the array itself} */
    public byte[] bytes() {
        return bytes;
    }
}
