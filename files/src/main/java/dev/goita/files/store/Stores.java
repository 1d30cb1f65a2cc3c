package dev.goita.files.store;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.regex.Pattern;

/**
 * 名前の行き先: names of files and folders, of this machine or of a store such as {@code hdfs://host:8020/rounds}, as paths. Those
 * of Java itself find only what was there when Java started, which what Spark sends to another machine never was.
 */
public final class Stores {
    private static final Pattern IN_A_STORE = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+://");

    private Stores() {}

    /** Whether a name is that of something in a store. */
    public static boolean isName(String name) {
        return IN_A_STORE.matcher(name).lookingAt();
    }

    /** Whether a path is of the machine's own file system, whose files can be locked, written anywhere, and brought to the disk. */
    public static boolean isOfMachine(Path path) {
        return path.getFileSystem() == FileSystems.getDefault();
    }

    /**
     * For what stores do not hold.
     *
     * @throws FileSystemException naming it, if it cannot be a path on this system, or is the name of something in a store, in
     *     whose place a folder {@code hdfs:} would be made
     */
    public static Path ofMachine(String name) throws FileSystemException {
        if (isName(name)) {
            throw new RefusedFileException(
                    name,
                    new Wording(
                            "この形の名前は、--on を付けて読み書きする棋譜とデータ集にしか使えません。手元の、またはマウントしたファイルやフォルダーを指定してください",
                            "only records and data sets of a command with --on have such names; name a file or folder of this"
                                    + " machine, mounted or not"));
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            FileSystemException failure = new FileSystemException(name, null, e.getReason());
            failure.initCause(e);
            throw failure;
        }
    }

    /**
     * Of this machine or of a store, by the settings that hold in this program.
     *
     * @param name as {@link Path#toString()} or a person has written it
     * @throws IOException naming it, if nothing here reads such names, or the store cannot be reached
     */
    public static Path path(String name) throws IOException {
        return path(name, Map.of());
    }

    /**
     * Of this machine or of a store.
     *
     * @param name as {@link Path#toString()} or a person has written it
     * @throws IOException naming it, if nothing here reads such names, or the store cannot be reached
     */
    public static Path path(String name, Map<String, String> settings) throws IOException {
        if (isName(name)) {
            Optional<Path> found = inStore(name, settings, StorePlugIn.class.getClassLoader());
            if (found.isEmpty()) {
                found = inStore(name, settings, Thread.currentThread().getContextClassLoader());
            }
            if (found.isPresent()) {
                return found.get();
            }
        }
        return ofMachine(name);
    }

    private static Optional<Path> inStore(String name, Map<String, String> settings, ClassLoader plugIns)
            throws IOException {
        for (StorePlugIn plugIn : ServiceLoader.load(StorePlugIn.class, plugIns)) {
            Optional<Path> path = plugIn.path(name, settings);
            if (path.isPresent()) {
                return path;
            }
        }
        return Optional.empty();
    }
}
