package dev.goita.spark.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.fs.CreateFlag;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.hadoop.fs.permission.FsPermission;
import org.jspecify.annotations.Nullable;

/** What this program does with files of a store; what it does not do with them is not supported. */
final class HadoopProvider extends FileSystemProvider {
    static final HadoopProvider INSTANCE = new HadoopProvider();

    private static final Set<OpenOption> WRITING = Set.of(
            StandardOpenOption.WRITE,
            StandardOpenOption.CREATE,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.TRUNCATE_EXISTING);

    private HadoopProvider() {}

    @FunctionalInterface
    private interface Request<R> {
        R of(FileContext files, org.apache.hadoop.fs.Path path) throws IOException;
    }

    private static <R> R ask(Path path, Request<R> request) throws IOException {
        HadoopPath own = HadoopPath.of(path);
        try {
            return request.of(own.getFileSystem().files(), own.inHadoop());
        } catch (IOException e) {
            throw HadoopFailures.of(path.toString(), e);
        } catch (IllegalArgumentException e) {
            // So it refuses names that a store does not take.
            throw HadoopFailures.of(path.toString(), new IOException(e.getMessage(), e));
        }
    }

    private static FileStatus status(Path path) throws IOException {
        return ask(path, FileContext::getFileStatus);
    }

    @Override
    public InputStream newInputStream(Path path, OpenOption... options) throws IOException {
        return new ReadFile.Stream(path.toString(), open(path));
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        if (!Set.of(StandardOpenOption.READ).containsAll(options)) {
            throw new UnsupportedOperationException("to write " + path + " anywhere but at its end");
        }
        return new ReadFile.Channel(path.toString(), open(path), status(path).getLen());
    }

    private static FSDataInputStream open(Path path) throws IOException {
        try {
            return ask(path, FileContext::open);
        } catch (NoSuchFileException e) {
            // Of a folder Hadoop says the same as of what is not there.
            if (status(path).isDirectory()) {
                throw new FileSystemException(path.toString(), null, "is a directory");
            }
            throw e;
        }
    }

    @Override
    public OutputStream newOutputStream(Path path, OpenOption... options) throws IOException {
        Set<OpenOption> wanted = Set.of(options);
        if (!WRITING.containsAll(wanted)) {
            throw new UnsupportedOperationException("to write " + path + " with " + wanted);
        }
        boolean isToBeNew = wanted.contains(StandardOpenOption.CREATE_NEW);
        EnumSet<CreateFlag> flags =
                isToBeNew ? EnumSet.of(CreateFlag.CREATE) : EnumSet.of(CreateFlag.CREATE, CreateFlag.OVERWRITE);
        return ask(path, (files, file) -> files.create(file, flags, Options.CreateOpts.donotCreateParent()));
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path folder, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        if (!status(folder).isDirectory()) {
            throw new NotDirectoryException(folder.toString());
        }
        List<Path> inside = new ArrayList<>();
        RemoteIterator<FileStatus> all = ask(folder, FileContext::listStatus);
        while (ask(folder, (files, path) -> all.hasNext())) {
            String name = ask(folder, (files, path) -> all.next().getPath().getName());
            Path path = folder.resolve(name);
            if (filter.accept(path)) {
                inside.add(path);
            }
        }
        return new Listed(inside);
    }

    /** What was in a folder. */
    private record Listed(List<Path> paths) implements DirectoryStream<Path> {
        @Override
        public Iterator<Path> iterator() {
            return paths.iterator();
        }

        @Override
        public void close() {}
    }

    @Override
    public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
        // To Hadoop a folder that is there is as good as one that is made.
        if (isThere(folder)) {
            throw new FileAlreadyExistsException(folder.toString());
        }
        ask(folder, (files, path) -> {
            files.mkdir(path, FsPermission.getDirDefault(), false);
            return path;
        });
    }

    private static boolean isThere(Path path) throws IOException {
        try {
            status(path);
            return true;
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    @Override
    public void delete(Path path) throws IOException {
        boolean deleted = ask(path, (files, file) -> {
            if (files.getFileStatus(file).isDirectory()
                    && files.listStatus(file).hasNext()) {
                throw new DirectoryNotEmptyException(path.toString());
            }
            return files.delete(file, false);
        });
        if (!deleted) {
            throw new NoSuchFileException(path.toString());
        }
    }

    @Override
    public void move(Path source, Path target, CopyOption... options) throws IOException {
        if (HadoopPath.of(source).getFileSystem() != HadoopPath.of(target).getFileSystem()) {
            throw new AtomicMoveNotSupportedException(source.toString(), target.toString(), "another store");
        }
        Set<CopyOption> wanted = Set.of(options);
        boolean replaces =
                wanted.contains(StandardCopyOption.ATOMIC_MOVE) || wanted.contains(StandardCopyOption.REPLACE_EXISTING);
        ask(target, (files, path) -> {
            files.rename(
                    HadoopPath.of(source).inHadoop(), path, replaces ? Options.Rename.OVERWRITE : Options.Rename.NONE);
            return path;
        });
    }

    @Override
    public void copy(Path source, Path target, CopyOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isSameFile(Path one, Path other) {
        return one.equals(other);
    }

    @Override
    public boolean isHidden(Path path) {
        Path name = path.getFileName();
        return name != null && name.toString().startsWith(".");
    }

    @Override
    public FileStore getFileStore(Path path) {
        throw new UnsupportedOperationException();
    }

    /** Whether a user may do something, a store may know only when it is done. */
    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        status(path);
    }

    @Override
    public <V extends FileAttributeView> @Nullable V getFileAttributeView(
            Path path, Class<V> type, LinkOption... options) {
        return null;
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        if (type != BasicFileAttributes.class) {
            throw new UnsupportedOperationException(type.getName());
        }
        return type.cast(new StoredAttributes(status(path)));
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setAttribute(Path path, String attribute, Object value, LinkOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public String getScheme() {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> environment) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Path getPath(URI uri) {
        throw new UnsupportedOperationException();
    }

    /** What Hadoop says of a file or folder, with links followed. */
    private record StoredAttributes(FileStatus status) implements BasicFileAttributes {
        @Override
        public FileTime lastModifiedTime() {
            return FileTime.fromMillis(status.getModificationTime());
        }

        @Override
        public FileTime lastAccessTime() {
            return FileTime.fromMillis(status.getAccessTime());
        }

        @Override
        public FileTime creationTime() {
            return lastModifiedTime();
        }

        @Override
        public boolean isRegularFile() {
            return status.isFile();
        }

        @Override
        public boolean isDirectory() {
            return status.isDirectory();
        }

        @Override
        public boolean isSymbolicLink() {
            return false;
        }

        @Override
        public boolean isOther() {
            return false;
        }

        @Override
        public long size() {
            return status.getLen();
        }

        @Override
        public @Nullable Object fileKey() {
            return null;
        }
    }
}
