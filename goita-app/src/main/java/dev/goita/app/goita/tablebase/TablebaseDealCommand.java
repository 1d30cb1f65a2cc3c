package dev.goita.app.goita.tablebase;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.MisuseException;
import dev.goita.core.Deal;
import dev.goita.core.Seat;
import dev.goita.core.tablebase.CanonicalRank;
import dev.goita.core.tile.Hand;
import dev.goita.record.json.JsonLine;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(name = "deal", description = "Tell the canonical deal with a number, as player 0 deals it.")
final class TablebaseDealCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(arity = "1..*", paramLabel = "RANK", description = "0 to 223479593.")
    private List<Integer> ranks = new ArrayList<>();

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a deal.");

    @Spec
    private CommandSpec spec = CommandSpec.create();

    TablebaseDealCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() {
        for (int rank : ranks) {
            List<String> hands =
                    deal(rank).handsFromDealer().stream().map(Hand::toString).toList();
            invocation
                    .streams()
                    .out()
                    .println(
                            json.isWanted()
                                    ? new JsonLine().put("dealer", 0).putStrings("hands", hands)
                                    : "0 " + String.join(" ", hands));
        }
        return ExitCode.CLEAN;
    }

    private Deal deal(int rank) {
        try {
            return CanonicalRank.deal(Seat.P0, rank);
        } catch (IllegalArgumentException e) {
            throw new MisuseException(spec, e);
        }
    }
}
