package dev.goita.core.solve.surewin;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * 必勝の試し: in how many deals that hold some tiles their holder's team wins under best play with open hands.
 *
 * @param tiles what the hand holds at least; the rest of all hands is dealt at random
 */
public record SureWinTrial(Hand tiles, SureWin.Role role, int won, int deals) {
    /** When a trial ends. */
    public enum Until {
        /** However many are lost. */
        ALL_DEALS,
        /** A single deal lost refutes a sure win. */
        FIRST_LOSS
    }

    /**
     * Solves random deals. Those that end before the first turn (六し and more) are dealt again; a 五し is played.
     *
     * @param tiles at most eight, and no six し
     * @param role who holds them; for {@link SureWin.Role#ANY_SEAT} each seat is as likely
     * @param deals at most so many
     * @param until when to stop before {@code deals}
     * @throws IllegalArgumentException if the tiles are too many for a hand, or make every deal end at once
     */
    public static SureWinTrial run(
            Solver solver, Hand tiles, SureWin.Role role, int deals, Until until, RandomGenerator random) {
        if (tiles.size() > Hand.DEALT_SIZE || tiles.count(Tile.SHI) > 5) {
            throw new RefusalException(new Wording(
                    "試す手駒は 8 枚、し 5 枚までです。" + tiles.toKanji() + " は試せません",
                    "a hand to try has at most eight tiles and five し, not " + tiles.toKanji()));
        }
        int won = 0;
        int solved = 0;
        while (solved < deals && (until == Until.ALL_DEALS || won == solved)) {
            Seat holder = holder(role, random);
            Deal deal = deal(solver.rules(), tiles, holder, random);
            boolean dealerWins = solver.wins(OpenPosition.of(Round.start(solver.rules(), deal)));
            won += dealerWins == (holder.team() == deal.dealer().team()) ? 1 : 0;
            solved++;
        }
        return new SureWinTrial(tiles, role, won, solved);
    }

    /** The dealer is player 0. */
    private static Seat holder(SureWin.Role role, RandomGenerator random) {
        return switch (role) {
            case DEALER -> Seat.P0;
            case NON_DEALER -> Seat.of(1 + random.nextInt(3));
            case ANY_SEAT -> Seat.of(random.nextInt(4));
        };
    }

    /**
     * Deals at random around some tiles, again where a deal ends before the first turn.
     *
     * @param tiles what the holder has at least; as {@link #run} takes them
     * @return dealt by player 0
     */
    public static Deal deal(Rules rules, Hand tiles, Seat holder, RandomGenerator random) {
        while (true) {
            Deal deal = deal(tiles, holder, random);
            if (!DealRuling.of(rules, deal).isRoundOver()) {
                return deal;
            }
        }
    }

    private static Deal deal(Hand tiles, Seat holder, RandomGenerator random) {
        List<Tile> rest = new ArrayList<>(Tile.DECK_SIZE);
        for (Tile tile : Tile.ALL) {
            rest.addAll(Collections.nCopies(tile.copies() - tiles.count(tile), tile));
        }
        for (int i = rest.size() - 1; i > 0; i--) {
            Collections.swap(rest, i, random.nextInt(i + 1));
        }
        List<Hand> hands = new ArrayList<>();
        int from = 0;
        for (Seat seat : Seat.ALL) {
            List<Tile> hand = seat == holder ? tiles.tiles() : new ArrayList<>();
            int to = from + Hand.DEALT_SIZE - hand.size();
            hand.addAll(rest.subList(from, to));
            hands.add(Hand.of(hand));
            from = to;
        }
        return Deal.of(Seat.P0, hands);
    }

    /** {@return whether no deal was lost, which makes a sure win likely, not certain} */
    public boolean wonAll() {
        return won == deals;
    }
}
