package dev.goita.files;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.store.Stores;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.Objects;
import java.util.UUID;

/**
 * 作りかけのファイル: a file that appears whole or not at all. It is written beside its place under a hidden name, and {@link
 * #commit} moves it there, in place of what was there, once its bytes are on the disk. What a killed program left under the
 * hidden name goes when the same file is begun again.
 */
public final class WholeFile implements Closeable {
    /** Behind the name of what is being written, and a dot before it: hidden, and never taken for the whole. */
    static final String PART_SUFFIX = ".part";

    /** What stands before a mark that no machine has twice. */
    private static final String MACHINES = ".m-";

    private static final String POSIX = "posix";

    private final String name;
    private final Path target;
    private final Path part;
    private final String mark;

    private WholeFile(String name, Path target, Path part, String mark) {
        this.name = name;
        this.target = target;
        this.part = part;
        this.mark = mark;
        if (Stores.isOfMachine(part)) {
            part.toFile().deleteOnExit();
        }
    }

    /**
     * For a place where others may write too: the hidden name is nobody else's. The file has the permissions of the one that it
     * replaces, or what the process's mask leaves of rw-rw-rw-. A symbolic link stays a link.
     *
     * @throws FileSystemException if its folder does not exist
     */
    public static WholeFile begin(Path target) throws IOException {
        return begin(target, target.toString());
    }

    /**
     * As {@link #begin(Path)}, under another name for errors.
     *
     * @param name by which an error calls the file, such as what a command line calls it
     * @throws FileSystemException if its folder does not exist
     */
    public static WholeFile begin(Path given, String name) throws IOException {
        Path target = end(given);
        Path folder = target.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new RefusedFileException(
                    name,
                    Wording.of(
                            "フォルダー「%s」がありません。作るか、別の場所を指定してください",
                            "there is no folder '%s': make it, or name another place",
                            Objects.requireNonNullElse(given.getParent(), folder)));
        }
        String prefix = HiddenName.of(target) + ".";
        try {
            Owned.sweep(folder, prefix, PART_SUFFIX);
            String mark = Owned.newMark();
            Path part = folder.resolve(prefix + mark + PART_SUFFIX);
            Disk.before(Disk.Step.CREATE, part);
            Files.createFile(part, attributes(target));
            return new WholeFile(name, target, part, mark);
        } catch (IOException e) {
            throw Disk.renamed(e, name);
        }
    }

    /** In place of a device or a pipe no file is put. */
    private static Path end(Path given) throws IOException {
        if (Pipe.is(given)) {
            throw new RefusedFileException(
                    given, "ファイルではなく、パイプやデバイスです。ファイルを指定してください", "is a pipe or a device; name a file");
        }
        return Stores.isOfMachine(given) ? Pipe.end(given) : given;
    }

    private static FileAttribute<?>[] attributes(Path target) throws IOException {
        if (!target.getFileSystem().supportedFileAttributeViews().contains(POSIX)) {
            return new FileAttribute<?>[0];
        }
        return new FileAttribute<?>[] {
            PosixFilePermissions.asFileAttribute(
                    Files.exists(target)
                            ? Files.getPosixFilePermissions(target)
                            : PosixFilePermissions.fromString("rw-rw-rw-"))
        };
    }

    /**
     * For a folder that one program writes at a time: the hidden name follows from the target, so that what a killed program left
     * is written over when the same file is begun again.
     *
     * @throws IOException if what a killed program left cannot be deleted
     */
    public static WholeFile beginAgain(Path target) throws IOException {
        Path end = end(target);
        Path part = HiddenName.beside(end, PART_SUFFIX);
        Disk.delete(part);
        return new WholeFile(target.toString(), end, part, "");
    }

    /**
     * For a folder into which several machines write: the hidden name is nobody else's on any of them, and nobody takes it for
     * what a dead program of its own machine left.
     *
     * @param target where the file is to appear; whoever commits last has the last word
     */
    public static WholeFile beginAmongMachines(Path target) {
        Path part = HiddenName.beside(target, MACHINES + UUID.randomUUID() + PART_SUFFIX);
        return new WholeFile(target.toString(), target, part, "");
    }

    /**
     * Deletes what machines left that ended before they could commit. Who still writes there cannot commit any more.
     *
     * @throws IOException if the folder cannot be listed, or a file not be deleted
     */
    public static void sweepAmongMachines(Path folder) throws IOException {
        try (DirectoryStream<Path> left = Files.newDirectoryStream(folder, ".*" + MACHINES + "*" + PART_SUFFIX)) {
            for (Path part : left) {
                Disk.delete(part);
            }
        }
    }

    /**
     * Writes a whole file of text in UTF-8 into a folder that one program writes at a time.
     *
     * @throws IOException if it cannot be written; the target is then as before
     */
    public static void write(Path target, String text) throws IOException {
        write(target, text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Writes a whole file into a folder that one program writes at a time.
     *
     * @throws IOException if it cannot be written; the target is then as before
     */
    public static void write(Path target, byte[] bytes) throws IOException {
        try (WholeFile file = beginAgain(target)) {
            try (OutputStream out = file.stream()) {
                out.write(bytes);
            }
            file.commit();
        }
    }

    /** Where to write; it may be absent still. */
    public Path path() {
        return part;
    }

    /**
     * To write from the beginning; unbuffered.
     *
     * @return to be closed before the commit
     * @throws IOException if the file cannot be created
     */
    public OutputStream stream() throws IOException {
        try {
            return Disk.write(part, name);
        } catch (IOException e) {
            throw Disk.renamed(e, name);
        }
    }

    /**
     * Puts the file into its place; nothing may be open on it.
     *
     * @throws IOException if its bytes cannot be brought to the disk, or the file cannot be moved
     */
    public void commit() throws IOException {
        try {
            Disk.sync(part);
            Disk.move(part, target);
        } catch (IOException e) {
            throw Disk.renamed(e, name);
        }
    }

    /**
     * Puts the file into its place as it is; what is written from now on goes behind it, there.
     *
     * @return where to go on; unbuffered, to be closed
     * @throws IOException if its bytes cannot be brought to the disk, or the file cannot be moved
     */
    public OutputStream goOn() throws IOException {
        commit();
        return Disk.write(target, name, StandardOpenOption.APPEND);
    }

    /**
     * Takes back what was written behind a length after {@link #goOn}.
     *
     * @throws IOException if the file cannot be cut
     */
    public void cut(long bytes) throws IOException {
        try (FileChannel channel = FileChannel.open(target, StandardOpenOption.WRITE)) {
            channel.truncate(bytes);
        }
    }

    /** Without a commit before, leaves nothing behind. */
    @Override
    public void close() throws IOException {
        Owned.release(mark);
        if (Files.exists(part)) {
            Disk.delete(part);
        }
    }

    /**
     * 隠し名: what a file or folder is called while it is not whole, and its lock. File systems take names of 255 bytes, encrypted ones
     * of 143; whoever has one that long gets a shorter hidden name, always the same.
     */
    static final class HiddenName {
        private static final int MOST_BYTES = 90;

        private HiddenName() {}

        /** Where something hidden lies beside a target, by an ending of 50 bytes at most. */
        static Path beside(Path target, String ending) {
            return target.resolveSibling(of(target) + ending);
        }

        /** A dot and the name, or what stands for it. */
        static String of(Path target) {
            String name = String.valueOf(target.getFileName());
            byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
            return "."
                    + (bytes.length <= MOST_BYTES
                            ? name
                            : HexFormat.of().formatHex(Sha256.start().digest(bytes)));
        }
    }
}
