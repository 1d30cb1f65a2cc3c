package dev.goita.ml.prepare;

import dev.goita.files.ExternalOrder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** 重複: tells which rounds that come in the order of their hashes were there before. Remembers the keys of one hash. */
final class Repetitions {
    private static final byte[] NONE = {};

    private byte[] first = NONE;
    private final Set<String> others = new HashSet<>();
    private long hash;

    private Repetitions() {}

    /**
     * Of the same rounds the first.
     *
     * @param byHash rounds by {@link RoundOrder.Together}
     */
    static void leaveOut(Sameness sameness, ExternalOrder byHash, ExternalOrder kept) throws IOException {
        Repetitions repetitions = new Repetitions();
        byHash.forEach(item -> {
            if (repetitions.isNew(item.key(), sameness.key(item.bytes()))) {
                kept.add(item.sequence(), item.sequence(), item.bytes());
            }
        });
    }

    private boolean isNew(long nextHash, byte[] key) {
        if (nextHash != hash || first == NONE) {
            others.clear();
            hash = nextHash;
            first = key;
            return true;
        }
        return !Arrays.equals(first, key) && others.add(new String(key, StandardCharsets.ISO_8859_1));
    }
}
