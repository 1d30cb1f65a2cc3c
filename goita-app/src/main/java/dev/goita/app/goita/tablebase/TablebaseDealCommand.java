package dev.goita.app.goita.tablebase;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.core.Deal;
import dev.goita.core.Seat;
import dev.goita.core.tablebase.CanonicalRank;
import dev.goita.core.tile.Hand;
import dev.goita.record.json.JsonLine;
import java.util.List;

final class TablebaseDealCommand extends Job {
    private final Given<List<Integer>> ranks = arguments("RANK", "1..*", Integer.class);
    private final Given<Boolean> json = json();

    TablebaseDealCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() {
        for (int rank : ranks.value()) {
            List<String> hands =
                    deal(rank).handsFromDealer().stream().map(Hand::toString).toList();
            invocation
                    .streams()
                    .out()
                    .println(
                            json.value()
                                    ? new JsonLine().put("dealer", 0).putStrings("hands", hands)
                                    : "0 " + String.join(" ", hands));
        }
        return ExitCode.CLEAN;
    }

    private Deal deal(int rank) {
        return asked(() -> CanonicalRank.deal(Seat.P0, rank));
    }
}
