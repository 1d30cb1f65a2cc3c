package dev.goita.record;

import dev.goita.core.DealYaku;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** 局の結末: the optional key {@code result}, which tells a round decided by its deal from one that was just dealt. */
public enum RoundOutcome {
    PLAY,
    ROKUSHI,
    NANASHI,
    HACHISHI,
    GOSHI_PARTNERS,
    REDEAL,
    ABORTED,
    FOUL;

    /** Lower case, as JSON spells it. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<RoundOutcome> ofId(String id) {
        return Arrays.stream(values())
                .filter(outcome -> outcome.id().equals(id))
                .findFirst();
    }

    /** Those that a deal brings about without a turn. */
    public static Set<RoundOutcome> ofDeals() {
        return EnumSet.of(ROKUSHI, NANASHI, HACHISHI, GOSHI_PARTNERS);
    }

    /** The outcome that a deal brings about by itself; empty if the round goes on. */
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
