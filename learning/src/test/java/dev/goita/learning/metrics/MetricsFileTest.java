package dev.goita.learning.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.diagnostics.input.RefusedFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetricsFileTest {
    @TempDir
    private Path folder;

    @Test
    void metrics_lie_beside_their_model() {
        assertThat(MetricsFile.beside(Path.of("runs", "first.zip"))).isEqualTo(Path.of("runs", "first.metrics.jsonl"));
    }

    @Test
    void a_model_of_another_ending_keeps_it() {
        assertThat(MetricsFile.beside(Path.of("first.model"))).isEqualTo(Path.of("first.model.metrics.jsonl"));
    }

    @Test
    void a_line_can_be_read_before_the_file_is_closed() throws IOException {
        Path file = folder.resolve("a.metrics.jsonl");
        try (MetricsFile metrics = new MetricsFile(file)) {
            metrics.write(Map.of("epoch", 1));

            assertThat(Files.readString(file)).isEqualTo("{\"epoch\":1}\n");
        }
    }

    @Test
    void a_file_is_gone_on_with() throws IOException {
        Path file = folder.resolve("a.metrics.jsonl");
        for (int epoch = 1; epoch <= 2; epoch++) {
            try (MetricsFile metrics = new MetricsFile(file)) {
                metrics.write(Map.of("epoch", epoch));
            }
        }

        assertThat(Files.readString(file)).isEqualTo("{\"epoch\":1}\n{\"epoch\":2}\n");
    }

    @Test
    void steps_behind_a_checkpoint_are_forgotten() throws IOException {
        Path file = folder.resolve("a.metrics.jsonl");
        Files.writeString(file, "{\"rounds\":100}\n{\"rounds\":200}\n{\"epoch\":101}\n{\"rounds\":3");

        MetricsFile.forget(file, 100);

        assertThat(Files.readString(file)).isEqualTo("{\"rounds\":100}\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"rounds\":100}\n{\"score\":1}\n",
                "{\"rounds\":100}\n{\"rou\n{\"rounds\":200}\n",
                "a word\nanother\n"
            })
    void what_is_no_metrics_is_left_as_it_is(String other) throws IOException {
        Path file = Files.writeString(folder.resolve("a.jsonl"), other);

        assertThatThrownBy(() -> MetricsFile.forget(file, 0)).isInstanceOf(RefusedFileException.class);

        assertThat(file).hasContent(other);
    }

    @Test
    void a_training_that_took_no_step_leaves_no_file() throws IOException {
        Path file = folder.resolve("a.metrics.jsonl");

        new MetricsFile(file).close();

        assertThat(file).doesNotExist();
    }

    @Test
    void an_empty_file_of_before_stays() throws IOException {
        Path file = Files.createFile(folder.resolve("a.metrics.jsonl"));

        new MetricsFile(file).close();

        assertThat(file).exists();
    }

    @Test
    void a_curve_of_many_steps_has_their_means() throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        List<JsonNode> steps = new ArrayList<>();
        for (int i = 1; i <= 600; i++) {
            steps.add(mapper.readTree("{\"rounds\":" + i + ",\"loss\":" + i % 2 + "}"));
        }

        assertThat(MetricCurve.of(steps, Measure.LOSS::in))
                .hasSize(300)
                .first()
                .isEqualTo(new MetricCurve.Point(2, 0.5));
    }
}
