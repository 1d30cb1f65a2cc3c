/** The Japanese words of records: names of pieces and squares, moves as people write them, diagrams, headers. */
package dev.goita.shogi.japanese;
