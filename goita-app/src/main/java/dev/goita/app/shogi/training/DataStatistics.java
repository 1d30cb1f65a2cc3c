package dev.goita.app.shogi.training;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.training.DatasetEntry;
import dev.goita.shogi.training.DatasetFormat;
import dev.goita.shogi.training.DatasetRecord;
import dev.goita.shogi.training.Hcpe;
import dev.goita.shogi.training.Hcpe3;
import dev.goita.shogi.training.Outcome;
import dev.goita.shogi.training.Psv;
import dev.goita.shogi.training.ResultByte;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Counts of one file; memory does not grow with it. */
final class DataStatistics {
    /** Evaluations so far out are mates. */
    private static final int MATE = 30_000;

    private final long[] evaluations = new long[1 << 16];
    private final Map<String, Long> results = new TreeMap<>();
    private final Map<String, Long> circumstances = new TreeMap<>();
    private final Map<String, Long> opponents = new TreeMap<>();
    private long records;
    private long refused;
    private long positions;
    private long whiteToMove;
    private long withoutMove;
    private long trained;
    private long candidates;
    private long leastPly = Long.MAX_VALUE;
    private long mostPly;
    private boolean hasPly;
    private boolean hasGames;

    void add(DatasetEntry entry) {
        records++;
        if (entry.record().isEmpty()) {
            refused++;
            return;
        }
        DatasetRecord record = entry.record().get();
        if (record instanceof Hcpe3 game) {
            add(game);
        } else {
            add((DatasetRecord.Row) record);
        }
    }

    private void add(Hcpe3 game) {
        hasGames = true;
        result(game.result());
        opponents.merge(RecordJson.opponent(game.opponent()), 1L, Long::sum);
        Color turn = game.start().turn();
        for (Hcpe3.Turn move : game.moves()) {
            position(turn, move.evaluation());
            trained += move.isTrained() ? 1 : 0;
            candidates += move.candidates().size();
            turn = turn.opposite();
        }
        ply(game.moves().size());
    }

    private void add(DatasetRecord.Row row) {
        position(row.position().turn(), row.evaluation());
        withoutMove += row.move().move().isEmpty() ? 1 : 0;
        if (row instanceof Psv psv) {
            hasPly = true;
            ply(psv.ply());
            results.merge(RecordJson.name(row.outcome()), 1L, Long::sum);
        } else {
            result(((Hcpe) row).result());
        }
    }

    private void ply(long ply) {
        leastPly = Math.min(leastPly, ply);
        mostPly = Math.max(mostPly, ply);
    }

    private void position(Color turn, int evaluation) {
        positions++;
        whiteToMove += turn == Color.WHITE ? 1 : 0;
        evaluations[evaluation - Short.MIN_VALUE]++;
    }

    private void result(ResultByte result) {
        results.merge(RecordJson.name(result.outcome()), 1L, Long::sum);
        for (ResultByte.Circumstance circumstance : result.circumstances()) {
            circumstances.merge(circumstance.name().toLowerCase(Locale.ROOT), 1L, Long::sum);
        }
    }

    Map<String, Object> fields(String file, DatasetFormat format) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("file", file);
        fields.put("format", format.id());
        fields.put("records", records);
        fields.put("refused", refused);
        fields.put("positions", positions);
        fields.put("white_to_move", whiteToMove);
        Map<String, Object> outcomes = new LinkedHashMap<>();
        for (Outcome outcome : Outcome.values()) {
            outcomes.put(RecordJson.name(outcome), results.getOrDefault(RecordJson.name(outcome), 0L));
        }
        fields.put("results", outcomes);
        if (!circumstances.isEmpty()) {
            fields.put("circumstances", circumstances);
        }
        if (positions > 0) {
            fields.put("eval", evaluationFields());
        }
        if (hasPly) {
            fields.put("ply", range());
        }
        if (hasGames) {
            fields.put("game_length", range());
            fields.put("opponents", opponents);
            fields.put("trained", trained);
            fields.put("candidates", candidates);
        } else {
            fields.put("without_move", withoutMove);
        }
        return fields;
    }

    private Map<String, Object> range() {
        Map<String, Object> range = new LinkedHashMap<>();
        range.put("min", leastPly);
        range.put("max", mostPly);
        return range;
    }

    private Map<String, Object> evaluationFields() {
        long mates = 0;
        double sum = 0;
        for (int i = 0; i < evaluations.length; i++) {
            int evaluation = i + Short.MIN_VALUE;
            sum += (double) evaluations[i] * evaluation;
            mates += Math.abs(evaluation) >= MATE ? evaluations[i] : 0;
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("min", quantile(0));
        fields.put("p5", quantile(0.05));
        fields.put("p25", quantile(0.25));
        fields.put("median", quantile(0.5));
        fields.put("p75", quantile(0.75));
        fields.put("p95", quantile(0.95));
        fields.put("max", quantile(1));
        fields.put("mean", Math.round(sum / positions * 100) / 100.0);
        fields.put("zeros", evaluations[-Short.MIN_VALUE]);
        fields.put("mates", mates);
        return fields;
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
