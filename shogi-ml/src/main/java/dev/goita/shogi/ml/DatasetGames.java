package dev.goita.shogi.ml;

import dev.goita.shogi.code.WinRate;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.training.DatasetEntry;
import dev.goita.shogi.training.DatasetRecord;
import dev.goita.shogi.training.GameRows;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The choices of binary training data. Games of hcpe3 are games. Rows do not tell where a game begins: those that follow
 * one another move by move are one, and a row that follows from none is a game of its own.
 */
final class DatasetGames {
    private static final double AS_VISITED = 1;

    private final Sink sink;
    private final List<ShogiChoice> run = new ArrayList<>();
    private final Map<Position, Integer> seen = new HashMap<>();
    private long key;
    private Optional<Position> next = Optional.empty();
    private Optional<Move> last = Optional.empty();

    interface Sink {
        void accept(ShogiChoice.GameChoices game) throws IOException;
    }

    DatasetGames(Sink sink) {
        this.sink = sink;
    }

    void add(DatasetEntry entry) throws IOException {
        if (entry.record().isEmpty()) {
            return;
        }
        if (entry.record().get() instanceof DatasetRecord.Hcpe3 game) {
            sink.accept(game(game));
        } else {
            addRow((DatasetRecord.Row) entry.record().get());
        }
    }

    private void addRow(DatasetRecord.Row row) throws IOException {
        Optional<Move> move = row.move().move();
        if (move.isEmpty()) {
            return;
        }
        Position position = row.position();
        if (next.isEmpty() || !next.get().equals(position)) {
            finish();
            key = ShogiChoice.GameKey.start(position);
        }
        int occurrences = seen.merge(position, 1, Integer::sum);
        run.add(new ShogiChoice(
                new ShogiView(position, last, ply(row), occurrences),
                move.get(),
                Map.of(),
                OptionalDouble.of(row.outcome().valueFor(position.turn())),
                OptionalDouble.of(WinRate.of(row.evaluation()))));
        key = ShogiChoice.GameKey.after(key, move.get());
        next = Optional.of(position.play(move.get()));
        last = move;
    }

    /** What the row says, or how many rows of the game came before it. */
    private int ply(DatasetRecord.Row row) {
        return row instanceof DatasetRecord.Psv psv && psv.ply() > 0 ? psv.ply() - 1 : run.size();
    }

    /** Hands on the game of the last rows. */
    void finish() throws IOException {
        if (!run.isEmpty()) {
            sink.accept(new ShogiChoice.GameChoices(key, run));
        }
        run.clear();
        seen.clear();
        next = Optional.empty();
        last = Optional.empty();
    }

    private static ShogiChoice.GameChoices game(DatasetRecord.Hcpe3 game) {
        long key = ShogiChoice.GameKey.start(game.start());
        for (DatasetRecord.Hcpe3.Turn turn : game.moves()) {
            key = ShogiChoice.GameKey.after(key, turn.move().move().orElseThrow());
        }
        List<ShogiChoice> choices = new ArrayList<>();
        for (GameRows.Row row : new GameRows(AS_VISITED).of(game)) {
            choices.add(new ShogiChoice(
                    new ShogiView(row.position(), lastMove(game, row.ply()), row.ply(), 1),
                    row.turn().move().move().orElseThrow(),
                    row.policy(),
                    OptionalDouble.of(row.result()),
                    OptionalDouble.of(WinRate.of(row.evaluation()))));
        }
        return new ShogiChoice.GameChoices(key, choices);
    }

    private static Optional<Move> lastMove(DatasetRecord.Hcpe3 game, int ply) {
        return ply == 0 ? Optional.empty() : game.moves().get(ply - 1).move().move();
    }
}
