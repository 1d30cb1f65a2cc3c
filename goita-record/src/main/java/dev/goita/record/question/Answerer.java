package dev.goita.record.question;

import dev.goita.record.Finding;
import dev.goita.record.text.RoundText;
import java.util.List;
import java.util.Optional;

/** What answers a position. */
@FunctionalInterface
public interface Answerer {
    /** {@return the answer to one position; empty if a finding says why there is none} */
    Optional<String> answer(RoundText position, String source, List<Finding> findings);
}
