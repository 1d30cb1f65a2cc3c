package dev.goita.ml.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Rules;
import dev.goita.core.player.PlayedDeal;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.Split;
import dev.goita.ml.compact.DealKey;
import dev.goita.ml.compact.ShardCode;
import dev.goita.ml.rounds.DataSetFolder;
import dev.goita.ml.rounds.Derivation;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.ManifestPlayer;
import dev.goita.ml.rounds.RecordedRounds;
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
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DerivedDataSetTest {
    private static final List<ShardFormat> BOTH = List.of(ShardFormat.JSONL, ShardFormat.COMPACT);
    private static final long LITTLE_MEMORY = 2_000;
    private static final long MUCH_MEMORY = 1 << 24;

    @TempDir
    private Path folder;

    private Path play(String name, Rules rules, Unit unit, long count, long seed, String player) throws Exception {
        List<Entrant> entrants = new ArrayList<>();
        for (String each : List.of("rule", player, "rule", player)) {
            entrants.add(Entrants.builtIn().parse(each));
        }
        SelfPlayPlan plan = new SelfPlayPlan(rules, entrants, unit, count, FirstDealer.ROTATING, seed);
        Path made = folder.resolve(name);
        SelfPlayRun.begin(plan, new Storage(made, BOTH, 100, "goita test")).run(1, units -> {});
        return made;
    }

    private Path matches() throws Exception {
        return play("matches", Rules.STANDARD, Unit.MATCHES, 60, 1, "random");
    }

    private DerivedDataSet derived(String name, Path... sources) throws IOException {
        return derivedBy("test", name, sources);
    }

    private DerivedDataSet derivedBy(String command, String name, Path... sources) throws IOException {
        RoundInputs opened = RoundInputs.open(List.of(sources), Rules.STANDARD);
        return new DerivedDataSet(opened, new Storage(folder.resolve(name), BOTH, 128, "goita test"), command, n -> {});
    }

    private void split(Path data, String name, int validation, int test) throws IOException {
        derivedBy("data split --validation " + validation + " --test " + test, name, data)
                .split(new Split(validation, test));
    }

    private DerivedDataSet.Waiting waiting(long memory) throws IOException {
        return new DerivedDataSet.Waiting.Here(Files.createTempDirectory(folder, "waiting"), memory);
    }

    private static List<PlayedDeal> rounds(Path data) throws IOException {
        List<PlayedDeal> rounds = new ArrayList<>();
        RecordedRounds.read(data, Rules.STANDARD, rounds::add);
        return rounds;
    }

    private static List<String> findings(Path data) throws IOException {
        List<Diagnostic> findings = new ArrayList<>();
        DataSetCheck.run(data, findings::add, rounds -> {});
        return findings.stream().map(Diagnostic::toString).toList();
    }

    private Map<String, String> hashes(String name) throws IOException {
        Map<String, String> hashes = new HashMap<>();
        try (Stream<Path> files = Files.list(folder.resolve(name))) {
            for (Path file : files.toList()) {
                hashes.put(
                        file.getFileName().toString(),
                        new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
        }
        return hashes;
    }

    private static ShardCode codeOf(Throwable thrown) {
        return (ShardCode) ((DiagnosticException) thrown).diagnostics().get(0).code();
    }

    @Test
    void a_merged_data_set_has_all_rounds_in_order_and_passes_the_check() throws Exception {
        Path one = matches();
        Path other = play("other", Rules.STANDARD, Unit.ROUNDS, 70, 2, "rule");
        Manifest made = derived("merged", one, other).merge();
        List<PlayedDeal> expected = new ArrayList<>(rounds(one));
        expected.addAll(rounds(other));
        assertThat(rounds(folder.resolve("merged"))).isEqualTo(expected);
        assertThat(findings(folder.resolve("merged"))).isEmpty();
        assertThat(made.players().get(0).name()).isEqualTo("rule");
        assertThat(made.players().get(1)).isEqualTo(new ManifestPlayer("mixed", ""));
        assertThat(made.derivation().inputs().get(1).rounds()).isEqualTo(70);
        assertThat(made.derivation().inputs().get(1).madeBy().get(0).seed()).isEqualTo(2);
        assertThat(ManifestJson.read(folder.resolve("merged"))).isEqualTo(made);
    }

    @Test
    void a_shuffled_data_set_has_the_same_rounds_in_an_order_that_memory_does_not_change() throws Exception {
        Path data = matches();
        derived("little", data).shuffle(7, waiting(LITTLE_MEMORY));
        derived("much", data).shuffle(7, waiting(MUCH_MEMORY));
        derived("else", data).shuffle(8, waiting(MUCH_MEMORY));
        assertThat(hashes("little")).isEqualTo(hashes("much"));
        List<PlayedDeal> shuffled = rounds(folder.resolve("little"));
        assertThat(shuffled).containsExactlyInAnyOrderElementsOf(rounds(data)).isNotEqualTo(rounds(data));
        assertThat(rounds(folder.resolve("else"))).isNotEqualTo(shuffled);
        assertThat(findings(folder.resolve("little"))).isEmpty();
    }

    @Test
    void dedupe_keeps_the_first_of_equal_rounds_in_order() throws Exception {
        Path one = matches();
        Path other = play("other", Rules.STANDARD, Unit.ROUNDS, 70, 2, "rule");
        derived("twice", one, other, one).merge();
        derived("unique", folder.resolve("twice")).dedupe(Sameness.ROUND, waiting(LITTLE_MEMORY));
        List<PlayedDeal> expected = new ArrayList<>(rounds(one));
        expected.addAll(rounds(other));
        assertThat(rounds(folder.resolve("unique"))).isEqualTo(List.copyOf(new LinkedHashSet<>(expected)));
        assertThat(findings(folder.resolve("unique"))).isEmpty();
    }

    @Test
    void dedupe_tells_rounds_apart_by_what_it_is_asked() throws Exception {
        Path lines = folder.resolve("rounds.jsonl");
        String round = "{\"dealer\":0,\"hands\":[\"11777788\",\"22444488\",\"35555888\",\"36666888\"],"
                + "\"record\":\"%s\",\"score\":[%d,0],\"winner\":0}%n";
        Files.writeString(
                lines,
                String.format(round, "87000870007700011", 0)
                        + String.format(round, "87000870007700011", 10)
                        + String.format(round, "87000870007700011", 0)
                        + String.format(round, "88000770007700011", 0));
        for (Map.Entry<Sameness, Integer> left :
                Map.of(Sameness.ROUND, 3, Sameness.PLAY, 2, Sameness.DEAL, 1).entrySet()) {
            Manifest made = derived("by" + left.getKey(), lines).dedupe(left.getKey(), waiting(MUCH_MEMORY));
            assertThat(made.totals().rounds())
                    .as("%s", left.getKey())
                    .isEqualTo(left.getValue().longValue());
        }
    }

    @Test
    void parts_have_all_rounds_and_no_deal_with_its_twins_in_two_of_them() throws Exception {
        Path data = matches();
        Map<Part, Manifest> made = derived("parts", data).split(new Split(20, 20));
        List<PlayedDeal> all = new ArrayList<>();
        HashSet<Long> keys = new HashSet<>();
        int distinct = 0;
        for (Part part : made.keySet()) {
            Path path = folder.resolve("parts").resolve(Derivation.name(part));
            assertThat(findings(path)).isEmpty();
            HashSet<Long> own = new HashSet<>();
            for (PlayedDeal round : rounds(path)) {
                own.add(DealKey.of(round.deal()));
                all.add(round);
            }
            distinct += own.size();
            keys.addAll(own);
        }
        assertThat(keys).hasSize(distinct);
        assertThat(all).containsExactlyInAnyOrderElementsOf(rounds(data));
    }

    @Test
    void a_part_and_what_is_made_of_it_tell_the_split() throws Exception {
        split(matches(), "parts", 20, 30);
        Path train = folder.resolve("parts").resolve("train");
        derived("shuffled", train).shuffle(7, waiting(MUCH_MEMORY));

        assertThat(DataSetFolder.split(List.of(train))).isEqualTo(new Split(20, 30));
        assertThat(DataSetFolder.split(List.of(folder.resolve("parts")))).isEqualTo(new Split(20, 30));
        assertThat(DataSetFolder.split(List.of(folder.resolve("shuffled")))).isEqualTo(new Split(20, 30));
    }

    @Test
    void rounds_that_nobody_split_have_the_standard_split() throws Exception {
        assertThat(DataSetFolder.split(List.of(matches()))).isEqualTo(Split.STANDARD);
    }

    @Test
    void parts_of_different_splits_are_not_taken_together() throws Exception {
        Path data = matches();
        split(data, "one", 20, 30);
        split(data, "two", 10, 30);

        assertThatThrownBy(() -> DataSetFolder.split(List.of(folder.resolve("one"), folder.resolve("two"))))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("is a part of another split");
    }

    @Test
    void a_part_is_found_beside_another_of_the_same_split_only() throws Exception {
        Path data = matches();
        split(data, "one", 20, 30);
        Path train = folder.resolve("one").resolve("train");
        Path validation = folder.resolve("one").resolve("validation");

        assertThat(DataSetFolder.beside(train, Part.VALIDATION)).contains(validation);
        assertThat(DataSetFolder.beside(validation, Part.VALIDATION)).isEmpty();
        assertThat(DataSetFolder.beside(data, Part.VALIDATION)).isEmpty();

        split(data, "two", 10, 30);
        Files.move(validation, folder.resolve("moved"));
        Files.move(folder.resolve("two").resolve("validation"), validation);
        assertThat(DataSetFolder.beside(train, Part.VALIDATION)).isEmpty();
    }

    @Test
    void a_part_without_rounds_is_refused_and_leaves_nothing() throws Exception {
        Path few = play("few", Rules.STANDARD, Unit.ROUNDS, 3, 1, "random");
        assertThatThrownBy(() -> derived("parts", few).split(new Split(1, 1)))
                .satisfies(thrown -> assertThat(codeOf(thrown)).isEqualTo(ShardCode.EMPTY));
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(few);
        }
    }

    @Test
    void a_part_of_no_percent_is_not_made() throws Exception {
        assertThat(derived("parts", matches()).split(new Split(0, 10))).containsOnlyKeys(Part.TRAIN, Part.TEST);
        assertThat(folder.resolve("parts").resolve("validation")).doesNotExist();
    }

    @Test
    void different_rules_are_refused_with_both_names() throws Exception {
        Path other = play("other", Rules.parse("both-kings=dealt"), Unit.ROUNDS, 5, 1, "random");
        Path data = matches();
        assertThatThrownBy(() -> derived("merged", data, other))
                .satisfies(thrown -> assertThat(codeOf(thrown)).isEqualTo(ShardCode.MIXED_RULES))
                .hasMessageContaining("other")
                .hasMessageContaining("matches");
        assertThatThrownBy(() -> rounds(other.resolve("rounds-00000.goita")))
                .satisfies(thrown -> assertThat(codeOf(thrown)).isEqualTo(ShardCode.MIXED_RULES));
    }

    @Test
    void an_unfinished_data_set_is_refused() throws Exception {
        Path data = matches();
        Manifest whole = ManifestJson.read(data);
        ManifestJson.write(whole.with(List.of()), data);
        assertThatThrownBy(() -> derived("merged", data))
                .satisfies(thrown -> assertThat(codeOf(thrown)).isEqualTo(ShardCode.INCOMPLETE));
    }

    @Test
    void a_damaged_source_leaves_nothing_behind() throws Exception {
        Path data = matches();
        Path shard = data.resolve("rounds-00000.goita");
        byte[] bytes = Files.readAllBytes(shard);
        bytes[bytes.length / 2] ^= 4;
        Files.write(shard, bytes);
        assertThatThrownBy(() -> derived("merged", data).merge())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("rounds-00000.goita");
        Path alone = folder.resolve("alone.goita");
        Files.move(shard, alone);
        assertThatThrownBy(() -> derived("merged", alone).merge()).hasMessageContaining("alone.goita");
        assertThat(folder.resolve("merged")).doesNotExist();
        assertThat(folder.resolve(".merged.part")).doesNotExist();
    }

    @Test
    void what_is_there_is_not_overwritten() throws Exception {
        Path data = matches();
        assertThatThrownBy(() -> derived("matches", data).merge()).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(findings(data)).isEmpty();
    }

    @Test
    void what_a_killed_program_left_is_cleared_away() throws Exception {
        Path left = Files.createDirectory(folder.resolve(".merged.part"));
        Files.writeString(left.resolve("rounds-00009.goita"), "half");
        derived("merged", matches()).merge();
        assertThat(findings(folder.resolve("merged"))).isEmpty();
        assertThat(left).doesNotExist();
    }

    @Test
    void a_manifest_of_version_1_is_read_as_one_of_self_play() throws Exception {
        Path data = matches();
        Path file = data.resolve("manifest.json");
        String text = Files.readString(file);
        String first = text.replaceFirst("\"version\" : 2", "\"version\" : 1")
                .replaceFirst("(?s)\"derivation\" : \\{.*?\\},\\s*", "")
                .replaceFirst("\"license\" : \"\",\\s*", "")
                .replaceFirst(",\\s*\"sha256\" : \"[0-9a-f]*\"\\s*}\\s*$", "}");
        assertThat(first).doesNotContain("derivation", "license");
        Manifest second = ManifestJson.read(data);
        Files.writeString(file, first);
        assertThat(ManifestJson.read(data).recipe()).isEqualTo(second.recipe());
        assertThat(findings(data)).isEmpty();
    }

    @Test
    void the_card_tells_how_to_make_the_data_set_again() throws Exception {
        Path data = matches();
        derived("shuffled", data).shuffle(7, waiting(MUCH_MEMORY));
        assertThat(Files.readString(folder.resolve("shuffled").resolve(DerivedDataSet.CARD)))
                .contains(
                        "goita selfplay --matches 60 --players rule,random,rule,random --seed 1 --dealer rotating -o"
                                + " matches",
                        "goita test matches -o data",
                        "| licence | not stated |");
    }
}
