package dev.goita.shogi.repair;

import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds what the moves of a typed record were, by search over the whole main line: at every move each legal one is weighed by
 * what would have had to be mistyped, and the game that goes on with the fewest slips to the last move is what was meant.
 */
public final class MoveRepairs {
    /** A repair that is so much better than the next one is clear. */
    public static final double CLEAR = 0.75;

    /** Lines that are followed at a time. A slip is told by the next few moves; more lines found nothing more. */
    private static final int LINES = 48;

    private static final MoveWriter WRITER =
            new MoveWriter(MoveWriter.DropWord.WHERE_NEEDED, MoveWriter.PromotedNames.TWO_CHARACTERS);

    private MoveRepairs() {}

    /** A line so far; the lines share their beginnings. */
    private record Line(
            Position position,
            @Nullable Line before,
            @Nullable Move move,
            double cost) {
        @Nullable
        Square lastTo() {
            return move == null ? null : move.to();
        }
    }

    /**
     * Ways to read every move of the main line, best first.
     *
     * @param text in KIF, KI2 or what people type
     * @param start where the moves begin
     * @return at most two; none if there are no moves, or no line of legal moves comes near what was typed
     */
    public static List<Repair> of(String text, Start start) {
        List<MoveWords> typed = TypedGame.moves(text);
        List<Line> lines = List.of(new Line(start.position(), null, null, 0));
        for (MoveWords move : typed) {
            lines = next(lines, move);
        }
        return typed.isEmpty()
                ? List.of()
                : lines.stream()
                        .limit(2)
                        .map(line -> new Repair(line.cost(), changes(text, start, typed, moves(line))))
                        .toList();
    }

    /**
     * {@return whether the first repair is so much better than the second that nobody has to choose}
     *
     * @param repairs best first
     */
    public static boolean isClear(List<Repair> repairs) {
        return !repairs.isEmpty()
                && (repairs.size() == 1
                        || repairs.get(1).cost() - repairs.get(0).cost() >= CLEAR);
    }

    private static List<Line> next(List<Line> lines, MoveWords typed) {
        List<Line> next = new ArrayList<>();
        for (Line line : lines) {
            for (Move move : line.position().legalMoves()) {
                double distance = Likeness.distance(typed, move, line.position(), line.lastTo());
                if (distance < Likeness.LIMIT) {
                    next.add(new Line(line.position(), line, move, line.cost() + distance));
                }
            }
        }
        return next.stream()
                .sorted(Comparator.comparingDouble(Line::cost))
                .limit(LINES)
                .map(line -> new Line(
                        line.position().play(Objects.requireNonNull(line.move())),
                        line.before(),
                        line.move(),
                        line.cost()))
                .toList();
    }

    private static List<Move> moves(Line last) {
        List<Move> moves = new ArrayList<>();
        for (Line line = last; line != null && line.move() != null; line = line.before()) {
            moves.add(line.move());
        }
        Collections.reverse(moves);
        return moves;
    }

    private static List<Change> changes(String text, Start start, List<MoveWords> typed, List<Move> moves) {
        List<Change> changes = new ArrayList<>();
        Replay replay = Replay.from(start.position());
        Square previousTo = null;
        for (int i = 0; i < moves.size(); i++) {
            Move move = moves.get(i);
            MoveWords word = typed.get(i);
            if (Likeness.distance(word, move, replay.position(), previousTo) > 0) {
                String now = word.from().isPresent()
                        ? WRITER.withOrigin(move, replay, previousTo)
                        : WRITER.withSuffix(move, replay, previousTo);
                String was = text.substring(word.start(), word.end());
                changes.add(new Change(i + 1, word.start(), word.end(), was, now));
            }
            replay.play(move);
            previousTo = move.to();
        }
        return changes;
    }
}
