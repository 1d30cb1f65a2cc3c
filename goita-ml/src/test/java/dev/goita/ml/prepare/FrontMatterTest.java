package dev.goita.ml.prepare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.learning.samples.Part;
import dev.goita.ml.rounds.Derivation;
import dev.goita.ml.rounds.ExportManifest;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestPlayer;
import dev.goita.ml.rounds.RoundTally;
import dev.goita.ml.rounds.ShardEntry;
import dev.goita.ml.rounds.ShardFile;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrontMatterTest {
    private static Derivation derivation(String command) {
        return new Derivation(command, List.of());
    }

    private static Manifest rounds(long count, String license, String command, String format) {
        ShardFile compact = new ShardFile("rounds-00000.goita", 900, "0".repeat(64));
        ShardFile lines = new ShardFile("rounds-00000." + format, 20_000, "0".repeat(64));
        RoundTally tally = new RoundTally(count, count, 0, 0, 60, 2000, count - 60, 1500);
        return new Manifest(
                Manifest.FORMAT,
                Manifest.VERSION,
                "goita test",
                license,
                "1",
                Rules.STANDARD.toString(),
                List.of(new ManifestPlayer("rule", "1")),
                "rounds",
                count,
                "rotating",
                7,
                derivation(command),
                List.of("goita", format),
                count,
                true,
                tally,
                List.of(new ShardEntry(0, 0, count, tally, List.of(compact, lines))));
    }

    @Test
    void rounds_in_json_lines_are_a_split_with_files_columns_and_size() {
        assertThat(FrontMatter.of(rounds(20_000, "CC0-1.0", "selfplay", "jsonl.gz")))
                .isEqualTo("""
                        ---
                        pretty_name: "Rounds of Goita (ごいた)"
                        license: cc0-1.0
                        tags:
                          - goita
                          - games
                        size_categories:
                          - 10K<n<100K
                        configs:
                          - config_name: default
                            data_files:
                              - split: train
                                path: "*.jsonl.gz"
                        dataset_info:
                          features:
                            - name: "dealer"
                              dtype: int64
                            - name: "score"
                              sequence: int64
                            - name: "hands"
                              sequence: string
                            - name: "record"
                              dtype: string
                            - name: "winner"
                              dtype: int64
                            - name: "goshi"
                              sequence: int64
                            - name: "result"
                              dtype: string
                            - name: "players"
                              sequence: string
                          splits:
                            - name: train
                              num_bytes: 20000
                              num_examples: 20000
                        ---

                        """);
    }

    @Test
    void the_compact_form_alone_is_said_to_be_for_no_loader() {
        assertThat(FrontMatter.of(rounds(100, "", "selfplay", "goita")))
                .contains("license: unknown", "  - n<1K", "viewer: false\n", "path: \"*.goita\"\n")
                .doesNotContain("dataset_info");
    }

    @Test
    void a_part_of_a_divided_set_is_the_split_of_its_name() {
        assertThat(FrontMatter.of(rounds(100, "", "data split --validation 5 --test 10 (validation)", "jsonl")))
                .contains("- split: validation", "- name: validation")
                .doesNotContain("train");
    }

    @Test
    void parts_in_folders_of_their_names_are_the_splits_of_one_set() {
        Map<Part, Manifest> parts = new EnumMap<>(Part.class);
        parts.put(Part.TRAIN, rounds(331, "CC0-1.0", "data split", "jsonl.gz"));
        parts.put(Part.TEST, rounds(37, "CC0-1.0", "data split", "jsonl.gz"));

        assertThat(FrontMatter.ofParts(parts))
                .contains(
                        "license: cc0-1.0\n",
                        "      - split: train\n        path: \"train/*.jsonl.gz\"\n",
                        "      - split: test\n        path: \"test/*.jsonl.gz\"\n",
                        "num_examples: 331\n",
                        "num_examples: 37\n")
                .doesNotContain("validation", "viewer");
    }

    /** SOURCE: the ranges that the hub of data sets lists. */
    @ParameterizedTest
    @CsvSource({
        "999, n<1K",
        "1000, 1K<n<10K",
        "99999, 10K<n<100K",
        "100000, 100K<n<1M",
        "1000000, 1M<n<10M",
        "999999999, 100M<n<1B",
        "1000000000, n>1B"
    })
    void sizes_are_ranges(long count, String range) {
        assertThat(FrontMatter.of(rounds(count, "", "selfplay", "jsonl"))).contains("  - " + range + "\n");
    }

    @Test
    void a_licence_that_is_no_identifier_cannot_break_the_page() {
        assertThat(FrontMatter.of(rounds(100, "as \"agreed\"\n---", "selfplay", "jsonl")))
                .contains("license: other\nlicense_name: \"as \\\"agreed\\\" ---\"\n");
    }

    @Test
    void arrays_have_their_columns_and_no_files_that_a_loader_reads() {
        ExportManifest arrays = new ExportManifest(
                ExportManifest.FORMAT,
                ExportManifest.VERSION,
                "goita test",
                "",
                "npz",
                "decisions",
                Rules.STANDARD.toString(),
                "goita-view/1",
                745,
                "goita-actions/1",
                129,
                List.of(),
                List.of(
                        new ExportManifest.Field("features", "uint8", 94, "packed bits"),
                        new ExportManifest.Field("outcome", "float32", 1, "points")),
                100,
                1300,
                new ExportManifest.Parts(1000, 100, 200),
                derivation("data export"),
                List.of(new ShardFile("decisions.npz", 5000, "0".repeat(64))));
        assertThat(FrontMatter.of(arrays))
                .contains(
                        "    - name: \"features\"\n      sequence: uint8\n    - name: \"outcome\"\n      dtype: float32\n",
                        "      num_bytes: 5000\n      num_examples: 1300\n",
                        "viewer: false\n",
                        "path: \"*.npz\"\n");
    }
}
