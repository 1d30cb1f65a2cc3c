package dev.goita.shogi.training;

import dev.goita.diagnostics.Wording;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.code.PositionCode;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.training.DatasetRecord.Hcpe;
import dev.goita.shogi.training.DatasetRecord.Hcpe3;
import dev.goita.shogi.training.DatasetRecord.Hcpe3.Candidate;
import dev.goita.shogi.training.DatasetRecord.Hcpe3.Opponent;
import dev.goita.shogi.training.DatasetRecord.Hcpe3.Turn;
import dev.goita.shogi.training.DatasetRecord.Psv;
import dev.goita.shogi.training.DatasetRecord.Row;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
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
    private final List<Row> game = new ArrayList<>();
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

    /** Converts a record of any format; rows of one game follow each other. */
    public void add(DatasetRecord record) {
        if (record instanceof Hcpe3 source) {
            addGame(source);
        } else {
            addRow((Row) record);
        }
    }

    private void addRow(Row source) {
        boolean tellsPly = source instanceof Psv;
        if (target == DatasetFormat.PSV) {
            lose(ConversionLoss.UNKNOWN_PLY, tellsPly ? 0 : 1);
        } else if (target != DatasetFormat.HCPE3 || source.move().move().isPresent()) {
            lose(ConversionLoss.PLY, tellsPly ? 1 : 0);
        }
        if (target == DatasetFormat.HCPE3) {
            chain(source);
            return;
        }
        int ply = source instanceof Psv psv ? psv.ply() : 0;
        int padding = tellsPly == (target == DatasetFormat.PSV) ? source.padding() : 0;
        out.accept(row(source.position(), source.evaluation(), source.move(), resultOf(source), ply, padding));
    }

    /** A row of the target, in its dialect and as far as it can tell the result; ply 0 where nobody knows it. */
    private Row row(Position position, int evaluation, StoredMove move, ResultByte result, int ply, int padding) {
        StoredMove stored = move.in(target.moves());
        if (target == DatasetFormat.HCPE2) {
            return new Hcpe(position, evaluation, stored, result, padding);
        }
        lose(ConversionLoss.CIRCUMSTANCES, result.circumstances().isEmpty() ? 0 : 1);
        return target == DatasetFormat.PSV
                ? new Psv(position, evaluation, stored, ply, result.outcome(), padding)
                : new Hcpe(position, evaluation, stored, ResultByte.of(result.outcome()), padding);
    }

    private static ResultByte resultOf(Row row) {
        return row instanceof Hcpe hcpe ? hcpe.result() : ResultByte.of(row.outcome());
    }

    private void chain(Row row) {
        Optional<Move> move = row.move().move();
        if (move.isEmpty()) {
            lose(ConversionLoss.NO_MOVE, 1);
            return;
        }
        boolean follows = expected.equals(Optional.of(row.position()))
                && game.size() < Hcpe3.MOST_MOVES
                && resultOf(row).equals(resultOf(game.get(0)));
        if (!follows) {
            finish();
        }
        game.add(row);
        expected = Optional.of(row.position().play(move.get()));
    }

    /** Hands over what is still held back. */
    public void finish() {
        if (!game.isEmpty()) {
            List<Turn> turns = game.stream()
                    .map(row -> turn(row.move().move().orElseThrow(), OptionalInt.of(row.evaluation())))
                    .toList();
            out.accept(new Hcpe3(game.get(0).position(), resultOf(game.get(0)), Opponent.SELF, turns));
        }
        game.clear();
        expected = Optional.empty();
    }

    /** A move as its only candidate, or with none where it has no evaluation. */
    private static Turn turn(Move move, OptionalInt evaluation) {
        StoredMove stored = StoredMove.of(move, Move16.APERY);
        List<Candidate> candidates = evaluation.isPresent() ? List.of(new Candidate(stored, 1)) : List.of();
        return new Turn(stored, evaluation.orElse(0), candidates);
    }

    private void addGame(Hcpe3 source) {
        if (target == DatasetFormat.HCPE3) {
            List<Turn> turns = source.moves().stream().map(Conversion::inApery).toList();
            out.accept(new Hcpe3(source.start(), source.result(), source.opponent(), turns));
            return;
        }
        List<GameRows.Row> rows = gameRows.of(source);
        lose(ConversionLoss.NOT_TRAINED, source.moves().size() - rows.size());
        lose(ConversionLoss.CANDIDATES, rows.size());
        boolean fromTheStart = Handicap.of(source.start()).isPresent();
        lose(ConversionLoss.UNKNOWN_PLY, target == DatasetFormat.PSV && !fromTheStart ? rows.size() : 0);
        for (GameRows.Row row : rows) {
            int ply = fromTheStart ? row.ply() + 1 : 0;
            out.accept(row(row.position(), row.turn().evaluation(), row.turn().move(), source.result(), ply, 0));
        }
    }

    private static Turn inApery(Turn turn) {
        List<Candidate> candidates = turn.candidates().stream()
                .map(candidate -> new Candidate(candidate.move().in(Move16.APERY), candidate.visits()))
                .toList();
        return new Turn(turn.move().in(Move16.APERY), turn.evaluation(), candidates);
    }

    /** Converts the main line of a game of a record; one without a result is left out. */
    public void add(GameLabels labels) {
        if (labels.result().isEmpty()) {
            lose(ConversionLoss.NO_RESULT, 1);
        } else if (!PositionCode.canEncode(labels.start())) {
            lose(ConversionLoss.NO_CODE, 1);
        } else {
            add(labels, labels.result().get());
        }
    }

    private void add(GameLabels labels, ResultByte result) {
        List<Turn> turns = new ArrayList<>();
        int ply = labels.moveNumber();
        for (GameLabels.Label label : labels.labels()) {
            if (turns.size() == Hcpe3.MOST_MOVES) {
                lose(ConversionLoss.TOO_LONG, 1);
                break;
            }
            boolean isMissing = label.evaluation().isEmpty();
            boolean isSkipped = isMissing && missing == MissingEvaluation.SKIP;
            lose(
                    isSkipped ? ConversionLoss.NO_EVALUATION_SKIPPED : ConversionLoss.NO_EVALUATION_ZERO,
                    isMissing ? 1 : 0);
            int evaluation = label.evaluation().orElse(0);
            if (target == DatasetFormat.HCPE3) {
                turns.add(turn(label.move(), isSkipped ? OptionalInt.empty() : OptionalInt.of(evaluation)));
            } else if (!isSkipped) {
                StoredMove move = StoredMove.of(label.move(), target.moves());
                out.accept(row(label.position(), evaluation, move, result, Math.min(ply, 0xFFFF), 0));
            }
            ply++;
        }
        if (!turns.isEmpty()) {
            out.accept(new Hcpe3(labels.start(), result, Opponent.SELF, turns));
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
