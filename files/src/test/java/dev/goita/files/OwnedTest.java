package dev.goita.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnedTest {
    @TempDir
    private Path folder;

    /** The number of a process that has ended. */
    private static long deadProcess() throws Exception {
        Process process = new ProcessBuilder("true").start();
        process.waitFor();
        return process.pid();
    }

    private Path made(String name) throws IOException {
        return Files.writeString(folder.resolve(name), "half");
    }

    private Path write(String name) throws IOException {
        Path target = folder.resolve(name);
        try (WholeFile file = WholeFile.begin(target)) {
            try (OutputStream out = file.stream()) {
                out.write(1);
            }
            file.commit();
        }
        return target;
    }

    @Test
    void what_a_dead_program_left_goes_when_the_same_file_is_written() throws Exception {
        made(".game.json." + deadProcess() + "-0.part");
        assertThat(write("game.json")).exists();
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void what_another_file_left_stays() throws Exception {
        Path other = made(".other.json." + deadProcess() + "-0.part");
        write("game.json");
        assertThat(other).exists();
    }

    @Test
    void what_a_living_program_writes_stays() throws IOException {
        Process living = new ProcessBuilder("cat").start();
        try {
            Path part = made(".game.json." + living.pid() + "-0.part");
            write("game.json");
            assertThat(part).exists();
        } finally {
            living.destroyForcibly();
        }
    }

    @Test
    void what_this_program_is_writing_stays() throws IOException {
        try (WholeFile first = WholeFile.begin(folder.resolve("game.json"))) {
            write("game.json");
            assertThat(first.path()).exists();
        }
    }

    @Test
    void what_only_looks_alike_stays() throws Exception {
        Path named = made(".game.json.old.part");
        Path numbered = made(".game.json.99999999999999999999-1.part");
        Path open = made(".game.json." + deadProcess() + "-1-.part");
        write("game.json");
        assertThat(named).exists();
        assertThat(numbered).exists();
        assertThat(open).exists();
    }

    @Test
    void scratch_folders_of_dead_programs_go_with_the_next_one() throws Exception {
        Path left = Files.createDirectory(folder.resolve(".goita-" + deadProcess() + "-3"));
        Files.writeString(left.resolve("run-0"), "sorted");
        ScratchFolder.in(Optional.of(folder)).close();
        assertThat(folder).isEmptyDirectory();
    }
}
