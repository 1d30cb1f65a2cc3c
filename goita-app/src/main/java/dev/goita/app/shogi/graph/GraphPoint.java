package dev.goita.app.shogi.graph;

import dev.goita.shogi.comment.Mate;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * 評価: one point of a graph.
 *
 * @param ply after how many moves
 * @param series whose evaluation it is
 * @param centipawns from Black's view; empty for a mate
 * @param mate stands at the edge of the graph
 * @param tooltip what a page shows at the point
 * @param link where a click on the point leads; empty for nowhere
 */
public record GraphPoint(
        int ply, Series series, OptionalInt centipawns, Optional<Mate> mate, String tooltip, String link) {}
