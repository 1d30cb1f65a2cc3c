/** Charts as SVG text, to stand in pages without any other file. */
@NullMarked
package dev.goita.drawing.chart;

import org.jspecify.annotations.NullMarked;
