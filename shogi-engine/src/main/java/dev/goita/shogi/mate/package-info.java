/** 詰み: mate tests and the solver of tsume problems. */
@NullMarked
package dev.goita.shogi.mate;

import org.jspecify.annotations.NullMarked;
