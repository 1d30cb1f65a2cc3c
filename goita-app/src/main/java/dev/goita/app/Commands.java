package dev.goita.app;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.goita.analyze.AnalyzeCommand;
import dev.goita.app.goita.arena.ArenaCommand;
import dev.goita.app.goita.conformance.ConformanceCommand;
import dev.goita.app.goita.conformance.ExplainCommand;
import dev.goita.app.goita.enter.EnterCommand;
import dev.goita.app.goita.event.EventCommand;
import dev.goita.app.goita.image.ImageCommand;
import dev.goita.app.goita.learn.CompareCommand;
import dev.goita.app.goita.learn.EvaluateCommand;
import dev.goita.app.goita.learn.FeaturesCommand;
import dev.goita.app.goita.learn.ImproveCommand;
import dev.goita.app.goita.learn.ModelsCommand;
import dev.goita.app.goita.learn.OnnxCommand;
import dev.goita.app.goita.learn.RunCommand;
import dev.goita.app.goita.learn.TrainCommand;
import dev.goita.app.goita.protocol.EngineCommand;
import dev.goita.app.goita.protocol.EnvCommand;
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
import dev.goita.app.help.Completion;
import dev.goita.app.help.ManualPages;
import dev.goita.app.serve.ServeCommand;
import dev.goita.app.shogi.ShogiCommand;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.ProgramVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.UnmatchedArgumentException;

/** 命令: the subcommands, each in the group in which {@code goita help} shows it. */
final class Commands {
    /** These speak of the other commands too. */
    private static final Set<String> NEED_ALL = Set.of("help", "completion", "man");

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
                CommandEntry.job(CommandGroup.RECORDS, "check", CheckCommand::new),
                CommandEntry.job(CommandGroup.RECORDS, "explain", ExplainCommand::new),
                CommandEntry.job(CommandGroup.RECORDS, "replay", ReplayCommand::new),
                CommandEntry.job(CommandGroup.RECORDS, "convert", ConvertCommand::new),
                CommandEntry.job(CommandGroup.RECORDS, "enter", EnterCommand::new),
                CommandEntry.job(CommandGroup.RECORDS, "event", EventCommand::new),
                CommandEntry.job(CommandGroup.RECORDS, "analyze", AnalyzeCommand::new),
                CommandEntry.job(CommandGroup.RECORDS, "legal", LegalCommand::new),
                CommandEntry.job(CommandGroup.RECORDS, "deal", DealCommand::new),
                CommandEntry.job(CommandGroup.RECORDS, "solve", SolveCommand::new),
                CommandEntry.job(CommandGroup.PICTURES, "show", ShowCommand::new),
                CommandEntry.of(CommandGroup.PICTURES, "image", ImageCommand::of),
                CommandEntry.job(CommandGroup.DATA_SETS, "selfplay", SelfPlayCommand::new),
                CommandEntry.of(CommandGroup.DATA_SETS, "data", DataCommand::of),
                CommandEntry.job(CommandGroup.DATA_SETS, "stats", StatsCommand::new),
                CommandEntry.of(CommandGroup.DATA_SETS, "tablebase", TablebaseCommand::of),
                CommandEntry.of(CommandGroup.PLAYERS, "arena", ArenaCommand::new),
                CommandEntry.job(CommandGroup.PLAYERS, "engine", EngineCommand::new),
                CommandEntry.job(CommandGroup.PLAYERS, "env", EnvCommand::new),
                CommandEntry.job(CommandGroup.PLAYERS, "conformance", ConformanceCommand::new),
                CommandEntry.of(CommandGroup.PLAYERS, "models", ModelsCommand::new),
                CommandEntry.of(CommandGroup.LEARNING, "run", RunCommand::new),
                CommandEntry.of(CommandGroup.LEARNING, "features", FeaturesCommand::new),
                CommandEntry.of(CommandGroup.LEARNING, "train", TrainCommand::new),
                CommandEntry.of(CommandGroup.LEARNING, "improve", ImproveCommand::new),
                CommandEntry.of(CommandGroup.LEARNING, "evaluate", EvaluateCommand::new),
                CommandEntry.of(CommandGroup.LEARNING, "compare", CompareCommand::new),
                CommandEntry.of(CommandGroup.LEARNING, "onnx", OnnxCommand::new),
                new CommandEntry(CommandGroup.SHOGI, "shogi", ShogiCommand::of),
                CommandEntry.job(CommandGroup.PICTURES, "serve", ServeCommand::new),
                CommandEntry.job(CommandGroup.PROGRAM, "version", VersionCommand::new),
                CommandEntry.job(CommandGroup.PROGRAM, "completion", CompletionCommand::new),
                CommandEntry.job(CommandGroup.PROGRAM, "man", ManCommand::new),
                CommandEntry.job(CommandGroup.PROGRAM, "help", HelpCommand::new)));
    }

    List<CommandEntry> entries() {
        return entries;
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
        boolean one = !NEED_ALL.contains(first)
                && entries.stream().anyMatch(entry -> entry.name().equals(first));
        List<String> rest = one ? List.of(words).subList(1, words.length) : List.of();
        for (CommandEntry entry : entries) {
            if (!one || entry.name().equals(first)) {
                Object command = entry.command().apply(invocation, rest);
                program.addSubcommand(entry.name(), command instanceof Job job ? job.command() : command);
            }
        }
        if (!one) {
            ProgramHelp.set(program, entries, invocation::language);
        }
    }

    private static final class HelpCommand extends Job {
        private final Given<List<String>> words = words("COMMAND");

        @Override
        public ExitCode call() {
            CommandLine command = spec().root().commandLine();
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
