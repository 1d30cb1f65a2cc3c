package dev.goita.app.goita.tablebase;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.core.tablebase.BlockRange;
import dev.goita.core.tablebase.TableFile;
import dev.goita.diagnostics.Wording;
import dev.goita.record.json.JsonLine;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

final class TablebaseInfoCommand extends Job {
    private final Given<List<String>> names = arguments("FILE");
    private final Given<Boolean> json = json();

    TablebaseInfoCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        boolean isWhole = true;
        try (TableFiles files = TableFiles.open(names.value())) {
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
        if (json.value()) {
            out.println(new JsonLine()
                    .put("file", file.path().toString())
                    .put("from", range.firstDeal())
                    .put("deals", range.deals())
                    .put("solved", solved)
                    .putNumbers("damaged_blocks", damaged));
        } else {
            say(
                    "%s: 配駒 %d〜%d、%5$,d のうち %4$,d を解決済み",
                    "%s: deals %d to %d, %,d of %,d solved",
                    file.path(),
                    range.firstDeal(),
                    range.firstDeal() + range.deals() - 1,
                    solved,
                    range.deals());
            for (int block : damaged) {
                invocation.say(new Wording(
                        "  ブロック " + block + " が壊れています。goita tablebase solve --resume で解き直せます",
                        "  block " + block + " is damaged: goita tablebase solve --resume solves it again"));
            }
        }
        return damaged.isEmpty();
    }
}
