/** {@code goita shogi book}: opening books made, sorted, merged, searched and checked. */
@NullMarked
package dev.goita.app.shogi.book;

import org.jspecify.annotations.NullMarked;
