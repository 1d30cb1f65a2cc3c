package dev.goita.ml.training;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.Table;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.export.FeatureExport;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.samples.Split;
import dev.goita.ml.compact.DealKey;
import dev.goita.ml.encoding.GoitaTargets;
import dev.goita.ml.features.GoitaViewEncoder;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.labels.RoundEncoder;
import dev.goita.ml.labels.RoundSource;
import dev.goita.ml.labels.Teaching;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FeatureExportTest {
    private static final int HEAD = 128;

    @TempDir
    Path folder;

    private Samples.Builder expected = new Samples.Builder();

    private void export(int count) throws IOException {
        export(count, Teaching.NONE);
    }

    private void export(int count, Teaching teaching) throws IOException {
        RoundRows rows = RoundRows.of(GoitaViewEncoder.ENCODER);
        RoundSource source = new RoundSource(List.of(), Rules.STANDARD, rows, teaching);
        expected = new Samples.Builder(source.targets().size());
        Table table = new Table(Rules.STANDARD, Collections.nCopies(4, new RandomPlayer()));
        RoundEncoder encoder = new RoundEncoder(Rules.STANDARD, rows, teaching);
        RoundEncoder rounds = new RoundEncoder(Rules.STANDARD, rows, teaching);
        SplittableRandom random = new SplittableRandom(1);
        try (FeatureExport export = new FeatureExport(folder, source, Split.STANDARD)) {
            for (int i = 0; i < count; i++) {
                PlayedDeal played = table.play(Deal.random(Seat.P0, random), Score.ZERO, random);
                export.add(DealKey.of(played.deal()), samples -> rounds.add(played, samples));
                encoder.add(played, expected);
            }
        }
    }

    private byte[] file(String name) throws IOException {
        return Files.readAllBytes(folder.resolve(name + ".npy"));
    }

    private String head(String name) throws IOException {
        return new String(file(name), 10, HEAD - 10, StandardCharsets.US_ASCII).strip();
    }

    @Test
    void heads_state_type_and_shape() throws IOException {
        export(1_200);
        int n = expected.size();

        assertThat(n).isGreaterThan(8_192);
        assertThat(head("features")).isEqualTo("{'descr': '|u1', 'fortran_order': False, 'shape': (" + n + ", 67), }");
        assertThat(head("legal")).contains("'shape': (" + n + ", 17)");
        assertThat(head("outcome")).contains("'descr': '<f4'").contains("'shape': (" + n + ",)");
        assertThat(file("features")).hasSize(HEAD + 67 * n).startsWith(0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, 118, 0);
    }

    @Test
    void rows_are_the_encoders() throws IOException {
        export(1_200);
        Samples samples = expected.build();
        byte[] features = file("features");
        byte[] legal = file("legal");
        byte[] labels = file("label");
        ByteBuffer outcomes = ByteBuffer.wrap(file("outcome")).order(ByteOrder.LITTLE_ENDIAN);
        ActiveFeatures rowF = new ActiveFeatures(536);
        byte[] packed = new byte[67];
        for (int n = 0; n < samples.size(); n++) {
            samples.row(n, rowF);
            rowF.toPacked(packed, 0, packed.length);
            assertThat(Arrays.copyOfRange(features, HEAD + 67 * n, HEAD + 67 * (n + 1)))
                    .isEqualTo(packed);
            assertThat(labels[HEAD + n] & 0xFF).isEqualTo(samples.taken(n));
            assertThat(outcomes.getFloat(HEAD + 4 * n)).isEqualTo(samples.outcome(n));
            int taken = samples.taken(n);
            assertThat(legal[HEAD + 17 * n + taken / 8] >> 7 - taken % 8 & 1).isEqualTo(1);
        }
    }

    @Test
    void targets_and_policies_are_written_where_they_are_asked_for() throws IOException {
        export(30, new Teaching(Teaching.Goals.NONE, Teaching.Teacher.parse("solver:tiles=12")));
        Samples samples = expected.build();
        int n = samples.size();
        int columns = GoitaTargets.ALL.size();
        ByteBuffer targets = ByteBuffer.wrap(file("target")).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer policies = ByteBuffer.wrap(file("policy")).order(ByteOrder.LITTLE_ENDIAN);

        assertThat(head("target")).contains("'descr': '<f4'").contains("'shape': (" + n + ", " + columns + ")");
        assertThat(head("policy")).contains("'shape': (" + n + ", 129)");
        for (int i = 0; i < n; i++) {
            for (int target = 0; target < columns; target++) {
                assertThat(Float.compare(
                                targets.getFloat(HEAD + 4 * (i * columns + target)), samples.target(i, target)))
                        .isZero();
            }
            for (int position = 0; position < samples.legalCount(i); position++) {
                assertThat(policies.getFloat(HEAD + 4 * (i * 129 + samples.legal(i, position))))
                        .isEqualTo(samples.policy(i, position));
            }
        }
    }

    @Test
    void nothing_else_is_written_where_nothing_is_asked_for() throws IOException {
        export(3);

        assertThat(folder.resolve("target.npy")).doesNotExist();
        assertThat(folder.resolve("policy.npy")).doesNotExist();
    }
}
