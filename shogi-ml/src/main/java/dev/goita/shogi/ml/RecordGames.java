package dev.goita.shogi.ml;

import dev.goita.shogi.code.WinRate;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.training.GameLabels;
import dev.goita.shogi.training.ResultByte;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** The choices of records: the main line up to the first move against the rules. */
final class RecordGames {
    private RecordGames() {}

    static GameChoices of(Kifu kifu) {
        GameLabels game = GameLabels.of(kifu);
        long key = GameKey.start(game.start());
        List<ShogiChoice> choices = new ArrayList<>(game.labels().size());
        Map<Position, Integer> seen = new HashMap<>();
        Optional<Move> last = Optional.empty();
        int ply = Math.max(0, game.moveNumber() - 1);
        for (GameLabels.Label label : game.labels()) {
            Position position = label.position();
            int occurrences = seen.merge(position, 1, Integer::sum);
            choices.add(new ShogiChoice(
                    new ShogiView(position, last, ply, occurrences),
                    label.move(),
                    Map.of(),
                    result(game.result(), position.turn()),
                    evaluation(label.evaluation())));
            last = Optional.of(label.move());
            key = GameKey.after(key, label.move());
            ply++;
        }
        return new GameChoices(key, choices);
    }

    private static OptionalDouble result(Optional<ResultByte> result, Color turn) {
        return result.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(result.get().outcome().valueFor(turn));
    }

    private static OptionalDouble evaluation(OptionalInt centipawns) {
        return centipawns.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(WinRate.of(centipawns.getAsInt()));
    }
}
