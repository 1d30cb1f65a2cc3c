package dev.goita.app.goita.tablebase;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
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
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;

/** {@code goita tablebase}: the value of every deal. */
public final class TablebaseCommand {
    private TablebaseCommand() {}

    public static CommandLine of(Invocation invocation) {
        return new CommandLine(Job.branch())
                .addSubcommand("solve", new TablebaseSolveCommand().command(invocation))
                .addSubcommand("lookup", new TablebaseLookupCommand().command(invocation))
                .addSubcommand("merge", new MergeCommand().command(invocation));
    }

    private static final class MergeCommand extends Job {
        private final Given<List<String>> names = arguments("FILE");
        private final Given<String> output = requiredOutput("FILE");
        private final RulesOption rules = new RulesOption(this);

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
            say(
                    "%1$s: %3$d 配駒ずつ %2$d ブロック",
                    "%s: %d blocks of %d deals", output.value(), blocks, BlockRange.BLOCK_DEALS);
            return ExitCode.CLEAN;
        }

        private int merge(List<TableFile> files, Path part) throws IOException {
            BlockRange range = files.stream()
                    .map(TableFile::range)
                    .reduce(BlockRange::with)
                    .orElseThrow();
            int blocks = 0;
            try (TableFile merged = TableFile.create(part, rules.chosen(), range)) {
                for (TableFile file : files) {
                    blocks += Tablebase.copy(file, merged);
                }
            }
            return blocks;
        }
    }

    /** Several tablebase files, open for reading. */
    static final class TableFiles implements Closeable {
        private final List<TableFile> files = new ArrayList<>();

        /** @throws IOException naming the file that cannot be read or is no such file */
        static TableFiles open(List<String> names) throws IOException {
            TableFiles all = new TableFiles();
            try {
                for (String name : names) {
                    all.files.add(TableFile.open(Input.seekable(name)));
                }
            } catch (IOException e) {
                all.close();
                throw e;
            }
            return all;
        }

        List<TableFile> files() {
            return files;
        }

        @Override
        public void close() throws IOException {
            for (TableFile file : files) {
                file.close();
            }
        }
    }
}
