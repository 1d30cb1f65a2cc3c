package dev.goita.shogi.training;

import dev.goita.shogi.code.PositionCode;
import dev.goita.shogi.rules.Position;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * 分割: sends whole games to one of several parts, by a hash of the game: rows of one game never stand on both sides, and equal games
 * and equal positions go the same way.
 *
 * <p>Rows belong to one game if the move of one leads to the next, or, in PSV, if the numbers of their moves follow. A row that belongs
 * to no other is sent by its position alone.
 */
public final class RecordSplit {
    /** A game that goes on longer is cut into several. */
    private static final int LONGEST = 4096;

    @FunctionalInterface
    public interface Sink {
        /** Takes the next record of a part, from 0 in the order of the weights. */
        void accept(int part, DatasetRecord record) throws IOException;
    }

    private final long seed;
    private final double[] ends;
    private final Sink sink;
    private final List<DatasetRecord.Row> game = new ArrayList<>();
    private Optional<Position> expected = Optional.empty();

    /** No record yet; there is at least one part, and all weights are greater than 0. */
    public RecordSplit(long seed, List<Double> weights, Sink sink) {
        if (weights.isEmpty() || weights.stream().anyMatch(weight -> !(weight > 0 && weight < 1e18))) {
            throw new IllegalArgumentException("parts need weights greater than 0, not " + weights);
        }
        this.seed = seed;
        this.sink = sink;
        this.ends = new double[weights.size()];
        double sum = weights.stream().mapToDouble(Double::doubleValue).sum();
        double end = 0;
        for (int part = 0; part < ends.length; part++) {
            end += weights.get(part);
            ends[part] = end / sum;
        }
    }

    /** Adds a record; rows of one game follow each other. */
    public void add(DatasetRecord record) throws IOException {
        if (record instanceof DatasetRecord.Row row) {
            addRow(row);
        } else {
            sink.accept(part(record.toBytes()), record);
        }
    }

    private void addRow(DatasetRecord.Row row) throws IOException {
        if (!game.isEmpty() && (game.size() == LONGEST || !follows(game.get(game.size() - 1), row))) {
            finish();
        }
        game.add(row);
        expected = row.move().move().map(row.position()::play);
    }

    private boolean follows(DatasetRecord.Row last, DatasetRecord.Row row) {
        if (expected.equals(Optional.of(row.position()))) {
            return true;
        }
        return last instanceof DatasetRecord.Psv before
                && row instanceof DatasetRecord.Psv after
                && before.ply() > 0
                && after.ply() == before.ply() + 1
                && before.outcome() == after.outcome()
                && before.position().turn() != after.position().turn();
    }

    /** Sends the last rows; nothing may be added after it. */
    public void finish() throws IOException {
        if (game.isEmpty()) {
            return;
        }
        ByteArrayOutputStream key = new ByteArrayOutputStream();
        for (DatasetRecord.Row row : game) {
            key.writeBytes(PositionCode.HCP.encode(row.position()));
        }
        int part = part(key.toByteArray());
        for (DatasetRecord.Row row : game) {
            sink.accept(part, row);
        }
        game.clear();
    }

    private int part(byte[] key) {
        double at = (Hash.of(seed, key) >>> 11) * 0x1.0p-53;
        int part = 0;
        while (part < ends.length - 1 && at >= ends[part]) {
            part++;
        }
        return part;
    }
}
