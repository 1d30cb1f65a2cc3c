package dev.goita.ml.rounds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A folder that self-play wrote. */
public final class DataSetFolder {
    private DataSetFolder() {}

    /** Whether a folder has a manifest. */
    public static boolean is(Path folder) {
        return Files.isRegularFile(folder.resolve(Manifest.FILE_NAME));
    }

    /**
     * The files that hold each round of the data set once, in order: those in the compact form where there are any.
     *
     * @throws dev.goita.diagnostics.DiagnosticException if the manifest cannot be read
     */
    public static List<Path> files(Path folder) throws IOException {
        Manifest manifest = ManifestJson.read(folder);
        int compact = manifest.formats().indexOf(ShardFormat.COMPACT.extension());
        List<Path> files = new ArrayList<>();
        for (ShardEntry shard : manifest.shards()) {
            files.add(folder.resolve(shard.files().get(Math.max(0, compact)).name()));
        }
        return files;
    }
}
