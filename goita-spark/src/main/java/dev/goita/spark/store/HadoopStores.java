package dev.goita.spark.store;

import dev.goita.files.store.StorePlugIn;
import dev.goita.spark.SparkLog;
import java.io.IOException;
import java.net.URI;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;
import org.apache.spark.deploy.SparkHadoopUtil;
import scala.Tuple2;

/** Hadoop の置き場: every store that Hadoop knows by its scheme, set as Spark is. */
public final class HadoopStores implements StorePlugIn {
    private static final Pattern NAME = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]+)://([^/]*)(.*)", Pattern.DOTALL);

    /** Hadoop would lay files of sums beside the files of this machine. */
    private static final String MACHINE = "file";

    private static final Map<Place, HadoopStore> OPEN = new HashMap<>();

    private record Place(String prefix, Map<String, String> settings) {}

    /** For {@link java.util.ServiceLoader}. */
    public HadoopStores() {}

    @Override
    public Optional<Path> path(String name, Map<String, String> settings) throws IOException {
        Matcher matcher = NAME.matcher(name);
        if (!matcher.matches() || matcher.group(1).equalsIgnoreCase(MACHINE)) {
            return Optional.empty();
        }
        Map<String, String> all = HadoopSettings.with(settings);
        synchronized (OPEN) {
            Place place = new Place(prefix(matcher.group(1), matcher.group(2), all), all);
            HadoopStore known = OPEN.get(place);
            if (known != null) {
                return Optional.of(within(known, matcher.group(3)));
            }
            HadoopStore store = HadoopStore.open(name, place.prefix(), HadoopSettings.configuration(all));
            Path path = within(store, matcher.group(3));
            requireReached(path);
            OPEN.put(place, store);
            return Optional.of(path);
        }
    }

    private static Path within(HadoopStore store, String path) {
        return store.getPath("/" + path).normalize();
    }

    /** A name without a host is that of the store which Hadoop is set to, and other machines may be set to another. */
    private static String prefix(String scheme, String authority, Map<String, String> settings) {
        if (!authority.isEmpty()) {
            return scheme + "://" + authority;
        }
        URI usual = FileSystem.getDefaultUri(HadoopSettings.configuration(settings));
        boolean isUsual = scheme.equalsIgnoreCase(usual.getScheme()) && usual.getAuthority() != null;
        return scheme + "://" + (isUsual ? usual.getAuthority() : "");
    }

    /** What only asks whether a file is there would take a store that does not answer for one that holds nothing. */
    private static void requireReached(Path path) throws IOException {
        try {
            Files.readAttributes(path, BasicFileAttributes.class);
        } catch (NoSuchFileException | AccessDeniedException | NotDirectoryException e) {
            // It has answered.
        }
    }

    /** Hadoop の設定: what Spark gives Hadoop, on a machine of a cluster and where the work is sent from, begun or not. */
    private static final class HadoopSettings {
        private static final String OF_HADOOP = "spark.hadoop.";

        private HadoopSettings() {}

        /** What a running Spark is set to, else what it will be. */
        static Map<String, String> with(Map<String, String> settings) {
            SparkEnv running = SparkEnv.get();
            if (running == null) {
                SparkLog.settle();
            }
            SparkConf spark = running == null ? new SparkConf() : running.conf().clone();
            settings.forEach(spark::set);
            Map<String, String> hadoop = new TreeMap<>();
            for (Tuple2<String, String> setting : spark.getAll()) {
                if (setting._1().startsWith(OF_HADOOP)) {
                    hadoop.put(setting._1(), setting._2());
                }
            }
            return hadoop;
        }

        static Configuration configuration(Map<String, String> settings) {
            SparkConf spark = new SparkConf(false);
            settings.forEach(spark::set);
            return SparkHadoopUtil.get().newConfiguration(spark);
        }
    }
}
