/** Pieces and tiles of wood, and sheets of several pictures. */
@NullMarked
package dev.goita.drawing.diagram;

import org.jspecify.annotations.NullMarked;
