package dev.goita.shogi.japanese;

import org.jspecify.annotations.Nullable;

/** 棋譜サフィックス: which of several pieces moves, seen from the mover. */
public enum Suffix {
    RIGHT('右'),
    LEFT('左'),
    UP('上'),
    DOWN('引'),
    SIDEWAYS('寄'),
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
