package dev.goita.ml.rounds;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.files.Sha256;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;

/** One file of a data set. */
public record ShardFile(String name, long bytes, String sha256) implements Serializable {
    /**
     * Holds the name to the folder: a manifest may come from anybody.
     *
     * @throws IllegalArgumentException if the name leads out of the folder, or into another below it
     */
    public ShardFile {
        boolean isPlain = !name.isEmpty() && name.chars().noneMatch(c -> c == '/' || c == '\\' || c == ':' || c < ' ');
        if (!isPlain || name.equals(".") || name.equals("..")) {
            throw new RefusalException(Wording.of(
                    "「%s」は、データセットのフォルダーにあるファイルの名前になりません",
                    "'%s' is no name of a file in the folder of the data set", name));
        }
    }

    /**
     * {@return whether the file is there with these very bytes}
     *
     * @throws IOException if it is there and cannot be read
     */
    public boolean isWhole(Path folder) throws IOException {
        Path file = folder.resolve(name);
        return Files.isRegularFile(file)
                && Files.size(file) == bytes
                && Sha256.of(file).equals(sha256);
    }
}
