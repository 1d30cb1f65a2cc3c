package dev.goita.app;

import dev.goita.diagnostics.Wording;

/** 用途: what people come to the program for, in the order in which its help shows it. */
enum CommandGroup {
    RECORDS("棋譜", "Records"),
    PICTURES("図", "Pictures"),
    DATA_SETS("データ集", "Data sets"),
    PLAYERS("プレイヤー", "Players"),
    LEARNING("学習", "Learning"),
    SHOGI("将棋", "Shogi"),
    PROGRAM("このプログラム", "The program");

    private final String japanese;
    private final String english;

    CommandGroup(String japanese, String english) {
        this.japanese = japanese;
        this.english = english;
    }

    Wording heading() {
        return new Wording(japanese, english);
    }
}
