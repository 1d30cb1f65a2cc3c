package dev.goita.record.entry;

import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.record.ExtraField;
import dev.goita.record.RoundRecord;
import java.util.List;
import java.util.Optional;

/**
 * 一局ぶんの打鍵: what was typed of one round, whatever comes of it.
 *
 * @param dealer where it does not follow from the round before
 * @param score where it does not follow from the round before
 * @param extras keys of its record that the format does not know
 * @param settled how many of the keys a file held as a record when it was opened
 * @param whole the round as it was when it was last over, while earlier keys of it or of a round before are changed: until it is over again
 *     that stands in the record
 */
record Sheet(
        String keys,
        Optional<Seat> dealer,
        Optional<Score> score,
        List<ExtraField> extras,
        int settled,
        Optional<RoundRecord> whole) {
    static final Sheet EMPTY = typed("");

    Sheet {
        extras = List.copyOf(extras);
    }

    static Sheet typed(String keys) {
        return new Sheet(keys, Optional.empty(), Optional.empty(), List.of(), 0, Optional.empty());
    }

    boolean isBlank() {
        return equals(EMPTY);
    }

    /** Whether a file held all of it as a record. */
    boolean isSettled() {
        return settled == keys.length();
    }

    Sheet withKeys(String newKeys) {
        int same = 0;
        while (same < Math.min(settled, newKeys.length()) && keys.charAt(same) == newKeys.charAt(same)) {
            same++;
        }
        return new Sheet(newKeys, dealer, score, extras, same, whole);
    }

    Sheet withScore(Optional<Score> newScore) {
        return new Sheet(keys, dealer, newScore, extras, settled, whole);
    }

    Sheet withDealer(Optional<Seat> newDealer) {
        return new Sheet(keys, newDealer, score, extras, settled, whole);
    }

    Sheet withWhole(Optional<RoundRecord> record) {
        return new Sheet(keys, dealer, score, extras, settled, record);
    }

    Sheet asSettled() {
        return new Sheet(keys, dealer, score, extras, keys.length(), whole);
    }
}
