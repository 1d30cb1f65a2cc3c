package dev.goita.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Rules;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.prepare.DerivedDataSet;
import dev.goita.ml.prepare.RoundInputs;
import dev.goita.ml.prepare.Sameness;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.FirstDealer;
import dev.goita.ml.selfplay.SelfPlayPlan;
import dev.goita.ml.selfplay.SelfPlayRun;
import dev.goita.ml.selfplay.Storage;
import dev.goita.ml.selfplay.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rounds that are sorted. */
class SparkDataSetTest {
    private static final List<ShardFormat> BOTH = List.of(ShardFormat.JSONL, ShardFormat.COMPACT);

    private static final int ROUNDS = 3_000;

    @TempDir
    private Path scratch;

    private Path data;

    @BeforeEach
    void play() throws IOException, InterruptedException {
        data = play("data", ROUNDS, 800);
    }

    private Path play(String name, int rounds, long shardSize) throws IOException, InterruptedException {
        Entrant random = NeuralEntrant.all().parse("random");
        SelfPlayPlan plan = new SelfPlayPlan(
                Rules.STANDARD, List.of(random, random, random, random), Unit.ROUNDS, rounds, FirstDealer.ROTATING, 5);
        Path folder = scratch.resolve(name);
        SelfPlayRun.begin(plan, new Storage(folder, List.of(ShardFormat.COMPACT), shardSize, "test"))
                .run(1, units -> {});
        return folder;
    }

    private DerivedDataSet derived(String name, long shardSize, Path... sources) throws IOException {
        RoundInputs opened = RoundInputs.open(List.of(sources), Rules.STANDARD);
        return new DerivedDataSet(opened, new Storage(scratch.resolve(name), BOTH, shardSize, "test"), "test", n -> {});
    }

    private static final DerivedDataSet.Waiting ON_SPARK = new DerivedDataSet.Waiting.Away(LocalSpark.CREW, 0, "");

    private DerivedDataSet.Waiting waiting() throws IOException {
        return new DerivedDataSet.Waiting.Here(Files.createDirectories(scratch.resolve("waiting")), 1 << 26);
    }

    private Map<String, List<Byte>> bytes(String name) throws IOException {
        return Folders.bytes(scratch.resolve(name));
    }

    @ParameterizedTest
    @ValueSource(longs = {77, 1_000, 1_000_000})
    void shuffled_rounds_are_those_of_the_program_on_one_machine(long shardSize) throws IOException {
        derived("spark", shardSize, data).shuffle(3, ON_SPARK);
        derived("local", shardSize, data).shuffle(3, waiting());

        assertThat(bytes("spark")).isEqualTo(bytes("local"));
    }

    @ParameterizedTest
    @EnumSource(Sameness.class)
    void of_equal_rounds_the_first_is_kept_in_its_place(Sameness sameness) throws IOException, InterruptedException {
        Path[] sources = {data, play("again", 500, 500).resolve("rounds-00000.goita")};
        derived("spark", 700, sources).dedupe(sameness, ON_SPARK);
        derived("local", 700, sources).dedupe(sameness, waiting());

        assertThat(bytes("spark")).isEqualTo(bytes("local"));
    }

    @Test
    void a_shard_that_is_not_the_one_listed_is_named_and_nothing_is_left() throws IOException {
        Files.writeString(data.resolve("rounds-00001.goita"), "x", StandardOpenOption.APPEND);

        assertThatThrownBy(() -> derived("spark", 700, data).shuffle(1, ON_SPARK))
                .isInstanceOfSatisfying(
                        RefusedFileException.class, e -> assertThat(e.getFile()).endsWith("data/rounds-00001.goita"));
        assertThat(scratch.resolve("spark")).doesNotExist();
    }
}
