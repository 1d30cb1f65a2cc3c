package dev.goita.learning.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.Encoders;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.Fixtures;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelFileTest {
    private static final SampleEncoder<ActiveFeatures, Integer> ENCODER = Fixtures.ENCODER;
    private static final NetworkShape SHAPE = new NetworkShape(
            ENCODER.layout().width(), List.of(6), ENCODER.actions().size());

    @TempDir
    Path folder;

    private static ModelCard card(String layout, String actions) {
        return new ModelCard(
                ModelCard.FORMAT,
                layout,
                actions,
                RowForm.CANONICAL,
                SHAPE,
                "points/100",
                Map.of("batch", "256"),
                Map.of("seed", "7"),
                Map.of("rounds", 12L),
                "goita 0.1.0");
    }

    private static Model model(String layout, String actions) {
        return new Model(card(layout, actions), NetworkWeights.random(SHAPE, new SplittableRandom(1)));
    }

    private static Model model() {
        return model("fixture/1", "fixture-actions/1");
    }

    private Path file() {
        return folder.resolve("model.zip");
    }

    private static Model streamed(byte[] bytes) throws IOException {
        return Model.read(Path.of("box"), new ByteArrayInputStream(bytes), Encoders.of(List.of(ENCODER)));
    }

    @Test
    void a_stream_is_read_as_the_file() throws IOException {
        ModelFile.write(file(), model(), Map.of("before.txt", new byte[] {1, 2, 3}));

        Model read = streamed(Files.readAllBytes(file()));

        assertThat(read.card()).isEqualTo(model().card());
        assertThat(read.weightsHash()).isEqualTo(model().weightsHash());
    }

    @Test
    void a_stream_that_is_no_model_or_cut_off_is_refused() throws IOException {
        ModelFile.write(file(), model(), Map.of());
        byte[] whole = Files.readAllBytes(file());

        assertThatThrownBy(() -> streamed(new byte[100]))
                .isInstanceOf(ModelFormatException.class)
                .hasMessage("box: goita-model.json: is missing, this is no model file");
        assertThatThrownBy(() -> streamed(Arrays.copyOf(whole, whole.length / 2)))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageContaining("box: weights.bin: ");
    }

    @Test
    void what_it_learned_from_is_on_the_card() {
        assertThat(model().card().isTaught()).isFalse();
        assertThat(model().card()
                        .withProvenance(Map.of(ModelCard.DATA, ModelCard.SELF_PLAY))
                        .isTaught())
                .isFalse();
        assertThat(model().card()
                        .withProvenance(Map.of(ModelCard.DATA, "rounds"))
                        .isTaught())
                .isTrue();
    }

    @Test
    void a_model_is_read_as_it_was_written() throws IOException {
        Model model = model();
        ModelFile.write(file(), model, Map.of("extra.bin", new byte[] {1, 2}));

        Model read = Model.read(file(), ENCODER);

        assertThat(read.card()).isEqualTo(model.card());
        assertThat(read.weights().policy().weight(5, 6))
                .isEqualTo(model.weights().policy().weight(5, 6));
        assertThat(ModelFile.readEntry(file(), "extra.bin", InputStream::readAllBytes))
                .containsExactly(1, 2);
    }

    @Test
    void equal_models_are_equal_files_and_leave_nothing_beside_them() throws IOException {
        ModelFile.write(file(), model(), Map.of());
        byte[] first = Files.readAllBytes(file());
        ModelFile.write(file(), model(), Map.of());

        assertThat(Files.readAllBytes(file())).isEqualTo(first);
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "fixture/2,fixture-actions/1,layout,fixture/2,fixture/1",
        "fixture/1,fixture-actions/9,actions,fixture-actions/9,fixture-actions/1"
    })
    void a_model_for_other_rows_or_labels_is_refused(
            String layout, String actions, String field, String found, String needed) throws IOException {
        ModelFile.write(file(), model(layout, actions), Map.of());

        assertThatThrownBy(() -> Model.read(file(), ENCODER))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageStartingWith(file() + ": goita-model.json: the model's " + field + " is '" + found
                        + "', but '" + needed + "' is needed");
    }

    @Test
    void a_model_of_another_game_is_refused() throws IOException {
        ModelFile.write(file(), model("shogi-planes/1", "shogi-moves/1"), Map.of());

        assertThatThrownBy(() -> Model.read(file(), Encoders.of(List.of(ENCODER))))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageStartingWith(
                        file() + ": goita-model.json: the model's layout is 'shogi-planes/1', but one of fixture/1");
    }

    @Test
    void a_model_is_for_rows_that_have_grown_since_and_for_no_other_width() throws IOException {
        ModelFile.write(file(), model(), Map.of());
        SampleEncoder<ActiveFeatures, Integer> grown = Fixtures.encoder(FeatureLayout.builder("fixture/1")
                .blocksOf(ENCODER.layout())
                .grow()
                .block("rule", "", List.of("a new rule"))
                .build());
        SampleEncoder<ActiveFeatures, Integer> wider = Fixtures.encoder(FeatureLayout.builder("fixture/1")
                .block(
                        "all",
                        "",
                        IntStream.range(0, grown.layout().width())
                                .mapToObj(String::valueOf)
                                .toList())
                .build());

        assertThat(Model.read(file(), grown).evaluator(grown).inputs())
                .isEqualTo(grown.layout().width());
        assertThatThrownBy(() -> Model.read(file(), wider))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageContaining("the network has " + SHAPE.inputs() + " inputs");
    }

    @Test
    void another_version_of_the_format_is_refused() throws IOException {
        zip(Map.of("goita-model.json", "{\"format\":\"goita-model/7\",\"new\":1}"));

        assertThatThrownBy(() -> Model.read(file(), ENCODER))
                .hasMessage(
                        file() + ": goita-model.json: the format is 'goita-model/7', but 'goita-model/1' is needed");
    }

    @Test
    void a_broken_card_is_located() throws IOException {
        zip(Map.of("goita-model.json", "{\"format\":\n  goita}"));

        assertThatThrownBy(() -> Model.read(file(), ENCODER))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageContaining(": goita-model.json:2:");
    }

    @Test
    void a_zip_without_a_card_is_no_model() throws IOException {
        zip(Map.of("readme.txt", "hello"));

        assertThatThrownBy(() -> Model.read(file(), ENCODER))
                .hasMessage(file() + ": goita-model.json: is missing, this is no model file");
    }

    private void zip(Map<String, String> entries) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file()))) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    @Test
    void a_file_that_is_cut_off_or_no_zip_is_refused_by_name() throws IOException {
        ModelFile.write(file(), model(), Map.of());
        byte[] whole = Files.readAllBytes(file());
        for (int length : new int[] {0, 1, 100, whole.length / 2, whole.length - 1}) {
            Files.write(file(), Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> Model.read(file(), ENCODER))
                    .isInstanceOf(ModelFormatException.class)
                    .hasMessageStartingWith(file() + ": ");
        }
    }

    @Test
    void the_card_must_describe_the_weights() {
        NetworkShape other = new NetworkShape(SHAPE.inputs(), List.of(7), SHAPE.labels());
        NetworkWeights weights = NetworkWeights.random(other, new SplittableRandom(1));
        ModelCard card = card("fixture/1", "fixture-actions/1");

        assertThatThrownBy(() -> new Model(card, weights)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Model sized(int inputs, int labels) {
        NetworkShape shape = new NetworkShape(inputs, List.of(6), labels);
        ModelCard card = new ModelCard(
                ModelCard.FORMAT,
                "fixture/1",
                "fixture-actions/1",
                RowForm.PLAIN,
                shape,
                "wins",
                Map.of(),
                Map.of(),
                Map.of(),
                "goita 0.1.0");
        return new Model(card, NetworkWeights.random(shape, new SplittableRandom(1)));
    }

    @ParameterizedTest
    @CsvSource({"16, 7, 'the network has 16 inputs, not 24'", "24, 8, 'the network has 8 labels, not 7'"})
    void a_network_of_another_size_is_refused(int inputs, int labels, String message) throws IOException {
        ModelFile.write(file(), sized(inputs, labels), Map.of());

        assertThatThrownBy(() -> Model.read(file(), ENCODER))
                .isInstanceOf(ModelFormatException.class)
                .hasMessage(file() + ": goita-model.json: " + message);
        assertThatThrownBy(() -> Model.read(file(), Encoders.of(List.of(ENCODER))))
                .hasMessage(file() + ": goita-model.json: " + message);
    }

    /** Models did not always say that they have no targets, and some said that they have no attention. */
    @Test
    void a_card_of_former_lists_is_read() throws IOException {
        ModelFile.write(file(), model(), Map.of());
        byte[] weights = ModelFile.readEntry(file(), "weights.bin", InputStream::readAllBytes);
        String card = new String(
                ModelFile.readEntry(file(), "goita-model.json", InputStream::readAllBytes), StandardCharsets.UTF_8);
        String earlier = card.replaceAll("\"targets\"(\\s*:\\s*\\[\\s*])", "\"sequences\"$1");
        assertThat(earlier).doesNotContain("targets").isNotEqualTo(card);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file()))) {
            zip.putNextEntry(new ZipEntry("goita-model.json"));
            zip.write(earlier.getBytes(StandardCharsets.UTF_8));
            zip.putNextEntry(new ZipEntry("weights.bin"));
            zip.write(weights);
        }

        assertThat(Model.read(file()).card()).isEqualTo(model().card());
    }

    @Test
    void models_are_told_apart_by_the_hash_of_their_weights() {
        String hash = model().weightsHash();
        assertThat(hash).hasSize(64).isEqualTo(model("other/1", "other/1").weightsHash());
        assertThat(hash).matches("[0-9a-f]+");
        assertThat(sized(24, 8).weightsHash()).isNotEqualTo(hash);
    }

    @Test
    void rows_are_made_canonical_only_where_the_card_says_so() {
        assertThat(RowForm.CANONICAL.symmetries(Fixtures.SYMMETRIES)).isSameAs(Fixtures.SYMMETRIES);
        assertThat(RowForm.PLAIN.symmetries(Fixtures.SYMMETRIES).elements()).hasSize(1);
        ActiveFeatures rowF = new ActiveFeatures(Fixtures.WIDTH);
        rowF.add(1);
        var evaluator = model().evaluator(ENCODER);
        evaluator.load(rowF);
        float twin = evaluator.logit(1);
        rowF.clear();
        rowF.add(0);
        evaluator.load(rowF);
        assertThat(evaluator.logit(0)).isEqualTo(twin);
    }

    @Test
    void a_copy_of_a_card_differs_in_what_was_changed() {
        ModelCard card = card("fixture/1", "fixture-actions/1");
        assertThat(card.withSettings(Map.of("a", "b")).settings()).containsExactly(Map.entry("a", "b"));
        assertThat(card.withSettings(card.settings())).isEqualTo(card);
        assertThat(card.withCounts(Map.of("c", 1L)).counts()).containsExactly(Map.entry("c", 1L));
        assertThat(card.withCounts(card.counts())).isEqualTo(card);
    }
}
