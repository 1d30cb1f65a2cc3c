/** The text format DB2016 of YaneuraOu: reading, writing, sorting, checking, and lookup in the file. */
@NullMarked
package dev.goita.shogi.book.text;

import org.jspecify.annotations.NullMarked;
