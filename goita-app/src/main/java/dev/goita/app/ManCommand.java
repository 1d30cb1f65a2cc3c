package dev.goita.app;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.help.ManualPages;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.ProgramVersion;
import java.io.IOException;
import java.nio.file.Path;

final class ManCommand extends Job {
    private final Given<String> folder = argument("FOLDER");

    ManCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        Path pages = Output.place(folder.value());
        ManualPages manual = new ManualPages(ProgramHelp.PURPOSE, ProgramHelp.EXIT_CODES, ProgramVersion.number());
        manual.write(spec().root(), Language.ENGLISH, pages.resolve("man1"));
        manual.write(spec().root(), Language.JAPANESE, pages.resolve("ja").resolve("man1"));
        return ExitCode.CLEAN;
    }
}
