package dev.goita.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileTreeTest {
    @TempDir
    private Path folder;

    private final List<Path> lost = new ArrayList<>();

    private Path file(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "");
    }

    private List<Path> files() throws IOException {
        return FileTree.files(folder, (path, failure) -> lost.add(path));
    }

    @Test
    void files_of_every_depth_come_in_the_order_of_their_paths() throws IOException {
        Path c = file("c");
        Path b = file("b/x/y");
        Path a = file("a");
        assertThat(files()).containsExactly(a, b, c);
        assertThat(lost).isEmpty();
    }

    @Test
    void a_link_to_a_file_is_a_file_and_one_to_a_folder_is_not_entered() throws IOException {
        Path a = file("sub/a");
        Path link = Files.createSymbolicLink(folder.resolve("z"), a);
        Files.createSymbolicLink(folder.resolve("round"), folder);
        Files.createSymbolicLink(folder.resolve("dead"), folder.resolve("nowhere"));
        assertThat(files()).containsExactly(a, link);
    }

    @Test
    void a_folder_that_may_not_be_listed_does_not_hide_the_others() throws IOException {
        Path a = file("a");
        Path locked = file("locked/b").getParent();
        Path z = file("z");
        Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("---------"));
        try {
            assumeFalse(Files.isReadable(locked), "the administrator may list everything");
            assertThat(files()).containsExactly(a, z);
            assertThat(lost).containsExactly(locked);
        } finally {
            Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("rwx------"));
        }
    }

    @Test
    void a_folder_that_is_not_there_is_named() {
        Path none = folder.resolve("none");
        assertThatThrownBy(() -> FileTree.files(none, (path, failure) -> {}))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessage(none.toString());
    }
}
