package dev.goita.shogi.tactics.detector;

import dev.goita.shogi.rules.piece.PieceKind;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The detectors of pawn techniques (歩の手筋). The definitions say which moves they look at. */
final class PawnDetectors {
    static final Map<String, Detector> BY_NAME = Map.of(
            "dangling-pawn", PawnDetectors::dangling,
            "struck-pawn", PawnDetectors::struck,
            "struck-again", PawnDetectors::struckAgain,
            "joined-pawn", PawnDetectors::joined,
            "matched-pawn", PawnDetectors::matched,
            "focal-pawn", PawnDetectors::focal,
            "lid-pawn", PawnDetectors::lid,
            "under-gold", PawnDetectors::underGold,
            "thrown-pawn", PawnDetectors::thrown,
            "thrown-promotion", PawnDetectors::thrownPromotion);

    /** Those that a pawn on their head lures forward. */
    private static final int STRUCK = KindSets.SILVER | KindSets.GOLD | KindSets.PROMOTED_SMALL | KindSets.KING;

    private static final int MANY = 2;

    private PawnDetectors() {}

    private static int head(Reach board) {
        return Reach.near(board.to(), 0, -1);
    }

    /** 垂れ歩: it can promote by its next step, and nothing stands in its way. */
    private static int @Nullable [] dangling(Scene scene) {
        Reach board = new Reach(scene);
        return board.isEmpty(head(board)) && !scene.answersCheck() ? board.shown() : null;
    }

    /** 叩きの歩: on the head of a piece that can take it. */
    private static int @Nullable [] struck(Scene scene) {
        Reach board = new Reach(scene);
        return board.isFoe(head(board), STRUCK) && !scene.answersCheck() ? board.shown(head(board)) : null;
    }

    /** 連打の歩: on the head of a piece that has just come forward to take a pawn. */
    private static int @Nullable [] struckAgain(Scene scene) {
        Reach board = new Reach(scene);
        int head = head(board);
        Played previous = scene.previous();
        boolean lured = previous != null
                && previous.captured() == PieceKind.PAWN.index()
                && board.seen(previous.to()) == head
                && previous.from() >= 0
                && board.seen(previous.from()) == Reach.near(head, 0, -1);
        return lured && board.isFoe(head, STRUCK) ? board.shown(head) : null;
    }

    /** 継ぎ歩: on the head of a pawn that has just taken a pawn. */
    private static int @Nullable [] joined(Scene scene) {
        Reach board = new Reach(scene);
        return tookPawn(scene, board) ? board.shown(head(board)) : null;
    }

    private static boolean tookPawn(Scene scene, Reach board) {
        Played previous = scene.previous();
        return previous != null
                && previous.captured() == PieceKind.PAWN.index()
                && board.seen(previous.to()) == head(board)
                && board.isFoe(head(board), KindSets.PAWN);
    }

    /** 合わせの歩: against a pawn, with a piece that takes back. */
    private static int @Nullable [] matched(Scene scene) {
        Reach board = new Reach(scene);
        boolean matched = board.isFoe(head(board), KindSets.PAWN)
                && !tookPawn(scene, board)
                && board.guards(board.to()) > 0
                && !scene.answersCheck();
        return matched ? board.shown(head(board)) : null;
    }

    /** 焦点の歩: left to be taken where two pieces or more, silvers and up, reach it. */
    private static int @Nullable [] focal(Scene scene) {
        Reach board = new Reach(scene);
        boolean focal = !scene.answersCheck()
                && board.attackers(board.to(), KindSets.SILVER_UP) >= MANY
                && board.guards(board.to()) == 0;
        return focal ? board.shown() : null;
    }

    /** 蓋歩: behind a rook, which cannot go home. */
    private static int @Nullable [] lid(Scene scene) {
        Reach board = new Reach(scene);
        int rook = Reach.near(board.to(), 0, 1);
        return board.isFoe(rook, KindSets.ROOK) ? board.shown(rook) : null;
    }

    /** 金底の歩: below an own gold. */
    private static int @Nullable [] underGold(Scene scene) {
        Reach board = new Reach(scene);
        return board.isOwn(head(board), KindSets.GOLD) ? board.shown(head(board)) : null;
    }

    /** 突き捨て: a step to where the pawn in front can take it and nothing takes back. */
    private static int @Nullable [] thrown(Scene scene) {
        if (scene.played().captured() >= 0) {
            return null;
        }
        Reach board = new Reach(scene);
        boolean thrown = board.isFoe(head(board), KindSets.PAWN) && board.guards(board.to()) == 0;
        return thrown ? board.shown(head(board)) : null;
    }

    /** 歩の成り捨て: promotes where it takes nothing, can be taken, and nothing takes back. */
    private static int @Nullable [] thrownPromotion(Scene scene) {
        if (scene.played().captured() >= 0) {
            return null;
        }
        Reach board = new Reach(scene);
        boolean thrown = board.attackers(board.to(), KindSets.ALL) > 0 && board.guards(board.to()) == 0;
        return thrown ? board.shown() : null;
    }
}
