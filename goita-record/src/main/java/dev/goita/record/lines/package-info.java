/** Notations of one round a line, and the table in kanji: ten-key digits, goita-core history strings. */
package dev.goita.record.lines;
