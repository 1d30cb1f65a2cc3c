package dev.goita.learning.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.files.Seal;
import dev.goita.learning.Fixtures;
import dev.goita.learning.LossWeights;
import dev.goita.learning.learner.SparseLearner;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.training.LearnerOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What happened to a model's file is told before anything in it is believed. */
class SealedModelTest {
    private static final NetworkShape SHAPE = new NetworkShape(Fixtures.WIDTH, List.of(6), Fixtures.LABELS);
    private static final String[] PARTS = {ModelFile.CARD, ModelFile.WEIGHTS, "adam.bin", "configuration.json"};

    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve("model.zip");
    }

    private void write() throws IOException {
        LearnerOptions options =
                new LearnerOptions(8, new LossWeights(0.5, 0.5, 1, 1), Double.POSITIVE_INFINITY, RowForm.PLAIN, 5);
        ModelCard card = new ModelCard(
                ModelCard.FORMAT,
                "fixture/1",
                "fixture-actions/1",
                RowForm.PLAIN,
                SHAPE,
                "points",
                Map.of(),
                Map.of(),
                Map.of(),
                "test");
        SparseLearner.create(SHAPE, options, Fixtures.SYMMETRIES)
                .save(
                        file(),
                        card,
                        Map.of("configuration.json", "{\"for\":\"others\"}".getBytes(StandardCharsets.UTF_8)));
    }

    private void assertEveryPartIsRefused(String what) {
        for (String part : PARTS) {
            assertThatThrownBy(() -> ModelFile.readEntry(file(), part, InputStream::readAllBytes))
                    .as("%s, %s", what, part)
                    .isInstanceOf(ModelFormatException.class)
                    .hasMessageStartingWith(file() + ": " + part + ": ");
        }
    }

    @Test
    void whatever_part_is_asked_for_no_byte_of_the_file_may_differ() throws IOException {
        write();
        byte[] whole = Files.readAllBytes(file());
        assertThat(Seal.ZIP.of(whole)).isEqualTo(Seal.State.WHOLE);
        SplittableRandom random = new SplittableRandom(3);
        for (int trial = 0; trial < 200; trial++) {
            byte[] flipped = whole.clone();
            int at = trial < 100 ? whole.length - 1 - trial : random.nextInt(whole.length);
            flipped[at] ^= (byte) (1 << random.nextInt(8));
            Files.write(file(), flipped);
            assertEveryPartIsRefused("byte " + at);
        }
    }

    @Test
    void a_file_of_before_is_read_without_a_seal_but_by_its_checksums() throws IOException {
        byte[] inside = "some text that is stored as it is".getBytes(StandardCharsets.UTF_8);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file()))) {
            zip.setLevel(0);
            zip.putNextEntry(new ZipEntry("configuration.json"));
            zip.write(inside);
        }
        byte[] whole = Files.readAllBytes(file());
        assertThat(ModelFile.readEntry(file(), "configuration.json", InputStream::readAllBytes))
                .isEqualTo(inside);

        int at = new String(whole, StandardCharsets.ISO_8859_1).indexOf("stored");
        whole[at] ^= 1;
        Files.write(file(), whole);
        assertThatThrownBy(() -> ModelFile.readEntry(file(), "configuration.json", InputStream::readAllBytes))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageContaining("a damaged one");
    }

    @Test
    void nothing_may_follow_a_file_of_before() throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file()))) {
            zip.putNextEntry(new ZipEntry("a"));
        }
        byte[] whole = Files.readAllBytes(file());
        Files.write(file(), Arrays.copyOf(whole, whole.length + 1));
        assertThatThrownBy(() -> ModelFile.readEntry(file(), "a", InputStream::readAllBytes))
                .isInstanceOf(ModelFormatException.class);
    }
}
