package dev.goita.core.world.packed;

import dev.goita.core.Rules;

/** 配られたし: how many し a seat can have been dealt. */
enum DealtShi {
    AS_PLAYED,
    /** More win at once; but there are records of rounds that should not have been played. */
    ANY;

    private static final int GOSHI = 5;
    private static final int UP_TO_GOSHI = (2 << GOSHI) - 1;
    private static final int ALL = (1 << 11) - 1;

    /** A bit for each number from 0 to 10 that a seat can have been dealt. */
    int numbers(Rules rules, boolean declared) {
        int numbers = this == ANY ? ALL : UP_TO_GOSHI;
        return switch (rules.goshi()) {
            case NO_DEAL_YAKU -> ALL;
            case PARTNER_DECIDES, ALWAYS_CONTINUE -> numbers & (declared ? 1 << GOSHI : ~(1 << GOSHI));
            case NEVER_DEALT -> this == ANY ? ALL : numbers & ~(1 << GOSHI);
        };
    }
}
