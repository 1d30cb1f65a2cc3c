package dev.goita.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WholeFileTest {
    @TempDir
    Path folder;

    enum Beginning {
        ALONE,
        AGAIN,
        AMONG_MACHINES;

        WholeFile of(Path target) throws IOException {
            return switch (this) {
                case ALONE -> WholeFile.begin(target);
                case AGAIN -> WholeFile.beginAgain(target);
                case AMONG_MACHINES -> WholeFile.beginAmongMachines(target);
            };
        }
    }

    private Path target() {
        return folder.resolve("rounds.jsonl");
    }

    private void assertAlone(String text) throws IOException {
        assertThat(target()).hasContent(text);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(target());
        }
    }

    @ParameterizedTest
    @EnumSource
    void what_is_not_committed_leaves_the_target_as_it_was(Beginning beginning) throws IOException {
        Files.writeString(target(), "old");
        try (WholeFile file = beginning.of(target())) {
            Files.writeString(file.path(), "half");
            assertThat(file.path().getFileName().toString()).startsWith(".").endsWith(".part");
        }
        assertAlone("old");
    }

    @ParameterizedTest
    @EnumSource
    void what_is_committed_takes_the_targets_place(Beginning beginning) throws IOException {
        Files.writeString(target(), "old");
        try (WholeFile file = beginning.of(target())) {
            Files.writeString(file.path(), "new");
            file.commit();
        }
        assertAlone("new");
    }

    @Test
    void two_writers_of_one_target_do_not_meet() throws IOException {
        try (WholeFile one = WholeFile.begin(target());
                WholeFile other = WholeFile.begin(target())) {
            assertThat(one.path()).isNotEqualTo(other.path());
        }
    }

    @Test
    void what_a_killed_program_left_is_written_over() throws IOException {
        Files.writeString(folder.resolve(".rounds.jsonl.part"), "a long rest of an earlier run");
        try (WholeFile file = WholeFile.beginAgain(target())) {
            assertThat(file.path()).doesNotExist();
            Files.writeString(file.path(), "new");
            file.commit();
        }
        assertAlone("new");
    }

    @Test
    void a_replaced_file_keeps_its_permissions() throws IOException {
        Files.writeString(target(), "old");
        Files.setPosixFilePermissions(target(), PosixFilePermissions.fromString("rw-r-----"));
        try (WholeFile file = WholeFile.begin(target())) {
            file.commit();
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target())))
                .isEqualTo("rw-r-----");
    }

    @Test
    void a_folder_that_is_missing_is_named() {
        assertThatThrownBy(() -> WholeFile.begin(folder.resolve("none").resolve("file")))
                .isInstanceOf(FileSystemException.class)
                .hasMessageContaining("none")
                .hasMessageContaining("there is no folder");
    }

    @Test
    void machines_that_write_the_same_file_do_not_meet() throws IOException {
        try (WholeFile one = WholeFile.beginAmongMachines(target());
                WholeFile two = WholeFile.beginAmongMachines(target())) {
            Files.writeString(one.path(), "the same");
            Files.writeString(two.path(), "the same");
            one.commit();
            two.commit();
        }

        assertAlone("the same");
    }

    @Test
    void what_dead_machines_left_is_swept_away_and_nothing_else() throws IOException {
        WholeFile left = WholeFile.beginAmongMachines(target());
        Files.writeString(left.path(), "half");
        Files.writeString(target(), "whole");

        WholeFile.sweepAmongMachines(folder);

        assertAlone("whole");
    }

    @ParameterizedTest
    @EnumSource
    void a_name_may_be_as_long_as_names_may_be(Beginning beginning) throws IOException {
        Path target = folder.resolve("局".repeat(85));
        try (WholeFile file = beginning.of(target)) {
            Files.writeString(file.path(), "new");
            file.commit();
        }
        assertThat(target).hasContent("new");
    }

    @Test
    void what_a_link_to_nothing_leads_to_is_made() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("rounds.jsonl"));
        for (Beginning beginning : List.of(Beginning.ALONE, Beginning.AGAIN)) {
            Files.deleteIfExists(target());
            try (WholeFile file = beginning.of(link)) {
                Files.writeString(file.path(), "new");
                file.commit();
            }
            assertThat(link).isSymbolicLink();
            assertThat(target()).isRegularFile().hasContent("new");
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void what_cannot_be_written_is_called_by_the_given_name() {
        assertThatThrownBy(() -> WholeFile.begin(Path.of("/sys/rounds.jsonl"), "rounds.jsonl"))
                .isInstanceOf(FileSystemException.class)
                .hasMessageStartingWith("rounds.jsonl");
        assertThatThrownBy(() -> NewFolder.begin(Path.of("/sys/rounds")))
                .isInstanceOf(FileSystemException.class)
                .hasMessageStartingWith("/sys/rounds")
                .hasMessageNotContaining(".lock");
    }
}
