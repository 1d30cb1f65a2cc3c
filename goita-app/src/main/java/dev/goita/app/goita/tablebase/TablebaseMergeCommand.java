package dev.goita.app.goita.tablebase;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
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
import java.util.List;

final class TablebaseMergeCommand extends Job {
    private final Given<List<String>> names = arguments("FILE");
    private final Given<String> output = requiredOutput("FILE");
    private final RulesOption rules = new RulesOption(this);

    TablebaseMergeCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        Path target = Output.place(output.value());
        if (Files.exists(target)) {
            throw new RefusedFileException(output.value(), new Wording("すでにあります", "is there already"));
        }
        int blocks;
        try (TableFiles files = TableFiles.open(names.value());
                WholeFile file = WholeFile.beginAgain(target)) {
            blocks = merge(files.files(), file.path());
            file.commit();
        }
        invocation.say(new Wording(
                output.value() + ": " + BlockRange.BLOCK_DEALS + " 配駒ずつ " + blocks + " ブロック",
                output.value() + ": " + blocks + " blocks of " + BlockRange.BLOCK_DEALS + " deals"));
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
