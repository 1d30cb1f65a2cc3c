package dev.goita.core;

import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * 手役の裁定: what follows from a deal before the first turn.
 *
 * @param yaku what was dealt
 * @param holders the seats that hold it, ascending
 * @param deciders the partners who choose redeal or continue, in the order of {@code holders}; empty if nobody does
 * @param result who won the round at once, if somebody did
 */
public record DealRuling(DealYaku yaku, List<Seat> holders, List<Seat> deciders, Optional<Result> result) {
    private static final int GOSHI = 5;
    private static final int HACHISHI_POINTS = 100;

    /** What follows from most deals. */
    public static final DealRuling NOTHING = new DealRuling(DealYaku.NONE, List.of(), List.of(), Optional.empty());

    /**
     * A round won by the deal.
     *
     * @param team the winners
     * @param points what they score; 相五し wins the match, which counts as the rules' {@code winScore}
     */
    public record Result(Team team, int points) {}

    /**
     * Rules on a deal; with {@link Rules.Goshi#NO_DEAL_YAKU} nothing ever follows.
     *
     * @param rules in force; of them {@code goshi}, {@code nanashi} and {@code winScore} count here
     * @param deal what was dealt
     * @return the ruling; its yaku is {@link DealYaku#NONE} if the deal brings about nothing
     */
    public static DealRuling of(Rules rules, Deal deal) {
        if (rules.goshi() == Rules.Goshi.NO_DEAL_YAKU) {
            return NOTHING;
        }
        for (Seat seat : Seat.ALL) {
            if (deal.hand(seat).count(Tile.SHI) > GOSHI) {
                return wonBy(seat, deal.hand(seat), rules);
            }
        }
        List<Seat> holders = goshiHolders(deal);
        return switch (holders.size()) {
            case 0 -> NOTHING;
            case 1 -> goshi(DealYaku.GOSHI, holders, rules);
            default ->
                holders.get(0).team() == holders.get(1).team()
                        ? ofPartners(holders, rules)
                        : goshi(DealYaku.GOSHI_OPPONENTS, holders, rules);
        };
    }

    /** The same for packed hands by seat; hands with few し, which rule nothing, need no deal. */
    static DealRuling of(Rules rules, int[] hands, Supplier<Deal> deal) {
        for (int hand : hands) {
            if (PackedTiles.count(hand, Tile.SHI.ordinal()) >= GOSHI) {
                return of(rules, deal.get());
            }
        }
        return NOTHING;
    }

    private static DealRuling ofPartners(List<Seat> holders, Rules rules) {
        Optional<Result> won = rules.goshi() == Rules.Goshi.NEVER_DEALT
                ? Optional.empty()
                : Optional.of(new Result(holders.get(0).team(), rules.winScore()));
        return new DealRuling(DealYaku.GOSHI_PARTNERS, holders, List.of(), won);
    }

    /**
     * The seats that were dealt exactly five し, ascending, whatever the rules make of it.
     *
     * @param deal what was dealt
     * @return none, one or two seats
     */
    public static List<Seat> goshiHolders(Deal deal) {
        List<Seat> holders = new ArrayList<>(2);
        for (Seat seat : Seat.ALL) {
            if (deal.hand(seat).count(Tile.SHI) == GOSHI) {
                holders.add(seat);
            }
        }
        return List.copyOf(holders);
    }

    private static DealRuling goshi(DealYaku yaku, List<Seat> holders, Rules rules) {
        List<Seat> deciders = rules.goshi() == Rules.Goshi.PARTNER_DECIDES
                ? holders.stream().map(Seat::partner).toList()
                : List.of();
        return new DealRuling(yaku, holders, deciders, Optional.empty());
    }

    private static DealRuling wonBy(Seat seat, Hand hand, Rules rules) {
        List<Tile> others =
                hand.tiles().stream().filter(tile -> tile != Tile.SHI).toList();
        DealYaku yaku = DealYaku.values()[DealYaku.HACHISHI.ordinal() - others.size()];
        int points = points(others, rules);
        return new DealRuling(yaku, List.of(seat), List.of(), Optional.of(new Result(seat.team(), points)));
    }

    /** What six, seven or eight し score, by the tiles that are not し, best first. */
    private static int points(List<Tile> others, Rules rules) {
        return switch (others.size()) {
            case 0 -> HACHISHI_POINTS;
            case 1 -> others.get(0).points() * (rules.nanashi() == Rules.Nanashi.TWICE ? 2 : 1);
            default -> others.get(0).points() * (others.get(0) == others.get(1) ? 2 : 1);
        };
    }

    /** {@return whether the deal alone decided the round, so that there is nothing to play} */
    public boolean isRoundOver() {
        return result.isPresent();
    }

    /**
     * Whether there are rules by which nobody plays the deal and the same seat deals again (G11).
     *
     * @param rules by which this was ruled
     * @return also if it depends on what the deciders choose
     */
    public boolean mayBeDealtAgain(Rules rules) {
        return yaku != DealYaku.NONE && !isRoundOver() && rules.goshi() != Rules.Goshi.ALWAYS_CONTINUE;
    }

    /** {@return the next dealer, if the deal was won by one seat alone} */
    public Optional<Seat> winner() {
        return isRoundOver() && holders.size() == 1 ? Optional.of(holders.get(0)) : Optional.empty();
    }
}
