/** {@code goita shogi book}: opening books made, sorted, merged, searched and checked. */
package dev.goita.app.shogi.book;
