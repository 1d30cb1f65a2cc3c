package dev.goita.learning.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.learning.Fixtures;
import dev.goita.learning.LossWeights;
import dev.goita.learning.learner.SparseLearner;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.network.WeightsCodec;
import dev.goita.learning.training.LearnerOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A model file may come from anybody: it makes no objects, takes no memory by its claims, and is refused by name. */
class HostileModelTest {
    private static final NetworkShape SHAPE = new NetworkShape(Fixtures.WIDTH, List.of(6), Fixtures.LABELS);
    private static final LearnerOptions OPTIONS =
            new LearnerOptions(8, new LossWeights(0.5, 0.5, 1, 1), Double.POSITIVE_INFINITY, RowForm.PLAIN, 5);
    private static final ModelCard CARD = new ModelCard(
            ModelCard.FORMAT,
            "fixture/1",
            "fixture-actions/1",
            RowForm.PLAIN,
            SHAPE,
            "points",
            Map.of("batch", "8"),
            Map.of(),
            Map.of("rounds", 12L),
            "test");

    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve("model.zip");
    }

    /** Counts how often it was made from a stream. */
    private static final class Mark implements Serializable {
        private static final long serialVersionUID = 1;
        private static final AtomicInteger LEFT = new AtomicInteger();

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            LEFT.incrementAndGet();
        }
    }

    private static byte[] mark() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new Mark());
        }
        return bytes.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"preprocessor.bin", "normalizer.bin", "objects/mark", "configuration.json", "adam.bin"})
    void a_serialized_object_in_a_model_is_not_made(String entry) throws IOException, ClassNotFoundException {
        new ObjectInputStream(new ByteArrayInputStream(mark())).readObject();
        assertThat(Mark.LEFT).as("the object leaves a mark where it is made").hasPositiveValue();
        Mark.LEFT.set(0);
        SparseLearner learner = SparseLearner.create(SHAPE, OPTIONS, Fixtures.SYMMETRIES);
        learner.save(file(), CARD, Map.of());
        Map<String, byte[]> entries = new LinkedHashMap<>(entries());
        entries.put(entry, mark());
        zip(entries);

        Model model = Model.read(file(), Fixtures.ENCODER);
        try {
            SparseLearner.restore(file(), model.weights(), OPTIONS, Fixtures.SYMMETRIES);
        } catch (ModelFormatException e) {
            assertThat(e).hasMessageContaining("adam.bin");
        }

        assertThat(Mark.LEFT).hasValue(0);
    }

    private Map<String, byte[]> entries() throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        for (String name : List.of(ModelFile.CARD, ModelFile.WEIGHTS, "adam.bin")) {
            entries.put(name, ModelFile.readEntry(file(), name, InputStream::readAllBytes));
        }
        return entries;
    }

    private void zip(Map<String, byte[]> entries) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file()))) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
            }
        }
    }

    private byte[] changed(String entry, byte[] bytes) throws IOException {
        SparseLearner.create(SHAPE, OPTIONS, Fixtures.SYMMETRIES).save(file(), CARD, Map.of());
        Map<String, byte[]> entries = entries();
        byte[] before = entries.put(entry, bytes);
        zip(entries);
        return before;
    }

    private void assertRefused(String entry, String message) {
        assertThatThrownBy(() -> Model.read(file(), Fixtures.ENCODER))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageStartingWith(file() + ": " + entry)
                .hasMessageContaining(message);
    }

    private void card(String card) throws IOException {
        changed(ModelFile.CARD, card.getBytes(StandardCharsets.UTF_8));
    }

    private static final String WHOLE_CARD = "{\"format\":\"goita-model/1\",\"layout\":\"fixture/1\","
            + "\"actions\":\"fixture-actions/1\",\"rows\":\"PLAIN\","
            + "\"shape\":{\"inputs\":24,\"hidden\":[6],\"labels\":7,\"targets\":[]},"
            + "\"unit\":\"points\",\"settings\":{\"a\":\"b\"},\"provenance\":{},\"counts\":{\"rounds\":12},\"tool\":\"t\"}";

    @Test
    void the_card_of_these_tests_is_one() throws IOException {
        card(WHOLE_CARD);
        assertThat(Model.read(file(), Fixtures.ENCODER).card().shape()).isEqualTo(SHAPE);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "`\"inputs\":24`, `\"inputs\":1e999999999`, ",
                "`\"inputs\":24`, `\"inputs\":99999999999999999999`, ",
                "`\"inputs\":24`, `\"inputs\":-1`, `positive sizes`",
                "`\"inputs\":24`, `\"inputs\":null`, ",
                "`\"inputs\":24`, `\"inputs\":2147483647`, `2,147,483,647 inputs`",
                "`\"hidden\":[6]`, `\"hidden\":[]`, `positive sizes`",
                "`\"hidden\":[6]`, `\"hidden\":[null]`, ",
                "`\"hidden\":[6]`, `\"hidden\":[65536,65536]`, `too many weights`",
                "`\"hidden\":[6]`, `\"hidden\":[7]`, `outputs of a layer 6 instead of 7`",
                "`\"hidden\":[6]`, `\"hidden\":[6,6]`, `trunk layers 1 instead of 2`",
                "`\"labels\":7`, `\"labels\":2147483647`, `2,147,483,647 labels`",
                "`\"targets\":[]`, `\"targets\":[null]`, ",
                "`\"targets\":[]`, `\"targets\":[{}]`, ",
                "`\"targets\":[]`, `\"targets\":[{\"name\":\"n\",\"kind\":\"CLASS\",\"classes\":9999999}]`, `classes`",
                "`\"targets\":[]`, `\"targets\":[],\"sequences\":[{\"from\":3,\"steps\":1,\"width\":1,\"units\":1,\"heads\":1}]`, `the network has attention (--attention), which only builds before the first version, 0.1.0, read`",
                "`\"targets\":[]`, `\"targets\":[],\"sequences\":[null]`, `attention`",
                "`\"rows\":\"PLAIN\"`, `\"rows\":\"java.lang.Runtime\"`, ",
                "`{\"a\":\"b\"}`, `{\"a\":null}`, ",
                "`{\"a\":\"b\"}`, `{\"a\":{\"@class\":\"java.lang.Runtime\"}}`, ",
                "`{\"rounds\":12}`, `{\"rounds\":null}`, ",
                "`{\"rounds\":12}`, `{\"rounds\":1e400}`, ",
                "`{\"rounds\":12}`, `12`, ",
                "`\"unit\":\"points\",`, ``, "
            })
    void a_card_that_makes_no_sense_is_refused(String from, String to, String message) throws IOException {
        card(WHOLE_CARD.replace(from, to == null ? "" : to));
        assertRefused("", message == null ? "" : message);
    }

    @Test
    void a_card_that_is_500_000_deep_is_refused() throws IOException {
        card("[".repeat(500_000));
        assertRefused(ModelFile.CARD, "nested too deep");
    }

    @Test
    void a_number_of_500_000_digits_is_refused() throws IOException {
        card(WHOLE_CARD.replace("24", "9".repeat(500_000)));
        assertRefused(ModelFile.CARD, "a number or a name in it is too long");
    }

    @Test
    void a_card_of_more_than_a_megabyte_is_refused() throws IOException {
        card(WHOLE_CARD + " ".repeat(1 << 20));
        assertRefused(ModelFile.CARD, "goes on where it should end");
    }

    @Test
    void a_card_that_is_no_text_is_refused() throws IOException {
        changed(ModelFile.CARD, new byte[] {0, 0, (byte) 0xFE, (byte) 0xFF, 0x7F, 0, 0, 0, 1, 2});
        assertRefused(ModelFile.CARD, "is no text");
    }

    @Test
    void weights_that_go_on_are_refused_without_unpacking_the_rest() throws IOException {
        byte[] weights = changed(ModelFile.WEIGHTS, new byte[0]);
        changed(ModelFile.WEIGHTS, Arrays.copyOf(weights, weights.length + (1 << 26)));
        assertRefused(ModelFile.WEIGHTS, "goes on where it should end");
    }

    @Test
    void weights_whose_answers_would_be_no_numbers_are_refused() throws IOException {
        NetworkWeights weights = NetworkWeights.random(SHAPE, new SplittableRandom(1));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        WeightsCodec.write(weights.withOutcomesTimes(0x1p127f), bytes);
        changed(ModelFile.WEIGHTS, bytes.toByteArray());

        assertRefused(ModelFile.WEIGHTS, "so large that the answers are none");
        byte[] file = Files.readAllBytes(file());
        assertThatThrownBy(() -> ModelFile.read(file(), new ByteArrayInputStream(file)))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageContaining("so large that the answers are none");
    }

    @Test
    void a_state_of_adam_that_is_no_number_is_refused() throws IOException {
        byte[] adam = changed("adam.bin", new byte[0]);
        ByteBuffer.wrap(adam).putFloat(Long.BYTES + 4 * Integer.BYTES, Float.POSITIVE_INFINITY);
        changed("adam.bin", adam);
        NetworkWeights weights = NetworkWeights.random(SHAPE, new SplittableRandom(1));

        assertThatThrownBy(() -> SparseLearner.restore(file(), weights, OPTIONS, Fixtures.SYMMETRIES))
                .isInstanceOf(ModelFormatException.class)
                .hasMessage(file() + ": adam.bin: holds a weight that is no number but Infinity; it is not usable");
    }

    @ParameterizedTest
    @ValueSource(strings = {"negative", "short", "long"})
    void a_state_of_adam_that_fits_no_network_is_refused(String what) throws IOException {
        byte[] adam = changed("adam.bin", new byte[0]);
        byte[] wrong = Arrays.copyOf(
                adam,
                switch (what) {
                    case "short" -> adam.length - 1;
                    case "long" -> adam.length + 1;
                    default -> adam.length;
                });
        if (what.equals("negative")) {
            wrong[0] = -1;
        }
        changed("adam.bin", wrong);
        NetworkWeights weights = NetworkWeights.random(SHAPE, new SplittableRandom(1));

        assertThatThrownBy(() -> SparseLearner.restore(file(), weights, OPTIONS, Fixtures.SYMMETRIES))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageStartingWith(file() + ": adam.bin: ");
    }
}
