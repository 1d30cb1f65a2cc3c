package dev.goita.web.runs;

import dev.goita.diagnostics.Wording;
import dev.goita.doors.door.Refusal;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** 置き場: the folder of {@code --data}, out of which no name and no link leads. */
final class DataFolder {
    private static final int DEPTH = 6;
    private static final int MOST_VISITED = 20_000;
    private static final int MOST_NAME = 1_000;

    private final Path root;

    /** @param folder may itself be reached by a link: whoever started the server named it */
    DataFolder(Path folder) {
        root = folder.toAbsolutePath().normalize();
    }

    /** What is found in the folder; called for files, and for folders that are data sets as a whole. */
    interface Visitor {
        /** Whether a folder is one thing, whose files are not looked at. */
        boolean isWhole(Path folder);

        boolean found(Path path, BasicFileAttributes attributes);
    }

    /** Goes through all that may be shown; false if there was too much of it. */
    boolean walk(Visitor visitor) throws IOException {
        int[] visited = {0};
        boolean[] isAll = {true};
        Path start = root.toRealPath();
        Files.walkFileTree(start, EnumSet.noneOf(FileVisitOption.class), DEPTH, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                if (folder.equals(start)) {
                    return FileVisitResult.CONTINUE;
                }
                if (isHidden(folder)) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                return visitor.isWhole(folder) ? told(folder, attributes, FileVisitResult.SKIP_SUBTREE) : counted();
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                return attributes.isRegularFile() && !isHidden(file)
                        ? told(file, attributes, FileVisitResult.CONTINUE)
                        : counted();
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) {
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, IOException failure) {
                return FileVisitResult.CONTINUE;
            }

            private FileVisitResult told(Path path, BasicFileAttributes attributes, FileVisitResult next) {
                FileVisitResult counted = counted();
                if (counted == FileVisitResult.TERMINATE || visitor.found(path, attributes)) {
                    return counted == FileVisitResult.TERMINATE ? counted : next;
                }
                isAll[0] = false;
                return FileVisitResult.TERMINATE;
            }

            private FileVisitResult counted() {
                visited[0]++;
                isAll[0] &= visited[0] <= MOST_VISITED;
                return isAll[0] ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
            }
        });
        return isAll[0];
    }

    private static boolean isHidden(Path path) {
        return path.getFileName().toString().startsWith(".");
    }

    /** The name of a path in requests: its parts below the folder, with slashes. */
    String name(Path path) throws IOException {
        StringBuilder name = new StringBuilder();
        root.toRealPath()
                .relativize(path)
                .forEach(part -> name.append(name.isEmpty() ? "" : "/").append(part));
        return name.toString();
    }

    /** The same words without where on this machine the folder lies. */
    Wording withoutRoot(Wording wording) {
        return new Wording(withoutRoot(wording.japanese()), withoutRoot(wording.english()));
    }

    private String withoutRoot(String text) {
        String shown = text.replace(root + File.separator, "");
        try {
            return shown.replace(root.toRealPath() + File.separator, "");
        } catch (IOException e) {
            return shown;
        }
    }

    /** @throws Refusal 404 whatever else a name says than a file or folder that lies there, reached without links */
    Path resolve(String name) throws IOException {
        if (name.isEmpty() || name.length() > MOST_NAME || name.indexOf('\\') >= 0) {
            throw nothing();
        }
        Path path = root.toRealPath();
        for (String part : name.split("/", -1)) {
            if (part.isEmpty() || part.startsWith(".")) {
                throw nothing();
            }
            try {
                path = path.resolve(part);
            } catch (InvalidPathException e) {
                throw nothing();
            }
            if (path.getFileName() == null || !path.getFileName().toString().equals(part)) {
                throw nothing();
            }
            BasicFileAttributes attributes = attributes(path).orElseThrow(DataFolder::nothing);
            if (!attributes.isDirectory() && !attributes.isRegularFile()) {
                throw nothing();
            }
        }
        return path;
    }

    private static Refusal nothing() {
        return Refusal.of(404, "その名前のものは --data のフォルダにありません", "the folder of --data has nothing by that name");
    }

    /** Of what a path itself is, a link too; empty if it is not there or cannot be asked. */
    static Optional<BasicFileAttributes> attributes(Path path) {
        try {
            return Optional.of(Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** A file beside another one; empty if it is not there or no regular file. */
    static Optional<Path> beside(Path file, String name) {
        return Optional.of(file.resolveSibling(name)).filter(DataFolder::isFile);
    }

    static boolean isFile(Path path) {
        return attributes(path).filter(BasicFileAttributes::isRegularFile).isPresent();
    }

    /** The last bytes of a file, at most so many. */
    static byte[] end(Path file, int most) throws IOException {
        try (SeekableByteChannel channel =
                Files.newByteChannel(file, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS))) {
            long size = channel.size();
            channel.position(Math.max(0, size - most));
            ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(most, size));
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                // A file may come in several parts.
            }
            return java.util.Arrays.copyOf(bytes.array(), bytes.position());
        }
    }

    /** The first bytes of a file, at most so many. */
    static byte[] start(Path file, int most) throws IOException {
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            return in.readNBytes(most);
        }
    }
}
