package dev.goita.shogi.tactics;

import dev.goita.shogi.tactics.definition.Shape;
import dev.goita.shogi.tactics.definition.Shape.Fact;
import dev.goita.shogi.tactics.definition.SquarePattern;
import dev.goita.shogi.tactics.detector.Detector;
import dev.goita.shogi.tactics.detector.Played;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which conditions a move can make true: those that want the piece that came on the square it came to, what it captured, or
 * a tactic that was found by it. No other is tested.
 */
final class Trigger {
    private static final int SQUARES = 81;
    private static final int CODES = 32;
    private static final int KINDS = 14;

    /** Cell: {@link Played#manner} × 32 × 81 + piece code after the move × 81 + target. */
    final CandidateTable arrivals;

    /** As {@link #arrivals}, those that hold after moves that give or answer a check alone. */
    final CandidateTable checks;

    /** Cell: colour × 14 + kind without promotion that it captured. */
    final CandidateTable captures;

    /** Cell: colour × 14 + kind that it dropped. */
    final CandidateTable drops;

    /** Cell: tactic × 2 + colour. */
    final CandidateTable found;

    /** Cell: colour. */
    final CandidateTable always;

    Trigger(List<Condition> conditions, int tactics) {
        Builder builder = new Builder(tactics);
        conditions.forEach(builder::add);
        always = CandidateTable.of(builder.always, 0);
        arrivals = CandidateTable.of(builder.arrive, SQUARES);
        checks = CandidateTable.of(builder.check, SQUARES);
        captures = CandidateTable.of(builder.capture, 0);
        drops = CandidateTable.of(builder.drop, 0);
        found = CandidateTable.of(builder.found, 0);
    }

    static int arrival(int manner, int code, int square) {
        return (manner * CODES + code) * SQUARES + square;
    }

    static int ofKind(int color, int kind) {
        return color * KINDS + kind;
    }

    static int ofTactic(int tactic, int color) {
        return tactic * 2 + color;
    }

    /** Collects the conditions of each cell without repetition, in the order of the definitions. */
    private static final class Builder {
        private final List<Set<Condition>> arrive = sets(Played.MANNERS * CODES * SQUARES);
        private final List<Set<Condition>> check = sets(Played.MANNERS * CODES * SQUARES);
        private final List<Set<Condition>> always = sets(2);
        private final List<Set<Condition>> capture = sets(2 * KINDS);
        private final List<Set<Condition>> drop = sets(2 * KINDS);
        private final List<Set<Condition>> found;

        Builder(int tactics) {
            this.found = sets(2 * tactics);
        }

        private static List<Set<Condition>> sets(int count) {
            List<Set<Condition>> sets = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                sets.add(new LinkedHashSet<>());
            }
            return sets;
        }

        void add(Condition condition) {
            for (int color = 0; color < 2; color++) {
                if (condition.looksAfterMovesOf(color)) {
                    if (condition.moves.length == 0) {
                        board(condition, color);
                        history(condition, color);
                    } else {
                        moves(condition, color);
                    }
                }
            }
            for (int i = 0; i < condition.has.size(); i++) {
                Shape.Has has = condition.has.get(i);
                if (has.sense() == Fact.Sense.ONE_OF) {
                    found.get(condition.hasTactic(i) * 2 + condition.color(has.whose()))
                            .add(condition);
                }
            }
        }

        private void board(Condition condition, int mover) {
            boolean named = false;
            for (Fact fact : condition.board) {
                if (fact.sense() == Fact.Sense.ONE_OF) {
                    for (SquarePattern spot : fact.spots()) {
                        int mine = spot.codes() & (mover == 0 ? SquarePattern.OWN : SquarePattern.FOE);
                        arrivals(condition, mine, spot.square());
                        named |= mine != 0;
                    }
                }
            }
            if (!named && condition.isForDetector()) {
                always.get(mover).add(condition);
            }
        }

        private void arrivals(Condition condition, int codes, int square) {
            for (int code = 1; code < CODES; code++) {
                for (int manner = 0; manner < Played.MANNERS && (codes >>> code & 1) != 0; manner++) {
                    arrivals(condition, arrival(manner, code, square));
                }
            }
        }

        private void arrivals(Condition condition, Played.Pattern move, int code, int square) {
            arrivals(condition, arrival(Played.manner(move.how(), true), code, square));
            if (move.captured() == 0) {
                arrivals(condition, arrival(Played.manner(move.how(), false), code, square));
            }
        }

        private void arrivals(Condition condition, int cell) {
            (condition.when == Detector.When.ALWAYS ? arrive : check).get(cell).add(condition);
        }

        private void history(Condition condition, int mover) {
            for (Shape.Count count : condition.hand) {
                boolean wanted = count.sense() == Fact.Sense.ONE_OF;
                if (condition.color(count.whose()) == mover) {
                    (wanted ? capture : drop).get(mover * KINDS + count.kind()).add(condition);
                }
            }
            for (Shape.Count count : condition.taken) {
                if (count.sense() == Fact.Sense.ONE_OF && condition.color(count.whose()) == mover) {
                    capture.get(mover * KINDS + count.kind()).add(condition);
                }
            }
        }

        private void moves(Condition condition, int mover) {
            for (Played.Pattern move : condition.moves) {
                for (int kind = 0; kind < KINDS; kind++) {
                    if ((move.kinds() >>> kind & 1) != 0) {
                        int code = mover << 4 | Played.codeOf(kind, move.how());
                        move.to().stream()
                                .map(square -> mover == 0 ? square : 80 - square)
                                .forEach(square -> arrivals(condition, move, code, square));
                    }
                }
            }
        }
    }
}
