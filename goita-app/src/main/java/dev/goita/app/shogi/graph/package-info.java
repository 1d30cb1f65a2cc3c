/** 形勢グラフ: the evaluations of a game over its moves, drawn as SVG and, without any font of the system, as PNG. */
@NullMarked
package dev.goita.app.shogi.graph;

import org.jspecify.annotations.NullMarked;
