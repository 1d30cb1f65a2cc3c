package dev.goita.app.goita.tablebase;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.tablebase.BlockRange;
import dev.goita.core.tablebase.TableFile;
import dev.goita.core.tablebase.Tablebase;
import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Wording;
import dev.goita.files.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "merge",
        description = "Put ranges that were solved apart into one file. Files that contradict each other are refused.",
        footer = {"", "Example: goita tablebase merge a.gtb b.gtb -o all.gtb"})
final class TablebaseMergeCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Tablebase files.")
    private List<String> names = new ArrayList<>();

    @Mixin
    private OutputOption output = OutputOption.required("FILE", "The file to write; none may be there.");

    @Mixin
    private RulesOption rules = new RulesOption();

    TablebaseMergeCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        Path target = Output.place(output.name());
        if (Files.exists(target)) {
            throw new RefusedFileException(output.name(), new Wording("すでにあります", "is there already"));
        }
        int blocks;
        try (TableFiles files = TableFiles.open(names);
                WholeFile file = WholeFile.beginAgain(target)) {
            blocks = merge(files.files(), file.path());
            file.commit();
        }
        invocation.say(new Wording(
                output.name() + ": " + BlockRange.BLOCK_DEALS + " 配駒ずつ " + blocks + " ブロック",
                output.name() + ": " + blocks + " blocks of " + BlockRange.BLOCK_DEALS + " deals"));
        return ExitCode.CLEAN;
    }

    private int merge(List<TableFile> files, Path part) throws IOException {
        BlockRange range =
                files.stream().map(TableFile::range).reduce(BlockRange::with).orElseThrow();
        int blocks = 0;
        try (TableFile merged = TableFile.create(part, rules.chosen(), range)) {
            for (TableFile file : files) {
                blocks += Tablebase.copy(file, merged);
            }
        }
        return blocks;
    }
}
