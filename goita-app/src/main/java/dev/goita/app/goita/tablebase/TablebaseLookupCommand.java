package dev.goita.app.goita.tablebase;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.goita.input.DealArgument;
import dev.goita.app.goita.input.Questions;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Deal;
import dev.goita.core.tablebase.CanonicalRank;
import dev.goita.core.tablebase.Tablebase;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.check.RoundReading;
import dev.goita.record.json.JsonLine;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "lookup",
        description = "Tell the value of a deal from files: points of the round for the dealer's team. Without --deal,"
                + " deals are read from standard input, one JSON object a line with dealer and hands.",
        footer = {
            "",
            "Exit code 1 if no file has a value.",
            "",
            "Example:",
            "  goita tablebase lookup --deal \"0 11277788 24444588 35556888 36667888\" all.gtb"
        })
final class TablebaseLookupCommand implements Callable<ExitCode> {
    private static final Wording NOT_FOUND = new Wording("これらのファイルにはありません", "not in these files");

    private final Invocation invocation;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Tablebase files, asked in this order.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--deal",
            paramLabel = "\"D H H H H\"",
            converter = DealArgument.class,
            description = "The dealer's number and four hands from the dealer on, as digits.")
    private Optional<Deal> deal = Optional.empty();

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a deal.");

    @Mixin
    private RulesOption rules = new RulesOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private boolean isComplete = true;

    TablebaseLookupCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        try (TableFiles files = TableFiles.open(names)) {
            Tablebase tablebase = new Tablebase(files.files());
            if (!tablebase.isFor(rules.chosen())) {
                throw new MisuseException(
                        spec, new Wording("別の --rules で解いたファイルがあります", "a file was solved under other --rules"));
            }
            if (deal.isPresent()) {
                invocation.streams().out().println(answer(deal.get(), tablebase));
                return isComplete ? ExitCode.CLEAN : ExitCode.FINDINGS;
            }
            boolean isClean = new Questions(invocation, (text, source, found) -> answer(text, source, found, tablebase))
                    .answerAll(invocation.input("-"));
            return isClean && isComplete ? ExitCode.CLEAN : ExitCode.FINDINGS;
        }
    }

    private Optional<String> answer(RoundText text, String source, List<Finding> findings, Tablebase tablebase) {
        Optional<Deal> asked = RoundReading.of(rules.chosen(), text).deal();
        if (asked.isEmpty()) {
            findings.add(Finding.of(
                    RecordCode.DECK,
                    Severity.ERROR,
                    text.start().place(source),
                    Spot.NONE,
                    new Wording("hands の四つの手駒が一組の駒になりません", "the four hands are not one deck")));
        }
        return asked.map(each -> answer(each, tablebase));
    }

    private String answer(Deal asked, Tablebase tablebase) {
        try {
            int rank = CanonicalRank.of(asked);
            OptionalInt value = tablebase.value(rank);
            isComplete &= value.isPresent();
            return json.isWanted() ? json(rank, value) : text(rank, value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String json(int rank, OptionalInt value) {
        JsonLine line = new JsonLine().put("rank", rank).putFlag("found", value.isPresent());
        value.ifPresent(points -> line.put("value", points));
        return line.toString();
    }

    private String text(int rank, OptionalInt value) {
        return value.isPresent()
                ? String.format(Locale.ROOT, "%d  %+d", rank, value.getAsInt())
                : rank + "  " + NOT_FOUND.in(invocation.language());
    }
}
