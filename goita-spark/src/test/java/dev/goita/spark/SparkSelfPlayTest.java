package dev.goita.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Rules;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.FirstDealer;
import dev.goita.ml.selfplay.SelfPlayPlan;
import dev.goita.ml.selfplay.SelfPlayRun;
import dev.goita.ml.selfplay.Storage;
import dev.goita.ml.selfplay.Unit;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SparkSelfPlayTest {
    @TempDir
    private Path scratch;

    private static SelfPlayPlan plan(Unit unit, long count, String player) throws IOException {
        Entrant entrant = NeuralEntrant.all().parse(player);
        return new SelfPlayPlan(
                Rules.STANDARD, List.of(entrant, entrant, entrant, entrant), unit, count, FirstDealer.DRAWN, 7);
    }

    private SelfPlayRun begin(String folder, SelfPlayPlan plan, long shardSize) throws IOException {
        List<ShardFormat> formats = List.of(ShardFormat.values());
        return SelfPlayRun.begin(plan, new Storage(scratch.resolve(folder), formats, shardSize, "test"));
    }

    private static void onSpark(SelfPlayRun run) throws IOException, InterruptedException {
        run.run(LocalSpark.CREW, units -> {});
    }

    @ParameterizedTest
    @CsvSource({
        "ROUNDS, 5000, random, 1500",
        "ROUNDS, 40, rule, 40",
        "ROUNDS, 60, pimc:samples=4, 7",
        "MATCHES, 30, rule, 4",
        "ROUNDS, 200, net:strong, 64",
        "ROUNDS, 0, random, 10"
    })
    void every_file_is_that_of_the_program_on_one_machine(Unit unit, long count, String player, long shardSize)
            throws IOException, InterruptedException {
        SelfPlayPlan plan = plan(unit, count, player);
        begin("local", plan, shardSize).run(1, units -> {});

        onSpark(begin("spark", plan, shardSize));

        assertThat(Folders.bytes(scratch.resolve("spark"))).isEqualTo(Folders.bytes(scratch.resolve("local")));
    }

    @Test
    void a_shard_that_is_there_is_not_played_again() throws IOException, InterruptedException {
        SelfPlayPlan plan = plan(Unit.ROUNDS, 100, "random");
        begin("folder", plan, 30).run(1, units -> {});
        Path folder = scratch.resolve("folder");
        var whole = Folders.bytes(folder);
        Files.writeString(folder.resolve("rounds-00002.goita"), "damaged");
        long[] played = new long[1];

        SelfPlayRun resumed = SelfPlayRun.resume(plan, new Storage(folder, List.of(ShardFormat.values()), 30, "test"));
        resumed.run(LocalSpark.CREW, units -> played[0] += units);

        assertThat(played[0]).isEqualTo(30);
        assertThat(Folders.bytes(folder)).isEqualTo(whole);
    }

    /** Has every piece done, and loses the result of the first try. */
    private static final class Forgetful implements Crew {
        private static final Set<Object> TRIED = ConcurrentHashMap.newKeySet();

        @Override
        public <P extends Serializable, R extends Serializable, E extends Exception> void work(
                CrewJob<P, R> job, List<P> pieces, Results<R, E> results) throws E, IOException, InterruptedException {
            CrewJob<P, R> forgetful = new CrewJob<>("forgetful", () -> {
                CrewJob.Worker<P, R> worker = job.workers().newWorker();
                return piece -> {
                    R result = worker.work(piece);
                    if (TRIED.add(piece)) {
                        throw new IOException("the machine is gone");
                    }
                    return result;
                };
            });
            LocalSpark.CREW.work(forgetful, pieces, results);
        }

        @Override
        public void close() {}
    }

    @Test
    void a_shard_that_was_played_twice_is_there_once() throws IOException, InterruptedException {
        SelfPlayPlan plan = plan(Unit.ROUNDS, 100, "random");
        begin("local", plan, 30).run(1, units -> {});
        SelfPlayRun run = begin("spark", plan, 30);

        run.run(new Forgetful(), units -> {});

        assertThat(Forgetful.TRIED).hasSize(4);
        assertThat(Folders.bytes(scratch.resolve("spark"))).isEqualTo(Folders.bytes(scratch.resolve("local")));
    }

    @Test
    void what_a_dead_machine_left_is_swept_away() throws IOException, InterruptedException {
        SelfPlayRun run = begin("spark", plan(Unit.ROUNDS, 10, "random"), 10);
        Path left = scratch.resolve("spark/.rounds-00000.goita.m-00000000-0000-0000-0000-000000000000.part");
        Files.writeString(left, "half a shard");

        onSpark(run);

        assertThat(left).doesNotExist();
    }

    @Test
    void a_folder_that_machines_do_not_see_is_named() throws IOException {
        SelfPlayRun run = begin("spark", plan(Unit.ROUNDS, 10, "random"), 10);
        Files.delete(scratch.resolve("spark/manifest.json"));

        assertThatThrownBy(() -> onSpark(run)).isInstanceOfSatisfying(RefusedFileException.class, e -> {
            assertThat(e.getFile()).isEqualTo(scratch.resolve("spark").toString());
            assertThat(e.wording().japanese()).contains("manifest.json が見えません");
        });
    }

    @Test
    void programs_are_not_sent_to_other_machines() throws IOException {
        SelfPlayRun run = begin("spark", plan(Unit.ROUNDS, 10, "engine:sh -c true"), 10);

        assertThatThrownBy(() -> onSpark(run))
                .isInstanceOf(RefusalException.class)
                .hasMessageContaining("'engine:sh -c true' is a program");
    }
}
