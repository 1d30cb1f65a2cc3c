package dev.goita.files.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.diagnostics.input.RefusedFileException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoresTest {
    /** A store whose names say what it was asked. */
    public static final class EchoStore implements StorePlugIn {
        @Override
        public Optional<Path> path(String name, Map<String, String> settings) {
            return name.startsWith("echo://") ? Optional.of(Path.of("asked " + name + settings)) : Optional.empty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"rounds", "/a/rounds", "a:b/c", "hdfs", "s3a:/bucket", "a//b://c"})
    void ordinary_names_are_of_this_machine(String name) throws IOException {
        assertThat(Stores.path(name)).isEqualTo(Path.of(name));
        assertThat(Stores.isOfMachine(Stores.path(name))).isTrue();
    }

    @Test
    void a_plug_in_that_knows_the_scheme_is_asked() throws IOException {
        assertThat(Stores.path("echo://h/a", Map.of("key", "1"))).isEqualTo(Path.of("asked echo://h/a{key=1}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hdfs://host:8020/rounds", "s3a://bucket/rounds", "file:///rounds"})
    void a_scheme_that_nobody_knows_is_refused(String name) {
        assertThatThrownBy(() -> Stores.path(name))
                .isInstanceOfSatisfying(RefusedFileException.class, e -> {
                    assertThat(e.wording().english()).contains("--on");
                    assertThat(e.wording().japanese()).contains("--on");
                })
                .hasMessageStartingWith(name + ": ");
    }

    @Test
    void what_no_store_holds_is_refused_even_if_its_scheme_is_known() {
        assertThatThrownBy(() -> Stores.ofMachine("echo://h/a")).isInstanceOf(RefusedFileException.class);
    }

    @Test
    void what_cannot_be_a_path_is_named() {
        assertThatThrownBy(() -> Stores.path("a\0b"))
                .isInstanceOfSatisfying(
                        FileSystemException.class, e -> assertThat(e.getFile()).isEqualTo("a\0b"));
    }
}
