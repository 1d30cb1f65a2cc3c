package dev.goita.spark.store;

import java.net.URI;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.ProviderMismatchException;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** 置き場の中のパス: names from the root of a store, written with the store before them, or from anywhere in it. */
final class HadoopPath implements Path {
    private final HadoopStore store;
    private final boolean absolute;
    private final List<String> names;

    HadoopPath(HadoopStore store, boolean absolute, List<String> names) {
        this.store = store;
        this.absolute = absolute;
        this.names = List.copyOf(names);
    }

    static HadoopPath of(Path path) {
        if (path instanceof HadoopPath own) {
            return own;
        }
        throw new ProviderMismatchException(path.toString());
    }

    /** As Hadoop calls it, within its store. */
    org.apache.hadoop.fs.Path inHadoop() {
        if (!absolute) {
            throw new IllegalArgumentException(this + " does not say where it begins");
        }
        return new org.apache.hadoop.fs.Path(null, null, "/" + String.join("/", names));
    }

    private HadoopPath with(boolean fromRoot, List<String> other) {
        return new HadoopPath(store, fromRoot, other);
    }

    @Override
    public HadoopStore getFileSystem() {
        return store;
    }

    @Override
    public boolean isAbsolute() {
        return absolute;
    }

    @Override
    public @Nullable Path getRoot() {
        return absolute ? with(true, List.of()) : null;
    }

    @Override
    public @Nullable Path getFileName() {
        return names.isEmpty() ? null : with(false, names.subList(names.size() - 1, names.size()));
    }

    @Override
    public @Nullable Path getParent() {
        boolean hasParent = absolute ? !names.isEmpty() : names.size() > 1;
        return hasParent ? with(absolute, names.subList(0, names.size() - 1)) : null;
    }

    @Override
    public int getNameCount() {
        return names.size();
    }

    @Override
    public Path getName(int index) {
        return subpath(index, index + 1);
    }

    @Override
    public Path subpath(int beginIndex, int endIndex) {
        if (beginIndex < 0 || beginIndex >= endIndex || endIndex > names.size()) {
            throw new IllegalArgumentException(beginIndex + " to " + endIndex + " of " + this);
        }
        return with(false, names.subList(beginIndex, endIndex));
    }

    private boolean isBeside(Path other) {
        return other instanceof HadoopPath own && own.store.prefix().equals(store.prefix());
    }

    @Override
    public boolean startsWith(Path other) {
        return isBeside(other)
                && absolute == other.isAbsolute()
                && other.getNameCount() <= names.size()
                && names.subList(0, other.getNameCount()).equals(of(other).names);
    }

    @Override
    public boolean endsWith(Path other) {
        if (!isBeside(other) || other.isAbsolute()) {
            return equals(other);
        }
        int before = names.size() - other.getNameCount();
        return before >= 0 && names.subList(before, names.size()).equals(of(other).names);
    }

    @Override
    public Path normalize() {
        List<String> kept = new ArrayList<>();
        for (String name : names) {
            boolean hasBefore = !kept.isEmpty() && !kept.get(kept.size() - 1).equals("..");
            if (name.equals("..") && hasBefore) {
                kept.remove(kept.size() - 1);
            } else if (!name.equals(".") && !(name.equals("..") && absolute)) {
                kept.add(name);
            }
        }
        return with(absolute, kept);
    }

    @Override
    public Path resolve(Path other) {
        HadoopPath own = of(other);
        if (own.absolute) {
            return own;
        }
        List<String> all = new ArrayList<>(names);
        all.addAll(own.names);
        return with(absolute, all);
    }

    @Override
    public Path relativize(Path other) {
        if (!isBeside(other) || absolute != other.isAbsolute()) {
            throw new IllegalArgumentException(other + " does not begin where " + this + " does");
        }
        List<String> there = of(other).names;
        int common = 0;
        while (common < Math.min(names.size(), there.size())
                && names.get(common).equals(there.get(common))) {
            common++;
        }
        List<String> way = new ArrayList<>();
        for (int i = common; i < names.size(); i++) {
            way.add("..");
        }
        way.addAll(there.subList(common, there.size()));
        return with(false, way);
    }

    @Override
    public URI toUri() {
        return URI.create(store.prefix()).resolve(inHadoop().toUri());
    }

    @Override
    public Path toAbsolutePath() {
        return with(true, names);
    }

    @Override
    public Path toRealPath(LinkOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public WatchKey register(WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int compareTo(Path other) {
        return toString().compareTo(other.toString());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof HadoopPath path
                && isBeside(path)
                && absolute == path.absolute
                && names.equals(path.names);
    }

    @Override
    public int hashCode() {
        return Objects.hash(store.prefix(), absolute, names);
    }

    @Override
    public String toString() {
        String path = String.join("/", names);
        return absolute ? store.prefix() + "/" + path : path;
    }
}
