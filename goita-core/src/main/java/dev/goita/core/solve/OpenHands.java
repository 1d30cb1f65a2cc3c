package dev.goita.core.solve;

import dev.goita.core.tile.Tile;
import java.util.List;

/**
 * 四人の手駒: what the search asks of the {@link SubHands} of one deal, close together, since it asks for nothing more
 * often. Four hands are one {@code int}, the index of a part in eight bits a seat; a <em>place</em> is a seat and such an
 * index, in ten bits.
 */
final class OpenHands {
    static final int PLACES = 4 << 8;

    private static final int KINDS = Tile.ALL.size();

    private final int[] described = new int[PLACES];
    private final int[] packed = new int[PLACES];
    private final byte[] mostPoints = new byte[PLACES];
    /** By seat and kind: what taking away one tile subtracts from the index. */
    private final int[] step = new int[4 * KINDS];
    /** By seat: how many parts its hand has. */
    private final int[] parts = new int[4];

    void set(List<SubHands> partsBySeat) {
        for (int seat = 0; seat < 4; seat++) {
            SubHands own = partsBySeat.get(seat);
            parts[seat] = own.full + 1;
            System.arraycopy(own.described, 0, described, seat << 8, parts[seat]);
            System.arraycopy(own.packed, 0, packed, seat << 8, parts[seat]);
            System.arraycopy(own.mostPoints, 0, mostPoints, seat << 8, parts[seat]);
            for (int kind = 0; kind < KINDS; kind++) {
                step[seat * KINDS + kind] = own.step[kind];
            }
        }
    }

    /** How many parts the hand of a seat has, itself and the empty one included. */
    int parts(int seat) {
        return parts[seat];
    }

    /** How many turns empty all hands. */
    int pairs(int hands) {
        int pairs = 0;
        for (int seat = 0; seat < 4; seat++) {
            pairs += SubHands.pairs(described(place(hands, seat)));
        }
        return pairs;
    }

    static int place(int hands, int seat) {
        return seat << 8 | index(hands, seat);
    }

    static int index(int hands, int seat) {
        return hands >>> 8 * seat & 0xFF;
    }

    /** What a seat holds, for the methods of {@link SubHands} that take it apart. */
    int described(int place) {
        return described[place];
    }

    /** The tiles of a place, as {@link dev.goita.core.tile.packed.PackedTiles} has them. */
    int packed(int place) {
        return packed[place];
    }

    int mostPoints(int place) {
        return mostPoints[place];
    }

    /** What taking away one tile subtracts from the index of a part. */
    int step(int seat, int kind) {
        return step[seat * KINDS + kind];
    }

    /** The hands without two tiles of a seat. */
    int without(int hands, int seat, int first, int attack) {
        return hands - (step(seat, first) + step(seat, attack) << 8 * seat);
    }
}
