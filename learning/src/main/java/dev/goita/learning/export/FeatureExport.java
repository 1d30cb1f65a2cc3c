package dev.goita.learning.export;

import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.SampleCheck;
import dev.goita.learning.samples.SampleSource;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.samples.Split;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * 特徴の書き出し: writes the choices of games for programs that know nothing of this one, in constant memory. Rows are packed
 * bits, eight features a byte, the first in the highest bit; {@code numpy.unpackbits(features, axis=1)} gives them back.
 * Labels have one byte where 256 labels are enough, else two. Where the source has targets, they have a column each; where it
 * has policies to learn, they have a number a label.
 */
public final class FeatureExport implements SampleSource.Games, Closeable {
    /** 形式: what is written. */
    public enum Form {
        /** One NumPy array a file, all rows in it. */
        NPY,
        /** Compressed archives of NumPy arrays. */
        NPZ,
        /** Tables. */
        PARQUET
    }

    private static final int CHOICES_AT_ONCE = 8_192;

    private final Split split;
    private final int targets;
    private final RowFiles files;
    private final EncodedRow row;
    private final SampleCheck check;
    private final Map<Part, Long> choicesByPart = new EnumMap<>(Part.class);
    private final List<Game> waitingGames = new ArrayList<>();
    private Samples.Builder waiting;
    private long games;

    private record Game(int end, Part part) {}

    /**
     * As NumPy arrays.
     *
     * @param split tells the part of each row
     * @throws IOException if a file cannot be written
     */
    public FeatureExport(Path folder, SampleSource source, Split split) throws IOException {
        this(folder, Form.NPY, Long.MAX_VALUE, RowContent.of(source), split);
    }

    /**
     * In any form.
     *
     * @param shardSize rows of every file but perhaps the last; NPY has one file an array whatever this says
     * @param split tells the part of each row
     * @throws IOException if a file cannot be written
     */
    public FeatureExport(Path folder, Form form, long shardSize, RowContent content, Split split) throws IOException {
        this.split = split;
        targets = content.targets().size();
        row = new EncodedRow(content);
        check = new SampleCheck(content.encoder(), content.targets());
        waiting = new Samples.Builder(targets);
        files = switch (form) {
            case NPY -> new SampleArrays(folder, content);
            case NPZ -> new NpzShards(folder, content, shardSize);
            case PARQUET -> new TableShards(folder, content, shardSize);
        };
    }

    @Override
    public void add(long key, Consumer<Samples.Builder> choicesOfGame) throws IOException {
        choicesOfGame.accept(waiting);
        waitingGames.add(new Game(waiting.size(), split.partOf(key)));
        if (waiting.size() >= CHOICES_AT_ONCE) {
            writeWaiting();
        }
    }

    private void writeWaiting() throws IOException {
        Samples samples = waiting.build();
        check.require(samples);
        int n = 0;
        for (Game game : waitingGames) {
            choicesByPart.merge(game.part(), (long) game.end() - n, Long::sum);
            for (; n < game.end(); n++) {
                row.set(samples, n, game.part(), games);
                files.write(row);
            }
            games++;
        }
        waiting = new Samples.Builder(targets);
        waitingGames.clear();
    }

    /** {@return how many games were added so far, those without a choice too} */
    public long games() {
        return games + waitingGames.size();
    }

    /** {@return how many choices were added so far, those not yet written too} */
    public long choices() {
        return choicesByPart.values().stream().mapToLong(count -> count).sum() + waiting.size();
    }

    /** {@return how many choices a part has}; to be asked after {@link #close} */
    public long choices(Part part) {
        return choicesByPart.getOrDefault(part, 0L);
    }

    @Override
    public void close() throws IOException {
        try (files) {
            writeWaiting();
        }
    }
}
