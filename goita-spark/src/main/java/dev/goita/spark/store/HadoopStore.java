package dev.goita.spark.store;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.UnsupportedFileSystemException;

/** 置き場: one store of Hadoop, such as {@code hdfs://host:8020}, as long as the program runs. */
final class HadoopStore extends FileSystem {
    private final String prefix;
    private final FileContext files;

    private HadoopStore(String prefix, FileContext files) {
        this.prefix = prefix;
        this.files = files;
    }

    static HadoopStore open(String name, String prefix, Configuration settings) throws IOException {
        try {
            return new HadoopStore(prefix, FileContext.getFileContext(URI.create(prefix + "/"), settings));
        } catch (UnsupportedFileSystemException e) {
            throw unknown(name, e);
        } catch (RuntimeException e) {
            // Hadoop wraps what the classes of a store say while they are made, and their absence.
            Throwable cause = e.getCause() == null ? e : e.getCause();
            if (cause instanceof ClassNotFoundException) {
                throw unknown(name, e);
            }
            throw HadoopFailures.of(name, cause instanceof IOException io ? io : new IOException(e.getMessage(), e));
        }
    }

    private static IOException unknown(String name, Exception cause) {
        RefusedFileException refused = new RefusedFileException(
                name,
                new Wording(
                        "この形の名前を読み書きする Hadoop のクラスがありません。docs/cluster.md のとおり、Spark に加えてください",
                        "Hadoop has no classes here that read and write such names; give them to Spark as docs/cluster.md"
                                + " says"));
        refused.initCause(cause);
        return refused;
    }

    /** Such as {@code hdfs://host:8020}. */
    String prefix() {
        return prefix;
    }

    FileContext files() {
        return files;
    }

    @Override
    public HadoopPath getPath(String first, String... more) {
        List<String> names = new ArrayList<>();
        Stream.concat(Stream.of(first), Arrays.stream(more))
                .flatMap(part -> Arrays.stream(part.split("/")))
                .filter(name -> !name.isEmpty())
                .forEach(names::add);
        return new HadoopPath(this, first.startsWith("/"), names);
    }

    @Override
    public FileSystemProvider provider() {
        return HadoopProvider.INSTANCE;
    }

    @Override
    public PathMatcher getPathMatcher(String syntaxAndPattern) {
        PathMatcher names = FileSystems.getDefault().getPathMatcher(syntaxAndPattern);
        return path -> names.matches(Path.of(path.toString()));
    }

    /** Of the attributes that all stores have. */
    @Override
    public Set<String> supportedFileAttributeViews() {
        return Set.of("basic");
    }

    @Override
    public String getSeparator() {
        return "/";
    }

    @Override
    public Iterable<Path> getRootDirectories() {
        return List.of(getPath("/"));
    }

    @Override
    public Iterable<FileStore> getFileStores() {
        return List.of();
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public boolean isReadOnly() {
        return false;
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
        throw new UnsupportedOperationException();
    }

    @Override
    public WatchService newWatchService() {
        throw new UnsupportedOperationException();
    }
}
