package dev.goita.learning.taught;

import dev.goita.learning.evaluation.measure.LabelFrequencies;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.SampleSource;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.samples.Split;
import dev.goita.learning.samples.spool.SampleCheck;
import dev.goita.learning.samples.spool.SampleSpool;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;

/**
 * 分けた標本: the choices of recorded games by part, as many as there may be, and the frequencies of the labels that were
 * taken in the training part.
 */
public final class SplitSamples implements Closeable {
    /** Bytes of samples of each part that are kept in memory. */
    private static final long IN_MEMORY = 128L << 20;

    /** Choices that are handed on together. */
    private static final int AT_ONCE = 4_096;

    private final SampleSource source;
    private final Map<Part, SampleSpool> kept = new EnumMap<>(Part.class);
    private final Map<Part, Samples.Builder> waiting = new EnumMap<>(Part.class);
    private final Map<Part, Long> games = new EnumMap<>(Part.class);
    private final LabelFrequencies.Counter frequencies;
    private final SampleCheck check;
    private long outcomes;

    private SplitSamples(SampleSource source, Set<Part> parts, Path scratch) throws IOException {
        this.source = source;
        check = new SampleCheck(source.encoder(), source.targets());
        frequencies = new LabelFrequencies.Counter(source.encoder().actions().size());
        SampleSpool.Form form = new SampleSpool.Form(
                source.encoder().layout().width(), source.targets().size());
        for (Part part : parts) {
            Path folder = Files.createDirectory(scratch.resolve(part.name().toLowerCase(Locale.ROOT)));
            kept.put(part, new SampleSpool(form, folder, IN_MEMORY));
        }
    }

    /**
     * Reads a source once.
     *
     * @param source read from its beginning to its end
     * @param split tells the part of each game by its key
     * @param parts whose samples are kept; of the others nothing but the number of games is
     * @param scratch an empty folder for what does not fit in memory
     * @param progress hears of every game that was read
     * @return samples to be closed, which deletes what is in the scratch folder
     * @throws IllegalArgumentException if the source's samples are not what its encoder and targets say
     * @throws IOException naming the file that cannot be read or written
     */
    public static SplitSamples read(
            SampleSource source, Split split, Set<Part> parts, Path scratch, LongConsumer progress) throws IOException {
        SplitSamples samples = new SplitSamples(source, parts, scratch);
        source.read((key, choices) -> {
            samples.add(split.partOf(key), choices);
            progress.accept(1);
        });
        for (Part part : Part.values()) {
            samples.handOn(part);
        }
        return samples;
    }

    private void add(Part part, Consumer<Samples.Builder> choices) throws IOException {
        games.merge(part, 1L, Long::sum);
        if (part == Part.TRAIN || kept.containsKey(part)) {
            Samples.Builder builder = waiting.computeIfAbsent(
                    part, p -> new Samples.Builder(source.targets().size()));
            choices.accept(builder);
            if (builder.size() >= AT_ONCE) {
                handOn(part);
            }
        }
    }

    private void handOn(Part part) throws IOException {
        Samples.Builder builder = waiting.remove(part);
        if (builder == null) {
            return;
        }
        Samples samples = builder.build();
        check.require(samples);
        if (part == Part.TRAIN) {
            frequencies.add(samples);
            outcomes += IntStream.range(0, samples.size())
                    .filter(samples::isOutcomeKnown)
                    .count();
        }
        SampleSpool spool = kept.get(part);
        if (spool != null) {
            spool.add(samples);
        }
    }

    /** {@return the source that was read} */
    public SampleSource source() {
        return source;
    }

    /**
     * The choices of a part, perhaps none.
     *
     * @param part one of those kept
     * @return samples that can be read until this is closed
     * @throws IllegalArgumentException if they were not kept
     */
    public SampleSpool samples(Part part) {
        SampleSpool spool = kept.get(part);
        if (spool == null) {
            throw new IllegalArgumentException("the part " + part + " is not kept");
        }
        return spool;
    }

    /**
     * {@return how many games of a part there are, those without choices too}
     *
     * @param part any, kept or not
     */
    public long games(Part part) {
        return games.getOrDefault(part, 0L);
    }

    /** {@return how many choices of the training part have an outcome that is known} */
    public long outcomes() {
        return outcomes;
    }

    /** {@return the frequencies of the labels taken in the training part, kept or not} */
    public LabelFrequencies frequencies() {
        return frequencies.result();
    }

    @Override
    public void close() throws IOException {
        for (SampleSpool spool : kept.values()) {
            spool.close();
        }
    }
}
