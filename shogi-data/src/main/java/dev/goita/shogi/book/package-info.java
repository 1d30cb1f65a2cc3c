/** 定跡: the opening book: its positions and moves, and what is made of several. */
@NullMarked
package dev.goita.shogi.book;

import org.jspecify.annotations.NullMarked;
