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

    /** For the seat to move. */
    public static OracleView of(Round round, Score score) {
        return of(round.view(round.toMove(), score), round.deal(), round.turns());
    }

    /**
     * For the partner of a 五し holder, who is asked for a {@link GoshiDecision}.
     *
     * @param decider whose decision it is
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

    /** What the seat itself knows. */
    public SeatView seatView() {
        return seatView;
    }

    /** What a seat truly holds. */
    public Hand hand(Seat seat) {
        return hands.get(seat.number());
    }

    /** The tiles that truly lie face-down before a seat, oldest first. */
    public List<Tile> faceDown(Seat seat) {
        return List.copyOf(faceDown.get(seat.number()));
    }
}
