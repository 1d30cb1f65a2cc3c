/**
 * 思考コメント: what engines write into the comments of a record, as a list of searches at every node.
 *
 * <p>Source: 思考コメントの仕様(ドラフト) of the ShogiHome project, and what Floodgate, CSA V3, ShogiGUI, 棋神アナリティクス, Piyo Shogi
 * and K-Shogi write.
 */
package dev.goita.shogi.comment;
