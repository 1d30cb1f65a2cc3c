package dev.goita.record.repair;

import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Counts of tiles in hands as written. */
public final class HandDigits {
    private HandDigits() {}

    /** Whether four hands of eight tile digits each are together the deck. */
    public static boolean areDeck(List<String> hands) {
        boolean areWhole = hands.size() == 4;
        for (String hand : hands) {
            areWhole &= isWhole(hand);
        }
        return areWhole && isDeck(surplus(hands));
    }

    /** Whether a text is a hand as dealt. */
    public static boolean isWhole(String hand) {
        boolean isWhole = hand.length() == Hand.DEALT_SIZE;
        for (int i = 0; i < hand.length(); i++) {
            isWhole &= hand.charAt(i) >= '1' && hand.charAt(i) <= '8';
        }
        return isWhole;
    }

    private static boolean isDeck(int[] surplus) {
        for (int count : surplus) {
            if (count != 0) {
                return false;
            }
        }
        return true;
    }

    /** By kind, in the order of {@link Tile}: how many more tiles there are than the deck has; negative if fewer. Other characters do not count. */
    public static int[] surplus(List<String> hands) {
        int[] surplus = new int[Tile.ALL.size()];
        for (Tile tile : Tile.ALL) {
            surplus[tile.ordinal()] = -tile.copies();
        }
        for (String hand : hands) {
            for (int i = 0; i < hand.length(); i++) {
                int kind = hand.charAt(i) - '1';
                if (kind >= 0 && kind < surplus.length) {
                    surplus[kind]++;
                }
            }
        }
        return surplus;
    }

    /** The hands one after the other, a byte a digit. */
    public static byte[] ascii(List<String> hands) {
        return String.join("", hands).getBytes(StandardCharsets.US_ASCII);
    }
}
