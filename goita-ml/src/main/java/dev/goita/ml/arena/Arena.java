package dev.goita.ml.arena;

import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.learning.crew.InPieceOrder;
import dev.goita.learning.training.OrderedWork;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiFunction;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;

/** 道場: plays a plan, or what a journal says is missing of it. */
public final class Arena {
    private final ArenaPlan plan;

    /**
     * Nothing is played yet.
     *
     * @param plan determines every result
     */
    public Arena(ArenaPlan plan) {
        this.plan = plan;
    }

    /**
     * Plays without keeping anything.
     *
     * @param threads at least 1; does not change the result
     * @param progress told numbers of rounds as they are played, a block at a time and on one thread
     * @return all deals of the plan, or those before its test decided
     * @throws InterruptedException if this thread is interrupted meanwhile
     */
    public ArenaResults play(int threads, LongConsumer progress) throws InterruptedException {
        ArenaResults results = new ArenaResults(plan);
        play(threads, new Task.InOrder(plan, results::isDecided), results, block -> {
            results.add(block);
            progress.accept(block.rounds(plan));
        });
        return results;
    }

    /**
     * Goes on where a journal ends, and writes every block into it.
     *
     * @param journal of the same plan; stays open
     * @param threads at least 1; changes neither the result nor the journal
     * @param progress told numbers of rounds as they are played, not those in the journal
     * @return what the blocks in the journal and those played now come to
     * @throws IOException if the journal cannot be written
     * @throws InterruptedException if this thread is interrupted meanwhile
     */
    public ArenaResults play(ArenaJournal journal, int threads, LongConsumer progress)
            throws IOException, InterruptedException {
        ArenaResults results = new ArenaResults(plan);
        Task.InOrder tasks = new Task.InOrder(plan, results::isDecided);
        for (ArenaBlock block : journal.blocks()) {
            tasks.next();
            results.add(block);
        }
        play(threads, tasks, results, block -> {
            journal.append(block);
            results.add(block);
            progress.accept(block.rounds(plan));
        });
        return results;
    }

    /**
     * Lets a crew play, without keeping anything.
     *
     * @param crew plays blocks in any order
     * @param blocks plays a block by its number, as {@link BlockPlayer} does, of this very plan
     * @param progress told numbers of rounds as they are played, a block at a time and on this thread
     * @return what {@link #play(int, LongConsumer)} returns
     * @throws IOException if the crew fails
     * @throws InterruptedException if this thread is interrupted meanwhile
     */
    public ArenaResults play(Crew crew, CrewJob<Integer, String> blocks, LongConsumer progress)
            throws IOException, InterruptedException {
        ArenaResults results = new ArenaResults(plan);
        play(crew, blocks, 0, results, block -> {
            results.add(block);
            progress.accept(block.rounds(plan));
        });
        return results;
    }

    /**
     * Lets a crew go on where a journal ends, and writes every block into it, in order.
     *
     * @param journal of the same plan; stays open
     * @param crew plays blocks in any order
     * @param blocks plays a block by its number, as {@link BlockPlayer} does, of this very plan
     * @param progress told numbers of rounds as they are played, not those in the journal
     * @return what {@link #play(ArenaJournal, int, LongConsumer)} returns; the journal has the same bytes, too
     * @throws IOException if the journal cannot be written, or the crew fails
     * @throws InterruptedException if this thread is interrupted meanwhile
     */
    public ArenaResults play(ArenaJournal journal, Crew crew, CrewJob<Integer, String> blocks, LongConsumer progress)
            throws IOException, InterruptedException {
        ArenaResults results = new ArenaResults(plan);
        journal.blocks().forEach(results::add);
        play(crew, blocks, journal.blocks().size(), results, block -> {
            journal.append(block);
            results.add(block);
            progress.accept(block.rounds(plan));
        });
        return results;
    }

    private void play(
            Crew crew,
            CrewJob<Integer, String> blocks,
            int done,
            ArenaResults results,
            OrderedWork.Sink<ArenaBlock, IOException> sink)
            throws IOException, InterruptedException {
        if (results.isDecided()) {
            return;
        }
        List<Integer> missing = IntStream.range(done, Task.count(plan)).boxed().toList();
        InPieceOrder<String, IOException> inOrder = new InPieceOrder<>((piece, line) -> {
            sink.accept(BlockLine.read(line));
            if (results.isDecided()) {
                throw new DecidedException();
            }
        });
        try {
            crew.work(blocks, missing, inOrder);
        } catch (DecidedException e) {
            // The blocks that are still played belong to no result.
        }
    }

    /** The sequential test has ended the arena. */
    private static final class DecidedException extends IOException {
        private static final long serialVersionUID = 1;
    }

    private <E extends Exception> void play(
            int threads, Task.InOrder tasks, ArenaResults results, OrderedWork.Sink<ArenaBlock, E> sink)
            throws E, InterruptedException {
        AtomicBoolean decided = new AtomicBoolean();
        BiFunction<Worker, Task, Optional<ArenaBlock>> work =
                (worker, task) -> decided.get() ? Optional.empty() : Optional.of(worker.make(task));
        // Blocks that were begun before the test decided are left out, so that no thread count changes the result.
        new OrderedWork<>(threads, () -> new Worker(plan), work).run(tasks, made -> {
            if (!results.isDecided() && made.isPresent()) {
                sink.accept(made.get());
                decided.set(results.isDecided());
            }
        });
    }
}
