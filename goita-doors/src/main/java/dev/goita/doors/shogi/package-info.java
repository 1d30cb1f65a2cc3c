/** 将棋の画面: what the page of shogi asks: games as trees, boards, the engine, books. */
package dev.goita.doors.shogi;
