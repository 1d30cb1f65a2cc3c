package dev.goita.app.goita.tablebase;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.goita.input.DealArgument;
import dev.goita.app.goita.input.Questions;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.app.goita.tablebase.TablebaseCommand.TableFiles;
import dev.goita.core.Deal;
import dev.goita.core.Seat;
import dev.goita.core.tablebase.BlockRange;
import dev.goita.core.tablebase.TableFile;
import dev.goita.core.tablebase.Tablebase;
import dev.goita.core.tablebase.rank.CanonicalRank;
import dev.goita.core.tablebase.rank.DealRank;
import dev.goita.core.tile.Hand;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.check.RoundReading;
import dev.goita.record.json.JsonLine;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** 引く: what deals, numbers and files are asked for: the other names of a deal, its value, what a file holds. */
final class TablebaseLookupCommand extends Job {
    private static final Wording NOT_FOUND = new Wording("これらのファイルにはありません", "not in these files");

    /** What is no file name: a number, or a deal. */
    private static final Pattern DIGITS = Pattern.compile("[\\d\\s,]+");

    private final Given<List<String>> what = words("ASKED");
    private final Given<Optional<Deal>> deal = option("--deal", "\"D H H H H\"", Deal.class, DealArgument.DEAL);
    private final Given<Boolean> verify = flag("--verify");
    private final Given<Boolean> json = json();
    private final RulesOption rules = new RulesOption(this);

    private boolean isComplete = true;

    @Override
    public ExitCode call() throws IOException {
        List<String> names = what.value().stream()
                .filter(word -> !DIGITS.matcher(word).matches())
                .toList();
        List<Deal> deals = Stream.concat(
                        deal.value().stream(),
                        what.value().stream()
                                .filter(word -> DIGITS.matcher(word).matches())
                                .map(this::deal))
                .toList();
        refuse(what.value().isEmpty() && deals.isEmpty(), "配駒、番号、ファイルのどれかを指定してください", "name a deal, a number or files");
        refuse(
                verify.value() && (names.isEmpty() || !deals.isEmpty()),
                "--verify はファイルだけを調べます",
                "--verify takes files alone");
        if (names.isEmpty()) {
            deals.forEach(each -> invocation.streams().out().println(names(each)));
            return ExitCode.CLEAN;
        }
        try (TableFiles files = TableFiles.open(names)) {
            if (verify.value()) {
                for (TableFile file : files.files()) {
                    isComplete &= report(file);
                }
                return findings(!isComplete);
            }
            Tablebase tablebase = new Tablebase(files.files());
            if (!tablebase.isFor(rules.chosen())) {
                throw misuse(new Wording("別の --rules で解いたファイルがあります", "a file was solved under other --rules"));
            }
            deals.forEach(each -> invocation.streams().out().println(answer(each, tablebase)));
            boolean isClean = !deals.isEmpty()
                    || new Questions(invocation, (text, source, found) -> answer(text, source, found, tablebase))
                            .answerAll(invocation.input("-"));
            return findings(!isClean || !isComplete);
        }
    }

    private Deal deal(String digits) {
        return asked(() -> digits.strip().matches("\\d{1,9}")
                ? CanonicalRank.deal(Seat.P0, Integer.parseInt(digits.strip()))
                : DealArgument.DEAL.parse().apply(digits));
    }

    private String names(Deal asked) {
        List<String> hands =
                asked.handsFromDealer().stream().map(Hand::toString).toList();
        int dealer = asked.dealer().ordinal();
        return json.value()
                ? new JsonLine()
                        .put("rank", CanonicalRank.of(asked))
                        .put("deal_rank", DealRank.of(asked))
                        .put("dealer", dealer)
                        .putStrings("hands", hands)
                        .toString()
                : CanonicalRank.of(asked) + "  " + DealRank.of(asked) + "  " + dealer + " " + String.join(" ", hands);
    }

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
                say(
                        "  ブロック %d が壊れています。goita tablebase solve --resume で解き直せます",
                        "  block %d is damaged: goita tablebase solve --resume solves it again", block);
            }
        }
        return damaged.isEmpty();
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
