package dev.goita.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.learning.export.FeatureExport;
import dev.goita.learning.samples.SampleSource;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.labels.RoundSource;
import dev.goita.ml.labels.Teaching;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.prepare.DataSetCheck;
import dev.goita.ml.rounds.Manifest;
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
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Features, labels and the check of what is recorded. */
class SparkRoundsTest {
    private static final long ROUNDS = 600;

    @TempDir
    private Path scratch;

    private Path data;

    @BeforeEach
    void play() throws IOException, InterruptedException {
        data = scratch.resolve("data");
        play(data, ShardFormat.COMPACT);
    }

    private static void play(Path folder, ShardFormat format) throws IOException, InterruptedException {
        Entrant rule = NeuralEntrant.all().parse("rule");
        SelfPlayPlan plan = new SelfPlayPlan(
                Rules.STANDARD, List.of(rule, rule, rule, rule), Unit.ROUNDS, ROUNDS, FirstDealer.ROTATING, 5);
        SelfPlayRun.begin(plan, new Storage(folder, List.of(ShardFormat.JSONL, format), 400, "test"))
                .run(1, units -> {});
    }

    private RoundSource source(String layout, String teaching) {
        return new RoundSource(List.of(data), Rules.STANDARD, RoundRows.ofLayout(layout), Teaching.parse(teaching));
    }

    private Path export(String name, SampleSource source) throws IOException {
        Path folder = Files.createDirectory(scratch.resolve(name));
        try (FeatureExport export = new FeatureExport(folder, source, source.split())) {
            source.read(export);
        }
        return folder;
    }

    @ParameterizedTest
    @CsvSource({
        "goita-view/1, targets=none;labels=played",
        "goita-history/1, targets=all;labels=played",
        "goita-view/1, targets=none;labels=solver:tiles=8",
        "goita-view/1, targets=wins;labels=pimc:samples=1"
    })
    void arrays_are_those_of_the_program_on_one_machine(String layout, String teaching) throws IOException {
        RoundSource source = source(layout, teaching);

        Path onSpark = export("spark", source.by(LocalSpark.CREW));

        assertThat(Folders.bytes(onSpark)).isEqualTo(Folders.bytes(export("local", source)));
    }

    @Test
    void a_shard_that_is_not_the_one_listed_is_named() throws IOException {
        Files.writeString(data.resolve("rounds-00001.goita"), "x", StandardOpenOption.APPEND);
        SampleSource source =
                source("goita-view/1", "targets=none;labels=played").by(LocalSpark.CREW);

        assertThatThrownBy(() -> source.read((key, choices) -> {}))
                .isInstanceOfSatisfying(
                        RefusedFileException.class, e -> assertThat(e.getFile()).endsWith("data/rounds-00001.goita"));
    }

    @Test
    void a_file_with_an_illegal_round_is_told_by_line() throws IOException {
        Path file = scratch.resolve("typed.jsonl");
        Files.write(
                file,
                List.of(Files.readAllLines(data.resolve("rounds-00000.jsonl")).get(0), "{\"dealer\":9}"));
        SampleSource source = new RoundSource(
                        List.of(file), Rules.STANDARD, RoundRows.ofLayout("goita-view/1"), Teaching.NONE)
                .by(LocalSpark.CREW);

        assertThatThrownBy(() -> source.read((key, choices) -> {}))
                .isInstanceOfSatisfying(
                        DiagnosticException.class,
                        e -> assertThat(e.diagnostics())
                                .first()
                                .satisfies(finding ->
                                        assertThat(finding.place().toString()).startsWith(file + ":2:")));
    }

    private static List<String> lines(List<Diagnostic> findings) {
        return findings.stream()
                .map(finding -> finding.format(Language.JAPANESE))
                .toList();
    }

    @ParameterizedTest
    @EnumSource(ShardFormat.class)
    void a_data_set_is_checked_with_the_same_findings(ShardFormat format) throws IOException, InterruptedException {
        Path folder = scratch.resolve("checked");
        play(folder, format == ShardFormat.JSONL ? ShardFormat.COMPACT : format);
        Files.writeString(folder.resolve("rounds-00001.jsonl"), "{}\n", StandardOpenOption.APPEND);
        Files.writeString(folder.resolve("rounds-00009.jsonl"), "");
        List<Diagnostic> local = new ArrayList<>();
        List<Diagnostic> onSpark = new ArrayList<>();
        long[] rounds = new long[2];

        Manifest whole = DataSetCheck.run(folder, local::add, more -> rounds[0] += more);
        DataSetCheck.run(folder, onSpark::add, more -> rounds[1] += more, LocalSpark.CREW);

        assertThat(whole.shards()).hasSize(2);
        assertThat(lines(onSpark)).hasSizeGreaterThan(1).isEqualTo(lines(local));
        assertThat(rounds[1]).isEqualTo(rounds[0]);
    }

    @Test
    void a_manifest_of_another_version_is_told() throws IOException {
        Path manifest = data.resolve(Manifest.FILE_NAME);
        Files.writeString(manifest, Files.readString(manifest).replace("\"version\" : 2", "\"version\" : 9"));
        SampleSource source =
                source("goita-view/1", "targets=none;labels=played").by(LocalSpark.CREW);

        assertThatThrownBy(() -> source.read((key, choices) -> {}))
                .isInstanceOf(DiagnosticException.class)
                .hasMessageContaining("manifest.json")
                .hasMessageContaining("version 9");
    }
}
