package dev.goita.app.goita.input;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Options;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.labels.Teaching;
import dev.goita.ml.report.GoitaPages;
import java.util.Optional;

/** The options of what rows of Goita's choices hold. */
public final class RowOptions extends Options {
    private static final String DEFAULT = "goita-view/1";

    private final Given<Optional<String>> layout = add(
            option("--layout", "ID").completionCandidates(GoitaPages.layouts()).auxiliaryTypes(String.class),
            Optional.empty());
    private final Given<Optional<String>> targets = option("--targets", "WHICH", String.class);
    private final Given<Optional<String>> labels = option("--labels", "WHOSE", String.class);

    public RowOptions(Options command) {
        super(command);
    }

    public boolean areGiven() {
        return layout.value().isPresent()
                || targets.value().isPresent()
                || labels.value().isPresent();
    }

    /** @throws IllegalArgumentException if there are no such targets or labels */
    public Teaching teaching() {
        return new Teaching(
                targets.value().map(Teaching.Goals::parse).orElse(Teaching.Goals.NONE),
                labels.value().map(Teaching.Teacher::parse).orElse(Teaching.Teacher.PLAYED));
    }

    public String layout() {
        return layout.value().orElse(DEFAULT);
    }

    /** @throws IllegalArgumentException if there is no such layout */
    public RoundRows rows() {
        return RoundRows.ofLayout(layout());
    }

    /** What of these options changes what is made, as a command line takes it. */
    public String words() {
        return " --layout " + layout()
                + targets.value().map(which -> " --targets " + which).orElse("")
                + labels.value().map(whose -> " --labels " + whose).orElse("");
    }
}
