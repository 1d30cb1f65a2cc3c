package dev.goita.app;

import dev.goita.app.CommandEntry.CommandGroup;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.FormerNames;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.goita.analyze.AnalyzeCommand;
import dev.goita.app.goita.enter.EnterCommand;
import dev.goita.app.goita.event.EventCommand;
import dev.goita.app.goita.learn.CompareCommand;
import dev.goita.app.goita.learn.EvaluateCommand;
import dev.goita.app.goita.learn.FeaturesCommand;
import dev.goita.app.goita.learn.ImproveCommand;
import dev.goita.app.goita.learn.ModelOpponentCommand;
import dev.goita.app.goita.learn.ModelsCommand;
import dev.goita.app.goita.learn.ModelsCommand.OnnxCommand;
import dev.goita.app.goita.learn.PredictCommand;
import dev.goita.app.goita.learn.RunCommand;
import dev.goita.app.goita.learn.TrainCommand;
import dev.goita.app.goita.play.ArenaCommand;
import dev.goita.app.goita.play.BenchmarkCommand;
import dev.goita.app.goita.play.EngineCommand;
import dev.goita.app.goita.play.EnvCommand;
import dev.goita.app.goita.play.SelfPlayCommand;
import dev.goita.app.goita.record.CheckCommand;
import dev.goita.app.goita.record.ConformanceCommand;
import dev.goita.app.goita.record.ConvertCommand;
import dev.goita.app.goita.record.DealCommand;
import dev.goita.app.goita.record.DealCommand.LegalCommand;
import dev.goita.app.goita.record.ExplainCommand;
import dev.goita.app.goita.record.ReplayCommand;
import dev.goita.app.goita.rounds.DataCommand;
import dev.goita.app.goita.show.ImageCommand;
import dev.goita.app.goita.show.ShowCommand;
import dev.goita.app.goita.solve.SolveCommand;
import dev.goita.app.goita.stats.StatsCommand;
import dev.goita.app.goita.tablebase.TablebaseCommand;
import dev.goita.app.help.Completion;
import dev.goita.app.help.ManualPages;
import dev.goita.app.serve.ServeCommand;
import dev.goita.app.serve.ServeCommand.SiteCommand;
import dev.goita.app.shogi.ShogiCommand;
import dev.goita.app.shogi.engine.VersusCommand;
import dev.goita.app.shogi.learn.ShogiLearning.ShogiEvaluateCommand;
import dev.goita.app.shogi.learn.ShogiLearning.ShogiFeaturesCommand;
import dev.goita.app.shogi.learn.ShogiLearning.ShogiSelfPlayCommand;
import dev.goita.app.shogi.learn.ShogiLearning.ShogiTrainCommand;
import dev.goita.app.shogi.record.GamesCommand;
import dev.goita.app.shogi.record.ShogiCheckCommand;
import dev.goita.app.shogi.record.ShogiConvertCommand;
import dev.goita.app.shogi.record.ShogiImageCommand;
import dev.goita.app.shogi.record.ShogiShowCommand;
import dev.goita.app.shogi.training.ShogiDataCommand;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.program.ProgramVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.UnmatchedArgumentException;

/** 命令: the subcommands, each in the group in which {@code goita help} shows it. */
final class Commands {
    /** These speak of the other commands too. */
    private static final Set<String> NEED_ALL = Set.of("help", "completion", "man");

    /** What is behind a command that is set up to be told of. */
    private static final List<String> ALL = List.of("--help");

    private static final Set<String> VERSION = Set.of("-V", "--version");

    private final List<CommandEntry> entries;

    private Commands(List<CommandEntry> entries) {
        this.entries = entries;
    }

    /** @param entries in the order in which the help shows those of one group */
    static Commands of(List<CommandEntry> entries) {
        return new Commands(List.copyOf(entries));
    }

    /** Those of the program; a new subcommand gets its line here. */
    static Commands ofGoita() {
        return new Commands(List.of(
                CommandEntry.either(CommandGroup.RECORDS, "check", CheckCommand::new, ShogiCheckCommand::new),
                CommandEntry.job(CommandGroup.RECORDS, "explain", ExplainCommand::new),
                CommandEntry.job(CommandGroup.RECORDS, "replay", ReplayCommand::new),
                CommandEntry.either(CommandGroup.RECORDS, "convert", ConvertCommand::new, ShogiConvertCommand::new),
                CommandEntry.job(CommandGroup.RECORDS, "enter", EnterCommand::new),
                CommandEntry.job(CommandGroup.RECORDS, "event", EventCommand::new),
                CommandEntry.job(CommandGroup.RECORDS, "analyze", AnalyzeCommand::new),
                CommandEntry.job(CommandGroup.RECORDS, "legal", LegalCommand::new),
                CommandEntry.job(CommandGroup.RECORDS, "deal", DealCommand::new),
                CommandEntry.job(CommandGroup.RECORDS, "solve", SolveCommand::new),
                CommandEntry.either(CommandGroup.PICTURES, "show", ShowCommand::new, ShogiShowCommand::new),
                CommandEntry.either(CommandGroup.PICTURES, "image", ImageCommand::new, ShogiImageCommand::new),
                CommandEntry.either(
                        CommandGroup.DATA_SETS, "selfplay", SelfPlayCommand::new, ShogiSelfPlayCommand::new),
                new CommandEntry(CommandGroup.DATA_SETS, "data", Commands::data),
                CommandEntry.either(CommandGroup.DATA_SETS, "stats", StatsCommand::new, GamesCommand.Counts::new),
                CommandEntry.of(CommandGroup.DATA_SETS, "tablebase", TablebaseCommand::of),
                CommandEntry.either(CommandGroup.PLAYERS, "arena", ArenaCommand::new, VersusCommand::new),
                CommandEntry.job(CommandGroup.PLAYERS, "benchmark", BenchmarkCommand::new),
                CommandEntry.job(CommandGroup.PLAYERS, "engine", EngineCommand::new),
                CommandEntry.job(CommandGroup.PLAYERS, "env", EnvCommand::new),
                CommandEntry.job(CommandGroup.PLAYERS, "conformance", ConformanceCommand::new),
                CommandEntry.job(CommandGroup.PLAYERS, "models", ModelsCommand::new),
                CommandEntry.job(CommandGroup.LEARNING, "run", RunCommand::new),
                CommandEntry.either(CommandGroup.LEARNING, "features", FeaturesCommand::new, ShogiFeaturesCommand::new),
                CommandEntry.either(CommandGroup.LEARNING, "train", TrainCommand::new, ShogiTrainCommand::new),
                CommandEntry.job(CommandGroup.LEARNING, "improve", ImproveCommand::new),
                CommandEntry.either(CommandGroup.LEARNING, "evaluate", EvaluateCommand::new, ShogiEvaluateCommand::new),
                CommandEntry.job(CommandGroup.LEARNING, "predict", PredictCommand::new),
                CommandEntry.job(CommandGroup.LEARNING, "compare", CompareCommand::new),
                CommandEntry.job(CommandGroup.LEARNING, "model-opponent", ModelOpponentCommand::new),
                CommandEntry.job(CommandGroup.LEARNING, "onnx", OnnxCommand::new),
                new CommandEntry(CommandGroup.SHOGI, "shogi", ShogiCommand::of),
                CommandEntry.job(CommandGroup.PICTURES, "serve", ServeCommand::new),
                CommandEntry.job(CommandGroup.PICTURES, "site", SiteCommand::new),
                CommandEntry.job(CommandGroup.PROGRAM, "version", VersionCommand::new),
                CommandEntry.job(CommandGroup.PROGRAM, "completion", CompletionCommand::new),
                CommandEntry.job(CommandGroup.PROGRAM, "man", ManCommand::new),
                CommandEntry.job(CommandGroup.PROGRAM, "help", HelpCommand::new)));
    }

    /** What is done with data sets, of Goita, of shogi, or of both. */
    private static CommandLine data(Invocation invocation, List<String> words) {
        Map<String, Supplier<Job>> goita = DataCommand.all();
        Map<String, Supplier<Job>> shogi = ShogiDataCommand.all();
        Set<String> names = new LinkedHashSet<>(goita.keySet());
        names.addAll(shogi.keySet());
        String first = words.isEmpty() ? "" : words.get(0);
        CommandLine data = new CommandLine(Job.branch());
        for (String name : names) {
            if (name.equals(first) || !names.contains(first)) {
                List<String> rest = name.equals(first) ? words.subList(1, words.size()) : ALL;
                data.addSubcommand(name, data(invocation, rest, goita.get(name), shogi.get(name)));
            }
        }
        return data.setCaseInsensitiveEnumValuesAllowed(true);
    }

    private static Object data(
            Invocation invocation, List<String> words, @Nullable Supplier<Job> goita, @Nullable Supplier<Job> shogi) {
        if (goita != null && shogi != null) {
            return new EitherGame(goita, shogi).apply(invocation, words);
        }
        return Objects.requireNonNullElse(goita, shogi).get().command(invocation);
    }

    List<CommandEntry> entries() {
        return entries;
    }

    /**
     * Adds what {@code words} call for: the one subcommand that they start with, none for the version, otherwise all.
     * Setting up all of them costs more than most commands take.
     */
    void addTo(CommandLine program, Invocation invocation, String... words) {
        int at = FormerNames.command(words);
        String first = at == words.length ? "" : words[at];
        if (words.length == 1 && VERSION.contains(words[0])) {
            return;
        }
        boolean one = !NEED_ALL.contains(first)
                && entries.stream().anyMatch(entry -> entry.name().equals(first));
        List<String> rest = one ? List.of(words).subList(at + 1, words.length) : ALL;
        for (CommandEntry entry : entries) {
            if (!one || entry.name().equals(first)) {
                Object command = entry.command().apply(invocation, rest);
                program.addSubcommand(entry.name(), command);
            }
        }
        if (!one) {
            ProgramHelp.set(program, entries, invocation::language);
        }
    }

    private static final class HelpCommand extends Job {
        private final Given<List<String>> words = words("COMMAND");
        private final Given<Boolean> all = flag("--all");

        @Override
        public ExitCode call() {
            CommandLine command = spec().root().commandLine();
            if (all.value()) {
                ProgramHelp.setAll(command, ofGoita().entries(), invocation::language);
            }
            for (String word : words.value()) {
                CommandLine above = command;
                command = Optional.ofNullable(above.getSubcommands().get(word))
                        .orElseThrow(() -> new UnmatchedArgumentException(above, List.of(word)));
            }
            command.usage(invocation.streams().data());
            return ExitCode.CLEAN;
        }
    }

    private static final class CompletionCommand extends Job {
        private final Given<Completion> shell = argument("SHELL", Completion.BASH);

        @Override
        public ExitCode call() {
            invocation.streams().data().print(shell.value().script(spec().root(), invocation.language()));
            return ExitCode.CLEAN;
        }
    }

    private static final class VersionCommand extends Job {
        private final Given<Boolean> json = json();

        @Override
        public ExitCode call() {
            Map<String, Object> facts = ProgramVersion.facts();
            if (json.value()) {
                invocation.jsonLines().write(facts);
            } else {
                facts.forEach((name, value) -> invocation.streams().out().println(name + " " + value));
            }
            return ExitCode.CLEAN;
        }
    }

    private static final class ManCommand extends Job {
        private final Given<String> folder = argument("FOLDER");

        @Override
        public ExitCode call() throws IOException {
            Path pages = Output.place(folder.value());
            ManualPages manual = new ManualPages(ProgramHelp.PURPOSE, ProgramHelp.EXIT_CODES, ProgramVersion.number());
            manual.write(spec().root(), Language.ENGLISH, pages.resolve("man1"));
            manual.write(spec().root(), Language.JAPANESE, pages.resolve("ja").resolve("man1"));
            return ExitCode.CLEAN;
        }
    }
}
