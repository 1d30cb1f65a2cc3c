package dev.goita.app.goita.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.goita.input.FindingLine;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.json.RoundSummaryObject;
import dev.goita.record.reading.RoundSummary;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.typed.ForwardingSink;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

public final class ReplayCommand extends Job {
    private final RecordInputs inputs = new RecordInputs(this);
    private final Given<Boolean> json = json();
    private final RulesOption rules = new RulesOption(this);

    @Override
    public ExitCode call() throws IOException {
        boolean clean = true;
        for (String file : inputs.files(invocation)) {
            Input input = invocation.input(file);
            Lines lines = new Lines(input);
            inputs.read(input, invocation.batch(), lines);
            lines.unprinted();
            clean &= lines.isClean();
        }
        invocation.streams().flush();
        return findings(!clean);
    }

    /** Prints a line for each round, with what was found in it. */
    private final class Lines extends ForwardingSink {
        private final Input input;
        private final boolean isTalk;
        private final List<Finding> found;
        private final RecordCheck check;

        Lines(Input input) {
            this(input, new ArrayList<>());
        }

        private Lines(Input input, List<Finding> found) {
            this(input, found, new RecordCheck(rules.ofMatches(), input.name(), found::add).ofOpenRounds());
        }

        private Lines(Input input, List<Finding> found, RecordCheck check) {
            super(check);
            this.input = input;
            this.isTalk = input.isOnce();
            this.found = found;
            this.check = check;
        }

        boolean isClean() {
            return check.errors() + check.warnings() == 0;
        }

        @Override
        public void round(RoundText text) {
            check.round(text);
            RoundSummary summary = RoundSummary.of(check.rules(), text);
            println(
                    json.value()
                            ? RoundSummaryObject.line(
                                    input.name(), text.number(), summary, found, invocation.language())
                            : textLine(text, summary));
            found.clear();
        }

        /** What was found outside of any round. */
        void unprinted() {
            if (!found.isEmpty()) {
                println(
                        json.value()
                                ? RoundSummaryObject.outside(input.name(), found, invocation.language())
                                : texts());
                found.clear();
            }
        }

        private String texts() {
            return found.stream()
                    .map(finding -> FindingLine.text(finding, invocation.language()))
                    .collect(Collectors.joining("\n"));
        }

        private String textLine(RoundText text, RoundSummary summary) {
            String result = result(summary).in(invocation.language());
            String line = input.name() + ":" + text.start().line() + ": " + result;
            return found.isEmpty() ? line : line + "\n" + texts();
        }

        private Wording result(RoundSummary summary) {
            if (summary.end() == RoundSummary.End.OPEN) {
                return Wording.of("%d 手番まで、勝敗未定", "%d turns, undecided", summary.turns());
            }
            Wording winner = summary.winner()
                    .map(seat -> Wording.of("プレイヤー%d の勝ち", "player %d wins", seat.number()))
                    .orElse(new Wording("相五し", "goshi_partners"));
            return new Wording(
                    summary.turns() + " 手番、" + winner.japanese() + "、" + summary.points() + " 点",
                    summary.turns() + " turns, " + winner.english() + ", " + summary.points() + " points");
        }

        private void println(String line) {
            PrintWriter out = invocation.streams().out();
            out.println(line);
            if (isTalk) {
                out.flush();
            }
        }
    }
}
