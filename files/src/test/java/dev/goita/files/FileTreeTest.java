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
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".hidden",
                "._a.json",
                ".git/a.json",
                "__MACOSX/a.json",
                "sub/__macosx/._a.json",
                "Thumbs.db",
                "desktop.ini",
                "a.json~",
                ".a.json.swp",
                "a.json.bak",
                "#a.json#",
                "~$a.json",
                "@eaDir/a.json",
                "a.json.part"
            })
    void what_systems_and_editors_leave_is_no_file_of_a_folder(String left) throws IOException {
        Path a = file("a.json");
        file(left);
        assertThat(files()).containsExactly(a);
        assertThat(FileTree.Kind.of(left, Pattern.compile(".*"))).isEqualTo(FileTree.Kind.LEFTOVER);
    }

    @Test
    void a_hidden_folder_that_is_asked_for_is_looked_into() throws IOException {
        Path a = file(".cache/a.json");
        assertThat(FileTree.files(folder.resolve(".cache"), (path, failure) -> lost.add(path)))
                .containsExactly(a);
    }

    @Test
    void a_folder_stands_for_its_records_and_for_folders_that_are_one() throws IOException {
        Path a = file("a.json");
        Path set = file("set/manifest").getParent();
        file("set/rounds.json");
        Path readme = file("README.json");
        Path licence = file("sub/LICENSE");
        Path picture = file("sub/b.png");
        Path upper = file("sub/C.JSON");
        FileTree.Contents contents = FileTree.contents(
                folder,
                Pattern.compile(".*\\.json", Pattern.CASE_INSENSITIVE),
                path -> Files.exists(path.resolve("manifest")),
                (path, failure) -> lost.add(path));
        assertThat(contents.meant()).containsExactly(a, set, upper);
        assertThat(contents.others()).containsExactly(readme, licence, picture);
        assertThat(lost).isEmpty();
    }
}
