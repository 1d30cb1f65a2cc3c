package dev.goita.ml.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.learning.model.ModelCard;
import dev.goita.ml.features.GoitaViewEncoder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ModelBoxTest {
    static Iterable<BoxedModel> models() {
        return ModelBox.all();
    }

    @ParameterizedTest
    @MethodSource("models")
    void every_model_is_the_one_listed_and_states_its_licence_and_how_it_is_made(BoxedModel model) throws IOException {
        assertThat(model.isWhole(model.bytes())).isTrue();
        ModelCard card = model.read().card();
        assertThat(card.provenance()).containsEntry("license", model.license()).containsKey("commands");
    }

    @ParameterizedTest
    @MethodSource("models")
    void every_model_is_small(BoxedModel model) throws IOException {
        assertThat(model.bytes()).hasSizeLessThan(1_500_000);
    }

    @Test
    void strong_is_a_player_in_every_list_of_players() throws IOException {
        assertThat(NeuralEntrant.all().parse("net:strong").version())
                .isEqualTo(ModelBox.find("strong").orElseThrow().read().weightsHash());
    }

    static Iterable<MeasuredPairing> measured() {
        return ModelBox.measured();
    }

    @ParameterizedTest
    @MethodSource("measured")
    void what_was_measured_was_of_the_players_as_they_are(MeasuredPairing pairing) throws IOException {
        assertThat(NeuralEntrant.all().parse(pairing.player()).version())
                .as("measure again what models/measured.tsv tells: %s", pairing.command())
                .isEqualTo(pairing.version());
        assertThat(pairing.points())
                .isBetween(pairing.interval().low(), pairing.interval().high());
    }

    @Test
    void a_model_in_the_box_knows_what_a_seat_sees_and_no_more() throws IOException {
        assertThat(ModelBox.find("strong").orElseThrow().read().card().layout())
                .isEqualTo(GoitaViewEncoder.ENCODER.layout().id());
    }

    @Test
    void a_path_means_a_file_whatever_is_in_the_box() {
        assertThat(Files.exists(Path.of("strong"))).isFalse();
        assertThatThrownBy(() -> NeuralEntrant.all().parse("net:./strong")).isInstanceOf(IOException.class);
    }

    @Test
    void other_bytes_than_those_listed_are_not_read() throws IOException {
        BoxedModel strong = ModelBox.find("strong").orElseThrow();
        BoxedModel other = new BoxedModel("other", strong.file(), "0".repeat(64), strong.license(), "", "");

        assertThat(other.isWhole(other.bytes())).isFalse();
        assertThatThrownBy(other::read).hasMessage("models/strong.zip: is not the file that the box lists");
    }

    @Test
    void a_file_that_is_listed_but_missing_is_named() {
        BoxedModel gone = new BoxedModel("gone", "gone.zip", "", "", "", "");

        assertThatThrownBy(gone::read).hasMessage("models/gone.zip: is listed in the box but missing");
    }
}
