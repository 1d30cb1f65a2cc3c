package dev.goita.learning.samples;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
}
