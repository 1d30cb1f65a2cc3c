/** Pictures as files: SVG, PNG and animated GIF. */
@NullMarked
package dev.goita.drawing.image;

import org.jspecify.annotations.NullMarked;
