package dev.goita.app.shogi.training;

import dev.goita.report.Columns;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.training.DatasetEntry;
import dev.goita.shogi.training.DatasetFormat;
import dev.goita.shogi.training.DatasetRecord;
import dev.goita.shogi.training.Outcome;
import dev.goita.shogi.training.ResultByte;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Counts of one file; memory does not grow with it. */
final class DataStatistics {
    /** Evaluations so far out are mates. */
    private static final int MATE = 30_000;

    private static final Columns<DataStatistics> EVALUATIONS = new Columns<DataStatistics>()
            .data("min", all -> all.quantile(0))
            .data("p5", all -> all.quantile(0.05))
            .data("p25", all -> all.quantile(0.25))
            .data("median", all -> all.quantile(0.5))
            .data("p75", all -> all.quantile(0.75))
            .data("p95", all -> all.quantile(0.95))
            .data("max", all -> all.quantile(1))
            .data("mean", DataStatistics::mean)
            .data("zeros", all -> all.evaluations[-Short.MIN_VALUE])
            .data("mates", DataStatistics::mates);

    private static final Columns<LongSummaryStatistics> RANGE = new Columns<LongSummaryStatistics>()
            .data("min", LongSummaryStatistics::getMin)
            .data("max", LongSummaryStatistics::getMax);

    private static final Columns<DataStatistics> GAMES = new Columns<DataStatistics>()
            .data("game_length", all -> RANGE.json(all.plies))
            .data("opponents", all -> all.opponents)
            .data("trained", all -> all.trained)
            .data("candidates", all -> all.candidates);

    private static final Columns<DataStatistics> COUNTS = new Columns<DataStatistics>()
            .data("records", all -> all.records)
            .data("refused", all -> all.refused)
            .data("positions", all -> all.positions)
            .data("white_to_move", all -> all.whiteToMove)
            .data("results", all -> all.results)
            .data("circumstances", all -> all.told(!all.circumstances.isEmpty()).map(any -> all.circumstances))
            .data("eval", all -> all.told(all.positions > 0).map(EVALUATIONS::json))
            .data("ply", all -> all.told(all.hasPly).map(any -> RANGE.json(all.plies)))
            .maybe(GAMES, all -> all.told(all.hasGames))
            .data("without_move", all -> all.told(!all.hasGames).map(any -> all.withoutMove));

    private final long[] evaluations = new long[1 << 16];
    private final Map<String, Long> results = new LinkedHashMap<>();
    private final Map<String, Long> circumstances = new TreeMap<>();
    private final Map<String, Long> opponents = new TreeMap<>();
    private final LongSummaryStatistics plies = new LongSummaryStatistics();
    private long records;
    private long refused;
    private long positions;
    private long whiteToMove;
    private long withoutMove;
    private long trained;
    private long candidates;
    private boolean hasPly;
    private boolean hasGames;

    DataStatistics() {
        for (Outcome outcome : Outcome.values()) {
            results.put(RecordJson.name(outcome), 0L);
        }
    }

    private Optional<DataStatistics> told(boolean isTold) {
        return Optional.of(this).filter(all -> isTold);
    }

    void add(DatasetEntry entry) {
        records++;
        if (entry.record().isEmpty()) {
            refused++;
        } else if (entry.record().get() instanceof DatasetRecord.Hcpe3 game) {
            add(game);
        } else {
            add((DatasetRecord.Row) entry.record().get());
        }
    }

    private void add(DatasetRecord.Hcpe3 game) {
        hasGames = true;
        result(game.result());
        opponents.merge(RecordJson.opponent(game.opponent()), 1L, Long::sum);
        Color turn = game.start().turn();
        for (DatasetRecord.Hcpe3.Turn move : game.moves()) {
            position(turn, move.evaluation());
            trained += move.isTrained() ? 1 : 0;
            candidates += move.candidates().size();
            turn = turn.opposite();
        }
        plies.accept(game.moves().size());
    }

    private void add(DatasetRecord.Row row) {
        position(row.position().turn(), row.evaluation());
        withoutMove += row.move().move().isEmpty() ? 1 : 0;
        if (row instanceof DatasetRecord.Psv psv) {
            hasPly = true;
            plies.accept(psv.ply());
            results.merge(RecordJson.name(row.outcome()), 1L, Long::sum);
        } else {
            result(((DatasetRecord.Hcpe) row).result());
        }
    }

    private void position(Color turn, int evaluation) {
        positions++;
        whiteToMove += turn == Color.WHITE ? 1 : 0;
        evaluations[evaluation - Short.MIN_VALUE]++;
    }

    private void result(ResultByte result) {
        results.merge(RecordJson.name(result.outcome()), 1L, Long::sum);
        result.circumstances().forEach(one -> circumstances.merge(one.name().toLowerCase(Locale.ROOT), 1L, Long::sum));
    }

    Map<String, Object> fields(String file, DatasetFormat format) {
        return new Columns<DataStatistics>()
                .data("file", all -> file)
                .data("format", all -> format.id())
                .all(COUNTS, all -> all)
                .json(this);
    }

    private double mean() {
        double sum = 0;
        for (int i = 0; i < evaluations.length; i++) {
            sum += (double) evaluations[i] * (i + Short.MIN_VALUE);
        }
        return Math.round(sum / positions * 100) / 100.0;
    }

    private long mates() {
        return IntStream.range(0, evaluations.length)
                .filter(i -> Math.abs(i + Short.MIN_VALUE) >= MATE)
                .mapToLong(i -> evaluations[i])
                .sum();
    }

    /** The evaluation that so large a share of all positions does not exceed. */
    private int quantile(double share) {
        long needed = Math.max(1, (long) Math.ceil(share * positions));
        long seen = 0;
        int i = -1;
        while (seen < needed) {
            seen += evaluations[++i];
        }
        return i + Short.MIN_VALUE;
    }
}
