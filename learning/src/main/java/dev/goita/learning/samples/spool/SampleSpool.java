package dev.goita.learning.samples.spool;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.samples.Samples;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * 標本の溜め: any number of samples in little memory. They are dealt out at random to some buckets, each kept in memory and,
 * once all of them together pass a limit, in temporary files; groups of whole buckets are read back. So every group is a
 * random share of everything, and learning from one group after the other is hardly different from learning from all
 * samples in a random order.
 *
 * <p>The groups depend on the samples and the limit alone.
 */
public final class SampleSpool implements SampleGroups, Closeable {
    private static final int BUCKETS = 128;
    private static final int OTHER_BYTES = 16;
    private static final long SEED = 0x5A3B1E5L;

    private final Form form;
    private final Path folder;
    private final long limit;
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final Samples.Builder[] waiting = new Samples.Builder[BUCKETS];
    private final long[] bucketBytes = new long[BUCKETS];
    private long waitingBytes;
    private boolean isSpilled;
    private long size;

    /**
     * What samples have.
     *
     * @param width F, the length of a row
     */
    public record Form(int width, int targets) {
        Samples.Builder builder() {
            return new Samples.Builder(targets);
        }
    }

    /**
     * Holds no sample yet, and has no file.
     *
     * @param folder of temporary files, which exists and is nobody else's
     * @param limit bytes of samples that may be in memory; a group is larger only if that many times {@value #BUCKETS}
     *     is too little for all
     */
    public SampleSpool(Form form, Path folder, long limit) {
        this.form = form;
        this.folder = folder;
        this.limit = limit;
        empty();
    }

    private void empty() {
        Arrays.setAll(waiting, bucket -> form.builder());
        waitingBytes = 0;
    }

    /**
     * Takes all samples of some.
     *
     * @param samples of the form; copied
     * @throws IOException if they cannot be written to the temporary files
     */
    public void add(Samples samples) throws IOException {
        for (int n = 0; n < samples.size(); n++) {
            int bucket = random.nextInt(BUCKETS);
            long bytes = bytes(samples, n);
            waiting[bucket].addFrom(samples, n);
            bucketBytes[bucket] += bytes;
            waitingBytes += bytes;
            size++;
            if (waitingBytes > limit) {
                spill();
            }
        }
    }

    /** What a sample takes in memory. */
    private long bytes(Samples samples, int sample) {
        return form.width() / Byte.SIZE
                + (Character.BYTES + (samples.hasPolicies() ? Float.BYTES : 0)) * (long) samples.legalCount(sample)
                + Float.BYTES * (long) form.targets()
                + OTHER_BYTES;
    }

    private void spill() throws IOException {
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            if (waiting[bucket].size() > 0) {
                SampleBlocks.append(file(bucket), waiting[bucket].build(), form);
            }
        }
        isSpilled = true;
        empty();
    }

    private Path file(int bucket) {
        return folder.resolve("samples-" + bucket + ".part");
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public int groups() {
        return bounds().size() - 1;
    }

    /** The first bucket of each group, and behind them the number of buckets. */
    private List<Integer> bounds() {
        List<Integer> bounds = new ArrayList<>(List.of(0));
        long inGroup = 0;
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            if (isSpilled && inGroup > 0 && inGroup + bucketBytes[bucket] > limit) {
                bounds.add(bucket);
                inGroup = 0;
            }
            inGroup += bucketBytes[bucket];
        }
        if (size > 0) {
            bounds.add(BUCKETS);
        }
        return bounds;
    }

    @Override
    public List<Samples> group(int group) throws IOException {
        List<Integer> bounds = bounds();
        List<Samples> samples = new ArrayList<>();
        for (int bucket = bounds.get(group); bucket < bounds.get(group + 1); bucket++) {
            samples.add(bucket(bucket));
        }
        return samples;
    }

    private Samples bucket(int bucket) throws IOException {
        if (!isSpilled) {
            return waiting[bucket].build();
        }
        Samples.Builder all = form.builder();
        if (Files.exists(file(bucket))) {
            SampleBlocks.read(file(bucket), form, all);
        }
        return all.addAll(waiting[bucket].build()).build();
    }

    /** Deletes the temporary files. */
    @Override
    public void close() throws IOException {
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            Files.deleteIfExists(file(bucket));
        }
    }

    /** Samples in a temporary file that only the process that wrote it reads: blocks, each with its number of samples in front. */
    private static final class SampleBlocks {
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
}
