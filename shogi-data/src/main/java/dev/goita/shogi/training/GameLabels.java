package dev.goita.shogi.training;

import dev.goita.shogi.comment.Dialect;
import dev.goita.shogi.comment.EngineComments;
import dev.goita.shogi.comment.EngineSearch;
import dev.goita.shogi.comment.ReadComment;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Repetition;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * 棋譜のラベル: what a record of a game says for training: the positions of its main line with the moves played, what the engine that
 * played thought of them, and the result.
 *
 * @param result empty if the record does not tell it
 * @param labels of the main line, in its order
 */
public record GameLabels(Position start, int moveNumber, Optional<ResultByte> result, List<Label> labels) {
    /** What hcpe has for a mate; dlshogi counts no evaluation beyond it. */
    static final int MATE = 30_000;

    public GameLabels {
        labels = List.copyOf(labels);
    }

    /**
     * 一手.
     *
     * @param evaluation centipawns from the view of the side that moves, a mate as ±30000, others within it; empty if no
     *     engine said anything
     */
    public record Label(Position position, Move move, OptionalInt evaluation) {}

    /** Reads the main line up to the first move against the rules. */
    public static GameLabels of(Kifu kifu) {
        Map<Node, ReadComment> comments = EngineComments.read(kifu, Dialect.ALL);
        Replay replay = Replay.from(kifu.start().position());
        List<Label> labels = new ArrayList<>();
        List<Move> moves = new ArrayList<>();
        for (Node node : legal(kifu).toList()) {
            Move move = node.move().orElseThrow();
            Position before = replay.position();
            labels.add(new Label(before, move, evaluation(comments.get(node), before.turn())));
            moves.add(move);
            replay.playChecked(move);
        }
        return new GameLabels(kifu.start().position(), kifu.start().moveNumber(), result(kifu, replay, moves), labels);
    }

    /** {@return the result that {@link #of} finds, without the positions} */
    public static Optional<ResultByte> resultOf(Kifu kifu) {
        Replay replay = Replay.from(kifu.start().position());
        List<Move> moves = legal(kifu).map(node -> node.move().orElseThrow()).toList();
        moves.forEach(replay::playChecked);
        return result(kifu, replay, moves);
    }

    private static Stream<Node> legal(Kifu kifu) {
        return kifu.mainLine().stream()
                .takeWhile(node -> node.move().isPresent() && node.breach().isEmpty());
    }

    /** What the player thought, or else what the first search after the game found. */
    private static OptionalInt evaluation(@Nullable ReadComment comment, Color turn) {
        if (comment == null) {
            return OptionalInt.empty();
        }
        OptionalInt researched = OptionalInt.empty();
        for (EngineSearch search : comment.searches()) {
            OptionalInt found = evaluation(search, turn);
            if (found.isPresent() && search.by() == EngineSearch.By.PLAYER) {
                return found;
            }
            researched = researched.isPresent() ? researched : found;
        }
        return researched;
    }

    private static OptionalInt evaluation(EngineSearch search, Color turn) {
        if (search.mate().isPresent()) {
            return OptionalInt.of(search.mate().get().winner() == turn ? MATE : -MATE);
        }
        OptionalInt black = search.centipawns();
        if (black.isEmpty()) {
            return black;
        }
        int clamped = Math.max(-MATE, Math.min(MATE, black.getAsInt()));
        return OptionalInt.of(turn == Color.BLACK ? clamped : -clamped);
    }

    private static Optional<ResultByte> result(Kifu kifu, Replay replay, List<Move> moves) {
        Color turn = replay.turn();
        if (kifu.mainLine().stream().anyMatch(node -> node.breach().isPresent())) {
            return Optional.of(ResultByte.of(Outcome.winOf(turn.opposite())));
        }
        if (!(kifu.ending().orElse(null) instanceof Ending.Known known)) {
            return kifu.ending()
                    .flatMap(stated -> stated.winner(turn))
                    .map(Outcome::winOf)
                    .map(ResultByte::of);
        }
        Optional<Color> winner = known == Ending.Known.REPETITION
                ? Repetition.of(kifu.start().position(), moves)
                        .perpetualChecker()
                        .map(Color::opposite)
                : known.winner(turn);
        return winner.map(Outcome::winOf)
                .or(() -> known.isDraw() ? Optional.of(Outcome.DRAW) : Optional.empty())
                .map(outcome -> new ResultByte(outcome, circumstances(known)));
    }

    private static Set<ResultByte.Circumstance> circumstances(Ending.Known ending) {
        return switch (ending) {
            case REPETITION -> Set.of(ResultByte.Circumstance.REPETITION);
            case DECLARATION -> Set.of(ResultByte.Circumstance.DECLARATION);
            case MAXIMUM_MOVES -> Set.of(ResultByte.Circumstance.MAXIMUM_MOVES);
            default -> Set.of();
        };
    }
}
