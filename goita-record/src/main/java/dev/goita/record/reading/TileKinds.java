package dev.goita.record.reading;

import dev.goita.core.DealYaku;
import dev.goita.core.Seat;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Wording;
import java.util.List;
import java.util.stream.Collectors;

/** 呼び方: how findings name tiles, players and turns. */
public final class TileKinds {
    private static final int MOST_TURNS = 8;

    private TileKinds() {}

    /** Such as 金(4). */
    public static String of(Tile tile) {
        return tile.kanji() + "(" + tile.digit() + ")";
    }

    public static String ofDigit(int codePoint) {
        if (codePoint >= '1' && codePoint <= '8') {
            return of(Tile.ofDigit(codePoint - '0'));
        }
        boolean visible = codePoint > ' ' && codePoint != 0x7F && codePoint != 0xFFFD;
        return visible ? "'" + Character.toString(codePoint) + "'" : String.format("U+%04X", codePoint);
    }

    public static Wording of(Seat seat) {
        return Wording.of("プレイヤー%d", "player %d", seat.number());
    }

    /** The first few turns, as digits. */
    public static String turns(List<Turn> turns) {
        String some = turns.stream().limit(MOST_TURNS).map(Turn::digits).collect(Collectors.joining(", "));
        return turns.size() > MOST_TURNS ? some + ", …" : some;
    }

    /** What was dealt, as both languages call it. */
    public static String of(DealYaku yaku) {
        return switch (yaku) {
            case NONE -> "役なし";
            case GOSHI, GOSHI_OPPONENTS -> "五し";
            case GOSHI_PARTNERS -> "相五し";
            case ROKUSHI -> "六し";
            case NANASHI -> "七し";
            case HACHISHI -> "八し";
        };
    }
}
