package dev.goita.drawing.canvas;

/**
 * 注: what a page says of a mark; pictures of pixels say nothing.
 *
 * @param link where a click leads; empty for nowhere
 */
public record Note(String tooltip, String link) {}
