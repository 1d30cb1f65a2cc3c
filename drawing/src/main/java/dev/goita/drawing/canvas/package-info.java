/**
 * 図: what is drawn on, as SVG and as pixels, with glyphs of our own, so that every machine draws alike and none needs a font.
 */
package dev.goita.drawing.canvas;
