package dev.goita.ml.goita;

import dev.goita.core.Action;
import dev.goita.core.Lead;
import dev.goita.core.Receive;
import dev.goita.core.Tile;
import dev.goita.ml.RowSymmetry;
import dev.goita.ml.SymmetryGroup;
import java.util.Arrays;

/**
 * ごいたの対称性: exchanging 飛 with 角, or 金 with 銀, leaves the game as it is: they have the same copies, the same
 * points, and the same part in every rule.
 */
final class GoitaSymmetries {
    static final SymmetryGroup GROUP =
            SymmetryGroup.generatedBy(exchange(Tile.HISHA, Tile.KAKU), exchange(Tile.KIN, Tile.GIN));

    private GoitaSymmetries() {}

    private static RowSymmetry exchange(Tile one, Tile other) {
        int a = one.ordinal();
        int b = other.ordinal();
        FeatureMap map = new FeatureMap();
        for (int i = 0; i < one.copies(); i++) {
            map.exchange(GoitaViewLayout.ownHand(a) + i, GoitaViewLayout.ownHand(b) + i);
            map.exchange(GoitaViewLayout.unseen(a) + i, GoitaViewLayout.unseen(b) + i);
        }
        for (int seat = 1; seat < GoitaViewLayout.SEATS; seat++) {
            for (int i = 0; i < GoitaViewLayout.mostShown(one); i++) {
                map.exchange(GoitaViewLayout.faceUp(seat, a) + i, GoitaViewLayout.faceUp(seat, b) + i);
            }
        }
        map.exchange(GoitaViewLayout.attack(a), GoitaViewLayout.attack(b));
        for (int seat = 1; seat < GoitaViewLayout.SEATS; seat++) {
            for (int i = 0; i < GoitaViewLayout.PASS_FEATURES; i++) {
                map.exchange(GoitaViewLayout.passes(seat, a) + i, GoitaViewLayout.passes(seat, b) + i);
            }
        }
        for (int seat = 0; seat < GoitaViewLayout.SEATS; seat++) {
            for (int column = 0; column < GoitaViewLayout.COLUMNS; column++) {
                map.exchange(GoitaViewLayout.first(seat, column, a), GoitaViewLayout.first(seat, column, b));
                map.exchange(GoitaViewLayout.second(seat, column, a), GoitaViewLayout.second(seat, column, b));
            }
        }
        return RowSymmetry.of(one.kanji() + "↔" + other.kanji(), map.to, labels(one, other));
    }

    private static int[] labels(Tile one, Tile other) {
        GoitaActions space = GoitaActions.SPACE;
        int[] to = new int[space.size()];
        Arrays.setAll(to, label -> space.label(exchanged(space.action(label), one, other)));
        return to;
    }

    static Action exchanged(Action action, Tile one, Tile other) {
        if (action instanceof Lead lead) {
            return new Lead(exchanged(lead.faceDown(), one, other), exchanged(lead.attack(), one, other));
        }
        if (action instanceof Receive receive) {
            return new Receive(exchanged(receive.receive(), one, other), exchanged(receive.attack(), one, other));
        }
        return action;
    }

    static Tile exchanged(Tile tile, Tile one, Tile other) {
        return tile == one ? other : tile == other ? one : tile;
    }

    private static final class FeatureMap {
        final int[] to = new int[GoitaViewLayout.LAYOUT.width()];

        FeatureMap() {
            Arrays.setAll(to, i -> i);
        }

        void exchange(int a, int b) {
            to[a] = b;
            to[b] = a;
        }
    }
}
