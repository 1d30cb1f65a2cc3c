package dev.goita.core.packed;

import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Play;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.tile.packed.PackedTiles;

/**
 * A turn in one byte: its two record digits in two nibbles, the first high; 0 is a pass. A face-down tile that the
 * observer cannot see has the digit 9.
 */
public final class PackedTurn {
    /** なし: the packed pass. */
    public static final int PASS = 0;

    private static final int HIDDEN_DIGIT = 9;
    private static final Turn[] LEADS = new Turn[256];
    private static final Turn[] RECEIVES = new Turn[256];

    static {
        for (Tile first : Tile.ALL) {
            for (Tile attack : Tile.ALL) {
                int packed = of(first.ordinal(), attack.ordinal());
                LEADS[packed] = new Lead(first, attack);
                RECEIVES[packed] = new Receive(first, attack);
            }
        }
        LEADS[PASS] = Pass.PASS;
        RECEIVES[PASS] = Pass.PASS;
    }

    private PackedTurn() {}

    /** Packs the kinds put down first and attacked with, 0..7 both, of a lead or a receive: 0x11..0x88. */
    public static int of(int first, int attack) {
        return first + 1 << 4 | attack + 1;
    }

    /** Packs a turn, 0 or 0x11..0x88; whether it is a lead or a receive is lost. */
    public static int of(Turn turn) {
        return turn instanceof Play play
                ? of(play.first().ordinal(), play.attack().ordinal())
                : PASS;
    }

    /** The pass, or the lead of these two tiles. */
    public static Turn lead(int packed) {
        return LEADS[packed];
    }

    /** The pass, or the receive of these two tiles. */
    public static Turn receive(int packed) {
        return RECEIVES[packed];
    }

    /** The kind put down first by a play, 0..7 in the order of {@link Tile}; 8 if it is hidden. */
    public static int first(int packed) {
        return (packed >>> 4) - 1;
    }

    /** The kind that a play attacks with, 0..7 in the order of {@link Tile}. */
    public static int attack(int packed) {
        return (packed & 0xF) - 1;
    }

    /** The packed tiles that a play lays face-up: its attack and, unless it is a lead, its first tile. */
    public static int shown(int packed, boolean isLead) {
        int attack = PackedTiles.one(attack(packed));
        return isLead ? attack : attack + PackedTiles.one(first(packed));
    }

    /** A lead as others see it, 0x91..0x98: its face-down tile hidden, as it may be already. */
    public static int hideFirst(int packed) {
        return HIDDEN_DIGIT << 4 | packed & 0xF;
    }

    /** Appends the turn as a record writes it, a hidden tile as 9. */
    public static void appendDigits(StringBuilder out, int packed) {
        if (packed == PASS) {
            out.append('0');
        } else {
            out.append((char) ('0' + (packed >>> 4))).append((char) ('0' + (packed & 0xF)));
        }
    }

    /** The same digits in ASCII. @return the index behind them */
    public static int writeDigits(byte[] out, int from, int packed) {
        int at = from;
        if (packed != PASS) {
            out[at++] = (byte) ('0' + (packed >>> 4));
        }
        out[at++] = (byte) ('0' + (packed & 0xF));
        return at;
    }

    public static boolean isFirstHidden(int packed) {
        return packed >>> 4 == HIDDEN_DIGIT;
    }
}
