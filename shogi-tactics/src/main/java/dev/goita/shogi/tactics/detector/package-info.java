/** What few tactics need besides shapes: looks at attacks, checks and pawns of a position in play. */
package dev.goita.shogi.tactics.detector;
