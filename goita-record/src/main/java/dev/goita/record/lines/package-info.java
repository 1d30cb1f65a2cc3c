/** Notations of one round a line, and the table in kanji: ten-key digits, goita-core history strings. */
@NullMarked
package dev.goita.record.lines;

import org.jspecify.annotations.NullMarked;
