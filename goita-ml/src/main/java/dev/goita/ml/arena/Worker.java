package dev.goita.ml.arena;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Team;
import dev.goita.core.player.Player;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solver;
import dev.goita.ml.duplicate.DuplicateDeal;
import dev.goita.ml.duplicate.DuplicateDeals;
import dev.goita.ml.duplicate.DuplicateTables;
import dev.goita.ml.duplicate.Pairing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes blocks. One a thread: its players and its solver are nobody else's. */
final class Worker {
    private final ArenaPlan plan;
    private final DuplicateDeals deals;
    private final Map<Integer, List<Player>> players = new HashMap<>();
    private final Map<Pairing, DuplicateTables> tables = new HashMap<>();
    private Optional<Solver> solver = Optional.empty();

    Worker(ArenaPlan plan) {
        this.plan = plan;
        this.deals = plan.duplicateDeals();
    }

    ArenaBlock make(Task task) {
        return task.pairing().isPresent() ? play(task.pairing().get(), task) : solve(task);
    }

    private ArenaBlock play(Pairing pairing, Task task) {
        DuplicateTables table = tables.computeIfAbsent(
                pairing, p -> new DuplicateTables(deals, players(p.first()), players(p.second())));
        List<DuplicateDeal> played = new ArrayList<>();
        for (int number = task.from(); number < task.from() + task.deals(); number++) {
            played.add(table.play(number));
        }
        return new ArenaBlock.Played(pairing, task.from(), played);
    }

    private List<Player> players(int index) {
        return players.computeIfAbsent(index, i -> {
            List<Player> side = new ArrayList<>();
            plan.entrants()
                    .get(i)
                    .seats()
                    .forEach(entrant -> side.add(entrant.newPlayer().get()));
            return side;
        });
    }

    private ArenaBlock solve(Task task) {
        List<Integer> values = new ArrayList<>();
        for (int number = task.from(); number < task.from() + task.deals(); number++) {
            values.add(deals.dealt(number).stream().mapToInt(this::valueForEven).sum());
        }
        return new ArenaBlock.Solved(task.from(), values);
    }

    private int valueForEven(Deal deal) {
        Solver ready = solver.orElseGet(() -> new Solver(plan.rules()));
        solver = Optional.of(ready);
        int value = ready.value(OpenPosition.of(Round.start(plan.rules(), deal)));
        return deal.dealer().team() == Team.EVEN ? value : -value;
    }
}
