package dev.goita.learning.network;

import dev.goita.learning.Target;
import java.io.Serializable;

/**
 * 目標の出力層: the layer that tells one target from the trunk.
 *
 * @param layer with an output a class: the number itself, the logit of a probability, or the logits of the classes
 */
public record TargetHead(Target target, DenseWeights layer) implements Serializable {
    /**
     * Holds the layer to the target.
     *
     * @throws IllegalArgumentException if the layer has another number of outputs
     */
    public TargetHead {
        if (layer.outputs() != target.classes()) {
            throw new IllegalArgumentException("the head of '" + target.name() + "' has " + layer.outputs()
                    + " outputs for " + target.classes() + " classes");
        }
    }
}
