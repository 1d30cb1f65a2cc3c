package dev.goita.app.goita.spark;

import dev.goita.app.frame.Cluster;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.OutputOption;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** {@code goita spark}: before a command, lets the machines of a cluster do its pieces. */
@Command(
        name = "spark",
        description =
                "Let a cluster of Apache Spark do the work of a command: the same options, the same files, byte for"
                        + " byte.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Folders and files have to be where all machines reach them by the same name, or in a store of Hadoop, such as",
            "hdfs://host:8020/rounds. See docs/cluster.md.",
            "",
            "Examples:",
            "  goita spark selfplay --players pimc --rounds 100000 --shard-size 500 -o d --master yarn",
            "  goita spark arena --players pimc,rule --deals 20000 --out league --master 'local[*]'",
            "  goita spark tablebase solve --from 0 --count 1000000 -o a.gtb --master spark://host:7077"
        })
public final class SparkCommand implements Cluster {
    private static final String THREADS = "--threads";
    private static final String FIX = "--fix";
    private static final Wording NOT_HERE = new Wording(
            "Spark が組み込まれていません。ソースのフォルダで ./goita spark … とするか、docs/cluster.md のとおり spark-submit で起動してください",
            "Spark is not part of this program; start ./goita spark … where the sources are, or use spark-submit as"
                    + " docs/cluster.md says");

    @Option(
            names = "--master",
            paramLabel = "URL",
            scope = ScopeType.INHERIT,
            description =
                    "Where Spark runs: local[N], spark://HOST:PORT, yarn or k8s://URL; what spark-submit was told, or"
                            + " every processor of this machine, if absent.")
    private Optional<String> master = Optional.empty();

    @Option(
            names = "--conf",
            paramLabel = "NAME=VALUE",
            scope = ScopeType.INHERIT,
            description = "A setting of Spark, such as spark.executor.cores=4; may be repeated.")
    private Map<String, String> settings = new LinkedHashMap<>();

    private SparkCommand() {}

    /** The command with all that a cluster can do. */
    public static CommandLine of(Invocation invocation) {
        SparkCommand spark = new SparkCommand();
        Invocation onSpark = invocation.on(spark);
        return new CommandLine(spark)
                .addSubcommand("selfplay", withoutThreads(new CommandLine(new SelfPlayCommand(onSpark))))
                .addSubcommand("arena", withoutThreads(new CommandLine(new ArenaCommand(onSpark))))
                .addSubcommand("tablebase", withoutThreads(TablebaseCommand.ofCluster(onSpark)))
                .addSubcommand("features", new CommandLine(new FeaturesCommand(onSpark)))
                .addSubcommand(
                        "check", without(new CommandLine(new CheckCommand(onSpark)), THREADS, FIX, OutputOption.SHORT))
                .addSubcommand("stats", new CommandLine(new StatsCommand(onSpark)))
                .addSubcommand("data", DataCommand.ofCluster(onSpark))
                .addSubcommand("improve", new CommandLine(new ImproveCommand(onSpark)));
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
            return spark.open(master.orElse(""), settings, code());
        } catch (NoClassDefFoundError e) {
            throw new RefusalException(NOT_HERE, e);
        }
    }

    @Override
    public Path path(String name) throws IOException {
        try {
            return Stores.path(name, settings);
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
