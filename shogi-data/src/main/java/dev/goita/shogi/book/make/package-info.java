/** Books made from games. */
@NullMarked
package dev.goita.shogi.book.make;

import org.jspecify.annotations.NullMarked;
