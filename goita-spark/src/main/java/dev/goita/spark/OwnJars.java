package dev.goita.spark;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.files.WholeFile;
import dev.goita.learning.crew.Crew;
import dev.goita.ml.rounds.Manifest;
import dev.goita.record.RecordCode;
import io.airlift.compress.zstd.ZstdCompressor;
import java.security.CodeSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The jars that executors need and Spark does not bring: DL4J, which no executor uses, is left out. */
final class OwnJars {
    private static final List<Class<?>> OURS = List.of(
            Diagnostic.class,
            WholeFile.class,
            Crew.class,
            Rules.class,
            RecordCode.class,
            Manifest.class,
            SparkCrew.class,
            ZstdCompressor.class);

    private OwnJars() {}

    /** {@return locations, each once} */
    static Set<String> of(List<Class<?>> plugIns) {
        Set<String> jars = new LinkedHashSet<>();
        Stream.concat(OURS.stream(), plugIns.stream())
                .flatMap(type -> location(type).stream())
                .forEach(jars::add);
        return jars;
    }

    private static Optional<String> location(Class<?> type) {
        return Optional.ofNullable(type.getProtectionDomain().getCodeSource())
                .map(CodeSource::getLocation)
                .map(Object::toString);
    }
}
