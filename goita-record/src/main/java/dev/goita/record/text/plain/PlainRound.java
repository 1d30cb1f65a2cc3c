package dev.goita.record.text.plain;

import dev.goita.core.Score;
import dev.goita.record.ExtraField;
import dev.goita.record.RoundOutcome;
import java.util.List;
import java.util.Optional;

/** 型どおりの局: a round that ended, as this program spells it, in the bytes of its source; changes with the next one. */
public interface PlainRound {
    /** {@return where the round stands; the array itself} */
    byte[] bytes();

    /** {@return the stated dealer, 0..3} */
    int dealer();

    /** {@return the points before the round} */
    Score before();

    /**
     * Where a hand is spelt.
     *
     * @param number 0 for the dealer's, in turn order
     * @return the index of the first of eight bytes
     */
    int hand(int number);

    /** {@return the index of the first byte of the record, which is all digits} */
    int recordFrom();

    /** {@return the index behind the last digit of the record} */
    int recordTo();

    /** {@return the stated winner, 0..3, or -1 for nobody} */
    int winner();

    /** {@return who is said to have declared 五し, a bit a player} */
    int goshi();

    /** {@return what is said of how the deal alone ended it; empty if nothing is} */
    Optional<RoundOutcome> result();

    /** {@return what is said besides} */
    List<ExtraField> extras();
}
