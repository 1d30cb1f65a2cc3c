package dev.goita.core.world.packed;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/** The places of another seat where unseen tiles are: its hand and its face-down tiles. */
final class SeatPlaces {
    private static final int KING = Tile.KING.ordinal();
    private static final int SHI = Tile.SHI.ordinal();

    /** Binomial coefficients. */
    private static final double[][] CHOOSE = new double[Tile.DECK_SIZE + 1][Tile.DECK_SIZE + 1];

    static {
        for (int n = 0; n < CHOOSE.length; n++) {
            CHOOSE[n][0] = 1;
            for (int k = 1; k <= n; k++) {
                CHOOSE[n][k] = CHOOSE[n - 1][k - 1] + CHOOSE[n - 1][k];
            }
        }
    }

    final int seat;
    /** How many し of its dealt hand lie face-up. */
    final int shiFaceUp;

    /** How many unseen tiles the seat has. */
    private final int size;
    /** How many of its places may have a king; they come first. */
    private final int kingPlaces;
    /** How many of the places are its hand. */
    private final int handPlaces;
    /** How many of the places that may have a king are its hand. */
    private final int kingPlacesInHand;

    private final SeatView view;
    private final KingKnowledge kings;
    /** By place: in hand, or the number of the play that put it face-down; found when tiles are first put there. */
    private byte[] places = new byte[0];

    private byte[] shuffled = places;

    SeatPlaces(SeatView view, Seat seat, KingKnowledge kings) {
        this.view = view;
        this.kings = kings;
        this.seat = seat.ordinal();
        Hand faceUp = view.faceUp(seat);
        shiFaceUp = faceUp.count(Tile.SHI);
        size = Hand.DEALT_SIZE - faceUp.size();
        handPlaces = view.handSize(seat);
        kingPlacesInHand = kings.mayBeInHand(seat) ? handPlaces : 0;
        kingPlaces = kings.mayBeFaceDown(seat, 0) ? size : kingPlacesInHand + Integer.bitCount(leads(true));
    }

    /** A bit for each play that put a tile face-down, which may be a king or may not. */
    private int leads(boolean takesKing) {
        Seat player = Seat.of(seat);
        int leads = 0;
        for (int play = 0; play < view.playCount(player); play++) {
            if (view.play(player, play).isLead() && kings.mayBeFaceDown(player, play) == takesKing) {
                leads |= 1 << play;
            }
        }
        return leads;
    }

    /** Those that may have a king first. */
    private byte[] places() {
        byte[] found = new byte[size];
        Arrays.fill(found, (byte) PackedWorld.IN_HAND);
        int next = put(leads(true), found, kingPlacesInHand);
        put(leads(false), found, next + handPlaces - kingPlacesInHand);
        return found;
    }

    private static int put(int plays, byte[] places, int from) {
        int next = from;
        for (int left = plays; left != 0; left &= left - 1) {
            places[next++] = (byte) Integer.numberOfTrailingZeros(left);
        }
        return next;
    }

    int size() {
        return size;
    }

    /** How many kings find places. */
    int mostKings() {
        return kingPlaces;
    }

    /** In how many ways so many kings and し find places. */
    double arrangements(int kings, int shi) {
        return kings > kingPlaces || kings + shi > size ? 0 : CHOOSE[kingPlaces][kings] * CHOOSE[size - kings][shi];
    }

    int inHand() {
        return handPlaces;
    }

    /** How many of its kings are in its hand at least. */
    int fewestKingsInHand(int kings) {
        return Math.max(0, kings - (kingPlaces - kingPlacesInHand));
    }

    int mostKingsInHand(int kings) {
        return Math.min(kings, kingPlacesInHand);
    }

    /** How many of its し are in its hand at least, where so many of its kings are. */
    int fewestShiInHand(int kings, int kingsInHand, int shi) {
        return Math.max(0, shi - (size - kings - (handPlaces - kingsInHand)));
    }

    int mostShiInHand(int kingsInHand, int shi) {
        return Math.min(shi, handPlaces - kingsInHand);
    }

    /** The probability that so many of its kings are in its hand. */
    double oddsOfKingsInHand(int kings, int inHand) {
        return hypergeometric(kingPlaces, kingPlacesInHand, kings, inHand);
    }

    /** The probability that so many of its し are in its hand, where so many of its kings are. */
    double oddsOfShiInHand(int kings, int kingsInHand, int shi, int inHand) {
        return hypergeometric(size - kings, handPlaces - kingsInHand, shi, inHand);
    }

    /** The probability that, of {@code drawn} things out of {@code all}, {@code hits} are among {@code marked} ones. */
    static double hypergeometric(int all, int marked, int drawn, int hits) {
        return hits > marked || hits > drawn || drawn - hits > all - marked || hits < 0
                ? 0
                : CHOOSE[marked][hits] * CHOOSE[all - marked][drawn - hits] / CHOOSE[all][drawn];
    }

    /** Puts kings and し at random places, and plain tiles, already shuffled, at the others. @return plain tiles used */
    int fill(int kings, int shi, byte[] plain, int from, PackedWorld world, RandomGenerator random) {
        if (places.length != size) {
            places = places();
            shuffled = new byte[size];
        }
        System.arraycopy(places, 0, shuffled, 0, size);
        for (int i = 0; i < kings; i++) {
            world.put(seat, take(i, kingPlaces, random), KING);
        }
        for (int i = kings; i < kings + shi; i++) {
            world.put(seat, take(i, size, random), SHI);
        }
        int next = from;
        for (int i = kings + shi; i < size; i++) {
            world.put(seat, shuffled[i], plain[next++]);
        }
        return next;
    }

    /** Moves a random place of those from an index on to that index. */
    private int take(int index, int end, RandomGenerator random) {
        int other = index + PackedSampler.below(end - index, random);
        byte taken = shuffled[other];
        shuffled[other] = shuffled[index];
        shuffled[index] = taken;
        return taken;
    }
}
