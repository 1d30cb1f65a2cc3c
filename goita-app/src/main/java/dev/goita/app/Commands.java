package dev.goita.app;

import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.SharedOption;
import dev.goita.app.goita.analyze.AnalyzeCommand;
import dev.goita.app.goita.arena.ArenaCommand;
import dev.goita.app.goita.enter.EnterCommand;
import dev.goita.app.goita.image.ImageCommand;
import dev.goita.app.goita.learn.CompareCommand;
import dev.goita.app.goita.learn.EvaluateCommand;
import dev.goita.app.goita.learn.FeaturesCommand;
import dev.goita.app.goita.learn.ImproveCommand;
import dev.goita.app.goita.learn.OnnxCommand;
import dev.goita.app.goita.learn.RunCommand;
import dev.goita.app.goita.learn.TrainCommand;
import dev.goita.app.goita.protocol.EngineCommand;
import dev.goita.app.goita.record.CheckCommand;
import dev.goita.app.goita.record.ConvertCommand;
import dev.goita.app.goita.record.DealCommand;
import dev.goita.app.goita.record.LegalCommand;
import dev.goita.app.goita.record.ReplayCommand;
import dev.goita.app.goita.rounds.DataCommand;
import dev.goita.app.goita.selfplay.SelfPlayCommand;
import dev.goita.app.goita.show.ShowCommand;
import dev.goita.app.goita.solve.SolveCommand;
import dev.goita.app.goita.stats.StatsCommand;
import dev.goita.app.goita.tablebase.TablebaseCommand;
import dev.goita.app.shogi.ShogiCommand;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import picocli.CommandLine;

/** 命令: the subcommands by name, in the order in which {@code goita --help} shows them. */
final class Commands {
    /** These speak of the other commands too. */
    private static final Set<String> NEED_ALL = Set.of("help", "completion");

    private static final Set<String> VERSION = Set.of("-V", "--version");

    private final Map<String, Function<Invocation, Object>> byName;

    private Commands(Map<String, Function<Invocation, Object>> byName) {
        this.byName = byName;
    }

    /** @param byName keeps its order; each function makes the annotated object of one subcommand */
    static Commands of(Map<String, Function<Invocation, Object>> byName) {
        return new Commands(new LinkedHashMap<>(byName));
    }

    /** Those of the program; a new subcommand gets its line here. */
    static Commands ofGoita() {
        Map<String, Function<Invocation, Object>> byName = new LinkedHashMap<>();
        byName.put("check", CheckCommand::new);
        byName.put("replay", ReplayCommand::new);
        byName.put("convert", ConvertCommand::new);
        byName.put("show", ShowCommand::new);
        byName.put("image", ImageCommand::of);
        byName.put("enter", EnterCommand::new);
        byName.put("analyze", AnalyzeCommand::new);
        byName.put("legal", LegalCommand::new);
        byName.put("deal", DealCommand::new);
        byName.put("solve", SolveCommand::new);
        byName.put("tablebase", TablebaseCommand::of);
        byName.put("selfplay", SelfPlayCommand::new);
        byName.put("data", DataCommand::of);
        byName.put("stats", StatsCommand::new);
        byName.put("engine", EngineCommand::new);
        byName.put("features", FeaturesCommand::new);
        byName.put("train", TrainCommand::new);
        byName.put("improve", ImproveCommand::new);
        byName.put("evaluate", EvaluateCommand::new);
        byName.put("compare", CompareCommand::new);
        byName.put("onnx", OnnxCommand::new);
        byName.put("arena", ArenaCommand::new);
        byName.put("run", RunCommand::new);
        byName.put("shogi", ShogiCommand::of);
        byName.put("version", VersionCommand::new);
        byName.put("completion", CompletionCommand::new);
        byName.put("help", HelpCommand::new);
        return new Commands(byName);
    }

    /**
     * Adds what {@code words} call for: the one subcommand that they start with, none for the version, otherwise all.
     * Setting up all of them costs more than most commands take.
     */
    void addTo(CommandLine program, Invocation invocation, String... words) {
        String first = words.length == 0 ? "" : words[0];
        if (words.length == 1 && VERSION.contains(first)) {
            return;
        }
        boolean one = byName.containsKey(first) && !NEED_ALL.contains(first);
        byName.forEach((name, command) -> {
            if (!one || name.equals(first)) {
                program.addSubcommand(name, command.apply(invocation));
            }
        });
        SharedOption.word(program);
    }
}
