package dev.goita.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What folders hold, to be compared. */
final class Folders {
    private Folders() {}

    /** The bytes of every file, hidden ones too, by name. */
    static Map<String, List<Byte>> bytes(Path folder) throws IOException {
        Map<String, List<Byte>> bytes = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                bytes.put(file.getFileName().toString(), list(Files.readAllBytes(file)));
            }
        }
        return bytes;
    }

    private static List<Byte> list(byte[] bytes) {
        Byte[] boxed = new Byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            boxed[i] = bytes[i];
        }
        return List.of(boxed);
    }
}
