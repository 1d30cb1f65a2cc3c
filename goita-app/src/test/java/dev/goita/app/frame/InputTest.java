package dev.goita.app.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.app.CapturedStreams;
import dev.goita.diagnostics.input.RefusedFileException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InputTest {
    @TempDir
    private Path folder;

    private static String read(Input input) throws IOException {
        try (InputStream in = input.open()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Input input(String argument) {
        return Input.of(argument, Input::path, CapturedStreams.empty().streams());
    }

    @Test
    void a_file_is_read_and_keeps_its_name_as_given() throws IOException {
        Path file = Files.writeString(folder.resolve("a.json"), "王");
        Input input = input(file.toString());
        assertThat(read(input)).isEqualTo("王");
        assertThat(input.name()).isEqualTo(file.toString());
    }

    @Test
    void a_hyphen_is_standard_input() throws IOException {
        Input input = Input.of("-", Input::path, CapturedStreams.reading("王").streams());
        assertThat(read(input)).isEqualTo("王");
        assertThat(input.name()).isEqualTo("<stdin>");
    }

    @Test
    void closing_leaves_standard_input_open() throws IOException {
        Input input = Input.of("-", Input::path, CapturedStreams.reading("ab").streams());
        try (InputStream in = input.open()) {
            assertThat(in.read()).isEqualTo('a');
        }
        assertThat(read(input)).isEqualTo("b");
    }

    @Test
    void something_is_done_before_the_reader_waits_for_more() throws IOException {
        List<String> done = new ArrayList<>();
        Input input = Input.of("-", Input::path, CapturedStreams.reading("ab").streams())
                .beforeWaiting(() -> done.add("done"));
        try (InputStream in = input.open()) {
            assertThat(in.read()).isEqualTo('a');
            assertThat(in.read(new byte[8], 0, 8)).isEqualTo(1);
            assertThat(done).isEmpty();

            assertThat(in.read()).isEqualTo(-1);
            assertThat(done).hasSize(1);
        }
    }

    @Test
    void a_folder_is_refused_by_name() {
        assertThatThrownBy(() -> input(folder.toString()).open())
                .isInstanceOf(FileSystemException.class)
                .hasMessage(folder + ": is a directory");
    }

    @Test
    void a_missing_file_is_refused_by_name() {
        String missing = folder.resolve("no.json").toString();
        assertThatThrownBy(() -> input(missing).open())
                .isInstanceOf(NoSuchFileException.class)
                .hasMessage(missing);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hdfs://host:9000/rounds", "s3a://bucket/rounds", "file:///rounds"})
    void a_place_in_another_store_is_no_folder_of_that_name(String place) {
        assertThatThrownBy(() -> Input.path(place))
                .isInstanceOf(RefusedFileException.class)
                .hasMessage(place
                        + ": only records and data sets of a command with --on have such names; name a file or folder of"
                        + " this machine, mounted or not");
    }

    @Test
    void what_cannot_be_a_path_is_an_input_error() {
        assertThatThrownBy(() -> input("a\0b").open()).isInstanceOf(FileSystemException.class);
    }
}
