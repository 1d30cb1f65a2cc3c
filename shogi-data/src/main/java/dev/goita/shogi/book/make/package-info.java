/** Books made from games. */
package dev.goita.shogi.book.make;
