package dev.goita.spark;

import dev.goita.files.ScratchFolder;
import dev.goita.files.store.Stores;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hdfs.MiniDFSCluster;

/** One HDFS on the loopback interface for all tests, of one machine that holds names and one that holds blocks. */
public final class LocalHdfs {
    private static final AtomicInteger FOLDERS = new AtomicInteger();

    /** Such as {@code hdfs://localhost:12345}. */
    public static final String URI = start();

    /** What a person gives Spark, so that it can go on with one copy of each block. */
    static final Map<String, String> SETTINGS = Map.of("spark.hadoop.dfs.replication", "1");

    private LocalHdfs() {}

    private static String start() {
        SparkLog.settle();
        try {
            // Goes when Java ends, as HDFS does.
            Path place = ScratchFolder.in(Optional.empty()).path();
            Configuration settings = new Configuration();
            settings.set(MiniDFSCluster.HDFS_MINIDFS_BASEDIR, place.toString());
            MiniDFSCluster cluster = new MiniDFSCluster.Builder(settings).build();
            cluster.waitActive();
            return cluster.getURI().toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return a folder that nobody else has} */
    public static Path newFolder() throws IOException {
        return Files.createDirectories(Stores.path(URI + "/test-" + FOLDERS.incrementAndGet(), SETTINGS));
    }
}
