package dev.goita.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisabledOnOs(OS.WINDOWS)
class PipeTest {
    @TempDir
    private Path folder;

    private Path pipe() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        return pipe;
    }

    @Test
    void files_folders_and_nothing_are_no_pipes() throws Exception {
        Path file = Files.writeString(folder.resolve("a"), "");
        assertThat(Pipe.is(file)).isFalse();
        assertThat(Pipe.is(Files.createSymbolicLink(folder.resolve("link"), file)))
                .isFalse();
        assertThat(Pipe.is(folder)).isFalse();
        assertThat(Pipe.is(folder.resolve("none"))).isFalse();
    }

    @Test
    void named_pipes_and_devices_are_pipes_by_any_link() throws Exception {
        assertThat(Pipe.is(pipe())).isTrue();
        assertThat(Pipe.is(Path.of("/dev/null"))).isTrue();
        assertThat(Pipe.is(Files.createSymbolicLink(folder.resolve("link"), Path.of("/dev/null"))))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({"/dev/stdout, OUT", "/dev/fd/1, OUT", "/dev/../dev/stderr, ERR", "/dev/stdin, IN", "/dev/fd/7,"})
    void standard_streams_are_known_by_their_names(Path path, Pipe.Standard standard) throws IOException {
        assertThat(Pipe.standard(path)).isEqualTo(Optional.ofNullable(standard));
        Path link = Files.createSymbolicLink(folder.resolve("link"), path);
        assertThat(Pipe.standard(link)).isEqualTo(Optional.ofNullable(standard));
    }

    @Test
    void a_pipe_is_skipped_and_read_to_its_end_without_its_position() throws Exception {
        Path pipe = pipe();
        Thread writer = new Thread(() -> {
            try (OutputStream out = Files.newOutputStream(pipe)) {
                out.write("abcdef".getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        writer.start();
        try (InputStream in = Pipe.open(pipe)) {
            assertThat(in.skip(2)).isEqualTo(2);
            assertThat(in.readNBytes(1)).asString(StandardCharsets.UTF_8).isEqualTo("c");
            assertThat(in.readAllBytes()).asString(StandardCharsets.UTF_8).isEqualTo("def");
        }
        writer.join();
    }

    @Test
    void what_was_written_before_stays_where_a_pipe_turns_out_to_be_a_file() throws IOException {
        Path file = Files.writeString(folder.resolve("a"), "head\n");
        try (OutputStream out = Pipe.write(file, "a")) {
            out.write('x');
        }
        assertThat(file).hasContent("head\nx");
    }

    @Test
    void in_place_of_a_pipe_no_file_is_put() throws Exception {
        Path pipe = pipe();
        for (Path target : new Path[] {pipe, Path.of("/dev/null")}) {
            assertThatThrownBy(() -> WholeFile.begin(target))
                    .isInstanceOf(FileSystemException.class)
                    .hasMessage(target + ": is a pipe or a device; name a file");
            assertThatThrownBy(() -> WholeFile.beginAgain(target)).isInstanceOf(FileSystemException.class);
        }
        assertThat(Pipe.is(pipe)).isTrue();
        assertThat(Pipe.is(Path.of("/dev/null"))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"Broken pipe, true", "パイプが切断されました, true", "No space left on device, false"})
    void a_closed_pipe_is_told_from_other_failures_however_deep(String message, boolean isClosed) {
        IOException bare = new IOException(message);
        assertThat(Pipe.isClosed(bare)).isEqualTo(isClosed);
        assertThat(Pipe.isClosed(new FileSystemException("a", null, message))).isEqualTo(isClosed);
        assertThat(Pipe.isClosed(new IllegalStateException(new UncheckedIOException(new IOException("out", bare)))))
                .isEqualTo(isClosed);
    }

    @Test
    void a_kept_input_is_read_once_named_as_given_and_gone_at_the_end() throws IOException {
        int[] opened = {0};
        Path kept;
        try (KeptInputs inputs = new KeptInputs()) {
            KeptInputs.Opening opening = () -> {
                opened[0]++;
                return new ByteArrayInputStream("round".getBytes(StandardCharsets.UTF_8));
            };
            kept = inputs.keep("<stdin>", opening);
            assertThat(inputs.keep("<stdin>", opening)).isEqualTo(kept).hasContent("round");
            assertThat(KeptInputs.name(kept)).isEqualTo("<stdin>");
            assertThat(opened[0]).isEqualTo(1);
        }
        assertThat(kept).doesNotExist();
        assertThat(KeptInputs.name(kept)).isEqualTo(kept.toString());
    }
}
