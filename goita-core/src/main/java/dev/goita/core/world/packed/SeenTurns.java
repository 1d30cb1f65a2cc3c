package dev.goita.core.world.packed;

import dev.goita.core.Deal;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.SeenPlay;
import dev.goita.core.packed.PackedTurn;
import java.util.Optional;

/**
 * 見た手順: the turns of a view, packed, in which a {@link PackedWorld} of that view fills in what others put face-down; so
 * that the round can be played again as it would have been in that world. Immutable.
 */
public final class SeenTurns {
    private static final int IN_SIGHT = -1;

    private final SeatView view;
    private final int viewer;
    private final int dealer;
    private final int[] faceUp = new int[4];
    /** Packed; a lead of another seat has its first tile missing. */
    private final int[] turns;
    /** By turn: where the world tells the face-down tile, or {@link #IN_SIGHT}. */
    private final int[] hiddenAt;

    private SeenTurns(SeatView view) {
        this.view = view;
        viewer = view.viewer().ordinal();
        dealer = view.dealer().ordinal();
        turns = new int[view.turnCount()];
        hiddenAt = new int[turns.length];
        int[] played = new int[4];
        int at = 0;
        for (Optional<SeenPlay> turn : view.turns()) {
            hiddenAt[at] = IN_SIGHT;
            if (turn.isPresent()) {
                SeenPlay play = turn.get();
                int seat = play.seat().ordinal();
                int place = PackedWorld.place(seat, played[seat]++);
                hiddenAt[at] = play.first().isPresent() ? IN_SIGHT : place;
                turns[at] = PackedTurn.of(
                        play.first().map(Enum::ordinal).orElse(0), play.attack().ordinal());
            }
            at++;
        }
        for (Seat seat : Seat.ALL) {
            faceUp[seat.ordinal()] = view.faceUp(seat).packed();
        }
    }

    /** The turns of a view. */
    public static SeenTurns of(SeatView view) {
        return new SeenTurns(view);
    }

    /** {@return the view that has these turns} */
    public SeatView view() {
        return view;
    }

    /** {@return how many turns there are} */
    public int count() {
        return turns.length;
    }

    /**
     * The seat that played a turn.
     *
     * @param index of the turn, from 0
     * @return 0..3
     */
    public int seat(int index) {
        return dealer + index & 3;
    }

    /**
     * A turn as it was in a world.
     *
     * @param index of the turn, from 0
     * @return as {@link PackedTurn} numbers it, with no tile hidden
     */
    public int turn(int index, PackedWorld world) {
        int place = hiddenAt[index];
        return place == IN_SIGHT ? turns[index] : world.withFaceDown(place, turns[index]);
    }

    /**
     * What a seat was dealt in a world.
     *
     * @param seat 0..3
     * @return eight tiles as {@link dev.goita.core.tile.packed.PackedTiles} has them
     */
    public int dealt(int seat, PackedWorld world) {
        return seat == viewer ? view.dealtHand().packed() : world.hidden(seat) + faceUp[seat];
    }

    /** What was dealt in a world. */
    public Deal deal(PackedWorld world) {
        int[] dealt = new int[4];
        for (int seat = 0; seat < 4; seat++) {
            dealt[seat] = dealt(seat, world);
        }
        return Deal.ofPacked(view.dealer(), dealt);
    }

    /**
     * All that a world says of one seat, in a number: its hand, and each tile that it put face-down. Worlds in which it is the
     * same are the same to that seat.
     *
     * @param seat another one than the viewer
     */
    public long arrangement(int seat, PackedWorld world) {
        long arrangement = world.hand(seat) & 0xFFFFFFFFL;
        for (int i = 0; i < turns.length; i++) {
            if (hiddenAt[i] != IN_SIGHT && seat(i) == seat) {
                arrangement = arrangement << 4 | PackedTurn.first(turn(i, world));
            }
        }
        return arrangement;
    }
}
