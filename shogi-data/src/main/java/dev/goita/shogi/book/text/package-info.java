/** The text format DB2016 of YaneuraOu: reading, writing, sorting, checking, and lookup in the file. */
package dev.goita.shogi.book.text;
