package dev.goita.app.ml;

import dev.goita.ml.goita.GoitaPages;
import dev.goita.ml.goita.RoundRows;
import java.util.Iterator;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options of what rows of Goita's choices hold. */
final class RowOptions {
    /** Every layout, for completion and help. */
    static final class Layouts implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return GoitaPages.layouts().iterator();
        }
    }

    private static final String DEFAULT = "goita-view/1";

    @Option(
            names = "--layout",
            paramLabel = "ID",
            completionCandidates = Layouts.class,
            description = "The features of a row: ${COMPLETION-CANDIDATES}; " + DEFAULT + " if absent."
                    + " No player can use goita-oracle/1, which tells all hands.")
    private Optional<String> layout = Optional.empty();

    boolean areGiven() {
        return layout.isPresent();
    }

    String layout() {
        return layout.orElse(DEFAULT);
    }

    /** @throws IllegalArgumentException if there is no such layout */
    RoundRows rows() {
        return RoundRows.ofLayout(layout());
    }
}
