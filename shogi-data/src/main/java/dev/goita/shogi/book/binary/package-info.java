/** Binary opening books of other programs: YaneuraOu's ybb, Apery's bin and ShogiGUI's sbk. */
@NullMarked
package dev.goita.shogi.book.binary;

import org.jspecify.annotations.NullMarked;
