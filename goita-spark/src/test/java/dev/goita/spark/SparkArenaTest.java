package dev.goita.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.learning.statistics.SequentialTest;
import dev.goita.ml.arena.Arena;
import dev.goita.ml.arena.ArenaJournal;
import dev.goita.ml.arena.ArenaPlan;
import dev.goita.ml.arena.DealValues;
import dev.goita.ml.arena.Luck;
import dev.goita.ml.duplicate.Rotations;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.selfplay.Entrant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparkArenaTest {
    @TempDir
    private Path scratch;

    private static ArenaPlan plan(int deals, Optional<SequentialTest> test, String... players) throws IOException {
        List<Entrant> entrants = new ArrayList<>();
        for (String player : players) {
            entrants.add(NeuralEntrant.all().parse(player));
        }
        return new ArenaPlan(Rules.STANDARD, entrants, deals, Rotations.ONE, 3, test, DealValues.NONE, Luck.TOLD);
    }

    private Path locally(ArenaPlan plan) throws IOException, InterruptedException {
        Path file = scratch.resolve("local.txt");
        try (ArenaJournal journal = ArenaJournal.begin(file, plan)) {
            new Arena(plan).play(journal, 1, rounds -> {});
        }
        return file;
    }

    private Path onSpark(ArenaPlan plan) throws IOException, InterruptedException {
        Path file = scratch.resolve("spark.txt");
        try (ArenaJournal journal = ArenaJournal.begin(file, plan)) {
            new Arena(plan).play(Optional.of(journal), LocalSpark.CREW, rounds -> {});
        }
        return file;
    }

    @Test
    void the_journal_is_that_of_the_program_on_one_machine() throws IOException, InterruptedException {
        ArenaPlan plan = plan(100, Optional.empty(), "rule", "random", "pimc:samples=2");

        assertThat(onSpark(plan)).hasSameBinaryContentAs(locally(plan));
    }

    @Test
    void a_sequential_test_ends_it_at_the_same_deal() throws IOException, InterruptedException {
        ArenaPlan plan = plan(2_000, Optional.of(SequentialTest.parse("0,1,0.05,0.05")), "rule", "random");
        Path local = locally(plan);

        assertThat(onSpark(plan)).hasSameBinaryContentAs(local);
        assertThat(Files.readAllLines(local)).hasSizeLessThan(1 + 2_000 / 16);
    }

    @Test
    void a_journal_that_was_cut_off_is_gone_on_with() throws IOException, InterruptedException {
        ArenaPlan plan = plan(100, Optional.empty(), "rule", "random");
        Path local = locally(plan);
        List<String> lines = Files.readAllLines(local);
        Path cut = scratch.resolve("cut.txt");
        Files.write(cut, lines.subList(0, 4));

        try (ArenaJournal journal = ArenaJournal.resume(cut, plan)) {
            new Arena(plan).play(Optional.of(journal), LocalSpark.CREW, rounds -> {});
        }

        assertThat(cut).hasSameBinaryContentAs(local);
    }
}
