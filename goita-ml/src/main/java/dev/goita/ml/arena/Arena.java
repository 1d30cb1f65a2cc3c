package dev.goita.ml.arena;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Team;
import dev.goita.core.player.Player;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solver;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.learning.training.InOrder;
import dev.goita.ml.duplicate.DuplicateDeal;
import dev.goita.ml.duplicate.DuplicateDeals;
import dev.goita.ml.duplicate.DuplicateTables;
import dev.goita.ml.duplicate.Rotations;
import dev.goita.ml.selfplay.Entrant;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;

/** 道場: plays a plan, or what a journal says is missing of it. */
public final class Arena {
    private final ArenaPlan plan;

    /** @param plan determines every result */
    public Arena(ArenaPlan plan) {
        this.plan = plan;
    }

    /**
     * Plays without keeping anything.
     *
     * @param threads at least 1; does not change the result
     * @param progress told numbers of rounds as they are played, a block at a time and on this thread
     * @return all deals of the plan, or those before its test decided
     * @throws IOException if a player cannot read something
     * @throws InterruptedException if this thread is interrupted meanwhile
     */
    public ArenaResults play(int threads, LongConsumer progress) throws IOException, InterruptedException {
        try (InOrder crew = new InOrder(threads, "arena")) {
            return play(Optional.empty(), crew, progress);
        }
    }

    /** The same where a journal ends; writes every block into it, which stays open. */
    public ArenaResults play(ArenaJournal journal, int threads, LongConsumer progress)
            throws IOException, InterruptedException {
        try (InOrder crew = new InOrder(threads, "arena")) {
            return play(Optional.of(journal), crew, progress);
        }
    }

    /**
     * Lets a crew play, in any order, and goes on where a journal ends.
     *
     * @param journal of the same plan, which gets every block, in order; stays open
     * @param crew changes neither the result nor the journal
     * @param progress told numbers of rounds as they are played, not those in the journal
     * @return what the blocks in the journal and those played now come to
     * @throws IOException if the journal cannot be written, or the crew fails
     * @throws InterruptedException if this thread is interrupted meanwhile
     */
    public ArenaResults play(Optional<ArenaJournal> journal, Crew crew, LongConsumer progress)
            throws IOException, InterruptedException {
        List<ArenaBlock> done = journal.map(ArenaJournal::blocks).orElse(List.of());
        ArenaResults results = new ArenaResults(plan);
        done.forEach(results::add);
        if (results.isDecided()) {
            return results;
        }
        List<Integer> missing =
                IntStream.range(done.size(), Task.count(plan)).boxed().toList();
        try {
            crew.inOrder(blocks(), missing, (piece, block) -> {
                if (journal.isPresent()) {
                    journal.get().append(block);
                }
                results.add(block);
                progress.accept(block.rounds(plan));
                if (results.isDecided()) {
                    throw new DecidedException();
                }
            });
        } catch (DecidedException e) {
            // The blocks that are still played belong to no result.
        }
        return results;
    }

    /** A piece is a block by its number, in the order in which a journal has them. */
    private CrewJob<Integer, ArenaBlock> blocks() {
        Rules rules = plan.rules();
        List<Entrant> entrants = plan.entrants();
        int deals = plan.deals();
        Rotations rotations = plan.rotations();
        long seed = plan.seed();
        DealValues values = plan.values();
        Luck luck = plan.luck();
        return new CrewJob<>("arena", () -> {
            ArenaPlan there = new ArenaPlan(rules, entrants, deals, rotations, seed, Optional.empty(), values, luck);
            Worker worker = new Worker(there);
            return number -> worker.make(Task.of(there, number));
        });
    }

    /** The sequential test has ended the arena. */
    private static final class DecidedException extends IOException {
        private static final long serialVersionUID = 1;
    }

    /** Makes blocks. One a thread: its players and its solver are nobody else's. */
    private static final class Worker {
        private final ArenaPlan plan;
        private final DuplicateDeals deals;
        private final Map<Integer, List<Player>> players = new HashMap<>();
        private final Map<Pairing, DuplicateTables> tables = new HashMap<>();
        private final KnownNetwork known = new KnownNetwork();
        private Optional<Solver> solver = Optional.empty();

        Worker(ArenaPlan plan) {
            this.plan = plan;
            this.deals = plan.duplicateDeals();
        }

        ArenaBlock make(Task task) {
            return task.pairing().isPresent() ? play(task.pairing().get(), task) : solve(task);
        }

        private ArenaBlock play(Pairing pairing, Task task) {
            DuplicateTables table = tables.computeIfAbsent(pairing, this::tables);
            List<DuplicateDeal> played = new ArrayList<>();
            for (int number = task.from(); number < task.from() + task.deals(); number++) {
                DuplicateDeal deal = table.play(number);
                played.add(table.tellsLuck() ? known.withControl(deals, deal) : deal);
            }
            return new ArenaBlock.Played(pairing, task.from(), played);
        }

        private DuplicateTables tables(Pairing pairing) {
            DuplicateTables played = new DuplicateTables(deals, players(pairing.first()), players(pairing.second()));
            return plan.luck() == Luck.TOLD ? played.tellingLuck() : played;
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
                values.add(deals.dealt(number).stream()
                        .mapToInt(this::valueForEven)
                        .sum());
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
}
