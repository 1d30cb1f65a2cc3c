package dev.goita.ml.features;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import java.util.ArrayList;
import java.util.List;

/**
 * 神の眺め: what a seat knows, and all that it cannot know: the other hands and what lies face-down. It can be had from a
 * round only, never from a {@link SeatView}, so that no player can be given one; it serves learning, where the truth is
 * known.
 */
public final class OracleView {
    private final SeatView seatView;
    /** By seat number. */
    private final List<Hand> hands;
    /** By seat number: the tiles it put face-down with its plays, in the order of its leads. */
    private final List<List<Tile>> faceDown;

    private OracleView(SeatView seatView, List<Hand> hands, List<List<Tile>> faceDown) {
        this.seatView = seatView;
        this.hands = List.copyOf(hands);
        this.faceDown = List.copyOf(faceDown);
    }

    /**
     * What the seat to move knows, and the truth.
     *
     * @param round that is not over
     * @param score before the round, which the view tells
     * @return a copy: later turns do not change it
     */
    public static OracleView of(Round round, Score score) {
        return of(round.view(round.toMove(), score), round.deal(), round.turns());
    }

    /**
     * For the partner of a 五し holder, who is asked for a {@link GoshiDecision}.
     *
     * @param rules of the round
     * @param deal in which the decider's partner has five し or more
     * @param decider whose decision it is
     * @param score before the round
     * @return a view with the hands as dealt and nothing face-down
     */
    public static OracleView atGoshiDecision(Rules rules, Deal deal, Seat decider, Score score) {
        return of(SeatView.atGoshiDecision(rules, deal, decider, score), deal, List.of());
    }

    /** @param turns those that the view saw, the face-down tiles known */
    static OracleView of(SeatView seatView, Deal deal, List<Turn> turns) {
        List<Hand> hands = new ArrayList<>(Seat.ALL.stream().map(deal::hand).toList());
        List<List<Tile>> faceDown = new ArrayList<>();
        Seat.ALL.forEach(seat -> faceDown.add(new ArrayList<>()));
        Seat seat = deal.dealer();
        for (Turn turn : turns) {
            if (turn != Pass.PASS) {
                Tile first = Tile.ofDigit(turn.digits().charAt(0) - '0');
                Tile second = Tile.ofDigit(turn.digits().charAt(1) - '0');
                hands.set(seat.number(), hands.get(seat.number()).minus(first).minus(second));
                if (turn instanceof Lead) {
                    faceDown.get(seat.number()).add(first);
                }
            }
            seat = seat.next();
        }
        return new OracleView(seatView, hands, faceDown);
    }

    /** {@return what the seat to move itself knows} */
    public SeatView seatView() {
        return seatView;
    }

    /**
     * {@return what a seat truly holds}
     *
     * @param seat any, the viewer too
     */
    public Hand hand(Seat seat) {
        return hands.get(seat.number());
    }

    /**
     * {@return the tiles that truly lie face-down before a seat, oldest first}
     *
     * @param seat any, the viewer too
     */
    public List<Tile> faceDown(Seat seat) {
        return List.copyOf(faceDown.get(seat.number()));
    }
}
