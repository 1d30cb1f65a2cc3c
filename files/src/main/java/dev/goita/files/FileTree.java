package dev.goita.files;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * フォルダの中身: the files that people put below a folder, whatever of it cannot be entered. What systems and editors leave
 * beside them is not among them.
 */
public final class FileTree {
    /**
     * Hidden names, and what macOS (AppleDouble, in zip files too), Windows, network drives, editors and programs that fetch
     * files leave.
     */
    private static final Pattern LEFTOVER = Pattern.compile(
            "\\..*|__MACOSX|Thumbs\\.db|ehthumbs(_vista)?\\.db|desktop\\.ini|\\$RECYCLE\\.BIN|System Volume Information"
                    + "|lost\\+found|@eaDir|#.*#|~\\$.*|.*~|.*\\.(bak|swp|tmp|part|crdownload)",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final Pattern ABOUT = Pattern.compile(
            "(README|READ_ME|LICEN[CS]E|COPYING|NOTICE|AUTHORS|CHANGELOG|CITATION)([._-].*)?",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private FileTree() {}

    /** Whether a name is that of something no person put there to be read. */
    public static boolean isLeftover(String name) {
        return LEFTOVER.matcher(name).matches();
    }

    /**
     * What files below a folder, or in an archive, are to somebody who looks for records.
     */
    public enum Kind {
        /** To be read. */
        MEANT,
        /** Somebody put it there, but not as a record: a page, a picture, a licence. */
        OTHER,
        /** Nobody put it there. */
        LEFTOVER;

        /**
         * The kind of a file.
         *
         * @param path below the folder or archive, its names parted by {@code /}
         */
        public static Kind of(String path, Pattern endings) {
            String name = path.substring(path.lastIndexOf('/') + 1);
            for (String part : path.split("/")) {
                if (isLeftover(part)) {
                    return LEFTOVER;
                }
            }
            return endings.matcher(name).matches() && !ABOUT.matcher(name).matches() ? MEANT : OTHER;
        }
    }

    /**
     * What a folder stands for.
     *
     * @param meant files of records, and folders that are one thing, in the order of their paths
     * @param others files that are none by their names, in the order of their paths
     */
    public record Contents(List<Path> meant, List<Path> others) {}

    /**
     * What a folder stands for where records are looked for.
     *
     * @param folder where to look, links to folders not followed
     * @param isOne whether a folder below, or this one, is one thing, whatever is in it
     * @throws IOException if the folder itself cannot be listed
     */
    public static Contents contents(
            Path folder, Pattern endings, Predicate<Path> isOne, BiConsumer<Path, IOException> lost)
            throws IOException {
        Contents contents = new Contents(new ArrayList<>(), new ArrayList<>());
        for (Path found : walk(folder, isOne, lost)) {
            boolean isMeant = Kind.of(String.valueOf(found.getFileName()), endings) == Kind.MEANT || isOne.test(found);
            (isMeant ? contents.meant() : contents.others()).add(found);
        }
        return contents;
    }

    /**
     * Regular files, and links to them, in the order of their paths.
     *
     * @param folder where to look, links to folders not followed
     * @throws IOException if the folder itself cannot be listed
     */
    public static List<Path> files(Path folder, BiConsumer<Path, IOException> lost) throws IOException {
        return walk(folder, below -> false, lost);
    }

    private static List<Path> walk(Path folder, Predicate<Path> isOne, BiConsumer<Path, IOException> lost)
            throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) {
                if (isPassedOver(visited)) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                if (isOne.test(visited)) {
                    files.add(visited);
                    return FileVisitResult.SKIP_SUBTREE;
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                boolean isFile = attributes.isRegularFile() || attributes.isSymbolicLink() && Files.isRegularFile(file);
                if (isFile && !isPassedOver(file)) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                return tell(file, failure);
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure) throws IOException {
                return failure == null ? FileVisitResult.CONTINUE : tell(visited, failure);
            }

            private boolean isPassedOver(Path path) {
                return !path.equals(folder) && isLeftover(String.valueOf(path.getFileName()));
            }

            private FileVisitResult tell(Path path, IOException failure) throws IOException {
                if (path.equals(folder)) {
                    throw failure;
                }
                if (!isPassedOver(path)) {
                    lost.accept(path, failure);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        Collections.sort(files);
        return files;
    }
}
