package dev.goita.record.repair;

/** 番号の数え方: how whoever wrote a round counted its players. */
enum Numbering {
    AS_TYPED,
    /** Dealer, winner and 五し from 1, where the format counts from 0. */
    FROM_ONE,
    /** Winner and 五し from the dealer on. */
    FROM_DEALER
}
