package dev.goita.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Expected values are the examples that FIPS 180-4 publishes: "abc", and a million times "a". */
class Sha256Test {
    @TempDir
    Path folder;

    private String of(String text) throws IOException {
        return Sha256.of(Files.writeString(folder.resolve("file"), text, StandardCharsets.US_ASCII));
    }

    @Test
    void a_short_file() throws IOException {
        assertThat(of("abc")).isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    @Test
    void a_file_longer_than_the_buffer() throws IOException {
        assertThat(of("a".repeat(1_000_000)))
                .isEqualTo("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    }
}
