package dev.goita.shogi.japanese;

import org.jspecify.annotations.Nullable;

/** 棋譜サフィックス: which of several pieces moves, seen from the mover. */
public enum Suffix {
    /** 右: of two the one farther right. */
    RIGHT('右'),
    /** 左: of two the one farther left. */
    LEFT('左'),
    /** 上: forwards; 行 and 入 too when read. */
    UP('上'),
    DOWN('引'),
    SIDEWAYS('寄'),
    /** 直: straight forwards on its own file. */
    STRAIGHT('直');

    private final char sign;

    Suffix(char sign) {
        this.sign = sign;
    }

    public char sign() {
        return sign;
    }

    static @Nullable Suffix of(char c) {
        return switch (c) {
            case '右' -> RIGHT;
            case '左' -> LEFT;
            case '上', '行', '入' -> UP;
            case '引' -> DOWN;
            case '寄' -> SIDEWAYS;
            case '直' -> STRAIGHT;
            default -> null;
        };
    }
}
