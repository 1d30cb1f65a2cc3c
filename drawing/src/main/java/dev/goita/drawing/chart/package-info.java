/** Charts for pages and files: one set for every report. */
@NullMarked
package dev.goita.drawing.chart;

import org.jspecify.annotations.NullMarked;
