import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Packs a folder, under its own name, into a ZIP file whose bytes depend on nothing but names, contents and which files can be run:
 * in the order of their names and with one time for all. Links are packed as what they lead to.
 *
 * <p>{@code java -Duser.timezone=UTC scripts/Zip.java FOLDER FILE.zip}, of which FILE.zip must not exist.
 */
final class Zip {
    private static final FileTime TIME = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));

    private Zip() {}

    public static void main(String... arguments) throws IOException {
        Path folder = Path.of(arguments[0]).toAbsolutePath();
        Map<String, String> options = Map.of("create", "true", "enablePosixFileAttributes", "true");
        try (FileSystem zip = FileSystems.newFileSystem(Path.of(arguments[1]), options)) {
            for (Path path : sorted(folder)) {
                add(path, zip.getPath("/" + folder.getParent().relativize(path)));
            }
        }
    }

    private static List<Path> sorted(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.sorted().toList();
        }
    }

    private static void add(Path path, Path entry) throws IOException {
        if (Files.isDirectory(path)) {
            Files.createDirectory(entry);
        } else {
            Files.copy(path, entry);
        }
        boolean runs = Files.isDirectory(path) || Files.isExecutable(path);
        Files.setPosixFilePermissions(entry, PosixFilePermissions.fromString(runs ? "rwxr-xr-x" : "rw-r--r--"));
        Files.getFileAttributeView(entry, BasicFileAttributeView.class).setTimes(TIME, TIME, TIME);
    }
}
