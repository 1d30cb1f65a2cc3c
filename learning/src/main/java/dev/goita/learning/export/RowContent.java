package dev.goita.learning.export;

import dev.goita.learning.SampleEncoder;
import dev.goita.learning.Target;
import dev.goita.learning.samples.SampleSource;
import java.util.List;

/** 行の中身: what an exported row has beside what every row has. */
public record RowContent(SampleEncoder<?, ?> encoder, List<Target> targets, Policies policies) {
    /** Whether samples have policies to learn. */
    public enum Policies {
        /** They have what was taken and nothing else. */
        NONE,
        /** Rows have A probabilities, 0 where a label is not legal. */
        A_LABEL_EACH
    }

    public RowContent {
        targets = List.copyOf(targets);
    }

    /** {@return all that a source gives} */
    public static RowContent of(SampleSource source) {
        return new RowContent(
                source.encoder(), source.targets(), source.hasPolicies() ? Policies.A_LABEL_EACH : Policies.NONE);
    }

    int features() {
        return encoder.layout().packedLength();
    }

    int labels() {
        return encoder.actions().size();
    }

    boolean hasPolicies() {
        return policies == Policies.A_LABEL_EACH;
    }
}
