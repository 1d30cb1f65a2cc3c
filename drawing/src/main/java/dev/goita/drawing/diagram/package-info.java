/** Pieces and tiles of wood, and sheets of several pictures. */
package dev.goita.drawing.diagram;
