package dev.goita.app.goita.spark;

import dev.goita.app.frame.Cluster;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Options;
import dev.goita.app.goita.arena.ArenaCommand;
import dev.goita.app.goita.learn.FeaturesCommand;
import dev.goita.app.goita.learn.ImproveCommand;
import dev.goita.app.goita.record.CheckCommand;
import dev.goita.app.goita.rounds.DataCommand;
import dev.goita.app.goita.selfplay.SelfPlayCommand;
import dev.goita.app.goita.stats.StatsCommand;
import dev.goita.app.goita.tablebase.TablebaseCommand;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Wording;
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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ScopeType;

/** {@code goita spark}: before a command, lets the machines of a cluster do its pieces. */
public final class SparkCommand extends Options implements Cluster {
    private static final String THREADS = "--threads";
    private static final String FIX = "--fix";
    private static final Wording NOT_HERE = new Wording(
            "Spark が組み込まれていません。ソースのフォルダで ./goita spark … とするか、docs/cluster.md のとおり spark-submit で起動してください",
            "Spark is not part of this program; start ./goita spark … where the sources are, or use spark-submit as"
                    + " docs/cluster.md says");

    private final Given<Optional<String>> master =
            add(option("--master", "URL").scopeType(ScopeType.INHERIT).auxiliaryTypes(String.class), Optional.empty());
    private final Given<Map<String, String>> settings = add(
            option("--conf", "NAME=VALUE").scopeType(ScopeType.INHERIT).auxiliaryTypes(String.class, String.class),
            Map.of());

    /** The command with all that a cluster can do. */
    public static CommandLine of(Invocation invocation) {
        SparkCommand spark = new SparkCommand();
        spark.spec().usageMessage().synopsisSubcommandLabel("COMMAND");
        Invocation onSpark = invocation.on(spark);
        return new CommandLine(spark.spec())
                .addSubcommand("selfplay", withoutThreads(new CommandLine(new SelfPlayCommand().command(onSpark))))
                .addSubcommand("arena", withoutThreads(new CommandLine(new ArenaCommand(onSpark).command())))
                .addSubcommand("tablebase", withoutThreads(TablebaseCommand.ofCluster(onSpark)))
                .addSubcommand("features", new CommandLine(new FeaturesCommand(onSpark).command()))
                .addSubcommand(
                        "check", without(new CommandLine(new CheckCommand().command(onSpark)), THREADS, FIX, "-o"))
                .addSubcommand("stats", new CommandLine(new StatsCommand().command(onSpark)))
                .addSubcommand("data", DataCommand.ofCluster(onSpark))
                .addSubcommand("improve", new CommandLine(new ImproveCommand(onSpark).command()));
    }

    /** How many work is a matter of the cluster. */
    private static CommandLine withoutThreads(CommandLine command) {
        command.getSubcommands().values().forEach(SparkCommand::withoutThreads);
        return without(command, THREADS);
    }

    private static CommandLine without(CommandLine command, String... options) {
        CommandSpec spec = command.getCommandSpec();
        for (String name : options) {
            OptionSpec option = spec.findOption(name);
            if (option != null) {
                spec.remove(option);
            }
        }
        return command;
    }

    @Override
    public Crew open() {
        CrewPlugIn spark =
                ServiceLoader.load(CrewPlugIn.class).findFirst().orElseThrow(() -> new RefusalException(NOT_HERE));
        try {
            return spark.open(master.value().orElse(""), settings.value(), code());
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
        List<Class<?>> classes = new ArrayList<>(List.of(SparkCommand.class, CommandLine.class));
        Stream.of(PlayerPlugIn.class, GoitaEncoderPlugIn.class)
                .flatMap(kind -> ServiceLoader.load(kind).stream())
                .forEach(plugIn -> classes.add(plugIn.type()));
        return classes;
    }
}
