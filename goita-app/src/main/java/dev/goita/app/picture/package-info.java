/**
 * 図: pictures of boards and tables, drawn as SVG, PNG and animated GIF with glyphs of our own, so that every machine
 * draws them alike and none needs a font.
 */
@NullMarked
package dev.goita.app.picture;

import org.jspecify.annotations.NullMarked;
