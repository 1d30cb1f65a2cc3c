/** ペタショック化: the values of an opening book under best play through it. */
@NullMarked
package dev.goita.shogi.book.shock;

import org.jspecify.annotations.NullMarked;
