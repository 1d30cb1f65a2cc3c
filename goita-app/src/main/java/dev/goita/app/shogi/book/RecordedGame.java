package dev.goita.app.shogi.book;

import dev.goita.shogi.book.make.BookMaker.GameMove;
import dev.goita.shogi.comment.EngineComments;
import dev.goita.shogi.comment.EngineSearch;
import dev.goita.shogi.comment.Standpoint;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The main line of a record for a book.
 *
 * @param moves the first ones, with what an engine wrote beside them
 */
record RecordedGame(List<GameMove> moves, Optional<Color> winner) {
    /** What a mate is worth: the largest value that YaneuraOu's own tools keep. */
    private static final int MATE = 32_000;

    /** @param limit how many moves are wanted */
    static RecordedGame of(Kifu kifu, int limit) {
        List<GameMove> moves = new ArrayList<>();
        Replay replay = Replay.from(kifu.start().position());
        Color turn = replay.turn();
        for (Node node : kifu.mainLine()) {
            if (node.move().isEmpty() || node.breach().isPresent()) {
                break;
            }
            Move move = node.move().get();
            Color mover = turn;
            turn = turn.opposite();
            if (moves.size() < limit) {
                replay.playChecked(move);
                Optional<EngineSearch> search = search(node, replay, move);
                moves.add(new GameMove(
                        move,
                        search.map(each -> value(each, mover)).orElse(OptionalInt.empty()),
                        search.map(RecordedGame::depth).orElse(OptionalInt.empty())));
            }
        }
        Color last = turn;
        Optional<Color> winner = kifu.ending()
                .flatMap(ending -> ending instanceof Ending.Known known ? known.winner(last) : Optional.empty());
        return new RecordedGame(moves, winner);
    }

    /** The search of the engine that played, or else the first one. */
    private static Optional<EngineSearch> search(Node node, Replay replay, Move move) {
        if (node.comments().isEmpty()) {
            return Optional.empty();
        }
        Standpoint after = new Standpoint(replay.position(), Optional.of(move));
        return EngineComments.read(after, node.comments()).searches().stream()
                .filter(search -> search.score().isPresent() || search.mate().isPresent())
                .min(Comparator.comparing(EngineSearch::by));
    }

    /** Comments speak from Black's side, books from the side that moves. */
    private static OptionalInt value(EngineSearch search, Color mover) {
        OptionalInt score = search.mate().isPresent()
                ? OptionalInt.of(search.mate().get().winner() == Color.BLACK ? MATE : -MATE)
                : search.centipawns();
        return score.isEmpty() || mover == Color.BLACK ? score : OptionalInt.of(-score.getAsInt());
    }

    private static OptionalInt depth(EngineSearch search) {
        return search.depth()
                .map(depth -> OptionalInt.of(Math.max(0, depth.intValue())))
                .orElse(OptionalInt.empty());
    }
}
