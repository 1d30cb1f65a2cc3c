package dev.goita.shogi.tactics;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which conditions a move can make true: those that name the square it came to with the piece that came, what it captured, or a tactic that was found by it. Everything else stays as it was and is not tested.
 */
final class Trigger {
    private static final int SQUARES = 81;
    private static final int CODES = 32;
    private static final int KINDS = 14;

    private static final Condition[] NONE = {};

    /** Index: piece code after the move × 81 + target. */
    private final Condition[][] arrive = new Condition[CODES * SQUARES][];
    /** Index: colour × 14 + kind without promotion that it captured. */
    private final Condition[][] capture = new Condition[2 * KINDS][];
    /** Index: colour × 14 + kind that it dropped. */
    private final Condition[][] drop = new Condition[2 * KINDS][];
    /** Index: tactic × 2 + colour. */
    private final Condition[][] found;

    private Trigger(int tactics) {
        found = new Condition[tactics * 2][];
    }

    Condition[] arrive(int code, int square) {
        return arrive[code * SQUARES + square];
    }

    Condition[] capture(int color, int kind) {
        return capture[color * KINDS + kind];
    }

    Condition[] drop(int color, int kind) {
        return drop[color * KINDS + kind];
    }

    Condition[] found(int tactic, int color) {
        return found[tactic * 2 + color];
    }

    static Trigger of(List<Condition> conditions, int tactics) {
        Trigger trigger = new Trigger(tactics);
        Builder builder = new Builder(trigger);
        conditions.forEach(builder::add);
        builder.finish();
        return trigger;
    }

    /** Collects the conditions of each cell without repetition, in the order of the definitions. */
    private static final class Builder {
        private final Trigger trigger;
        private final List<Set<Condition>> arrive = sets(CODES * SQUARES);
        private final List<Set<Condition>> capture = sets(2 * KINDS);
        private final List<Set<Condition>> drop = sets(2 * KINDS);
        private final List<Set<Condition>> found;

        Builder(Trigger trigger) {
            this.trigger = trigger;
            this.found = sets(trigger.found.length);
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
                    if (condition.moves.isEmpty()) {
                        board(condition, color);
                        history(condition, color);
                    } else {
                        moves(condition, color);
                    }
                }
            }
            for (int i = 0; i < condition.has().size(); i++) {
                Shape.Has has = condition.has().get(i);
                if (has.sense() == Fact.Sense.ONE_OF) {
                    found.get(condition.hasTactic(i) * 2 + condition.color(has.whose()))
                            .add(condition);
                }
            }
        }

        private void board(Condition condition, int mover) {
            for (Fact fact : condition.board) {
                if (fact.sense() == Fact.Sense.ONE_OF) {
                    for (Spot spot : fact.spots()) {
                        arrivals(condition, spot.codes() & (mover == 0 ? Spot.OWN : Spot.FOE), spot.square());
                    }
                }
            }
            boolean always = condition.board.isEmpty()
                    && condition.has().isEmpty()
                    && condition.hand().isEmpty()
                    && condition.taken().isEmpty();
            if (always) {
                for (int square = 0; square < SQUARES; square++) {
                    arrivals(condition, mover == 0 ? Spot.OWN : Spot.FOE, square);
                }
            }
        }

        private void arrivals(Condition condition, int codes, int square) {
            for (int code = 1; code < CODES; code++) {
                if ((codes >>> code & 1) != 0) {
                    arrive.get(code * SQUARES + square).add(condition);
                }
            }
        }

        private void history(Condition condition, int mover) {
            for (Shape.Count count : condition.hand()) {
                boolean wanted = count.sense() == Fact.Sense.ONE_OF;
                if (condition.color(count.whose()) == mover) {
                    (wanted ? capture : drop).get(mover * KINDS + count.kind()).add(condition);
                }
            }
            for (Shape.Count count : condition.taken()) {
                if (count.sense() == Fact.Sense.ONE_OF && condition.color(count.whose()) == mover) {
                    capture.get(mover * KINDS + count.kind()).add(condition);
                }
            }
        }

        private void moves(Condition condition, int mover) {
            for (MovePattern move : condition.moves) {
                for (int kind = 0; kind < KINDS; kind++) {
                    if ((move.kinds() >>> kind & 1) != 0) {
                        int code = mover << 4 | Played.codeOf(kind, move.how());
                        move.to().stream()
                                .map(square -> mover == 0 ? square : 80 - square)
                                .forEach(square ->
                                        arrive.get(code * SQUARES + square).add(condition));
                    }
                }
            }
        }

        void finish() {
            copy(arrive, trigger.arrive);
            copy(capture, trigger.capture);
            copy(drop, trigger.drop);
            copy(found, trigger.found);
        }

        private static void copy(List<Set<Condition>> from, Condition[][] to) {
            for (int i = 0; i < to.length; i++) {
                to[i] = from.get(i).isEmpty() ? NONE : from.get(i).toArray(NONE);
            }
        }
    }
}
