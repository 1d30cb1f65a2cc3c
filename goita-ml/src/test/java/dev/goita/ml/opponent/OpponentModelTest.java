package dev.goita.ml.opponent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.diagnostics.input.RefusedFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpponentModelTest {
    @TempDir
    Path folder;

    private static OpponentModel model(int version, Map<String, Double> weights) {
        return new OpponentModel(
                OpponentModel.FORMAT,
                version,
                "test",
                List.of("花子"),
                20,
                345,
                "strong",
                "abc",
                Map.of("fitted", new OpponentModel.Loss(0.5, 0.4, 0.6)),
                weights);
    }

    private static Map<String, Double> weights() {
        Map<String, Double> weights = new LinkedHashMap<>();
        Motives.NAMES.forEach(name -> weights.put(name, weights.size() - 3.25));
        return weights;
    }

    private Path written(OpponentModel model) throws IOException {
        Path file = folder.resolve("someone.json");
        model.write(file);
        return file;
    }

    @Test
    void what_is_written_is_read_again() throws IOException {
        OpponentModel model = model(OpponentModel.VERSION, weights());

        assertThat(OpponentModel.read(written(model))).isEqualTo(model);
        assertThat(OpponentModel.read(written(model)).likeness().weights()).isEqualTo(weights());
    }

    @Test
    void every_byte_counts() throws IOException {
        Path file = written(model(OpponentModel.VERSION, weights()));
        byte[] whole = Files.readAllBytes(file);
        for (int at = 0; at < whole.length; at++) {
            byte[] changed = whole.clone();
            changed[at] ^= 1;
            Files.write(file, changed);
            assertThatThrownBy(() -> OpponentModel.read(file)).isInstanceOf(RefusedFileException.class);
        }
        for (int length = 0; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> OpponentModel.read(file)).isInstanceOf(RefusedFileException.class);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"rounds\" : 20|\"rounds\" : \"x\"|line 8, column 14: rounds is \"x\"; a whole number is needed, not too large",
                "\"rounds\" : 20|\"rounds\" : 20 20|line 8, column 17: this is no JSON here",
                "\"pass\" : 6.75|\"pass\" : null|null stands in one of its lists",
                "\"network\" : \"strong\",||network is missing",
                "\"version\" : 1|\"version\" : 2|format goita-opponent, version 2; known is goita-opponent, version 1",
                "\"pass\" : 6.75|\"pass\" : 7.75|is not as it was written: its sha256 is another",
            })
    void a_damaged_file_is_refused_with_its_place(String before, String after, String message) throws IOException {
        Path file = written(model(OpponentModel.VERSION, weights()));
        String text = Files.readString(file);
        assertThat(text).contains(before);
        Files.writeString(file, text.replace(before, after == null ? "" : after));

        assertThatThrownBy(() -> OpponentModel.read(file))
                .isInstanceOf(RefusedFileException.class)
                .hasMessageContaining(message);
    }

    @Test
    void weights_are_those_that_this_program_knows_and_can_use() throws IOException {
        Map<String, Double> fewer = weights();
        fewer.remove("pass");
        Map<String, Double> more = weights();
        more.put("luck", 1.0);
        Map<String, Double> infinite = weights();
        infinite.put("pass", 1e300);
        for (Map<String, Double> weights : List.of(fewer, more, infinite)) {
            Path file = written(model(OpponentModel.VERSION, weights));
            assertThatThrownBy(() -> OpponentModel.read(file))
                    .hasMessageContaining("weights are missing, unknown, or no usable numbers");
        }
    }
}
