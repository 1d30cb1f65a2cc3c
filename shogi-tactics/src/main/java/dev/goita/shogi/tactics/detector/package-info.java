/** What few tactics need besides shapes: looks at attacks, checks and pawns of a position in play. */
@NullMarked
package dev.goita.shogi.tactics.detector;

import org.jspecify.annotations.NullMarked;
