package dev.goita.shogi.tactics;

import dev.goita.shogi.rules.Color;
import dev.goita.shogi.rules.PieceKind;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The detectors that definition files name. */
final class Detectors {
    static final Map<String, Detector> BY_NAME = all();

    private static Map<String, Detector> all() {
        Map<String, Detector> all = new HashMap<>(NoteDetectors.BY_NAME);
        all.put("silver-fork", Detectors::silverFork);
        return Map.copyOf(all);
    }

    private static final Color[] COLORS = {Color.BLACK, Color.WHITE};

    private Detectors() {}

    private static Color mover(Scene scene) {
        return COLORS[scene.played().side()];
    }

    /** The target of the move and squares it has to do with. */
    private static int[] with(Scene scene, int... squares) {
        return IntStream.concat(IntStream.of(scene.played().to()), IntStream.of(squares))
                .distinct()
                .toArray();
    }

    /** 割り打ちの銀: a silver dropped between and behind two golds, rooks or dragons that stand on one rank. */
    private static int @Nullable [] silverFork(Scene scene) {
        Played played = scene.played();
        if (played.kind() != PieceKind.SILVER.index() || played.how() != MovePattern.How.DROPS) {
            return null;
        }
        Color mover = mover(scene);
        int backward = mover == Color.BLACK ? 1 : -1;
        int[] forked = new Reach(scene.replay())
                .targets(
                        played.to(),
                        mover.opposite(),
                        kind -> kind == PieceKind.GOLD.index()
                                || kind == PieceKind.ROOK.index()
                                || kind == PieceKind.DRAGON.index());
        int[] behind = IntStream.of(forked)
                .filter(square -> square % 9 == played.to() % 9 + backward)
                .sorted()
                .toArray();
        return behind.length == 2 ? with(scene, behind) : null;
    }
}
