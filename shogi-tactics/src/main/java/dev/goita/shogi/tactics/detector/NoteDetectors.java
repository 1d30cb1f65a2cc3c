package dev.goita.shogi.tactics.detector;

import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The detectors of notes (備考). */
final class NoteDetectors {
    static final Map<String, Detector> BY_NAME = Map.of(
            "mate", NoteDetectors::mate,
            "declined-promotion", NoteDetectors::declinedPromotion,
            "full-file", NoteDetectors::fullFile);

    private static final Color[] COLORS = {Color.BLACK, Color.WHITE};

    private NoteDetectors() {}

    /** 詰み: mate; where the king stands is for the board lines to say. */
    private static int @Nullable [] mate(Scene scene) {
        Optional<Square> king = Optional.empty();
        if (scene.replay().isMate()) {
            king = scene.replay().position().king(COLORS[scene.played().side() ^ 1]);
        }
        return king.isEmpty()
                ? null
                : new int[] {scene.played().to(), king.get().index()};
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
        // the middle of a file is the likeliest to be empty
        if (scene.replay().codeAt(first + 4) == 0) {
            return null;
        }
        for (int square = first; square < first + 9; square++) {
            if (scene.replay().codeAt(square) == 0) {
                return null;
            }
        }
        return IntStream.range(first, first + 9).toArray();
    }
}
