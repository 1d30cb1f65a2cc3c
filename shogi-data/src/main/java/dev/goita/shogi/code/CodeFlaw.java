package dev.goita.shogi.code;

import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Wording;

/** Why a position has no code, or why bits are the code of no position. */
public enum CodeFlaw implements DiagnosticCode {
    BOARD_SIZE("9×9の盤ではありません", "the board is not one of 9×9 squares"),
    /** A code without one king has 257 bits. */
    KING_MISSING("玉が両方そろっていないと256ビットに収まりません", "without both kings 256 bits do not suffice"),
    TOO_MANY_KINGS("玉が多すぎます", "there are more than two kings"),
    TOO_MANY_PIECES("1組より多い駒があります", "there are more pieces than in a set"),
    /** 盤外の玉: seven bits that are greater than 80. */
    KING_SQUARE("玉の位置が盤上にありません", "a king stands on no square"),
    SAME_KING_SQUARE("両方の玉が同じマスにいます", "both kings stand on one square"),
    NO_PIECE("駒の符号ではないビット列があります", "bits that are the code of no piece"),
    /** Hands and missing pieces have a fixed order, so that each position has one code. */
    PIECE_ORDER("持駒の並びが正しくありません", "pieces in hand are not in their order"),
    /** 余り・不足: the code of the last piece does not end with bit 255. */
    INCOMPLETE("256ビットで終わっていません", "the last piece does not end with the last bit");

    private final Wording wording;

    CodeFlaw(String japanese, String english) {
        wording = new Wording(japanese, english);
    }

    public Wording wording() {
        return wording;
    }

    @Override
    public String area() {
        return "position-code";
    }
}
