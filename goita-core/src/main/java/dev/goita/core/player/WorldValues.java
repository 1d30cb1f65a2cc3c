package dev.goita.core.player;

import dev.goita.core.PackedTurn;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.TurnOrder;
import dev.goita.core.solve.Limit;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solution;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Turn;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** 局面ごとの値: what turns are worth in single worlds, exactly near the end and by playouts before. One a thread. */
final class WorldValues {
    /** Endings are small; a large table would cost more to clear than it saves. */
    private static final int TABLE_BITS = 14;

    private final int exact;
    private Solver solver;
    private final Playout playout = new Playout();
    private final SearchRound after;
    private long nodesLeft;

    /** @param exact worlds with at most so many tiles in the hands are solved */
    WorldValues(Rules rules, int exact) {
        this.exact = exact;
        solver = new Solver(rules, TABLE_BITS);
        after = new SearchRound(rules);
    }

    Rules rules() {
        return solver.rules();
    }

    /** Begins a decision, in which solving may look at so many choices. */
    void begin(long nodes) {
        nodesLeft = nodes;
        if (exact > 0) {
            // What a solver remembers changes how many choices it looks at, and a seed has to determine those.
            solver = new Solver(solver.rules(), TABLE_BITS);
        }
    }

    /** Fills in, by number, the points for the team to move of every turn that is open. */
    void find(SearchRound world, Candidates contest, int[] points) {
        if (world.tilesLeft() <= exact && nodesLeft > 0) {
            Optional<Solution> solution = solver.solve(openPosition(world), Limit.nodes(nodesLeft));
            nodesLeft -= solver.nodes();
            if (solution.isPresent()) {
                Map<Turn, Integer> values = solution.get().turns();
                for (int i = 0; i < contest.openCount(); i++) {
                    int number = contest.open(i);
                    points[number] = Optional.ofNullable(values.get(contest.turn(number)))
                            .orElseThrow();
                }
                return;
            }
        }
        int seat = world.toMove();
        for (int i = 0; i < contest.openCount(); i++) {
            int number = contest.open(i);
            after.copy(world);
            after.play(PackedTurn.of(contest.turn(number)));
            playout.finish(after);
            points[number] = after.pointsFor(seat);
        }
    }

    private static OpenPosition openPosition(SearchRound world) {
        TurnOrder order = world.order();
        List<Hand> hands = new ArrayList<>(4);
        Set<Seat> dealtBothKings = EnumSet.noneOf(Seat.class);
        for (Seat seat : Seat.ALL) {
            hands.add(Hand.ofPacked(world.hand(seat.ordinal())));
            if (world.wasDealtBothKings(seat.ordinal())) {
                dealtBothKings.add(seat);
            }
        }
        OpenPosition.KingOnTable king =
                world.kingsFaceUp() > 0 ? OpenPosition.KingOnTable.FACE_UP : OpenPosition.KingOnTable.NONE;
        return OpenPosition.of(hands, order.toMove(), order.attack(), king).withDealtBothKings(dealtBothKings);
    }
}
