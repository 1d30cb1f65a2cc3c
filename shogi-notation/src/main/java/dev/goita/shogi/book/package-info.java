/** 定跡: the opening book in the text format DB2016 of YaneuraOu: its model, readers, writer, sorting and lookup. */
@NullMarked
package dev.goita.shogi.book;

import org.jspecify.annotations.NullMarked;
