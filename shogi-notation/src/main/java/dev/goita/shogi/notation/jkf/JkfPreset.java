package dev.goita.shogi.notation.jkf;

import dev.goita.shogi.rules.Handicap;
import java.util.Map;
import java.util.Optional;

/** The names that JKF gives to start positions. */
final class JkfPreset {
    static final String OTHER = "OTHER";

    private static final Map<String, Handicap> PRESETS = Map.ofEntries(
            Map.entry("HIRATE", Handicap.HIRATE),
            Map.entry("KY", Handicap.LANCE),
            Map.entry("KY_R", Handicap.RIGHT_LANCE),
            Map.entry("KA", Handicap.BISHOP),
            Map.entry("HI", Handicap.ROOK),
            Map.entry("HIKY", Handicap.ROOK_LANCE),
            Map.entry("2", Handicap.TWO_PIECES),
            Map.entry("3", Handicap.THREE_PIECES),
            Map.entry("4", Handicap.FOUR_PIECES),
            Map.entry("5", Handicap.FIVE_PIECES),
            Map.entry("5_L", Handicap.LEFT_FIVE_PIECES),
            Map.entry("6", Handicap.SIX_PIECES),
            Map.entry("7_L", Handicap.LEFT_SEVEN_PIECES),
            Map.entry("7_R", Handicap.RIGHT_SEVEN_PIECES),
            Map.entry("8", Handicap.EIGHT_PIECES),
            Map.entry("10", Handicap.TEN_PIECES));

    private JkfPreset() {}

    static Optional<Handicap> handicap(String preset) {
        return Optional.ofNullable(PRESETS.get(preset));
    }

    static Optional<String> of(Handicap handicap) {
        return PRESETS.entrySet().stream()
                .filter(entry -> entry.getValue() == handicap)
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
