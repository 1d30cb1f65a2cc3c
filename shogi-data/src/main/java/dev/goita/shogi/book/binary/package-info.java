/** Binary opening books of other programs: YaneuraOu's ybb, Apery's bin and ShogiGUI's sbk. */
package dev.goita.shogi.book.binary;
