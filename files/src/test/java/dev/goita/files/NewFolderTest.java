package dev.goita.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NewFolderTest {
    @TempDir
    Path parent;

    private Path target() {
        return parent.resolve("deep").resolve("data");
    }

    private List<Path> beside() throws IOException {
        try (Stream<Path> files = Files.list(parent.resolve("deep"))) {
            return files.toList();
        }
    }

    @Test
    void it_appears_when_it_is_committed_and_not_before() throws IOException {
        try (NewFolder folder = NewFolder.begin(target())) {
            Files.writeString(folder.path().resolve("shard"), "rounds");
            assertThat(target()).doesNotExist();
            folder.commit();
        }
        assertThat(target().resolve("shard")).hasContent("rounds");
        assertThat(beside()).containsExactly(target());
    }

    @Test
    void without_a_commit_nothing_stays() throws IOException {
        try (NewFolder folder = NewFolder.begin(target())) {
            Files.createDirectories(folder.path().resolve("inner/most"));
        }
        assertThat(beside()).isEmpty();
    }

    @Test
    void an_empty_folder_is_taken_and_a_full_one_refused() throws IOException {
        Files.createDirectories(target());
        try (NewFolder folder = NewFolder.begin(target())) {
            Files.writeString(folder.path().resolve("shard"), "rounds");
            folder.commit();
        }
        assertThatThrownBy(() -> NewFolder.begin(target())).isInstanceOf(FileAlreadyExistsException.class);
    }

    @Test
    void a_file_in_its_place_is_refused() throws IOException {
        Files.createDirectories(parent.resolve("deep"));
        Files.writeString(target(), "a file");
        assertThatThrownBy(() -> NewFolder.begin(target())).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(target()).hasContent("a file");
    }

    @Test
    void what_a_killed_program_left_goes() throws IOException {
        Path rest = parent.resolve("deep").resolve(".data.part");
        Files.createDirectories(rest);
        Files.writeString(rest.resolve("half"), "half a shard");
        try (NewFolder folder = NewFolder.begin(target())) {
            folder.commit();
        }
        assertThat(target()).isEmptyDirectory();
        assertThat(beside()).containsExactly(target());
    }

    @Test
    void two_do_not_make_the_same_folder_at_a_time() throws IOException {
        try (NewFolder first = NewFolder.begin(target())) {
            Files.writeString(first.path().resolve("shard"), "rounds");
            assertThatThrownBy(() -> NewFolder.begin(target()))
                    .isInstanceOf(FileSystemException.class)
                    .hasMessageContaining("is being written by another program");
            assertThat(first.path().resolve("shard")).hasContent("rounds");
        }
        NewFolder.begin(target()).close();
    }
}
