package dev.goita.learning.samples.spool;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.Target;
import dev.goita.learning.samples.Samples;
import java.util.List;

/**
 * 標本の点検: whether samples are what their encoder and their targets say they are. Encoders and sources may come from
 * anybody; whoever reads samples asks here, so that wrong ones are named and never learned from.
 */
public final class SampleCheck {
    private final SampleEncoder<?, ?> encoder;
    private final List<Target> targets;
    private final int wordsPerRow;
    private final int labels;
    private final int kinds;

    /** For samples of one source. */
    public SampleCheck(SampleEncoder<?, ?> encoder, List<Target> targets) {
        this.encoder = encoder;
        this.targets = List.copyOf(targets);
        wordsPerRow = new ActiveFeatures(encoder.layout().width()).wordCount();
        labels = encoder.actions().size();
        kinds = encoder.kinds().size();
    }

    /**
     * Looks at every sample.
     *
     * @throws IllegalArgumentException naming the layout, the first thing that is wrong and what would be right
     */
    public void require(Samples samples) {
        if (samples.size() == 0) {
            return;
        }
        if (samples.wordsPerRow() != wordsPerRow) {
            throw wrong("rows have " + samples.wordsPerRow() + " words of 64 features, not " + wordsPerRow);
        }
        if (samples.targetCount() != targets.size()) {
            throw wrong("choices have " + samples.targetCount() + " targets, not " + targets.size());
        }
        for (int n = 0; n < samples.size(); n++) {
            requireLabels(samples, n);
            if (samples.kind(n) >= kinds || samples.kind(n) < 0) {
                throw wrong("a choice is of kind " + samples.kind(n) + "; the kinds are " + encoder.kinds()
                        + ", numbered from 0");
            }
            for (int t = 0; t < targets.size(); t++) {
                requireTarget(targets.get(t), samples.target(n, t));
            }
        }
    }

    private void requireLabels(Samples samples, int n) {
        boolean isTakenLegal = false;
        for (int i = 0; i < samples.legalCount(n); i++) {
            int label = samples.legal(n, i);
            if (label >= labels) {
                throw wrong("a choice has the label " + label + "; the labels of '"
                        + encoder.actions().id() + "' are 0 to " + (labels - 1));
            }
            isTakenLegal |= label == samples.taken(n);
        }
        if (!isTakenLegal) {
            throw wrong("a choice takes the label " + samples.taken(n) + ", which is none of its legal ones");
        }
    }

    private void requireTarget(Target target, float number) {
        boolean isWrong = switch (target.kind()) {
            case NUMBER -> false;
            case PROBABILITY -> number < 0 || number > 1;
            case CLASS -> number < 0 || number >= target.classes();
        };
        if (isWrong) {
            throw wrong("the target '" + target.name() + "' of a choice is " + number + "; it is a " + target.kind()
                    + (target.kind() == Target.Kind.CLASS
                            ? " of " + target.classes() + ", numbered from 0"
                            : ", 0..1"));
        }
    }

    private IllegalArgumentException wrong(String what) {
        return new IllegalArgumentException(
                "samples of the layout '" + encoder.layout().id() + "' are wrong: " + what);
    }
}
