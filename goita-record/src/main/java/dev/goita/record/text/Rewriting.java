package dev.goita.record.text;

import dev.goita.core.Seat;
import dev.goita.diagnostics.Wording;
import dev.goita.record.TextEdit;
import java.util.List;
import java.util.Optional;

/** 書き直し: how a notation that does not spell digits takes up a round that was meant otherwise. */
public interface Rewriting {
    /** 書かれた席: what tells whose turn it is. */
    enum Seats {
        /** The order of turns, passes among them. */
        FROM_ORDER,
        /** A number at each play; passes are left out, and follow from who plays next. */
        AT_EACH_PLAY
    }

    /**
     * What has to change in the source; all else stays as it was written.
     *
     * @return empty if the source cannot hold the round; without edits if the source holds it as it stands
     */
    Optional<List<TextEdit>> edits(Seat dealer, List<String> hands, String record);

    /** What edits do that leave the round as it was read. */
    Wording respelling();

    /**
     * A line of keys as it was typed, with its blanks and breaks, where what keeps its fields apart may be what is wrong.
     *
     * @return empty where fields are what they were read as
     */
    default Optional<String> typed() {
        return Optional.empty();
    }

    /** {@return what tells whose turn it is} */
    default Seats seats() {
        return Seats.FROM_ORDER;
    }

    /**
     * The number of a player that an edit changes, and nothing else.
     *
     * @param edit one of {@link #edits}
     * @return what is written there; empty if the edit is about something else
     */
    default Optional<Cell> seat(TextEdit edit) {
        return Optional.empty();
    }
}
