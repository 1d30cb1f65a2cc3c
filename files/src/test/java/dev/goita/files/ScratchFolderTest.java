package dev.goita.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchFolderTest {
    @TempDir
    Path parent;

    @Test
    void it_goes_with_all_that_is_in_it() throws IOException {
        Path path;
        try (ScratchFolder scratch = ScratchFolder.in(Optional.of(parent))) {
            path = scratch.path();
            assertThat(path).hasParent(parent).isDirectory();
            Files.createDirectories(path.resolve("inner"));
            Files.writeString(path.resolve("inner/run-0"), "records");
        }
        assertThat(path).doesNotExist();
        assertThat(parent).isEmptyDirectory();
    }

    @Test
    void closing_what_somebody_deleted_already_is_no_failure() throws IOException {
        try (ScratchFolder scratch = ScratchFolder.in(Optional.of(parent))) {
            Files.delete(scratch.path());
        }
        assertThat(parent).isEmptyDirectory();
    }
}
