/** Pictures as files: SVG, PNG and animated GIF. */
package dev.goita.drawing.image;
