package dev.goita.ml.prepare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.files.Seal;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.ShardEntry;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.Entrants;
import dev.goita.ml.selfplay.FirstDealer;
import dev.goita.ml.selfplay.SelfPlayPlan;
import dev.goita.ml.selfplay.SelfPlayRun;
import dev.goita.ml.selfplay.Storage;
import dev.goita.ml.selfplay.Unit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataSetCheckTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void play() throws Exception {
        List<Entrant> entrants = new ArrayList<>();
        for (String player : List.of("random", "rule", "random", "rule")) {
            entrants.add(Entrants.builtIn().parse(player));
        }
        SelfPlayPlan plan = new SelfPlayPlan(Rules.STANDARD, entrants, Unit.ROUNDS, 250, FirstDealer.ROTATING, 7);
        List<ShardFormat> formats = List.of(ShardFormat.JSONL, ShardFormat.JSONL_GZIP, ShardFormat.COMPACT);
        SelfPlayRun.begin(plan, new Storage(folder.resolve("data"), formats, 100, "goita test"))
                .run(1, units -> {});
    }

    private Path file(String name) {
        return folder.resolve("data").resolve(name);
    }

    private List<String> findings() throws IOException {
        List<Diagnostic> findings = new ArrayList<>();
        DataSetCheck.run(folder.resolve("data"), findings::add, rounds -> {});
        return findings.stream()
                .map(finding -> Path.of(finding.place().source()).getFileName() + " "
                        + finding.code().id())
                .toList();
    }

    private void replaceInManifest(String old, String by) throws IOException {
        String text = Files.readString(file("manifest.json"));
        String changed = text.replaceFirst(old, by);
        assertThat(changed).isNotEqualTo(text);
        Files.write(file("manifest.json"), Seal.JSON.close(changed.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void what_self_play_wrote_is_whole_in_every_form() throws IOException {
        AtomicLong read = new AtomicLong();
        List<Diagnostic> findings = new ArrayList<>();
        DataSetCheck.run(folder.resolve("data"), findings::add, read::addAndGet);
        assertThat(findings).isEmpty();
        assertThat(read).hasValue(3 * 250);
    }

    @Test
    void shards_that_an_interrupted_run_did_not_make_are_told() throws IOException {
        Manifest whole = ManifestJson.read(folder.resolve("data"));
        ManifestJson.write(
                whole.with(List.of(whole.shards().get(0), whole.shards().get(2))), folder.resolve("data"));
        for (String form : List.of("jsonl", "jsonl.gz", "goita")) {
            Files.delete(file("rounds-00001." + form));
        }
        assertThat(findings()).containsExactly("manifest.json incomplete");
    }

    @Test
    void a_missing_and_a_changed_file_are_told() throws IOException {
        Files.delete(file("rounds-00000.jsonl"));
        byte[] bytes = Files.readAllBytes(file("rounds-00002.goita"));
        bytes[bytes.length / 2] ^= 1;
        Files.write(file("rounds-00002.goita"), bytes);
        assertThat(findings()).containsExactly("rounds-00000.jsonl checksum", "rounds-00002.goita checksum");
    }

    @Test
    void a_shard_of_other_rounds_is_told_though_its_checksum_is_right() throws IOException {
        Files.copy(file("rounds-00001.goita"), file("rounds-00000.goita"), StandardCopyOption.REPLACE_EXISTING);
        List<ShardEntry> shards = ManifestJson.read(folder.resolve("data")).shards();
        String right = shards.get(0).files().get(2).sha256();
        String other = shards.get(1).files().get(2).sha256();
        replaceInManifest(right, other);
        replaceInManifest(
                "\"bytes\" : " + shards.get(0).files().get(2).bytes(),
                "\"bytes\" : " + shards.get(1).files().get(2).bytes());
        assertThat(findings()).contains("rounds-00000.goita contents");
    }

    @Test
    void sums_that_do_not_add_up_are_told() throws IOException {
        replaceInManifest("\"played\" : [0-9]+", "\"played\" : 1");
        assertThat(findings()).contains("manifest.json manifest");
    }

    @Test
    void left_over_files_are_told() throws IOException {
        Files.write(file(".rounds-00003.goita.part"), "x".getBytes(StandardCharsets.UTF_8));
        Files.write(file("notes.txt"), "mine".getBytes(StandardCharsets.UTF_8));
        assertThat(findings()).containsExactly(".rounds-00003.goita.part unlisted");
    }
}
