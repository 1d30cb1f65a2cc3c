package dev.goita.app.goita.tablebase;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.goita.input.DealArgument;
import dev.goita.app.goita.input.Questions;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.app.goita.tablebase.TablebaseCommand.TableFiles;
import dev.goita.core.Deal;
import dev.goita.core.tablebase.Tablebase;
import dev.goita.core.tablebase.rank.CanonicalRank;
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
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

final class TablebaseLookupCommand extends Job {
    private static final Wording NOT_FOUND = new Wording("これらのファイルにはありません", "not in these files");

    private final Given<List<String>> names = arguments("FILE");
    private final Given<Optional<Deal>> deal = option("--deal", "\"D H H H H\"", Deal.class, DealArgument.DEAL);
    private final Given<Boolean> json = json();
    private final RulesOption rules = new RulesOption(this);

    private boolean isComplete = true;

    @Override
    public ExitCode call() throws IOException {
        try (TableFiles files = TableFiles.open(names.value())) {
            Tablebase tablebase = new Tablebase(files.files());
            if (!tablebase.isFor(rules.chosen())) {
                throw misuse(new Wording("別の --rules で解いたファイルがあります", "a file was solved under other --rules"));
            }
            if (deal.value().isPresent()) {
                invocation.streams().out().println(answer(deal.value().get(), tablebase));
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
            return json.value() ? json(rank, value) : text(rank, value);
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
