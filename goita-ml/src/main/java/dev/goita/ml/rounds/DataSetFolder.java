package dev.goita.ml.rounds;

import dev.goita.core.Rules;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.FileTree;
import dev.goita.files.Sha256;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.Split;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A folder that self-play wrote. */
public final class DataSetFolder {
    /** A list of the players of an event is none. */
    private static final Pattern RECORD_FILE = Pattern.compile(
            "(?!(roster|名簿)\\.).*\\.(goita|(json|jsonl|ndjson|yaml|yml|txt)(\\.gz|\\.zst)?)",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    /** That of the folder that was asked for last: a command goes through the files of one after the other, and reads a long list once. */
    private static volatile Listing last = new Listing(Path.of(""), FileTime.fromMillis(0), Optional.empty(), Set.of());

    private DataSetFolder() {}

    /**
     * {@return whether a folder has a manifest}
     *
     * @param folder or any other path, there or not
     */
    public static boolean is(Path folder) {
        return Files.isRegularFile(folder.resolve(Manifest.FILE_NAME));
    }

    /**
     * What a path means as rounds: a data set, the data sets and record files below a folder, or a file.
     *
     * @param path need not be there: then it is a file
     * @return data sets and files in the order of their paths
     * @throws IOException if a folder cannot be listed
     */
    public static List<Path> within(Path path) throws IOException {
        try {
            return contents(path, (lost, failure) -> {
                        throw new UncheckedIOException(failure);
                    })
                    .meant();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * The same, whatever cannot be listed, and what else people put there.
     *
     * @param path need not be there: then it is a file
     * @return data sets and files in the order of their paths, and files that are no records by their names
     * @throws IOException if the folder itself cannot be listed
     */
    public static FileTree.Contents contents(Path path, BiConsumer<Path, IOException> lost) throws IOException {
        return Files.isDirectory(path) && !is(path)
                ? FileTree.contents(path, RECORD_FILE, DataSetFolder::is, lost)
                : new FileTree.Contents(List.of(path), List.of());
    }

    /**
     * By which rules the rounds of a file were played, as the manifest beside it says.
     *
     * @return empty if the file is none of a data set
     * @throws IOException if the manifest cannot be read
     */
    public static Optional<Rules> rules(Path file) throws IOException {
        Path manifest = file.resolveSibling(Manifest.FILE_NAME);
        if (!Files.isRegularFile(manifest)) {
            return Optional.empty();
        }
        FileTime written = Files.getLastModifiedTime(manifest);
        Listing listing = last;
        if (!listing.manifest.equals(manifest) || !listing.written.equals(written)) {
            listing = Listing.of(manifest, written);
            last = listing;
        }
        return listing.files.contains(String.valueOf(file.getFileName())) ? listing.rules : Optional.empty();
    }

    /** 目録: by which rules the files were played that a manifest lists. */
    private record Listing(Path manifest, FileTime written, Optional<Rules> rules, Set<String> files) {
        static Listing of(Path file, FileTime written) throws IOException {
            try {
                Manifest manifest = ManifestJson.read(file.resolveSibling(""));
                Set<String> files = manifest.shards().stream()
                        .flatMap(shard -> shard.files().stream())
                        .map(ShardFile::name)
                        .collect(Collectors.toSet());
                return new Listing(file, written, Optional.of(Rules.parse(manifest.rules())), files);
            } catch (DiagnosticException | IllegalArgumentException e) {
                // other programs have files of that name too; of a damaged data set others tell
                return new Listing(file, written, Optional.empty(), Set.of());
            }
        }
    }

    /**
     * The split whose parts lie in paths; {@link Split#STANDARD} if they hold parts of none.
     *
     * @param paths data sets, folders that hold some, and files, which are parts of nothing
     * @return the split of the first data set that is a part of one
     * @throws IOException naming two data sets that are parts of different splits
     */
    public static Split split(List<Path> paths) throws IOException {
        Optional<Split> split = Optional.empty();
        Path first = Path.of("");
        for (Path path : paths) {
            for (Path found : within(path)) {
                Optional<Split> one =
                        is(found) ? ManifestJson.read(found).derivation().split() : Optional.empty();
                if (one.isPresent() && split.isPresent() && !one.equals(split)) {
                    throw new RefusedFileException(
                            found,
                            "" + first + "（" + split.get() + "）とは分け方の違う部分（" + one.get() + "）です。別々に扱ってください",
                            "is a part of another split (" + one.get() + ") than " + first + " (" + split.get()
                                    + "); take them one after the other");
                }
                first = split.isEmpty() ? found : first;
                split = split.or(() -> one);
            }
        }
        return split.orElse(Split.STANDARD);
    }

    /**
     * Another part of the split that a data set is a part of.
     *
     * @return the folder beside it, if it was split from the same inputs by the same command
     * @throws IOException if a manifest cannot be read
     */
    public static Optional<Path> beside(Path folder, Part wanted) throws IOException {
        Path other = folder.toAbsolutePath().resolveSibling(Derivation.name(wanted));
        if (!is(folder) || !is(other)) {
            return Optional.empty();
        }
        Derivation one = ManifestJson.read(folder).derivation();
        Derivation two = ManifestJson.read(other).derivation();
        boolean isPart = one.part().isPresent()
                && !one.part().equals(two.part())
                && two.part().equals(Optional.of(wanted))
                && one.wholeCommand().equals(two.wholeCommand())
                && one.inputs().equals(two.inputs());
        return isPart ? Optional.of(folder.resolveSibling(Derivation.name(wanted))) : Optional.empty();
    }

    /**
     * The checksum that names rounds.
     *
     * @return SHA-256 in lower-case hexadecimal; of a data set that of its manifest, which lists those of the rest
     * @throws IOException if something cannot be read
     */
    public static String sha256(Path path) throws IOException {
        return is(path) ? Sha256.of(path.resolve(Manifest.FILE_NAME)) : Sha256.ofTree(path);
    }

    /**
     * The files that hold each round of the data set once, in order: those in the compact form where there are any.
     *
     * @throws dev.goita.diagnostics.DiagnosticException if the manifest cannot be read
     * @throws IOException if the manifest cannot be read
     */
    public static List<Path> files(Path folder) throws IOException {
        return shards(folder).stream().map(forms -> forms.get(0)).toList();
    }

    /**
     * Every file of the data set, in order.
     *
     * @return for each shard its files, which hold the same rounds, the one in the compact form first
     * @throws dev.goita.diagnostics.DiagnosticException if the manifest cannot be read
     * @throws IOException if the manifest cannot be read
     */
    public static List<List<Path>> shards(Path folder) throws IOException {
        Manifest manifest = ManifestJson.read(folder);
        int compact = Math.max(0, manifest.formats().indexOf(ShardFormat.COMPACT.extension()));
        List<List<Path>> shards = new ArrayList<>();
        for (ShardEntry shard : manifest.shards()) {
            List<Path> forms = new ArrayList<>();
            shard.files().forEach(file -> forms.add(folder.resolve(file.name())));
            forms.add(0, forms.remove(compact));
            shards.add(forms);
        }
        return shards;
    }
}
