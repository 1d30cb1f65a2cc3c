/** The Japanese words of records: names of pieces and squares, moves as people write them, diagrams, headers. */
@NullMarked
package dev.goita.shogi.japanese;

import org.jspecify.annotations.NullMarked;
