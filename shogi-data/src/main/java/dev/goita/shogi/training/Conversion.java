package dev.goita.shogi.training;

import dev.goita.diagnostics.Wording;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.code.PositionCode;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * 変換: turns records into those of one format and counts what it cannot carry over.
 *
 * <p>Rows that follow each other by their moves, with one result, become one game of hcpe3; the last game comes out with
 * {@link #finish}.
 */
public final class Conversion {
    /** What becomes of a position that no engine said anything about. */
    public enum MissingEvaluation {
        /** It gets 0. */
        ZERO,
        /** It is left out; a game of hcpe3 keeps the move without candidates. */
        SKIP
    }

    private static final double PLAIN_VISITS = 1;

    private final DatasetFormat target;
    private final MissingEvaluation missing;
    private final Consumer<DatasetRecord> out;
    private final GameRows gameRows = new GameRows(PLAIN_VISITS);
    private final Map<ConversionLoss, Long> losses = new EnumMap<>(ConversionLoss.class);
    private final List<DatasetRecord.Row> game = new ArrayList<>();
    private Optional<Position> expected = Optional.empty();

    public Conversion(DatasetFormat target, MissingEvaluation missing, Consumer<DatasetRecord> out) {
        this.target = target;
        this.missing = missing;
        this.out = out;
    }

    public Map<ConversionLoss, Long> losses() {
        return Map.copyOf(losses);
    }

    private void lose(ConversionLoss loss, long times) {
        if (times > 0) {
            losses.merge(loss, times, Long::sum);
        }
    }

    /** Hands over what is still held back. */
    public void finish() {
        flushGame();
    }

    /** Converts a record of any format; rows of one game follow each other. */
    public void add(DatasetRecord record) {
        if (record instanceof DatasetRecord.Row row) {
            addRow(row);
        } else {
            addGame((DatasetRecord.Hcpe3) record);
        }
    }

    private void addRow(DatasetRecord.Row row) {
        switch (target) {
            case HCPE, HCPE2 -> out.accept(toHcpe(row));
            case PSV -> out.accept(toPsv(row));
            case HCPE3 -> chain(row);
        }
    }

    private DatasetRecord.Hcpe toHcpe(DatasetRecord.Row row) {
        if (row instanceof DatasetRecord.Hcpe hcpe) {
            ResultByte result = result(hcpe.result());
            return new DatasetRecord.Hcpe(
                    hcpe.position(), hcpe.evaluation(), hcpe.move().in(Move16.APERY), result, hcpe.padding());
        }
        lose(ConversionLoss.PLY, 1);
        return DatasetRecord.Hcpe.of(row.position(), row.evaluation(), row.move(), ResultByte.of(row.outcome()));
    }

    /** As far as the target can tell it. */
    private ResultByte result(ResultByte result) {
        boolean tellsCircumstances = switch (target) {
            case HCPE2, HCPE3 -> true;
            case HCPE, PSV -> false;
        };
        if (tellsCircumstances) {
            return result;
        }
        lose(ConversionLoss.CIRCUMSTANCES, result.circumstances().isEmpty() ? 0 : 1);
        return ResultByte.of(result.outcome());
    }

    private DatasetRecord.Psv toPsv(DatasetRecord.Row row) {
        if (row instanceof DatasetRecord.Psv psv) {
            return new DatasetRecord.Psv(
                    psv.position(),
                    psv.evaluation(),
                    psv.move().in(Move16.YANEURAOU),
                    psv.ply(),
                    psv.outcome(),
                    psv.padding());
        }
        result(((DatasetRecord.Hcpe) row).result());
        lose(ConversionLoss.UNKNOWN_PLY, 1);
        return DatasetRecord.Psv.of(row.position(), row.evaluation(), row.move(), 0, row.outcome());
    }

    private void chain(DatasetRecord.Row row) {
        Optional<Move> move = row.move().move();
        if (move.isEmpty()) {
            lose(ConversionLoss.NO_MOVE, 1);
            return;
        }
        lose(ConversionLoss.PLY, row instanceof DatasetRecord.Psv ? 1 : 0);
        boolean follows = expected.equals(Optional.of(row.position()))
                && game.size() < DatasetRecord.Hcpe3.MOST_MOVES
                && resultOf(row).equals(resultOf(game.get(0)));
        if (!follows) {
            flushGame();
        }
        game.add(row);
        expected = Optional.of(row.position().play(move.get()));
    }

    private static ResultByte resultOf(DatasetRecord.Row row) {
        return row instanceof DatasetRecord.Hcpe hcpe ? hcpe.result() : ResultByte.of(row.outcome());
    }

    private void flushGame() {
        if (!game.isEmpty()) {
            List<DatasetRecord.Hcpe3.Turn> turns = new ArrayList<>(game.size());
            for (DatasetRecord.Row row : game) {
                turns.add(oneCandidate(row.move().move().orElseThrow(), row.evaluation()));
            }
            out.accept(new DatasetRecord.Hcpe3(
                    game.get(0).position(), resultOf(game.get(0)), DatasetRecord.Hcpe3.Opponent.SELF, turns));
        }
        game.clear();
        expected = Optional.empty();
    }

    private static DatasetRecord.Hcpe3.Turn oneCandidate(Move move, int evaluation) {
        StoredMove stored = StoredMove.of(move, Move16.APERY);
        return new DatasetRecord.Hcpe3.Turn(stored, evaluation, List.of(new DatasetRecord.Hcpe3.Candidate(stored, 1)));
    }

    private void addGame(DatasetRecord.Hcpe3 source) {
        if (target == DatasetFormat.HCPE3) {
            out.accept(inApery(source));
            return;
        }
        List<GameRows.Row> rows = gameRows.of(source);
        lose(ConversionLoss.NOT_TRAINED, source.moves().size() - rows.size());
        lose(ConversionLoss.CANDIDATES, rows.size());
        boolean fromTheStart = Handicap.of(source.start()).isPresent();
        for (GameRows.Row row : rows) {
            int evaluation = row.turn().evaluation();
            StoredMove move = row.turn().move();
            switch (target) {
                case PSV -> {
                    ResultByte result = result(source.result());
                    lose(ConversionLoss.UNKNOWN_PLY, fromTheStart ? 0 : 1);
                    out.accept(DatasetRecord.Psv.of(
                            row.position(), evaluation, move, fromTheStart ? row.ply() + 1 : 0, result.outcome()));
                }
                case HCPE, HCPE2 ->
                    out.accept(DatasetRecord.Hcpe.of(row.position(), evaluation, move, result(source.result())));
                case HCPE3 -> throw new AssertionError("games stay games");
            }
        }
    }

    private static DatasetRecord.Hcpe3 inApery(DatasetRecord.Hcpe3 game) {
        List<DatasetRecord.Hcpe3.Turn> turns = new ArrayList<>();
        for (DatasetRecord.Hcpe3.Turn turn : game.moves()) {
            List<DatasetRecord.Hcpe3.Candidate> candidates = turn.candidates().stream()
                    .map(candidate ->
                            new DatasetRecord.Hcpe3.Candidate(candidate.move().in(Move16.APERY), candidate.visits()))
                    .toList();
            turns.add(new DatasetRecord.Hcpe3.Turn(turn.move().in(Move16.APERY), turn.evaluation(), candidates));
        }
        return new DatasetRecord.Hcpe3(game.start(), game.result(), game.opponent(), turns);
    }

    /** Converts the main line of a game of a record; one without a result is left out. */
    public void add(GameLabels labels) {
        if (labels.result().isEmpty()) {
            lose(ConversionLoss.NO_RESULT, 1);
        } else if (!PositionCode.canEncode(labels.start())) {
            lose(ConversionLoss.NO_CODE, 1);
        } else if (target == DatasetFormat.HCPE3) {
            labelsToGame(labels, labels.result().get());
        } else {
            labelsToRows(labels, labels.result().get());
        }
    }

    private void labelsToGame(GameLabels labels, ResultByte result) {
        List<DatasetRecord.Hcpe3.Turn> turns = new ArrayList<>();
        for (GameLabels.Label label : labels.labels()) {
            if (turns.size() == DatasetRecord.Hcpe3.MOST_MOVES) {
                lose(ConversionLoss.TOO_LONG, 1);
                break;
            }
            boolean skipped = label.evaluation().isEmpty() && missing == MissingEvaluation.SKIP;
            lose(missingAs(), label.evaluation().isEmpty() ? 1 : 0);
            turns.add(
                    skipped
                            ? new DatasetRecord.Hcpe3.Turn(StoredMove.of(label.move(), Move16.APERY), 0, List.of())
                            : oneCandidate(label.move(), label.evaluation().orElse(0)));
        }
        if (!turns.isEmpty()) {
            out.accept(new DatasetRecord.Hcpe3(labels.start(), result, DatasetRecord.Hcpe3.Opponent.SELF, turns));
        }
    }

    private ConversionLoss missingAs() {
        return missing == MissingEvaluation.SKIP
                ? ConversionLoss.NO_EVALUATION_SKIPPED
                : ConversionLoss.NO_EVALUATION_ZERO;
    }

    private void labelsToRows(GameLabels labels, ResultByte full) {
        int ply = labels.moveNumber() - 1;
        for (GameLabels.Label label : labels.labels()) {
            ply++;
            if (label.evaluation().isEmpty()) {
                lose(missingAs(), 1);
                if (missing == MissingEvaluation.SKIP) {
                    continue;
                }
            }
            ResultByte result = result(full);
            int evaluation = label.evaluation().orElse(0);
            StoredMove move = StoredMove.of(label.move(), target.moves());
            out.accept(
                    switch (target) {
                        case PSV ->
                            DatasetRecord.Psv.of(
                                    label.position(), evaluation, move, Math.min(ply, 0xFFFF), result.outcome());
                        case HCPE, HCPE2 -> DatasetRecord.Hcpe.of(label.position(), evaluation, move, result);
                        case HCPE3 -> throw new AssertionError("games are written whole");
                    });
        }
    }

    /** 失われるもの: what a conversion could not carry over. */
    public enum ConversionLoss {
        PLY("手数は書けません", "the number of the move has no place"),
        UNKNOWN_PLY("手数が分からないので0にしました", "the number of the move is not known and written as 0"),
        CIRCUMSTANCES("決着の理由は書けません", "what the outcome came about by has no place"),
        CANDIDATES("候補手と訪問回数は書けません", "candidates and their visits have no place"),
        /** 学習対象でない手: moves of hcpe3 that {@link GameRows} leaves out. */
        NOT_TRAINED("学習対象でない手を除きました", "moves that are not for training are left out"),
        NO_EVALUATION_ZERO("評価値がないので0にしました", "no evaluation is known; 0 is written"),
        NO_EVALUATION_SKIPPED("評価値がないので除きました", "no evaluation is known; the position is left out"),
        NO_MOVE("指し手がないので除きました", "there is no move; the record is left out"),
        NO_RESULT("結果が分からない対局を除きました", "the result of the game is not known; it is left out"),
        NO_CODE("この形式で表せない局面を除きました", "the position has no code; it is left out"),
        TOO_LONG("長すぎる対局を切りました", "the game has more moves than fit; it is cut");

        private final Wording wording;

        ConversionLoss(String japanese, String english) {
            wording = new Wording(japanese, english);
        }

        public Wording wording() {
            return wording;
        }

        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
