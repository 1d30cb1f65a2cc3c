package dev.goita.app.goita.tablebase;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.core.tablebase.BlockRange;
import dev.goita.core.tablebase.TableFile;
import dev.goita.diagnostics.Wording;
import dev.goita.record.json.JsonLine;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "info",
        description = "Verify files: which deals they hold, how many are solved, which blocks are damaged.",
        footer = {"", "Exit code 1 if a block is damaged."})
final class TablebaseInfoCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Tablebase files.")
    private List<String> names = new ArrayList<>();

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a file.");

    TablebaseInfoCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        boolean isWhole = true;
        try (TableFiles files = TableFiles.open(names)) {
            for (TableFile file : files.files()) {
                isWhole &= report(file);
            }
        }
        return isWhole ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    /** @return whether no block is damaged */
    private boolean report(TableFile file) throws IOException {
        long solved = 0;
        List<Integer> damaged = new ArrayList<>();
        for (int block = file.range().first(); block < file.range().end(); block++) {
            switch (file.state(block)) {
                case SOLVED -> solved += new BlockRange(block, 1).deals();
                case DAMAGED -> damaged.add(block);
                case NOT_SOLVED -> {}
            }
        }
        PrintWriter out = invocation.streams().out();
        BlockRange range = file.range();
        if (json.isWanted()) {
            out.println(new JsonLine()
                    .put("file", file.path().toString())
                    .put("from", range.firstDeal())
                    .put("deals", range.deals())
                    .put("solved", solved)
                    .putNumbers("damaged_blocks", damaged));
        } else {
            invocation.say(Wording.of(
                    "%s: 配駒 %d〜%d、%5$,d のうち %4$,d を解決済み",
                    "%s: deals %d to %d, %,d of %,d solved",
                    file.path(),
                    range.firstDeal(),
                    range.firstDeal() + range.deals() - 1,
                    solved,
                    range.deals()));
            for (int block : damaged) {
                invocation.say(new Wording(
                        "  ブロック " + block + " が壊れています。goita tablebase solve --resume で解き直せます",
                        "  block " + block + " is damaged: goita tablebase solve --resume solves it again"));
            }
        }
        return damaged.isEmpty();
    }
}
