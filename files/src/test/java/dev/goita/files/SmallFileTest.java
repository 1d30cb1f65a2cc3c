package dev.goita.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SmallFileTest {
    @TempDir
    private Path folder;

    @Test
    void a_file_may_be_as_long_as_was_said() throws IOException {
        Path file = Files.writeString(folder.resolve("text"), "ごいた");
        assertThat(SmallFile.text(file, 9)).isEqualTo("ごいた");
        assertThat(SmallFile.bytes(file, 9)).hasSize(9);
    }

    @Test
    void a_longer_file_is_refused_by_name() throws IOException {
        Path file = Files.writeString(folder.resolve("text"), "ごいた");
        assertThatThrownBy(() -> SmallFile.bytes(file, 8))
                .isInstanceOf(FileSystemException.class)
                .hasMessage(file + ": is longer than 8 bytes");
    }

    @Test
    void other_text_than_UTF_8_is_refused_by_name() throws IOException {
        Path file = Files.write(folder.resolve("text"), new byte[] {(byte) 0x82, (byte) 0xB2});
        assertThatThrownBy(() -> SmallFile.text(file, 9))
                .isInstanceOf(FileSystemException.class)
                .hasMessage(file + ": is no text in UTF-8");
    }
}
