package dev.goita.core;

import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import java.util.Arrays;
import java.util.Set;

/**
 * 席の知識: what makes a seat's view up, in a form that can be written down and told to a player elsewhere.
 * {@link SeatView#facts()} gives it, {@link SeatView#from} takes it back.
 *
 * @param phase what the viewer is asked
 * @param viewer whose view it is
 * @param dealt the eight tiles the viewer was dealt
 * @param turns the digits of every turn; a tile that another seat put face-down is 9
 */
public record SeatFacts(
        Rules rules,
        SeatView.Phase phase,
        Seat dealer,
        Seat viewer,
        Hand dealt,
        Set<Seat> declarers,
        Score score,
        String turns) {
    private static final char HIDDEN = '9';

    /** Copies the set of declarers. */
    public SeatFacts {
        declarers = Set.copyOf(declarers);
    }

    /**
     * The turns packed.
     *
     * @throws IllegalArgumentException if they are not turns in a row as the viewer sees them, or need tiles that are not
     *     there
     */
    byte[] packedTurns() {
        return new Packing().pack();
    }

    /** Walks along the turns with the tiles the viewer can place. */
    private final class Packing {
        private final byte[] packed = new byte[turns.length()];
        private final int[] plays = new int[4];
        private Hand own = dealt;
        private Hand unseen = Hand.ofPacked(PackedTiles.DECK - dealt.packed());
        private TurnOrder order = TurnOrder.lead(dealer);
        private int count;
        private int at;

        byte[] pack() {
            while (at < turns.length()) {
                require(plays[order.attacker().ordinal()] < SeatView.MAX_PLAYS, "the round is over");
                if (turns.charAt(at) == '0') {
                    require(!order.isLead(), "a lead cannot be a pass");
                    packed[count++] = PackedTurn.PASS;
                    order = order.afterPass();
                    at++;
                } else {
                    play();
                }
            }
            return Arrays.copyOf(packed, count);
        }

        private void play() {
            boolean hidden = turns.charAt(at) == HIDDEN;
            require(
                    hidden == (order.isLead() && order.toMove() != viewer),
                    "9 stands for what another seat puts face-down, and only that");
            int first = hidden ? Tile.SHI.ordinal() : take(turns.charAt(at));
            at++;
            require(at < turns.length(), "a play has two tiles");
            int play = PackedTurn.of(first, take(turns.charAt(at)));
            packed[count++] = (byte) (hidden ? PackedTurn.hideFirst(play) : play);
            at++;
            plays[order.toMove().ordinal()]++;
            order = order.after(play);
        }

        /** The kind of the tile that the seat to move puts down. */
        private int take(char digit) {
            require(digit >= '1' && digit <= '8', "'" + digit + "' is no tile");
            Tile tile = Tile.ofDigit(digit - '0');
            boolean isOwn = order.toMove() == viewer;
            require((isOwn ? own : unseen).contains(tile), order.toMove() + " cannot hold " + tile.kanji());
            if (isOwn) {
                own = own.minus(tile);
            } else {
                unseen = unseen.minus(tile);
            }
            return tile.ordinal();
        }

        private void require(boolean holds, String otherwise) {
            if (!holds) {
                throw new IllegalArgumentException("turns '" + turns + "', digit " + at + ": " + otherwise);
            }
        }
    }
}
