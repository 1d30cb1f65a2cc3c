package dev.goita.learning.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.Fixtures;
import dev.goita.learning.Target;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.samples.Split;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FeatureExportTest {
    private static final Split SPLIT = new Split(20, 30);
    private static final List<Target> TARGETS = List.of(Target.number("points"), Target.probability("win"));
    private static final RowContent PLAIN = new RowContent(Fixtures.ENCODER, List.of(), RowContent.Policies.NONE);
    private static final RowContent FULL = new RowContent(Fixtures.ENCODER, TARGETS, RowContent.Policies.A_LABEL_EACH);

    @TempDir
    Path folder;

    private final List<Samples> games = new ArrayList<>();

    @BeforeEach
    void forget() {
        RememberedTables.clear();
    }

    /** Games of 0, 1, 2, 3, 4, 0, 1, … choices; the second target of each is unknown. */
    private void play(int count) {
        SplittableRandom random = new SplittableRandom(3);
        for (int game = 0; game < count; game++) {
            Samples.Builder samples = new Samples.Builder(TARGETS.size());
            for (int i = 0; i < game % 5; i++) {
                int[] legal = Fixtures.randomLegal(random);
                samples.add(Fixtures.randomRow(random), legal, legal.length, legal[0], i - 0.5f, i % 2, 300 + i);
                samples.setTarget(i, 0, random.nextInt(100));
                float[] policy = new float[legal.length];
                for (int j = 0; j < legal.length; j++) {
                    policy[j] = 1 + random.nextInt(3);
                }
                samples.setPolicy(i, policy);
            }
            games.add(samples.build());
        }
    }

    private FeatureExport export(FeatureExport.Form form, long shardSize, RowContent content) throws IOException {
        FeatureExport export = new FeatureExport(folder, form, shardSize, content, SPLIT);
        try (export) {
            for (int game = 0; game < games.size(); game++) {
                Samples samples = games.get(game);
                export.add(game, builder -> copy(samples, content, builder));
            }
        }
        return export;
    }

    /** Into a builder that keeps no targets if the content has none. */
    private static void copy(Samples samples, RowContent content, Samples.Builder builder) {
        for (int n = 0; n < samples.size(); n++) {
            ActiveFeatures rowF = new ActiveFeatures(Fixtures.WIDTH);
            samples.row(n, rowF);
            int[] legal = new int[samples.legalCount(n)];
            float[] policy = new float[legal.length];
            for (int i = 0; i < legal.length; i++) {
                legal[i] = samples.legal(n, i);
                policy[i] = samples.policy(n, i);
            }
            builder.add(
                    rowF, legal, legal.length, samples.taken(n), samples.outcome(n), samples.kind(n), samples.turn(n));
            builder.setPolicy(builder.size() - 1, policy);
            if (!content.targets().isEmpty()) {
                builder.setTarget(builder.size() - 1, 0, samples.target(n, 0));
            }
        }
    }

    private static ByteBuffer body(byte[] file) {
        return ByteBuffer.wrap(file, NpyHead.BYTES, file.length - NpyHead.BYTES)
                .slice()
                .order(ByteOrder.LITTLE_ENDIAN);
    }

    private ByteBuffer array(String name, int elementBytes, long rows, int columns) throws IOException {
        byte[] file = Files.readAllBytes(folder.resolve(name + ".npy"));
        NpyHead head = NpyHead.read(new ByteArrayInputStream(file));
        assertThat(head).isEqualTo(new NpyHead(elementBytes, rows, columns));
        assertThat(head.rowsOf(file.length)).isEqualTo(rows);
        return body(file);
    }

    @Test
    void every_number_of_every_choice_stands_in_its_array() throws IOException {
        play(40);
        export(FeatureExport.Form.NPY, 1, FULL);
        int rows = games.stream().mapToInt(Samples::size).sum();
        ByteBuffer features = array("features", 1, rows, 3);
        ByteBuffer legal = array("legal", 1, rows, 1);
        ByteBuffer labels = array("label", 1, rows, 1);
        ByteBuffer outcomes = array("outcome", 4, rows, 1);
        ByteBuffer kinds = array("kind", 1, rows, 1);
        ByteBuffer turns = array("turn", 2, rows, 1);
        ByteBuffer parts = array("part", 1, rows, 1);
        ByteBuffer numbers = array("game", 8, rows, 1);
        ByteBuffer targets = array("target", 4, rows, 2);
        ByteBuffer policies = array("policy", 4, rows, Fixtures.LABELS);
        for (int game = 0; game < games.size(); game++) {
            Samples samples = games.get(game);
            for (int n = 0; n < samples.size(); n++) {
                ActiveFeatures rowF = new ActiveFeatures(Fixtures.WIDTH);
                samples.row(n, rowF);
                for (int b = 0; b < 3; b++) {
                    byte bits = features.get();
                    for (int i = 0; i < 8; i++) {
                        assertThat(bits >> 7 - i & 1).isEqualTo(rowF.isSet(8 * b + i) ? 1 : 0);
                    }
                }
                byte legalBits = legal.get();
                float[] policyA = new float[Fixtures.LABELS];
                for (int i = 0; i < samples.legalCount(n); i++) {
                    policyA[samples.legal(n, i)] = samples.policy(n, i);
                }
                for (int label = 0; label < Fixtures.LABELS; label++) {
                    assertThat(legalBits >> 7 - label & 1).isEqualTo(policyA[label] > 0 ? 1 : 0);
                    assertThat(policies.getFloat()).isEqualTo(policyA[label]);
                }
                assertThat(labels.get()).isEqualTo((byte) samples.taken(n));
                assertThat(outcomes.getFloat()).isEqualTo(samples.outcome(n));
                assertThat(kinds.get()).isEqualTo((byte) samples.kind(n));
                assertThat(turns.getShort()).isEqualTo((short) samples.turn(n));
                assertThat(parts.get()).isEqualTo((byte) SPLIT.partOf(game).ordinal());
                assertThat(numbers.getLong()).isEqualTo(game);
                assertThat(targets.getFloat()).isEqualTo(samples.target(n, 0));
                assertThat(targets.getFloat()).isNaN();
            }
        }
        assertThat(policies.remaining()).isZero();
    }

    @Test
    void targets_and_policies_are_written_only_where_they_are_asked_for() throws IOException {
        play(6);
        export(FeatureExport.Form.NPY, 1, PLAIN);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "features.npy",
                            "legal.npy",
                            "label.npy",
                            "outcome.npy",
                            "kind.npy",
                            "turn.npy",
                            "part.npy",
                            "game.npy");
        }
    }

    @Test
    void choices_are_counted_by_part() throws IOException {
        play(50);
        FeatureExport export = new FeatureExport(folder, FeatureExport.Form.NPY, 1, FULL, SPLIT);
        try (export) {
            export.add(7, builder -> copy(games.get(4), FULL, builder));
            export.add(8, builder -> {});
            assertThat(export.games()).isEqualTo(2);
            assertThat(export.choices()).isEqualTo(4);
        }
        assertThat(export.choices(SPLIT.partOf(7))).isEqualTo(4);
        assertThat(export.choices()).isEqualTo(4);
        FeatureExport all = export(FeatureExport.Form.NPY, 1, FULL);
        assertThat(all.games()).isEqualTo(50);
        assertThat(all.choices()).isEqualTo(100);
        for (Part part : Part.values()) {
            long expected = 0;
            for (int game = 0; game < games.size(); game++) {
                expected += SPLIT.partOf(game) == part ? games.get(game).size() : 0;
            }
            assertThat(all.choices(part)).isPositive().isEqualTo(expected);
        }
    }

    @Test
    void more_choices_than_wait_at_once_are_all_written_once() throws IOException {
        play(5);
        for (int i = 0; i < 2_400; i++) {
            games.add(games.get(4));
        }
        FeatureExport export = export(FeatureExport.Form.NPY, 1, PLAIN);
        int rows = 10 + 4 * 2_400;
        assertThat(export.choices()).isEqualTo(rows);
        ByteBuffer numbers = array("game", 8, rows, 1);
        ByteBuffer labels = array("label", 1, rows, 1);
        assertThat(numbers.getLong(8 * (rows - 1))).isEqualTo(2_404);
        assertThat(numbers.getLong(8 * (rows - 4))).isEqualTo(2_404);
        assertThat(numbers.getLong(8 * (rows - 5))).isEqualTo(2_403);
        for (int n = 6; n < rows; n++) {
            assertThat(labels.get(n)).isEqualTo((byte) games.get(4).taken((n - 6) % 4));
        }
    }

    @Test
    void archives_hold_so_many_rows_and_the_same_bytes_every_time() throws IOException {
        play(13);
        export(FeatureExport.Form.NPZ, 10, FULL);
        int rows = games.stream().mapToInt(Samples::size).sum();
        assertThat(rows).isEqualTo(23);
        long read = 0;
        for (int shard = 0; shard < 3; shard++) {
            Path file = folder.resolve("decisions-0000" + shard + ".npz");
            List<String> names = new ArrayList<>();
            try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file))) {
                for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                    names.add(entry.getName());
                    byte[] bytes = zip.readAllBytes();
                    long rowsOfArray =
                            NpyHead.read(new ByteArrayInputStream(bytes)).rowsOf(bytes.length);
                    assertThat(rowsOfArray).isEqualTo(shard == 2 ? 3 : 10);
                    assertThat(entry.getTimeLocal().getYear()).isEqualTo(1980);
                    read += entry.getName().equals("game.npy") ? rowsOfArray : 0;
                }
            }
            assertThat(names)
                    .containsExactly(
                            "features.npy",
                            "legal.npy",
                            "label.npy",
                            "outcome.npy",
                            "kind.npy",
                            "turn.npy",
                            "part.npy",
                            "game.npy",
                            "target.npy",
                            "policy.npy");
        }
        assertThat(read).isEqualTo(rows);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(3);
        }
    }

    @Test
    void archives_of_whole_shards_leave_no_empty_one() throws IOException {
        play(6);
        export(FeatureExport.Form.NPZ, 5, PLAIN);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("decisions-00000.npz", "decisions-00001.npz");
        }
    }

    @Test
    void tables_say_what_their_columns_are_and_hold_so_many_rows() throws IOException {
        play(13);
        export(FeatureExport.Form.PARQUET, 10, FULL);
        List<RememberedTables.Table> tables =
                new ArrayList<>(RememberedTables.tables().values());
        assertThat(RememberedTables.tables().keySet())
                .extracting(file -> file.getFileName().toString())
                .containsExactly("decisions-00000.parquet", "decisions-00001.parquet", "decisions-00002.parquet");
        assertThat(tables).extracting(table -> table.rows.size()).containsExactly(10, 10, 3);
        assertThat(tables).allMatch(table -> table.isClosed);
        assertThat(tables.get(0).about)
                .containsEntry("layout", "fixture/1")
                .containsEntry("actions", "fixture-actions/1");
        assertThat(tables.get(0).columns)
                .extracting(column -> column.name() + " " + column.type())
                .containsExactly(
                        "features BYTES",
                        "legal BYTES",
                        "label INT32",
                        "outcome FLOAT",
                        "kind INT32",
                        "turn INT32",
                        "part INT32",
                        "game INT64",
                        "target:points FLOAT",
                        "target:win FLOAT",
                        "policy BYTES");
        // The first choice is that of game 1, the second the first of game 2.
        Samples first = games.get(1);
        List<Object> row = tables.get(0).rows.get(0);
        assertThat(row.subList(2, 10))
                .containsExactly(
                        first.taken(0), -0.5f, 0, 300, SPLIT.partOf(1).ordinal(), 1L, first.target(0, 0), Float.NaN);
        ByteBuffer policy = ByteBuffer.wrap((byte[]) row.get(10)).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < first.legalCount(0); i++) {
            assertThat(policy.getFloat(4 * first.legal(0, i))).isEqualTo(first.policy(0, i));
        }
        assertThat(tables.get(0).rows.get(1).get(7)).isEqualTo(2L);
        assertThat(tables.get(0).rows.get(2).get(5)).isEqualTo(301);
    }

    @Test
    void tables_without_targets_and_policies_have_eight_columns() throws IOException {
        play(3);
        export(FeatureExport.Form.PARQUET, 3, PLAIN);
        assertThat(RememberedTables.tables()).hasSize(1);
        RememberedTables.Table table =
                RememberedTables.tables().values().iterator().next();
        assertThat(table.columns).hasSize(8);
        assertThat(table.rows).hasSize(3).allMatch(row -> row.size() == 8);
    }

    @Test
    void labels_beyond_a_byte_have_two_bytes() throws IOException {
        try (NpyWriter writer = new NpyWriter(folder.resolve("x.npy"), NpyWriter.Type.UINT16, 1)) {
            writer.write(0x0102L);
            writer.write(65_535L);
        }
        assertThat(array("x", 2, 2, 1).getShort()).isEqualTo((short) 0x0102);
    }

    @ParameterizedTest
    @CsvSource({"0, true", "1, false", "-1, false"})
    void a_head_tells_a_file_that_is_too_long_or_too_short(long more, boolean fits) {
        NpyHead head = new NpyHead(4, 3, 5);
        if (fits) {
            assertThat(rowsOrMessage(head, 128 + 60 + more)).isEqualTo("3");
        } else {
            assertThat(rowsOrMessage(head, 128 + 60 + more))
                    .isEqualTo("its head says 3 rows of 5, but it has " + (188 + more) + " bytes");
        }
    }

    private static String rowsOrMessage(NpyHead head, long bytes) {
        try {
            return "" + head.rowsOf(bytes);
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }

    @Test
    void what_is_no_array_is_refused() {
        InputStream text = new ByteArrayInputStream("{}".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> NpyHead.read(text))
                .isInstanceOf(IOException.class)
                .hasMessage("it does not begin like an array of NumPy");
    }
}
