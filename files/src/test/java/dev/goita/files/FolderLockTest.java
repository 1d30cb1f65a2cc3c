package dev.goita.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderLockTest {
    @TempDir
    private Path folder;

    @Test
    void a_folder_is_held_once_at_a_time() throws IOException {
        FolderLock lock = FolderLock.hold(folder);
        try (lock) {
            assertThatThrownBy(() -> FolderLock.hold(folder))
                    .isInstanceOf(FileSystemException.class)
                    .hasMessage(folder + ": is being written by another program");
        }
    }

    @Test
    void it_can_be_held_again_once_it_is_closed() throws IOException {
        FolderLock.hold(folder).close();
        FolderLock.hold(folder).close();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void a_lock_file_that_a_killed_program_left_locks_nothing() throws IOException {
        Files.createFile(folder.resolve(".lock"));
        FolderLock.hold(folder).close();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void a_process_of_its_own_is_refused_too() throws Exception {
        FolderLock lock = FolderLock.hold(folder);
        try (lock) {
            Process other = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            Holding.class.getName(),
                            folder.toString())
                    .redirectErrorStream(true)
                    .start();
            assertThat(new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .contains(folder + ": is being written by another program");
            assertThat(other.waitFor()).isNotZero();
        }
    }

    /** A program that holds a folder for a moment. */
    static final class Holding {
        private Holding() {}

        public static void main(String[] arguments) throws IOException {
            FolderLock.hold(Path.of(arguments[0])).close();
        }
    }
}
