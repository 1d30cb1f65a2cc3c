package dev.goita.app;

import dev.goita.app.frame.ConfigFile;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Failures;
import dev.goita.app.frame.FormerNames;
import dev.goita.app.frame.GoitaCommand;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.StandardStreams;
import dev.goita.app.frame.TextColors;
import dev.goita.app.help.CommandHelp;
import dev.goita.app.help.UsageError;
import dev.goita.diagnostics.Language;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/** 実行: one run of the program, from the words of a command line to an exit code. */
final class Program {
    private final StandardStreams streams;
    private final Commands commands;
    private final GoitaCommand options = new GoitaCommand();

    private Program(StandardStreams streams, Commands commands) {
        this.streams = streams;
        this.commands = commands;
    }

    static ExitCode run(Commands commands, StandardStreams streams, String... words) {
        return new Program(streams, commands).run(words);
    }

    private ExitCode run(String... words) {
        try {
            options.lookAhead(words);
            try (Invocation invocation = new Invocation(streams, options)) {
                FormerNames names = new FormerNames(words);
                names.notes().forEach(invocation::note);
                ExitCode code = parseAndCall(invocation, names.words());
                streams.flush();
                return invocation.batch().exit(code);
            }
        } catch (Throwable failure) {
            return new Failures(streams.err(), options).report(failure);
        }
    }

    private CommandLine commandLine(GoitaCommand root, Invocation invocation, String... words) {
        CommandLine program = new CommandLine(root.spec());
        commands.addTo(program, invocation, words);
        CommandHelp.set(program, invocation::language);
        return program.setOut(streams.data())
                .setErr(streams.terminal())
                .setExpandAtFiles(false)
                .setColorScheme(CommandLine.Help.defaultColorScheme(colours()));
    }

    private static Ansi colours() {
        return TextColors.ofStandardOutput() == TextColors.ANSI ? Ansi.ON : Ansi.OFF;
    }

    private ExitCode parseAndCall(Invocation invocation, String... said) throws Throwable {
        boolean mayBeMore = ConfigFile.mayBeNamed(said);
        String[] words = mayBeMore ? ConfigFile.ofGame(said) : said;
        CommandLine program = commandLine(options, invocation, words);
        ConfigFile config = new ConfigFile();
        try {
            String[] all =
                    mayBeMore ? config.expanded(commandLine(new GoitaCommand(), invocation, words), words) : words;
            ParseResult parsed = program.parseArgs(all);
            if (asksForNothing(parsed)) {
                program.usage(streams.data());
                return ExitCode.CLEAN;
            }
            new RunLast().execute(parsed);
            List<CommandLine> called = parsed.asCommandLineList();
            Object result = called.get(called.size() - 1).getExecutionResult();
            return result instanceof ExitCode code ? code : ExitCode.CLEAN;
        } catch (ParameterException misuse) {
            explain(misuse, config, invocation.language());
            return ExitCode.USAGE;
        } catch (ExecutionException failure) {
            throw failure.getCause() == null ? failure : failure.getCause();
        }
    }

    /** Only options that every command takes, or nothing at all. */
    private static boolean asksForNothing(ParseResult parsed) {
        return !parsed.hasSubcommand() && !parsed.isUsageHelpRequested() && !parsed.isVersionHelpRequested();
    }

    private void explain(ParameterException misuse, ConfigFile config, Language language) {
        PrintWriter err = streams.err();
        err.print("goita: " + config.place(misuse).map(at -> at + ": ").orElse(""));
        UsageError.lines(misuse).forEach(wording -> err.println(wording.in(language)));
        err.flush();
    }
}
