package dev.goita.files.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** 置き場のプラグイン: what reads and writes stores of some kind, found by {@link java.util.ServiceLoader}. */
public interface StorePlugIn {
    /**
     * What a name means.
     *
     * @param name {@code scheme://…}
     * @param settings of whatever reaches the store, by its own names; empty for those that hold in this program anyway
     * @return a path that {@link Path#toString()} names in full, there or not; empty if the scheme is of another plug-in
     * @throws IOException if the store cannot be reached, or not with these settings
     */
    Optional<Path> path(String name, Map<String, String> settings) throws IOException;
}
