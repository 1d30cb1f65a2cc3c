package dev.goita.learning.taught;

import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.model.Model;
import java.util.Locale;

/** 最良の決め方: by what one pass of a training on records is better than another. */
public interface Best {
    /** {@return its name, which the model's card keeps; equal for what judges equally} */
    String id();

    /**
     * Judges the network of a pass.
     *
     * @param model as it is now
     * @param heldOut how it predicts what it does not learn from
     * @param loss of that
     * @return less is better
     */
    double of(Model model, PolicyReport heldOut, double loss);

    /** 検証での決め方: by what is held out. */
    enum HeldOut implements Best {
        /** The loss, as it is learned. */
        LOSS,
        /** The log loss of the policy. */
        LOG_LOSS,
        /** How often the first choice was what was taken. */
        TOP_1,
        /** The squared error of the value. */
        VALUE_ERROR;

        @Override
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        @Override
        public double of(Model model, PolicyReport heldOut, double loss) {
            return switch (this) {
                case LOSS -> loss;
                case LOG_LOSS -> heldOut.policy().logLoss();
                case TOP_1 -> -heldOut.policy().top1();
                case VALUE_ERROR -> heldOut.value().meanSquaredError();
            };
        }
    }
}
