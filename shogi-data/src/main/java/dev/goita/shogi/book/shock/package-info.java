/** ペタショック化: the values of an opening book under best play through it. */
package dev.goita.shogi.book.shock;
