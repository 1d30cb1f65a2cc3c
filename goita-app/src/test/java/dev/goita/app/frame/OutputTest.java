package dev.goita.app.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.app.CapturedStreams;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class OutputTest {
    private final CapturedStreams captured = CapturedStreams.empty();

    @TempDir
    private Path folder;

    private Output open(Path target) throws IOException {
        return Output.open(target.toString(), captured.streams(), new Batch(captured.streams(), new GoitaCommand()));
    }

    private void write(Path target, String text) throws IOException {
        try (Output output = open(target)) {
            try (Writer writer = output.writer()) {
                writer.write(text);
            }
            output.commit();
        }
    }

    private long files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.count();
        }
    }

    @Test
    void a_committed_file_is_utf_8_and_alone_in_its_folder() throws IOException {
        write(folder.resolve("a.json"), "王");
        assertThat(folder.resolve("a.json")).hasBinaryContent("王".getBytes(StandardCharsets.UTF_8));
        assertThat(files()).isEqualTo(1);
    }

    @Test
    void nothing_is_at_the_target_before_the_commit() throws IOException {
        try (Output output = open(folder.resolve("a.json"))) {
            output.stream().write(1);
            output.stream().flush();
            assertThat(folder.resolve("a.json")).doesNotExist();
            assertThat(files()).isEqualTo(1);
        }
    }

    @Test
    void without_a_commit_the_target_stays_as_it_was() throws IOException {
        Path target = Files.writeString(folder.resolve("a.json"), "before");
        try (Output output = open(target)) {
            output.stream().write(1);
        }
        assertThat(target).hasContent("before");
        assertThat(files()).isEqualTo(1);
    }

    @Test
    void what_is_kept_is_in_the_target_whatever_becomes_of_the_rest() throws IOException {
        Path target = Files.writeString(folder.resolve("games.kif"), "before");
        try (Output output = open(target)) {
            output.keep("one\n");
            assertThat(target).hasContent("one\n");
            output.keep("two\n");
            assertThat(target).hasContent("one\ntwo\n");
            output.stream().write("half of the thi".getBytes(StandardCharsets.UTF_8));
        }
        assertThat(target).hasContent("one\ntwo\n");
        assertThat(files()).isEqualTo(1);
    }

    @Test
    void a_commit_ends_what_was_kept() throws IOException {
        Path target = folder.resolve("games.kif");
        try (Output output = open(target)) {
            output.keep("one\n");
            output.keep("two\n");
            output.commit();
        }
        assertThat(target).hasContent("one\ntwo\n");
    }

    @Test
    void a_commit_replaces_the_target() throws IOException {
        Path target = Files.writeString(folder.resolve("a.json"), "before");
        write(target, "after");
        assertThat(target).hasContent("after");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void the_permissions_of_the_target_stay() throws IOException {
        Path target = Files.writeString(folder.resolve("a.json"), "before");
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rw-r-----"));
        write(target, "after");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target)))
                .isEqualTo("rw-r-----");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void a_new_file_has_the_permissions_of_any_new_file() throws IOException {
        write(folder.resolve("a.json"), "");
        Path ordinary = Files.createFile(folder.resolve("ordinary"));
        assertThat(Files.getPosixFilePermissions(folder.resolve("a.json")))
                .isEqualTo(Files.getPosixFilePermissions(ordinary));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void a_symbolic_link_stays_one() throws IOException {
        Path target = Files.writeString(folder.resolve("a.json"), "before");
        Path link = Files.createSymbolicLink(folder.resolve("link"), target);
        write(link, "after");
        assertThat(link).isSymbolicLink();
        assertThat(target).hasContent("after");
    }

    @Test
    void a_folder_is_refused_by_name() {
        assertThatThrownBy(() -> open(folder))
                .isInstanceOf(FileSystemException.class)
                .hasMessage(folder + ": is a directory");
    }

    @Test
    void a_missing_folder_is_refused_by_name() {
        Path target = folder.resolve("no/a.json");
        assertThatThrownBy(() -> open(target))
                .isInstanceOf(FileSystemException.class)
                .hasMessage(
                        target + ": there is no folder '" + folder.resolve("no") + "': make it, or name another place");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void a_full_disk_is_reported_with_the_name_of_the_file() {
        assertThatThrownBy(() -> write(Path.of("/dev/full"), "x"))
                .isInstanceOf(FileSystemException.class)
                .hasMessage("/dev/full: No space left on device");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void a_device_is_written_in_place() throws IOException {
        write(Path.of("/dev/null"), "x");
        assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
    }

    @Test
    void a_hyphen_is_standard_output_and_stays_open() throws IOException {
        captured.streams().out().print("before ");
        write(Path.of("-"), "王");
        captured.streams().out().print(" after");
        assertThat(captured.out()).isEqualTo("before 王 after");
    }
}
