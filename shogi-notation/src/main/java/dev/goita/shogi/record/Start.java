package dev.goita.shogi.record;

import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import java.util.Optional;

/**
 * 開始局面.
 *
 * @param moveNumber the number of the first move, 1 unless the record starts in the middle of a game
 */
public record Start(Position position, int moveNumber) {
    public static Start hirate() {
        return of(Handicap.HIRATE);
    }

    public static Start of(Handicap handicap) {
        return new Start(handicap.position(), 1);
    }

    public static Start of(Position position) {
        return new Start(position, 1);
    }

    /** {@return whether a handicap's name says nothing but this position: its own name, or その他} */
    public boolean isToldBy(String name) {
        return Handicap.named(name)
                .map(handicap -> handicap.position().equals(position))
                .orElse(name.equals("その他"));
    }

    public Optional<Handicap> handicap() {
        return Handicap.of(position);
    }
}
