package dev.goita.ml.encoding;

import dev.goita.core.tile.Action;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.RowSymmetry;
import dev.goita.learning.SymmetryGroup;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * ごいたの対称性: exchanging 飛 with 角, or 金 with 銀, leaves the game as it is: they have the same copies, the same
 * points, and the same part in every rule.
 */
public final class GoitaSymmetries {
    /** Of the plain view. */
    public static final SymmetryGroup GROUP = of(GoitaViewLayout.LAYOUT);

    private GoitaSymmetries() {}

    /** Those of a layout whose meanings name kinds by their kanji: a feature goes where its meaning, exchanged, stands. */
    public static SymmetryGroup of(FeatureLayout layout) {
        return SymmetryGroup.generatedBy(exchange(layout, Tile.HISHA, Tile.KAKU), exchange(layout, Tile.KIN, Tile.GIN));
    }

    private static RowSymmetry exchange(FeatureLayout layout, Tile one, Tile other) {
        return RowSymmetry.of(
                one.kanji() + "↔" + other.kanji(),
                features(layout, one, other),
                labels(one, other),
                GoitaTargets.exchanged(one, other));
    }

    private static int[] features(FeatureLayout layout, Tile one, Tile other) {
        Map<String, Integer> indices = new HashMap<>();
        for (int i = 0; i < layout.featureCount(); i++) {
            indices.put(layout.meaning(i), i);
        }
        int[] to = new int[layout.width()];
        Arrays.setAll(to, i -> i);
        indices.forEach((meaning, i) -> to[i] =
                Objects.requireNonNull(indices.get(exchanged(meaning, one, other)), () -> "no twin of " + meaning));
        return to;
    }

    private static String exchanged(String meaning, Tile one, Tile other) {
        char a = one.kanji().charAt(0);
        char b = other.kanji().charAt(0);
        StringBuilder twin = new StringBuilder(meaning.length());
        for (int i = 0; i < meaning.length(); i++) {
            char c = meaning.charAt(i);
            twin.append(c == a ? b : c == b ? a : c);
        }
        return twin.toString();
    }

    private static int[] labels(Tile one, Tile other) {
        GoitaActions space = GoitaActions.SPACE;
        int[] to = new int[space.size()];
        Arrays.setAll(to, label -> space.label(exchanged(space.action(label), one, other)));
        return to;
    }

    public static Action exchanged(Action action, Tile one, Tile other) {
        if (action instanceof Lead lead) {
            return new Lead(exchanged(lead.faceDown(), one, other), exchanged(lead.attack(), one, other));
        }
        if (action instanceof Receive receive) {
            return new Receive(exchanged(receive.receive(), one, other), exchanged(receive.attack(), one, other));
        }
        return action;
    }

    public static Tile exchanged(Tile tile, Tile one, Tile other) {
        return tile == one ? other : tile == other ? one : tile;
    }
}
