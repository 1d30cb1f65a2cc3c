package dev.goita.app.goita.tablebase;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.goita.input.DealArgument;
import dev.goita.core.Deal;
import dev.goita.core.tablebase.CanonicalRank;
import dev.goita.core.tablebase.DealRank;
import dev.goita.record.json.JsonLine;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "rank",
        description = "Tell the numbers of a deal: among the 223,479,594 canonical deals, and among all 803,872,134.")
final class TablebaseRankCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(
            arity = "1..*",
            paramLabel = "\"D H H H H\"",
            converter = DealArgument.class,
            description = "The dealer's number and four hands from the dealer on, as digits.")
    private List<Deal> deals = new ArrayList<>();

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a deal.");

    TablebaseRankCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() {
        for (Deal deal : deals) {
            invocation
                    .streams()
                    .out()
                    .println(
                            json.isWanted()
                                    ? new JsonLine()
                                            .put("rank", CanonicalRank.of(deal))
                                            .put("deal_rank", DealRank.of(deal))
                                    : CanonicalRank.of(deal) + "  " + DealRank.of(deal));
        }
        return ExitCode.CLEAN;
    }
}
