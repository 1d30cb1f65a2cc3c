package dev.goita.app.goita.learn;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Options;
import dev.goita.ml.features.GoitaPages;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.labels.Teaching;
import java.util.Optional;

/** The options of what rows of Goita's choices hold. */
final class RowOptions extends Options {
    private static final String DEFAULT = "goita-view/1";

    private final Given<Optional<String>> layout = add(
            option("--layout", "ID").completionCandidates(GoitaPages.layouts()).auxiliaryTypes(String.class),
            Optional.empty());
    private final Given<Optional<String>> targets = option("--targets", "WHICH", String.class);
    private final Given<Optional<String>> labels = option("--labels", "WHOSE", String.class);

    RowOptions(Options command) {
        super(command);
    }

    boolean areGiven() {
        return layout.value().isPresent()
                || targets.value().isPresent()
                || labels.value().isPresent();
    }

    /** @throws IllegalArgumentException if there are no such targets or labels */
    Teaching teaching() {
        return new Teaching(
                targets.value().map(Teaching.Goals::parse).orElse(Teaching.Goals.NONE),
                labels.value().map(Teaching.Teacher::parse).orElse(Teaching.Teacher.PLAYED));
    }

    String layout() {
        return layout.value().orElse(DEFAULT);
    }

    /** @throws IllegalArgumentException if there is no such layout */
    RoundRows rows() {
        return RoundRows.ofLayout(layout());
    }
}
