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
import org.jspecify.annotations.Nullable;

/** フォルダの中身: every file below a folder, whatever of it cannot be entered. */
public final class FileTree {
    private FileTree() {}

    /**
     * Regular files, and links to them, in the order of their paths.
     *
     * @param folder where to look, links to folders not followed
     * @param lost hears of each folder below that cannot be listed, and why
     * @return each path begins with that of the folder
     * @throws IOException if the folder itself cannot be listed
     */
    public static List<Path> files(Path folder, BiConsumer<Path, IOException> lost) throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (attributes.isRegularFile() || attributes.isSymbolicLink() && Files.isRegularFile(file)) {
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

            private FileVisitResult tell(Path path, IOException failure) throws IOException {
                if (path.equals(folder)) {
                    throw failure;
                }
                lost.accept(path, failure);
                return FileVisitResult.CONTINUE;
            }
        });
        Collections.sort(files);
        return files;
    }
}
