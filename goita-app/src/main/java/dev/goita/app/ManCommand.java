package dev.goita.app;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Output;
import dev.goita.app.help.ManualPages;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.ProgramVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "man",
        description = "Write a manual page for every command, in English and Japanese.",
        footer = {
            "",
            "The folder gets man1 with the English pages and ja/man1 with the Japanese ones, as man looks for them:",
            "goita shogi book is goita-shogi-book(1).",
            "",
            "Examples:",
            "  goita man ~/.local/share/man",
            "  man goita-check",
            "  LANG=ja_JP.UTF-8 man goita-check"
        })
final class ManCommand implements Callable<ExitCode> {
    @Parameters(paramLabel = "FOLDER", description = "The folder of the pages; made if absent.")
    private String folder = "";

    @Spec
    private CommandSpec spec;

    @Override
    public ExitCode call() throws IOException {
        Path pages = Output.place(folder);
        ManualPages manual = new ManualPages(ProgramHelp.PURPOSE, ProgramHelp.EXIT_CODES, ProgramVersion.number());
        manual.write(spec.root(), Language.ENGLISH, pages.resolve("man1"));
        manual.write(spec.root(), Language.JAPANESE, pages.resolve("ja").resolve("man1"));
        return ExitCode.CLEAN;
    }
}
