package dev.goita.app.goita.input;

import dev.goita.app.frame.Cluster;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Options;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.store.Stores;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewPlugIn;
import dev.goita.ml.features.GoitaEncoderPlugIn;
import dev.goita.ml.selfplay.PlayerPlugIn;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import picocli.CommandLine;

/** 分担: the machines of a cluster that do the pieces of a command, where one is named. */
public final class ClusterOptions extends Options implements Cluster {
    /** Stands for what the launcher of a cluster was told, else for every processor of this machine. */
    private static final String LOCAL = "local-cluster";

    private static final Wording NOT_HERE = new Wording(
            "Spark が組み込まれていません。ソースのフォルダで ./goita … --on … とするか、docs/cluster.md のとおり spark-submit で起動してください",
            "Spark is not part of this program; start ./goita … --on … where the sources are, or use spark-submit as"
                    + " docs/cluster.md says");

    private final Given<Optional<String>> on = option("--on", "WHERE", String.class);
    private final Given<Map<String, String>> settings =
            add(option("--conf", "NAME=VALUE").auxiliaryTypes(String.class, String.class), Map.of());

    public ClusterOptions(Options command) {
        super(command);
    }

    /**
     * Lets the cluster do the pieces of the command, if one is named, or has launched the program.
     *
     * @param ofOne options that are a matter of one machine
     */
    public void join(Invocation invocation, String... ofOne) {
        boolean isLaunched = System.getProperty("spark.master") != null;
        if (on.value().isEmpty() && !isLaunched) {
            refuse(settings.isSaid(), "--conf は --on と一緒に使います", "--conf goes with --on");
            return;
        }
        for (String option : ofOne) {
            refuse(spec().commandLine().getParseResult().hasMatchedOption(option), OptionWords.exclude("--on", option));
        }
        invocation.on(this);
    }

    /** The words that name it again. */
    public String toGoOn() {
        return on.value().map(where -> " --on " + where).orElse("");
    }

    @Override
    public Crew open() {
        CrewPlugIn spark =
                ServiceLoader.load(CrewPlugIn.class).findFirst().orElseThrow(() -> new RefusalException(NOT_HERE));
        try {
            return spark.open(on.value().filter(where -> !where.equals(LOCAL)).orElse(""), settings.value(), code());
        } catch (NoClassDefFoundError e) {
            throw new RefusalException(NOT_HERE, e);
        }
    }

    @Override
    public Path path(String name) throws IOException {
        try {
            return Stores.path(name, settings.value());
        } catch (NoClassDefFoundError e) {
            throw (IOException) new RefusedFileException(name, NOT_HERE).initCause(e);
        }
    }

    /** Whose code is needed wherever a piece is done, besides that of the libraries. */
    private static List<Class<?>> code() {
        List<Class<?>> classes = new ArrayList<>(List.of(ClusterOptions.class, CommandLine.class));
        Stream.of(PlayerPlugIn.class, GoitaEncoderPlugIn.class)
                .flatMap(kind -> ServiceLoader.load(kind).stream())
                .forEach(plugIn -> classes.add(plugIn.type()));
        return classes;
    }
}
