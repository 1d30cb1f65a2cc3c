package dev.goita.shogi.tactics.detector;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The detectors of techniques about check and mate. */
final class CheckDetectors {
    static final Map<String, Detector> BY_NAME = Map.of(
            "check-and-rook", giving(CheckDetectors::checkAndRook),
            "double-check", giving(CheckDetectors::doubleCheck),
            "discovered-check", giving(CheckDetectors::discoveredCheck),
            "counter-check", giving(CheckDetectors::counterCheck),
            "far-interposition", answering(CheckDetectors::farInterposition),
            "moved-interposition", answering(CheckDetectors::movedInterposition),
            "mate-above", giving(scene -> mate(scene, 0, -1)),
            "mate-beside", giving(CheckDetectors::mateBeside),
            "mate-behind", giving(scene -> mate(scene, 0, 1)),
            "mate-by-knight", giving(CheckDetectors::mateByKnight));

    private static final int BOTH = 2;

    private CheckDetectors() {}

    private static Detector giving(Detector detector) {
        return detector.only(Detector.When.GIVES_CHECK);
    }

    private static Detector answering(Detector detector) {
        return detector.only(Detector.When.ANSWERS_CHECK);
    }

    /** 王手飛車: the moved piece attacks the king and a rook. */
    private static int @Nullable [] checkAndRook(Scene scene) {
        Reach board = new Reach(scene);
        int[] rooks = board.targets(board.to(), KindSets.ROOK);
        if (rooks.length == 0) {
            return null;
        }
        int king = board.foeKing();
        return board.attacks(board.to(), king) ? board.shown(king, rooks[0]) : null;
    }

    private static int @Nullable [] doubleCheck(Scene scene) {
        Reach board = new Reach(scene);
        int king = board.foeKing();
        return board.guards(king) >= BOTH ? board.shown(king) : null;
    }

    /** 開き王手: a piece behind the moved one gives check, and the moved one does not. */
    private static int @Nullable [] discoveredCheck(Scene scene) {
        Reach board = new Reach(scene);
        int king = board.foeKing();
        return board.attacks(board.to(), king) ? null : board.shown(king);
    }

    /** 逆王手: a check that answers a check. */
    private static int @Nullable [] counterCheck(Scene scene) {
        Reach board = new Reach(scene);
        return scene.answersCheck() ? board.shown(board.foeKing()) : null;
    }

    /** 中合い: between the king and a distant piece that checks it, away from the king and without a guard. */
    private static int @Nullable [] farInterposition(Scene scene) {
        Reach board = new Reach(scene);
        int king = board.ownKing();
        boolean far = Reach.distance(king, board.to()) > 1 && board.shieldsKing() && board.guards(board.to()) == 0;
        return far ? board.shown(king) : null;
    }

    /** 移動合い: a piece steps between the king and a distant piece that checked it. */
    private static int @Nullable [] movedInterposition(Scene scene) {
        if (scene.played().captured() >= 0) {
            return null;
        }
        Reach board = new Reach(scene);
        return board.shieldsKing() ? board.shown(board.ownKing()) : null;
    }

    /** Mate of a king that stands some files and ranks from the moved piece. */
    private static int @Nullable [] mate(Scene scene, int files, int ranks) {
        Reach board = new Reach(scene);
        int king = Reach.near(board.to(), files, ranks);
        return board.isFoe(king, KindSets.KING) && scene.replay().isMate() ? board.shown(king) : null;
    }

    private static int @Nullable [] mateBeside(Scene scene) {
        int[] left = mate(scene, 1, 0);
        return left != null ? left : mate(scene, -1, 0);
    }

    /** 吊るし桂: mate in which the moved knight gives check. */
    private static int @Nullable [] mateByKnight(Scene scene) {
        Reach board = new Reach(scene);
        int king = board.foeKing();
        return board.attacks(board.to(), king) && scene.replay().isMate() ? board.shown(king) : null;
    }
}
