package dev.goita.core.world.packed;

import dev.goita.core.KingLicence;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.SeenPlay;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import java.util.Optional;

/**
 * 王玉の推理: where a king that a seat cannot see may be. An attack with a king while none lies face-up proves that its
 * player held the other one too (G7a), unless these were its last two tiles.
 *
 * @param faceDown whether a face-down tile may be a king
 * @param holder who must have the unseen king, if somebody must
 * @param sincePlay from which of the holder's plays on it may have been put face-down
 */
record KingKnowledge(Rules.FaceDownKing faceDown, Optional<Seat> holder, int sincePlay) {
    static KingKnowledge of(SeatView view) {
        Rules.FaceDownKing faceDown =
                isOver(view) ? Rules.FaceDownKing.ALLOWED : view.rules().faceDownKing();
        if (view.kingsFaceUp() == 1) {
            KingLicence licence = KingLicence.of(view.rules());
            for (Seat seat : Seat.ALL) {
                for (int play = 0; play < view.playCount(seat); play++) {
                    if (provesTheOther(licence, view.play(seat, play), play)) {
                        int since = licence.countsDealtKings() ? 0 : play;
                        return new KingKnowledge(faceDown, Optional.of(seat), since);
                    }
                }
            }
        }
        return new KingKnowledge(faceDown, Optional.empty(), 0);
    }

    private static boolean isOver(SeatView view) {
        for (Seat seat : Seat.ALL) {
            if (view.handSize(seat) == 0) {
                return true;
            }
        }
        return false;
    }

    /** The one king that lies face-up was not licensed by another one there. */
    private static boolean provesTheOther(KingLicence licence, SeenPlay play, int index) {
        return play.attack() == Tile.KING && !licence.permits(1, 1, 0, Hand.DEALT_SIZE - 2 * index);
    }

    boolean mayBeInHand(Seat seat) {
        return holder.isEmpty() || holder.get() == seat;
    }

    boolean mayBeFaceDown(Seat seat, int play) {
        return faceDown == Rules.FaceDownKing.ALLOWED && mayBeInHand(seat) && play >= sincePlay;
    }
}
