package dev.goita.core.world;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.SeenPlay;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.packed.PackedWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** 想定局面: hands and face-down tiles that a seat cannot rule out; with them the round so far looks to it as it does. */
public final class World {
    private final SeatView view;
    /** By seat, packed: what it holds. */
    private final int[] hands;
    /** By seat and play: the kind that lies face-down there, if that play was a lead. */
    private final byte[] faceDown;

    private World(SeatView view, int[] hands, byte[] faceDown) {
        this.view = view;
        this.hands = hands;
        this.faceDown = faceDown;
    }

    /** The world in which the tiles that the viewer cannot see lie as packed. */
    public static World of(SeatView view, PackedWorld world) {
        int[] hands = new int[Seat.ALL.size()];
        byte[] faceDown = new byte[Seat.ALL.size() * SeatView.MAX_PLAYS];
        for (Seat seat : Seat.ALL) {
            boolean isViewer = seat == view.viewer();
            hands[seat.ordinal()] = isViewer ? view.hand().packed() : world.hand(seat.ordinal());
            for (int play = 0; play < view.playCount(seat); play++) {
                int place = PackedWorld.place(seat.ordinal(), play);
                faceDown[place] = isViewer
                        ? (byte) view.play(seat, play).first().orElseThrow().ordinal()
                        : world.faceDown(place);
            }
        }
        return new World(view, hands, faceDown);
    }

    /**
     * What a seat holds.
     *
     * @param seat any of the four, the viewer included
     * @return for the viewer what it does hold
     */
    public Hand hand(Seat seat) {
        return Hand.ofPacked(hands[seat.ordinal()]);
    }

    /**
     * What a seat was dealt.
     *
     * @param seat any of the four, the viewer included
     */
    public Hand dealtHand(Seat seat) {
        Hand dealt = Hand.ofPacked(hands[seat.ordinal()] + view.faceUp(seat).packed());
        for (int i = 0; i < view.playCount(seat); i++) {
            if (view.play(seat, i).isLead()) {
                dealt = dealt.plus(faceDown(seat, i));
            }
        }
        return dealt;
    }

    private Tile faceDown(Seat seat, int play) {
        return Tile.ALL.get(faceDown[PackedWorld.place(seat.ordinal(), play)]);
    }

    /** {@return what every seat was dealt, if this world is the true one} */
    public Deal deal() {
        Seat dealer = view.dealer();
        List<Hand> hands = new ArrayList<>(4);
        for (int i = 0; i < 4; i++) {
            hands.add(dealtHand(dealer.plus(i)));
        }
        return Deal.of(dealer, hands);
    }

    /** Every turn so far, the face-down tiles known. */
    public List<Turn> turns() {
        List<Turn> turns = new ArrayList<>(view.turnCount());
        int[] played = new int[4];
        Seat seat = view.dealer();
        for (Optional<SeenPlay> seen : view.turns()) {
            turns.add(seen.isEmpty() ? Pass.PASS : turn(seen.get(), played[seat.ordinal()]++));
            seat = seat.next();
        }
        return turns;
    }

    private Turn turn(SeenPlay play, int index) {
        return play.isLead()
                ? new Lead(faceDown(play.seat(), index), play.attack())
                : new Receive(play.first().orElseThrow(), play.attack());
    }

    /** {@return the round so far, as it is if this world is the true one} */
    public Round round() {
        Round round = Round.start(view.rules(), deal());
        for (Turn turn : turns()) {
            round = round.play(turn);
        }
        return round;
    }
}
