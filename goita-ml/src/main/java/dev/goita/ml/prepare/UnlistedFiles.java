package dev.goita.ml.prepare;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.ml.compact.ShardCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Warns of files that look like a manifest's but are not in it: an older run's, or somebody's copy. */
final class UnlistedFiles {
    private UnlistedFiles() {}

    static void report(Path folder, Pattern names, Set<String> listed, Consumer<Diagnostic> findings)
            throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                String name = String.valueOf(file.getFileName());
                if (names.matcher(name).matches() && !listed.contains(name)) {
                    findings.accept(new Diagnostic(
                            ShardCode.UNLISTED,
                            Severity.WARNING,
                            Place.whole(file.toString()),
                            new Wording("目録にないファイルです", "a file that the manifest does not list")));
                }
            }
        }
    }
}
