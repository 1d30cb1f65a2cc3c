package dev.goita.files;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** The checksum that manifests list. */
public final class Sha256 {
    private static final int BUFFER_BYTES = 1 << 16;

    private Sha256() {}

    /** A hash in the making, for bytes that come in pieces. */
    public static MessageDigest start() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }

    /**
     * Of a file, or of all files below a folder: then of a line for each, in the order of their paths, with its checksum, two
     * spaces and its path from the folder with {@code /} between names, as {@code sha256sum} prints them.
     *
     * @return 64 characters
     */
    public static String ofTree(Path fileOrFolder) throws IOException {
        if (!Files.isDirectory(fileOrFolder)) {
            return of(fileOrFolder);
        }
        MessageDigest digest = start();
        List<Path> files = FileTree.files(fileOrFolder, (lost, failure) -> {
            throw new UncheckedIOException(failure);
        });
        for (Path file : files) {
            String name = fileOrFolder.relativize(file).toString().replace(File.separatorChar, '/');
            digest.update((of(file) + "  " + name + "\n").getBytes(StandardCharsets.UTF_8));
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /**
     * Of a whole file, in lower-case hexadecimal.
     *
     * @return 64 characters
     */
    public static String of(Path file) throws IOException {
        MessageDigest digest = start();
        byte[] buffer = new byte[BUFFER_BYTES];
        try (InputStream in = Files.newInputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
