package dev.goita.core.solve;

import dev.goita.core.FinishPoints;
import dev.goita.core.PackedLegal;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.TurnOrder;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.tile.packed.PackedTiles;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What the solver finds, by a search that a reader can follow: every legal turn is tried until one reaches what is asked for,
 * and what was found of a position is remembered. It proves nothing without a search.
 */
final class ReadableSearch {
    private static final int KING = Tile.KING.ordinal();
    private static final Hand BOTH_KINGS = Hand.of(Collections.nCopies(Tile.KING.copies(), Tile.KING));

    private record Position(int hand0, int hand1, int hand2, int hand3, TurnOrder order, int kingUp) {
        int hand(int seat) {
            return switch (seat) {
                case 0 -> hand0;
                case 1 -> hand1;
                case 2 -> hand2;
                default -> hand3;
            };
        }

        Position with(int seat, int hand, TurnOrder next, int shown) {
            return new Position(
                    seat == 0 ? hand : hand0,
                    seat == 1 ? hand : hand1,
                    seat == 2 ? hand : hand2,
                    seat == 3 ? hand : hand3,
                    next,
                    shown);
        }
    }

    private final FinishPoints finishPoints;
    private final PackedLegal legal;
    private final int[] dealtKings = new int[4];
    private final Position root;
    /** Points for the even team: at least the first, at most the second. */
    private final Map<Position, Bounds> known = new HashMap<>();

    ReadableSearch(Rules rules, OpenPosition position) {
        finishPoints = FinishPoints.of(rules);
        legal = new PackedLegal(rules);
        for (Seat seat : Seat.ALL) {
            dealtKings[seat.ordinal()] = position.wasDealtBothKings(seat) ? BOTH_KINGS.packed() : 0;
        }
        root = new Position(
                position.hand(Seat.P0).packed(),
                position.hand(Seat.P1).packed(),
                position.hand(Seat.P2).packed(),
                position.hand(Seat.P3).packed(),
                position.order(),
                position.kingOnTable() == OpenPosition.KingOnTable.FACE_UP ? 1 : 0);
    }

    /** What every legal turn is worth for the team to move. */
    Map<Turn, Integer> turns() {
        Map<Turn, Integer> values = new LinkedHashMap<>();
        int sign = sign(root);
        for (int turn : turns(root)) {
            int value = Solver.VALUES.stream()
                    .filter(aim -> reachesAfter(root, turn, aim))
                    .max(Comparator.naturalOrder())
                    .orElseThrow();
            values.put(root.order().unpack(turn), sign * value);
        }
        return values;
    }

    private static int sign(Position position) {
        return position.order().toMove().ordinal() % 2 == 0 ? 1 : -1;
    }

    private List<Integer> turns(Position position) {
        int seat = position.order().toMove().ordinal();
        legal.find(position.hand(seat), dealtKings[seat], position.order().attackingKind(), position.kingUp());
        return IntStream.range(0, legal.count()).mapToObj(legal::turn).toList();
    }

    /** Whether the even team gets so many points, which are negative where the other team scores. */
    private boolean reaches(Position position, int aim) {
        Bounds before = known.getOrDefault(position, Bounds.ALL);
        if (before.low() >= aim || before.high() < aim) {
            return before.low() >= aim;
        }
        boolean even = sign(position) == 1;
        boolean reached = turns(position).stream()
                        .sorted(Comparator.comparing(turn -> promise(position, turn)))
                        .anyMatch(turn -> reachesAfter(position, turn, aim) == even)
                == even;
        known.put(
                position,
                reached
                        ? new Bounds(aim, before.high())
                        : new Bounds(before.low(), Solver.VALUES.get(Solver.VALUES.indexOf(aim) - 1)));
        return reached;
    }

    /** The least is tried first: an attack that no opponent receives, a pass to the partner, a high attack. */
    private static int promise(Position position, int turn) {
        int seat = position.order().toMove().ordinal();
        if (turn == PackedTurn.PASS) {
            return position.order().isPartnersAttack() ? -100 : 0;
        }
        int attack = PackedTurn.attack(turn);
        int opponents = PackedTiles.present(position.hand(seat + 1 & 3) | position.hand(seat + 3 & 3));
        int received = (opponents & PackedLegal.receivers(attack)) == 0 ? -200 : 0;
        return received - Tile.ALL.get(attack).points();
    }

    private boolean reachesAfter(Position position, int turn, int aim) {
        TurnOrder order = position.order();
        int seat = order.toMove().ordinal();
        int hand = position.hand(seat);
        if (turn == PackedTurn.PASS) {
            return reaches(position.with(seat, hand, order.afterPass(), position.kingUp()), aim);
        }
        int first = PackedTurn.first(turn);
        int attack = PackedTurn.attack(turn);
        int left = hand - PackedTiles.one(first) - PackedTiles.one(attack);
        if (left == 0) {
            return sign(position) * (order.isLead() ? finishPoints.ofLead(turn) : finishPoints.ofReceive(turn)) >= aim;
        }
        int shown = attack == KING || first == KING && !order.isLead() ? 1 : position.kingUp();
        return reaches(position.with(seat, left, order.after(turn), shown), aim);
    }
}
