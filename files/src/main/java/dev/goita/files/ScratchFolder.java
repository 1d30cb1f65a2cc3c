package dev.goita.files;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

/** 作業用フォルダー: where what does not fit in memory waits; deleted when it is closed and when the program ends. */
public final class ScratchFolder implements Closeable {
    private static final String PREFIX = ".goita-";

    private final Path path;
    private final String mark;
    private final Thread hook;

    private ScratchFolder(Path path, String mark) {
        this.path = path;
        this.mark = mark;
        hook = new Thread(() -> deleteQuietly(path));
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /**
     * Sweeps away what killed programs left there.
     *
     * @param parent the system's place for temporary files if absent
     * @return a new and empty folder
     */
    public static ScratchFolder in(Optional<Path> parent) throws IOException {
        Path place = parent.orElseGet(() -> Path.of(System.getProperty("java.io.tmpdir")));
        Owned.sweep(place, PREFIX, "");
        String mark = Owned.newMark();
        Path path = place.resolve(PREFIX + mark);
        return new ScratchFolder(
                isPosix(place)
                        ? Files.createDirectory(
                                path,
                                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")))
                        : Files.createDirectory(path),
                mark);
    }

    private static boolean isPosix(Path place) {
        return place.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /**
     * Where temporary files go.
     *
     * @return deleted with all that is in it when this is closed
     */
    public Path path() {
        return path;
    }

    private static void deleteQuietly(Path folder) {
        try {
            Disk.deleteAll(folder);
        } catch (IOException | UncheckedIOException e) {
            // the program is ending and nobody is left to tell
        }
    }

    @Override
    public void close() throws IOException {
        Owned.release(mark);
        Disk.deleteAll(path);
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the hook is running already
        }
    }
}
