package dev.goita.shogi.tactics;

import dev.goita.shogi.rules.Color;
import dev.goita.shogi.rules.PieceKind;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.Square;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The detectors of notes (備考). */
final class NoteDetectors {
    static final Map<String, Detector> BY_NAME = Map.of(
            "centre-mate", NoteDetectors::centreMate,
            "corner-mate", NoteDetectors::cornerMate,
            "declined-promotion", NoteDetectors::declinedPromotion,
            "full-file", NoteDetectors::fullFile);

    /** 5五. */
    private static final int CENTRE = 40;

    private static final int[] CORNERS = {0, 8, 72, 80};

    private static final Color[] COLORS = {Color.BLACK, Color.WHITE};

    private NoteDetectors() {}

    /** 都詰め: mate of a king on 5五. */
    private static int @Nullable [] centreMate(Scene scene) {
        return mateOn(scene, CENTRE);
    }

    /** 雪隠詰め: mate of a king in a corner. */
    private static int @Nullable [] cornerMate(Scene scene) {
        for (int corner : CORNERS) {
            int[] squares = mateOn(scene, corner);
            if (squares != null) {
                return squares;
            }
        }
        return null;
    }

    private static int @Nullable [] mateOn(Scene scene, int square) {
        int loser = scene.played().side() ^ 1;
        int king = loser << 4 | PieceKind.KING.index() + 1;
        boolean mated = scene.replay().codeAt(square) == king && scene.replay().isMate();
        return mated ? new int[] {scene.played().to(), square} : null;
    }

    /** 不成: a step into, in or out of the promotion zone of a piece that could have promoted. */
    private static int @Nullable [] declinedPromotion(Scene scene) {
        Played played = scene.played();
        Replay replay = scene.replay();
        boolean couldPromote = PieceKind.fromIndex(played.kind()).isPromotable();
        boolean declined = played.how() == MovePattern.How.STEPS
                && couldPromote
                && (promotes(replay, played, played.from()) || promotes(replay, played, played.to()));
        return declined ? new int[] {played.to()} : null;
    }

    private static boolean promotes(Replay replay, Played played, int index) {
        Square square = Reach.square(index);
        return replay.size().promotes(COLORS[played.side()], square);
    }

    /** 駒柱: nine pieces on one file. */
    private static int @Nullable [] fullFile(Scene scene) {
        int first = scene.played().to() / 9 * 9;
        for (int square = first; square < first + 9; square++) {
            if (scene.replay().codeAt(square) == 0) {
                return null;
            }
        }
        return IntStream.range(first, first + 9).toArray();
    }
}
