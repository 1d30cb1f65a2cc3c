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
import dev.goita.report.Report;
import dev.goita.report.learning.PredictionTables;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalLong;

/** Measures how a model predicts the games of a source that it did not learn from. */
public record PredictionJob(Invocation invocation, GameWords words) {
    /**
     * Measures the test part.
     *
     * @throws IllegalArgumentException if there is nothing in it
     */
    public PolicyReport run(SampleSource source, Model model, Report shown) throws IOException {
        try (ScratchFolder scratch = ScratchFolder.in(Optional.empty());
                SplitSamples samples = read(source, scratch)) {
            HeldOut heldOut = new HeldOut(samples, Part.TEST);
            PolicyReport report = heldOut.measure(model);
            shown.words(Wording.of(
                    "試験用の %2$,d " + words.japanese() + "、%1$,d 回の選択",
                    "%,d choices in %,d test " + words.english(),
                    report.policy().decisions(),
                    heldOut.games()));
            PredictionTables.add(report, shown);
            return report;
        }
    }

    private SplitSamples read(SampleSource source, ScratchFolder scratch) throws IOException {
        try (Progress progress = invocation.progress(words.counted(), OptionalLong.empty())) {
            return SplitSamples.read(source, source.split(), EnumSet.of(Part.TEST), scratch.path(), progress::advance);
        }
    }
}
