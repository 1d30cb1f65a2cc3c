/** 局面図: positions and games of shogi as diagrams and charts. */
@NullMarked
package dev.goita.shogi.diagram;

import org.jspecify.annotations.NullMarked;
