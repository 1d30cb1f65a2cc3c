package dev.goita.core.solve.surewin;

import dev.goita.core.KingLicence;
import dev.goita.core.PackedLegal;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.TurnOrder;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.tile.packed.PackedTiles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * 必勝の証明: the turns of a seat that win the round for its team whatever the others hold and play, by what the seat knows. Each of the
 * others, the partner too, may play any tiles that the seat cannot see: more than they can, so that what is proved is sure, and what is
 * not may be won all the same.
 */
public final class SureWinProof {
    private static final int KING = Tile.KING.ordinal();
    /** For each turn; four times as many proved 3 % more. */
    private static final int MOST_POSITIONS = 2_000;

    private static final int SEATS = Seat.ALL.size();
    private static final int SIZE_BITS = 4;

    private final Rules rules;
    private final KingLicence licence;
    private final int viewer;
    private final int dealt;
    private final Map<Position, Boolean> known = new HashMap<>();
    private int most;

    /**
     * 局面: what the seat knows, and nothing more.
     *
     * @param unseen tiles, those that lie face-down too
     * @param sizes of the others' hands, four bits a seat
     * @param attack a kind, or {@link TurnOrder#NO_ATTACK}
     */
    private record Position(int own, int unseen, int sizes, int kingsFaceUp, int toMove, int attacker, int attack) {
        boolean isLead() {
            return attack == TurnOrder.NO_ATTACK;
        }

        int size(int seat) {
            return sizes >>> SIZE_BITS * seat & 0xF;
        }

        Position passed() {
            int next = (toMove + 1) % SEATS;
            return new Position(
                    own, unseen, sizes, kingsFaceUp, next, attacker, next == attacker ? TurnOrder.NO_ATTACK : attack);
        }

        Position ownPlay(int turn) {
            int tiles = PackedTiles.one(PackedTurn.first(turn)) + PackedTiles.one(PackedTurn.attack(turn));
            return attacked(own - tiles, unseen, sizes, PackedTurn.shown(turn, isLead()), PackedTurn.attack(turn));
        }

        /** @param shown the tiles of another seat that lie face-up now */
        Position play(int shown, int kind) {
            return attacked(own, unseen - shown, sizes - (2 << SIZE_BITS * toMove), shown, kind);
        }

        private Position attacked(int hand, int others, int left, int shown, int kind) {
            int kings = kingsFaceUp + PackedTiles.count(shown, KING);
            return new Position(hand, others, left, kings, (toMove + 1) % SEATS, toMove, kind);
        }
    }

    private SureWinProof(SeatView view) {
        rules = view.rules();
        licence = KingLicence.of(rules);
        viewer = view.viewer().ordinal();
        dealt = view.dealtHand().packed();
    }

    /**
     * Proves what can be proved in bounded time.
     *
     * @param view whose viewer is to move
     * @return of its legal turns, in their order, those that surely win
     */
    public static List<Turn> of(SeatView view) {
        SureWinProof proof = new SureWinProof(view);
        Position now = now(view);
        return view.legalTurns().stream()
                .filter(turn -> proof.proves(now, PackedTurn.of(turn)))
                .toList();
    }

    private static Position now(SeatView view) {
        int sizes = 0;
        for (Seat seat : Seat.ALL) {
            sizes |= seat == view.viewer() ? 0 : view.handSize(seat) << SIZE_BITS * seat.ordinal();
        }
        TurnOrder order = view.order();
        return new Position(
                view.hand().packed(),
                view.unseenTiles().packed(),
                sizes,
                view.kingsFaceUp(),
                view.viewer().ordinal(),
                order.attacker().ordinal(),
                order.attackingKind());
    }

    private boolean proves(Position position, int turn) {
        most = known.size() + MOST_POSITIONS;
        return wins(position, turn);
    }

    private boolean wins(Position position, int turn) {
        if (turn == PackedTurn.PASS) {
            return wins(position.passed());
        }
        Position next = position.ownPlay(turn);
        return next.own() == 0 || wins(next);
    }

    private boolean wins(Position position) {
        Boolean before = known.get(position);
        if (before != null) {
            return before;
        }
        if (known.size() >= most) {
            return false;
        }
        boolean wins = position.toMove() == viewer ? anyTurnWins(position) : noTurnEscapes(position);
        known.put(position, wins);
        return wins;
    }

    private boolean anyTurnWins(Position position) {
        PackedLegal legal = new PackedLegal(rules);
        legal.find(position.own(), dealt, position.attack(), position.kingsFaceUp());
        // What nobody can answer leads to a win most quickly.
        for (boolean answered : new boolean[] {false, true}) {
            for (int i = 0; i < legal.count(); i++) {
                int turn = legal.turn(i);
                if (canBeAnswered(position, turn) == answered && wins(position, turn)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean canBeAnswered(Position position, int turn) {
        return turn == PackedTurn.PASS
                || (PackedTiles.present(position.unseen()) & PackedLegal.receivers(PackedTurn.attack(turn))) != 0;
    }

    private boolean noTurnEscapes(Position position) {
        return (position.isLead() || wins(position.passed()))
                && (position.isLead() ? noAttackEscapes(position, 0) : noReceiveEscapes(position));
    }

    private boolean noReceiveEscapes(Position position) {
        int firsts = PackedTiles.present(position.unseen()) & PackedLegal.receivers(position.attack());
        for (int left = firsts; left != 0; left &= left - 1) {
            if (!noAttackEscapes(position, PackedTiles.one(Integer.numberOfTrailingZeros(left)))) {
                return false;
            }
        }
        return true;
    }

    /** @param first what is laid face-up before the attack; 0 at a lead, whose first tile stays unseen */
    private boolean noAttackEscapes(Position position, int first) {
        for (int left = PackedTiles.present(position.unseen() - first); left != 0; left &= left - 1) {
            int kind = Integer.numberOfTrailingZeros(left);
            if ((kind != KING || mayAttackWithKing(position))
                    && !isWon(position, first + PackedTiles.one(kind), kind)) {
                return false;
            }
        }
        return true;
    }

    private boolean isWon(Position position, int shown, int kind) {
        Position next = position.play(shown, kind);
        boolean isOver = next.size(position.toMove()) == 0;
        return isOver ? (position.toMove() ^ viewer) == 2 : wins(next);
    }

    private boolean mayAttackWithKing(Position position) {
        int held = PackedTiles.count(position.unseen(), KING);
        int possible = Tile.KING.copies() - PackedTiles.count(dealt, KING);
        return licence.permits(held, possible, position.kingsFaceUp(), position.size(position.toMove()));
    }
}
