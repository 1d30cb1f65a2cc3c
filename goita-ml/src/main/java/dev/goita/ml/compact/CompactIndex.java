package dev.goita.ml.compact;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** 索引: where each block of a compact file lies, and which rounds it holds. Grows while a file is written. */
public final class CompactIndex {
    private int[] rounds = new int[64];
    private int[] bytes = new int[64];
    private int blocks;

    public CompactIndex() {}

    /** The next block of the file. */
    public void add(int blockRounds, int blockBytes) {
        if (blocks == rounds.length) {
            rounds = Arrays.copyOf(rounds, 2 * blocks);
            bytes = Arrays.copyOf(bytes, 2 * blocks);
        }
        rounds[blocks] = blockRounds;
        bytes[blocks++] = blockBytes;
    }

    int blocks() {
        return blocks;
    }

    int rounds(int block) {
        return rounds[block];
    }

    int bytes(int block) {
        return bytes[block];
    }

    long allRounds() {
        long sum = 0;
        for (int i = 0; i < blocks; i++) {
            sum += rounds[i];
        }
        return sum;
    }

    /** {@return the bytes that follow the last block: the index with its checksum, and the mark of the end} */
    public byte[] write() {
        int size = CompactForm.INDEX_START_BYTES + blocks * CompactForm.INDEX_ENTRY_BYTES + CompactForm.INDEX_END_BYTES;
        byte[] whole = new byte[size];
        ByteBuffer out = CompactForm.wrap(whole);
        out.putInt(CompactForm.INDEX_TAG).putInt(blocks);
        for (int i = 0; i < blocks; i++) {
            out.putInt(rounds[i]).putInt(bytes[i]);
        }
        out.putLong(allRounds());
        out.putInt(CompactForm.crc(whole, 0, out.position()));
        out.putInt(size).put(CompactForm.END);
        return whole;
    }

    /** @param whole all bytes of the index */
    static CompactIndex read(String file, byte[] whole, long offset) {
        ByteBuffer in = CompactForm.wrap(whole);
        int crcAt = whole.length - CompactForm.INDEX_END_BYTES + 8;
        int found = CompactForm.crc(whole, 0, crcAt);
        if (found != in.getInt(crcAt)) {
            throw Damage.checksum(file, "index", offset, found, in.getInt(crcAt));
        }
        int entries = in.getInt(4);
        long expected = CompactForm.INDEX_START_BYTES
                + (long) entries * CompactForm.INDEX_ENTRY_BYTES
                + CompactForm.INDEX_END_BYTES;
        if (in.getInt(0) != CompactForm.INDEX_TAG || expected != whole.length) {
            throw Damage.contents(file, "index", offset, entries + " blocks in " + whole.length + " bytes");
        }
        CompactIndex index = new CompactIndex();
        in.position(CompactForm.INDEX_START_BYTES);
        for (int i = 0; i < entries; i++) {
            index.add(in.getInt(), in.getInt());
        }
        if (in.getLong() != index.allRounds()) {
            throw Damage.contents(file, "index", offset, "the rounds of its blocks do not add up");
        }
        in.position(crcAt + CompactForm.CRC_BYTES);
        int endAt = whole.length - CompactForm.END.length;
        if (in.getInt() != whole.length
                || !Arrays.equals(whole, endAt, whole.length, CompactForm.END, 0, CompactForm.END.length)) {
            throw Damage.contents(file, "end", offset + in.position() - 4, "it is not the end mark of this index");
        }
        return index;
    }
}
