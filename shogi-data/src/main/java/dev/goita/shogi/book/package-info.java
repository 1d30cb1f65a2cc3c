/** 定跡: the opening book: its positions and moves, and what is made of several. */
package dev.goita.shogi.book;
