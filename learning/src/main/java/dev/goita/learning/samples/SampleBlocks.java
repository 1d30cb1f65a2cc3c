package dev.goita.learning.samples;

import dev.goita.learning.ActiveFeatures;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Samples in a temporary file that only the process that wrote it reads: blocks, each with its number of samples in front. */
final class SampleBlocks {
    private static final int BUFFER_BYTES = 1 << 16;

    private SampleBlocks() {}

    /** Adds a block to the end of a file, which is made if it is absent. */
    static void append(Path file, Samples samples, SampleSpool.Form form) throws IOException {
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(
                Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND), BUFFER_BYTES))) {
            ActiveFeatures rowF = new ActiveFeatures(form.width());
            long[] words = new long[rowF.wordCount()];
            out.writeInt(samples.size());
            out.writeBoolean(samples.hasPolicies());
            for (int n = 0; n < samples.size(); n++) {
                samples.row(n, rowF);
                rowF.copyWords(words, 0);
                for (long word : words) {
                    out.writeLong(word);
                }
                out.writeChar(samples.legalCount(n));
                for (int i = 0; i < samples.legalCount(n); i++) {
                    out.writeChar(samples.legal(n, i));
                }
                out.writeChar(samples.taken(n));
                out.writeFloat(samples.outcome(n));
                out.writeByte(samples.kind(n));
                out.writeChar(samples.turn(n));
                out.writeBoolean(samples.isTried(n));
                for (int target = 0; target < form.targets(); target++) {
                    out.writeFloat(samples.target(n, target));
                }
                for (int i = 0; samples.hasPolicies() && i < samples.legalCount(n); i++) {
                    out.writeFloat(samples.policy(n, i));
                }
            }
        }
    }

    static void read(Path file, SampleSpool.Form form, Samples.Builder samples) throws IOException {
        try (DataInputStream in =
                new DataInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER_BYTES))) {
            ActiveFeatures rowF = new ActiveFeatures(form.width());
            long[] words = new long[rowF.wordCount()];
            int[] legal = new int[1 << Character.SIZE];
            float[] policy = new float[legal.length];
            in.mark(1);
            while (in.read() >= 0) {
                in.reset();
                int size = in.readInt();
                boolean hasPolicies = in.readBoolean();
                for (int left = size; left > 0; left--) {
                    for (int w = 0; w < words.length; w++) {
                        words[w] = in.readLong();
                    }
                    rowF.setWords(words, 0);
                    int count = in.readChar();
                    for (int i = 0; i < count; i++) {
                        legal[i] = in.readChar();
                    }
                    int taken = in.readChar();
                    float outcome = in.readFloat();
                    int kind = in.readUnsignedByte();
                    samples.add(rowF, legal, count, taken, outcome, kind, in.readChar());
                    if (in.readBoolean()) {
                        samples.setTried(samples.size() - 1);
                    }
                    for (int target = 0; target < form.targets(); target++) {
                        samples.setTarget(samples.size() - 1, target, in.readFloat());
                    }
                    if (hasPolicies) {
                        for (int i = 0; i < count; i++) {
                            policy[i] = in.readFloat();
                        }
                        samples.setPolicy(samples.size() - 1, policy);
                    }
                }
                in.mark(1);
            }
        }
    }
}
