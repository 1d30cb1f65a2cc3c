package dev.goita.shogi.comment;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** 記法: a way in which programs write searches into comments. */
public enum Dialect {
    /** {@code *評価値=101} and further {@code key=value} lines; the draft of ShogiHome, formerly Electron 将棋. */
    SHOGIHOME,
    /** {@code * 30 -3334FU +2726FU}, in files {@code '** 30 …}. */
    FLOODGATE,
    /** As {@link #FLOODGATE} with {@code #nodes} at the end (CSA V3). */
    CSA3,
    /** {@code *対局 時間 00:03.1 深さ 15/23 ノード数 123 評価値 -186 読み筋 ▲７六歩(77) …}, also *解析 and *検討. */
    SHOGIGUI,
    /** 棋神アナリティクス: {@code * Engine … 候補1 深さ 13/19 ノード数 596119 評価値 -47 読み筋 …}. */
    KISHIN,
    /** Piyo Shogi and K-Shogi: {@code #指し手[62]△７五歩 …}, {@code #形勢[62]…}. */
    PIYO;

    /** Every dialect; a comment may mix them. */
    public static final Set<Dialect> ALL = Set.copyOf(EnumSet.allOf(Dialect.class));

    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean isWritten() {
        return switch (this) {
            case SHOGIHOME, FLOODGATE, CSA3, SHOGIGUI -> true;
            case KISHIN, PIYO -> false;
        };
    }
}
