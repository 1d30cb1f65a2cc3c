package dev.goita.learning.taught;

import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.evaluation.measure.PolicyEvaluation;
import dev.goita.learning.model.Model;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.samples.spool.SampleSpool;
import java.io.IOException;
import java.util.Locale;

/** 取り置き: measures models on a part of the data that they did not learn from. */
public final class HeldOut {
    private final SplitSamples samples;
    private final Part part;

    /**
     * A part of samples that were read.
     *
     * @throws IllegalArgumentException if there are no choices in it
     */
    public HeldOut(SplitSamples samples, Part part) {
        requireChoices(samples, part);
        this.samples = samples;
        this.part = part;
    }

    static void requireChoices(SplitSamples samples, Part part) {
        if (samples.samples(part).size() == 0) {
            throw new RefusalException(
                    part.name().toLowerCase(Locale.ROOT) + " の分に選択が一つもありません。もっと多くの局か、同じ分け方のその部分が必要です",
                    "no choices fall to the part " + part.name().toLowerCase(Locale.ROOT)
                            + "; more games are needed, or that part of the split beside this one");
        }
    }

    /** {@return how many games the part has} */
    public long games() {
        return samples.games(part);
    }

    /**
     * Measures a model on every choice of the part.
     *
     * @return how it does, beside what chance and the frequencies of the training part predict
     * @throws IOException if samples cannot be read back
     */
    public PolicyReport measure(Model model) throws IOException {
        PolicyEvaluation evaluation = new PolicyEvaluation(
                model.evaluator(samples.source().encoder()),
                samples.source().encoder().kinds(),
                samples.frequencies());
        SampleSpool spool = samples.samples(part);
        for (int group = 0; group < spool.groups(); group++) {
            for (Samples some : spool.group(group)) {
                evaluation.add(some);
            }
        }
        return evaluation.report();
    }
}
