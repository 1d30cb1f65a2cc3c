package dev.goita.app.goita.record;

import dev.goita.app.frame.Folding;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.TextColors;
import dev.goita.app.goita.input.FindingLine;
import dev.goita.app.goita.input.RecentText;
import dev.goita.app.goita.input.RecordReader;
import dev.goita.core.Rules;
import dev.goita.diagnostics.Language;
import dev.goita.ml.prepare.FormComparison;
import dev.goita.record.Finding;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.check.RulesOfMatch;
import dev.goita.record.json.FindingObject;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.plain.PlainSink;
import dev.goita.record.text.typed.ForwardingSink;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Serializable;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Checks files, and says what is found as it is found. */
final class ShardCheck {
    private final Invocation invocation;
    private final CheckManner manner;
    private final int threads;
    private CheckTally tally = CheckTally.NONE;

    /** Hears of every file once it is checked. */
    @FunctionalInterface
    interface Listener {
        void checked(Input input, CheckTally found) throws IOException;
    }

    ShardCheck(Invocation invocation, CheckManner manner, int threads) {
        this.invocation = invocation;
        this.manner = manner;
        this.threads = threads;
    }

    CheckTally tally() {
        return tally;
    }

    void check(List<String> forms, Listener listener) throws IOException {
        String first = forms.get(0);
        if (forms.size() == 1) {
            check(first, UnaryOperator.identity(), listener);
            return;
        }
        FormComparison comparison = new FormComparison(first);
        check(first, comparison::ofFirst, listener);
        for (String other : forms.subList(1, forms.size())) {
            check(other, check -> comparison.ofOther(other, check), listener);
        }
    }

    private void check(String file, UnaryOperator<RecordSink> compared, Listener listener) throws IOException {
        Input input = invocation.input(file);
        RecentText text = new RecentText();
        Folding folding = new Folding(invocation, manner.isJson());
        // what comes by and by through a pipe is told of by and by
        RecordCheck check = RecordCheck.lookingAhead(manner.ofMatches(), input.name(), finding -> {
                    if (folding.tells(finding.diagnostic())) {
                        print(finding, text);
                    }
                })
                .onThreads(input.isOnce() ? 1 : threads);
        RecordSink sink = compared.apply(manner.isJson() ? check : new Watched(check, text));
        manner.reader().read(input, invocation.batch(), sink);
        sink.sourceEnds();
        folding.endOfFile(input.name());
        CheckTally found = new CheckTally(check.rounds(), check.errors(), check.warnings());
        tally = tally.plus(found);
        listener.checked(input, found);
    }

    private void print(Finding finding, RecentText text) {
        PrintWriter out = invocation.streams().out();
        Language language = invocation.language();
        out.println(
                manner.isJson()
                        ? FindingObject.line(finding, language)
                        : FindingLine.text(finding, language, text, TextColors.ofStandardOutput()));
        out.flush();
    }

    /** Lets the text be seen that the check hears of. */
    private static final class Watched extends ForwardingSink {
        private final RecordCheck check;
        private final RecentText text;

        Watched(RecordCheck check, RecentText text) {
            super(check);
            this.check = check;
            this.text = text;
        }

        @Override
        public void round(RoundText round) {
            super.round(round);
            text.heard(round);
        }

        @Override
        public Optional<PlainSink> plainRounds() {
            return check.plainRounds().map(rounds -> new PlainlyWatched(rounds, text));
        }

        @Override
        public InputStream reading(InputStream unpacked) {
            return text.watch(unpacked);
        }

        @Override
        public void encodedIn(Charset charset) {
            text.encodedIn(charset);
        }
    }

    /** The same of rounds that are heard by the stretch. */
    private record PlainlyWatched(PlainSink next, RecentText text) implements PlainSink {
        @Override
        public int threads() {
            return next.threads();
        }

        @Override
        public boolean isReady() {
            return next.isReady();
        }

        @Override
        public Run newRun() {
            return next.newRun();
        }

        @Override
        public void take(Run run, int number, int line) {
            next.take(run, number, line);
            text.heardDigits();
        }
    }

    record CheckTally(long rounds, long errors, long warnings) implements Serializable {
        static final CheckTally NONE = new CheckTally(0, 0, 0);

        CheckTally plus(CheckTally more) {
            return new CheckTally(rounds + more.rounds, errors + more.errors, warnings + more.warnings);
        }

        boolean isClean() {
            return errors + warnings == 0;
        }
    }

    record CheckManner(RecordReader reader, Rules rules, boolean areGiven, boolean isJson) implements Serializable {
        RulesOfMatch ofMatches() {
            return areGiven ? RulesOfMatch.always(rules) : RulesOfMatch.unlessNamed(rules);
        }
    }
}
