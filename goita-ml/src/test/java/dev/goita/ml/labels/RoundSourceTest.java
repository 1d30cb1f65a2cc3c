package dev.goita.ml.labels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Rules;
import dev.goita.core.player.PlayedDeal;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.dl4j.BatchOptions;
import dev.goita.learning.dl4j.SampleDataSetIterator;
import dev.goita.learning.samples.Samples;
import dev.goita.ml.compact.DealKey;
import dev.goita.ml.features.GoitaViewEncoder;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.rounds.RecordedRounds;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.selfplay.FirstDealer;
import dev.goita.ml.selfplay.SelfPlayPlan;
import dev.goita.ml.selfplay.SelfPlayRun;
import dev.goita.ml.selfplay.Storage;
import dev.goita.ml.selfplay.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoundSourceTest {
    @TempDir
    Path folder;

    @BeforeEach
    void play() throws IOException, InterruptedException {
        SelfPlayPlan plan = new SelfPlayPlan(
                Rules.STANDARD,
                Collections.nCopies(4, NeuralEntrant.all().parse("random")),
                Unit.ROUNDS,
                600,
                FirstDealer.ROTATING,
                3);
        Storage storage = new Storage(folder, List.of(ShardFormat.JSONL, ShardFormat.COMPACT), 250, "test");
        SelfPlayRun.begin(plan, storage).run(1, units -> {});
    }

    private static List<String> digits(Path source) throws IOException {
        List<String> digits = new ArrayList<>();
        RecordedRounds.read(source, Rules.STANDARD, round -> digits.add(line(round)));
        return digits;
    }

    private static String line(PlayedDeal round) {
        return round.deal() + " " + round.before() + " " + round.outcome() + " " + round.digits() + " " + round.result()
                + " " + round.ruling();
    }

    @Test
    void a_data_set_is_read_once_though_it_is_written_twice() throws IOException {
        assertThat(digits(folder)).hasSize(600);
    }

    @Test
    void both_forms_of_a_shard_hold_the_same_rounds() throws IOException {
        for (String shard : List.of("rounds-00000", "rounds-00001", "rounds-00002")) {
            assertThat(digits(folder.resolve(shard + ".jsonl"))).isEqualTo(digits(folder.resolve(shard + ".goita")));
        }
    }

    @Test
    void rounds_are_told_apart_by_their_deal_and_have_choices() throws IOException {
        List<Long> expected = new ArrayList<>();
        RecordedRounds.read(folder, Rules.STANDARD, round -> expected.add(DealKey.of(round.deal())));
        List<Long> keys = new ArrayList<>();
        Samples.Builder samples = new Samples.Builder();
        new RoundSource(List.of(folder), Rules.STANDARD, RoundRows.of(GoitaViewEncoder.ENCODER))
                .read((key, choices) -> {
                    keys.add(key);
                    choices.accept(samples);
                });

        assertThat(keys).isEqualTo(expected);
        assertThat(samples.size()).isGreaterThan(expected.size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"targets=none;labels=played", "targets=all;labels=solver:tiles=6"})
    void rows_and_labels_do_not_depend_on_the_threads(String teaching) throws IOException {
        RoundSource source = new RoundSource(
                List.of(folder), Rules.STANDARD, RoundRows.of(GoitaViewEncoder.ENCODER), Teaching.parse(teaching));

        assertThat(lines(source.onThreads(3))).isEqualTo(lines(source)).hasSizeGreaterThan(1_000);
    }

    private static List<String> lines(RoundSource source) throws IOException {
        List<Long> keys = new ArrayList<>();
        Samples.Builder all = new Samples.Builder(source.targets().size());
        source.read((key, choices) -> {
            keys.add(key);
            choices.accept(all);
        });
        Samples samples = all.build();
        ActiveFeatures row = new ActiveFeatures(source.encoder().layout().width());
        List<String> lines = new ArrayList<>();
        lines.add(keys.toString());
        for (int i = 0; i < samples.size(); i++) {
            samples.row(i, row);
            lines.add(row + " " + samples.taken(i) + " " + samples.outcome(i) + " " + samples.kind(i));
        }
        return lines;
    }

    @Test
    void rounds_before_a_damaged_file_are_handed_on_by_threads_too() throws IOException {
        Path damaged = folder.resolve("rounds-00001.goita");
        Files.write(damaged, Arrays.copyOf(Files.readAllBytes(damaged), 900));
        RoundSource source = new RoundSource(
                List.of(folder.resolve("rounds-00000.goita"), damaged),
                Rules.STANDARD,
                RoundRows.of(GoitaViewEncoder.ENCODER),
                Teaching.parse("targets=none;labels=solver:tiles=6"));

        assertThat(keysBeforeFailure(source.onThreads(2)))
                .isEqualTo(keysBeforeFailure(source))
                .isNotEmpty();
    }

    private static List<Long> keysBeforeFailure(RoundSource source) {
        List<Long> keys = new ArrayList<>();
        assertThatThrownBy(() -> source.read((key, choices) -> keys.add(key))).isInstanceOf(DiagnosticException.class);
        return keys;
    }

    @Test
    void batches_of_a_shard_that_ends_in_the_middle_fail_with_its_name() throws IOException {
        Path shard = folder.resolve("rounds-00001.goita");
        Files.write(shard, Arrays.copyOf(Files.readAllBytes(shard), 900));
        RoundSource source = new RoundSource(
                List.of(folder.resolve("rounds-00000.goita"), shard),
                Rules.STANDARD,
                RoundRows.of(GoitaViewEncoder.ENCODER));

        try (SampleDataSetIterator batches = new SampleDataSetIterator(source, BatchOptions.of(32))) {
            assertThatThrownBy(() -> {
                        while (batches.hasNext()) {
                            batches.next();
                        }
                    })
                    .isInstanceOf(DiagnosticException.class)
                    .hasMessageContaining("rounds-00001.goita");
        }
    }

    @Test
    void a_round_that_fails_the_check_is_named_with_its_file() throws IOException {
        Path file = folder.resolve("rounds-00000.jsonl");
        Path broken = folder.resolve("broken.jsonl");
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        lines.set(4, lines.get(4).replaceFirst("\"record\":\"[1-8]", "\"record\":\"0"));
        Files.write(broken, lines);

        assertThatThrownBy(() -> digits(broken))
                .isInstanceOf(DiagnosticException.class)
                .hasMessageContaining("broken.jsonl:5:")
                .hasMessageContaining("pass-on-lead");
    }

    @Test
    void a_changed_shard_is_refused() throws IOException {
        Path shard = folder.resolve("rounds-00001.goita");
        byte[] bytes = Files.readAllBytes(shard);
        bytes[bytes.length / 2] ^= 1;
        Files.write(shard, bytes);

        assertThatThrownBy(() -> digits(folder))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("rounds-00001.goita");
    }
}
