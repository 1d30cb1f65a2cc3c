/** Charts for pages and files: one set for every report. */
package dev.goita.drawing.chart;
