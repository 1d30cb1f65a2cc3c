package dev.goita.core.solve;

import dev.goita.core.PackedLegal;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.TurnOrder;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * 完全読み: the value of positions with all hands open, and of each of their turns, exactly.
 *
 * <p>Values are signed points of the round for the team to move, -100 to 100 and never 0, when all four seats play their
 * best. A solver is used by one thread at a time. It remembers what it found as long as positions come from one deal, that
 * is, are {@linkplain OpenPosition#isPartOf parts} of the first of them, so going through a round costs little more than its
 * first position. Its answers do not depend on what it remembers; how many choices they took does.
 */
public final class Solver {
    /** Table entries as a power of two; eight bytes each. It fits the cache: larger ones spare few nodes, and take longer. */
    public static final int DEFAULT_TABLE_BITS = 15;

    /** Smallest and greatest power of two for a table. */
    public static final int MIN_TABLE_BITS = 8;

    /** Greatest power of two for a table: 2 GiB. */
    public static final int MAX_TABLE_BITS = 28;

    /** Every value that a round can have, ascending. */
    public static final List<Integer> VALUES =
            List.of(-100, -80, -60, -50, -40, -30, -20, -10, 10, 20, 30, 40, 50, 60, 80, 100);

    /** Index of the least value of a win. */
    static final int WIN = VALUES.indexOf(10);

    /** A question to the search: whether a value, by its index, is reached for the team to move. */
    @FunctionalInterface
    private interface Reach {
        boolean isAtLeast(int index);
    }

    private static final Hand BOTH_KINGS = Hand.of(Collections.nCopies(Tile.KING.copies(), Tile.KING));

    private final Rules rules;
    private final OpenHandsSearch search;
    /** What the table holds values of. */
    private Optional<OpenPosition> deal = Optional.empty();

    private List<SubHands> parts = List.of();

    /**
     * With a table of a quarter of a MiB.
     *
     * @param rules that the positions to come are played by
     */
    public Solver(Rules rules) {
        this(rules, DEFAULT_TABLE_BITS);
    }

    /**
     * With a table of a chosen size.
     *
     * @param rules that the positions to come are played by
     * @param tableBits the table has 2 to this many entries of eight bytes
     * @throws IllegalArgumentException if that is not {@link #MIN_TABLE_BITS} to {@link #MAX_TABLE_BITS}
     */
    public Solver(Rules rules, int tableBits) {
        if (tableBits < MIN_TABLE_BITS || tableBits > MAX_TABLE_BITS) {
            throw new IllegalArgumentException(
                    "a table has 2^" + MIN_TABLE_BITS + " to 2^" + MAX_TABLE_BITS + " entries, not 2^" + tableBits);
        }
        this.rules = rules;
        this.search = new OpenHandsSearch(rules, new ValueTable(tableBits));
    }

    /** {@return what the positions are played by} */
    public Rules rules() {
        return rules;
    }

    /**
     * The value for the team of the seat to move.
     *
     * @param position in play
     * @return signed points of the round: one of {@link #VALUES}
     */
    public int value(OpenPosition position) {
        return bounds(position, Limit.NONE).low();
    }

    /**
     * Whether the team of the seat to move wins; quicker than asking for the value.
     *
     * @param position in play
     * @return whether the value is positive
     */
    public boolean wins(OpenPosition position) {
        return begin(position, Limit.NONE).isAtLeast(WIN);
    }

    /**
     * What can be told of the value within a limit: exact, unless the limit was reached.
     *
     * @param position in play
     * @param limit when to give up
     * @return for the team of the seat to move
     */
    public Bounds bounds(OpenPosition position, Limit limit) {
        return narrow(begin(position, limit)::isAtLeast, VALUES.size() - 1, WIN);
    }

    /**
     * The value of the position and of every legal turn.
     *
     * @param position in play
     * @return exact values, for the team of the seat to move
     */
    public Solution solve(OpenPosition position) {
        return solve(position, Limit.NONE).orElseThrow();
    }

    /**
     * The value of the position and of every legal turn; empty if the limit was reached.
     *
     * @param position in play
     * @param limit when to give up, over all turns together
     * @return exact values, for the team of the seat to move
     */
    public Optional<Solution> solve(OpenPosition position, Limit limit) {
        Root root = begin(position, limit);
        Bounds value = narrow(root::isAtLeast, VALUES.size() - 1, WIN);
        if (!value.isExact()) {
            return Optional.empty();
        }
        int best = VALUES.indexOf(value.low());
        Map<Turn, Integer> values = new LinkedHashMap<>();
        for (int turn : root.legalTurns()) {
            Bounds after = narrow(index -> root.isAtLeastAfter(turn, index), best, best);
            if (!after.isExact()) {
                return Optional.empty();
            }
            values.put(root.turn(turn), after.low());
        }
        return Optional.of(new Solution(position.toMove(), value.low(), values, search.nodes()));
    }

    /**
     * The first of the best turns by its digits, without the values of the others; quicker than {@link #solve}.
     *
     * @param position in play
     * @return a turn that keeps the value
     */
    public Turn bestTurn(OpenPosition position) {
        Root root = begin(position, Limit.NONE);
        int value = narrow(root::isAtLeast, VALUES.size() - 1, WIN).low();
        for (int turn : root.legalTurns()) {
            if (root.isAtLeastAfter(turn, VALUES.indexOf(value))) {
                return root.turn(turn);
            }
        }
        throw new AssertionError("no turn has the value " + value + " of " + position);
    }

    /** The turns whose values are asked for, by their digits. */
    List<Turn> legalTurns(OpenPosition position) {
        Root root = begin(position, Limit.NONE);
        return Arrays.stream(root.legalTurns()).mapToObj(root::turn).toList();
    }

    /** Forgets all positions, so that the next question takes as many choices as with a new solver. */
    public void forget() {
        deal = Optional.empty();
    }

    /** {@return how many choices the last question took} */
    public long nodes() {
        return search.nodes();
    }

    /**
     * Asks, from {@code first} on, whether a value is reached, until what is possible is one value: whether it is a win,
     * then step by step away from that, since the questions near 0 are the cheaper ones, and leave more to those after
     * them.
     */
    private static Bounds narrow(Reach reach, int highest, int first) {
        int low = 0;
        int high = highest;
        int asked = first;
        try {
            while (low < high) {
                if (reach.isAtLeast(asked)) {
                    low = asked;
                } else {
                    high = asked - 1;
                }
                asked = low >= WIN ? low + 1 : Math.min(high, WIN);
            }
        } catch (OpenHandsSearch.Stopped e) {
            return new Bounds(VALUES.get(low), VALUES.get(high));
        }
        return new Bounds(VALUES.get(low), VALUES.get(high));
    }

    private Root begin(OpenPosition position, Limit limit) {
        if (deal.filter(position::isPartOf).isEmpty()) {
            setDeal(position);
        }
        search.setLimit(limit);
        return new Root(position);
    }

    private void setDeal(OpenPosition position) {
        deal = Optional.of(position);
        parts = Seat.ALL.stream()
                .map(seat -> new SubHands(position.hand(seat), dealtKings(position, seat), rules))
                .toList();
        search.setDeal(parts);
    }

    private static Hand dealtKings(OpenPosition position, Seat seat) {
        return position.wasDealtBothKings(seat) ? BOTH_KINGS : Hand.EMPTY;
    }

    private static int kingUp(OpenPosition position) {
        return position.kingOnTable() == OpenPosition.KingOnTable.FACE_UP ? 1 : 0;
    }

    /** A position in the numbers of the search, seen from the team to move. */
    private final class Root {
        private final OpenPosition position;
        private final int hands;
        private final int question;
        private final TurnOrder order;
        private final boolean even;

        Root(OpenPosition position) {
            this.position = position;
            int packed = 0;
            for (Seat each : Seat.ALL) {
                packed |= parts.get(each.number()).indexOf(position.hand(each)) << 8 * each.ordinal();
            }
            hands = packed;
            order = position.order();
            even = position.toMove().team() == Team.EVEN;
            question = OpenHandsSearch.question(
                    order.attackingKind(),
                    order.toMove().ordinal(),
                    order.attacker().ordinal(),
                    kingUp(position));
        }

        boolean isAtLeast(int index) {
            return even ? search.reaches(hands, question, index) : !search.reaches(hands, question, aboveMinus(index));
        }

        boolean isAtLeastAfter(int turn, int index) {
            return even
                    ? search.reachesAfter(hands, question, turn, index)
                    : !search.reachesAfter(hands, question, turn, aboveMinus(index));
        }

        /** Index of the least value of the other team with which this team does not reach its own. */
        private static int aboveMinus(int index) {
            return VALUES.size() - index;
        }

        /** As {@link PackedTurn} numbers them, by their digits. */
        int[] legalTurns() {
            Seat seat = order.toMove();
            PackedLegal legal = new PackedLegal(rules);
            legal.find(
                    position.hand(seat).packed(),
                    dealtKings(position, seat).packed(),
                    order.attackingKind(),
                    kingUp(position));
            return IntStream.range(0, legal.count()).map(legal::turn).toArray();
        }

        Turn turn(int packed) {
            return order.unpack(packed);
        }
    }
}
