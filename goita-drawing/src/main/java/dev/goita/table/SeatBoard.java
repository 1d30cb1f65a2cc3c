package dev.goita.table;

import dev.goita.core.Attack;
import dev.goita.core.Round;
import dev.goita.core.RoundResult;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.SeenPlay;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Play;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * 盤: the squares of the four players as somebody sees them, two rows of four each: tiles put face-down or received
 * with, and below them those attacked with.
 *
 * @param toMove whose turn it is; empty once the round is over
 * @param attack what is to be answered; empty if the seat to move leads
 */
public record SeatBoard(Seat dealer, Optional<Seat> toMove, Optional<Attack> attack, List<Side> sides) {
    /**
     * The squares and hand of one player.
     *
     * @param plays in order, at most four
     */
    public record Side(List<Placed> plays, Optional<Hand> hand, int handSize) {
        public Side {
            plays = List.copyOf(plays);
        }
    }

    /**
     * Two tiles of one play.
     *
     * @param first put down first; empty if it is face-down and not seen
     */
    public record Placed(Optional<Tile> first, Facing facing, Tile attack) {}

    public enum Facing {
        /** ☗. */
        DOWN,
        /** ☖. */
        UP
    }

    public SeatBoard {
        sides = List.copyOf(sides);
    }

    /** With everything open. */
    public static SeatBoard of(Round round) {
        List<List<Placed>> plays = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        Seat seat = round.deal().dealer();
        for (Turn turn : round.turns()) {
            if (turn instanceof Play play) {
                Facing facing = play instanceof Lead ? Facing.DOWN : Facing.UP;
                plays.get(seat.number()).add(new Placed(Optional.of(play.first()), facing, play.attack()));
            }
            seat = seat.next();
        }
        List<Side> sides = Seat.ALL.stream()
                .map(s -> new Side(
                        plays.get(s.number()),
                        Optional.of(round.hand(s)),
                        round.hand(s).size()))
                .toList();
        return new SeatBoard(
                round.deal().dealer(),
                round.isOver() ? Optional.empty() : Optional.of(round.toMove()),
                round.attack(),
                sides);
    }

    /** As one seat sees it. */
    public static SeatBoard of(SeatView view, Optional<RoundResult> result) {
        List<Side> sides = new ArrayList<>();
        for (Seat seat : Seat.ALL) {
            List<Placed> plays = new ArrayList<>();
            for (int i = 0; i < view.playCount(seat); i++) {
                plays.add(placed(view.play(seat, i)));
            }
            Optional<Hand> hand = seat == view.viewer() ? Optional.of(view.hand()) : Optional.empty();
            sides.add(new Side(plays, hand, view.handSize(seat)));
        }
        boolean isOver = result.isPresent();
        return new SeatBoard(
                view.dealer(),
                isOver ? Optional.empty() : Optional.of(view.toMove()),
                isOver ? Optional.empty() : view.attack(),
                sides);
    }

    private static Placed placed(SeenPlay play) {
        return new Placed(play.first(), play.isLead() ? Facing.DOWN : Facing.UP, play.attack());
    }
}
