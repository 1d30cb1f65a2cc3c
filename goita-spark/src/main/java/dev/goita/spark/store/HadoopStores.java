package dev.goita.spark.store;

import dev.goita.files.store.StorePlugIn;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.FileSystem;

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
}
