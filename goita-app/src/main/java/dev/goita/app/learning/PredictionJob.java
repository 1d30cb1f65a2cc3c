package dev.goita.app.learning;

import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Progress;
import dev.goita.diagnostics.Wording;
import dev.goita.files.ScratchFolder;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.model.Model;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.SampleSource;
import dev.goita.learning.taught.HeldOut;
import dev.goita.learning.taught.SplitSamples;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** Measures how a model predicts the games of a source that it did not learn from. */
public final class PredictionJob {
    /** Whether the results are said beside being returned. */
    public enum Speech {
        ALOUD,
        SILENT
    }

    private final Invocation invocation;
    private final GameWords words;
    private final Speech speech;

    public PredictionJob(Invocation invocation, GameWords words, Speech speech) {
        this.invocation = invocation;
        this.words = words;
        this.speech = speech;
    }

    /**
     * Measures the test part.
     *
     * @throws IllegalArgumentException if there is nothing in it
     */
    public PolicyReport run(SampleSource source, Model model) throws IOException {
        try (ScratchFolder scratch = ScratchFolder.in(Optional.empty());
                SplitSamples samples = read(source, scratch)) {
            HeldOut heldOut = new HeldOut(samples, Part.TEST);
            PolicyReport report = heldOut.measure(model);
            say(heldOut.games(), report);
            return report;
        }
    }

    private SplitSamples read(SampleSource source, ScratchFolder scratch) throws IOException {
        try (Progress progress = invocation.progress(words.counted(), OptionalLong.empty())) {
            return SplitSamples.read(source, source.split(), EnumSet.of(Part.TEST), scratch.path(), progress::advance);
        }
    }

    private void say(long games, PolicyReport report) {
        long choices = report.policy().decisions();
        say(
                String.format(Locale.ROOT, "試験用の %,d %s、%,d 回の選択", games, words.japanese(), choices),
                String.format(Locale.ROOT, "%,d choices in %,d test %s", choices, games, words.english()));
        say("  モデル: " + Measured.japanese(report.policy()), "  model: " + Measured.english(report.policy()));
        say("  一様: " + Measured.japanese(report.uniform()), "  uniform: " + Measured.english(report.uniform()));
        say("  最頻: " + Measured.japanese(report.majority()), "  majority: " + Measured.english(report.majority()));
        report.byKind()
                .forEach((kind, prediction) -> say(
                        "  " + kind + ": " + Measured.japanese(prediction),
                        "  " + kind + ": " + Measured.english(prediction)));
    }

    private void say(String japanese, String english) {
        if (speech == Speech.ALOUD) {
            invocation.streams().out().println(new Wording(japanese, english).in(invocation.language()));
            invocation.streams().out().flush();
        }
    }
}
