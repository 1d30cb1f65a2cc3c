package dev.goita.record;

import dev.goita.core.DealYaku;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** 局の結末: the optional key {@code result}, which tells a round decided by its deal from one that was just dealt. */
public enum RoundOutcome {
    /** The turns tell how it ended. */
    PLAY,
    /** 六し. */
    ROKUSHI,
    /** 七し. */
    NANASHI,
    /** 八し. */
    HACHISHI,
    /** 相五し: a team won the match by it. */
    GOSHI_PARTNERS,
    /** 配り直し: the deal was not played, and the same player deals again. */
    REDEAL,
    /** 中断: nobody went on. */
    ABORTED,
    /** 反則: it ended by a foul. */
    FOUL;

    /** {@return lower case, as JSON spells it} */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The outcome that a text names.
     *
     * @param id as JSON spells it
     * @return empty if it names none
     */
    public static Optional<RoundOutcome> ofId(String id) {
        return Arrays.stream(values())
                .filter(outcome -> outcome.id().equals(id))
                .findFirst();
    }

    /** {@return those that a deal brings about without a turn} */
    public static Set<RoundOutcome> ofDeals() {
        return EnumSet.of(ROKUSHI, NANASHI, HACHISHI, GOSHI_PARTNERS);
    }

    /**
     * The outcome that a deal brings about by itself; empty if the round goes on.
     *
     * @param yaku what was dealt
     * @return empty for 五し of one player or of two opponents
     */
    public static Optional<RoundOutcome> of(DealYaku yaku) {
        return switch (yaku) {
            case ROKUSHI -> Optional.of(ROKUSHI);
            case NANASHI -> Optional.of(NANASHI);
            case HACHISHI -> Optional.of(HACHISHI);
            case GOSHI_PARTNERS -> Optional.of(GOSHI_PARTNERS);
            case NONE, GOSHI, GOSHI_OPPONENTS -> Optional.empty();
        };
    }
}
