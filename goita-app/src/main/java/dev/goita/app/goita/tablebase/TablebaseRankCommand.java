package dev.goita.app.goita.tablebase;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.goita.input.DealArgument;
import dev.goita.core.Deal;
import dev.goita.core.tablebase.CanonicalRank;
import dev.goita.core.tablebase.DealRank;
import dev.goita.record.json.JsonLine;
import java.util.List;

final class TablebaseRankCommand extends Job {
    private final Given<List<Deal>> deals = arguments("\"D H H H H\"", "1..*", Deal.class, DealArgument.DEAL);
    private final Given<Boolean> json = json();

    TablebaseRankCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() {
        for (Deal deal : deals.value()) {
            invocation
                    .streams()
                    .out()
                    .println(
                            json.value()
                                    ? new JsonLine()
                                            .put("rank", CanonicalRank.of(deal))
                                            .put("deal_rank", DealRank.of(deal))
                                    : CanonicalRank.of(deal) + "  " + DealRank.of(deal));
        }
        return ExitCode.CLEAN;
    }
}
