package dev.goita.record.text;

import dev.goita.core.Seat;
import dev.goita.record.TextEdit;
import java.util.List;
import java.util.Optional;

/** 書き直し: how a notation that does not spell digits takes up a round that was meant otherwise. */
@FunctionalInterface
public interface Rewriting {
    /**
     * What has to change in the source; all else stays as it was written.
     *
     * @param dealer who was meant
     * @param hands four, in digits, from the dealer on
     * @param record digits without hyphens
     * @return empty if the source cannot hold the round
     */
    Optional<List<TextEdit>> edits(Seat dealer, List<String> hands, String record);
}
