package dev.goita.shogi.rules;

import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Wording;
import java.util.Locale;

/** 反則: why a move breaks the rules. */
public enum Breach implements DiagnosticCode {
    OFF_BOARD("盤の外です", "the square is not on this board"),
    NO_PIECE_THERE("移動元に駒がありません", "no piece stands on the origin"),
    OPPONENTS_PIECE("相手の駒を動かしています", "the piece on the origin is the opponent's"),
    OWN_PIECE_CAPTURED("自分の駒を取っています", "an own piece stands on the target"),
    KING_CAPTURED("玉を取っています", "a king is captured"),
    WARP("その駒はそこへ動けません", "the piece does not move that way"),
    PATH_BLOCKED("間に駒があります", "a piece stands in the way"),
    NOT_PROMOTABLE("成れない駒です", "this kind of piece cannot promote"),
    ALREADY_PROMOTED("すでに成っています", "the piece is promoted already"),
    NOT_IN_PROMOTION_ZONE("敵陣に関わらない手では成れません", "the move neither enters nor leaves the promotion zone"),
    DEAD_PIECE("行きどころのない駒です", "the piece could never move again"),
    NOT_IN_HAND("その駒を持っていません", "no such piece is in hand"),
    DROP_ON_PIECE("駒のあるマスに打っています", "the square is occupied"),
    NIFU("二歩です", "a second pawn on one file (nifu)"),
    PAWN_DROP_MATE("打ち歩詰めです", "mate by dropping a pawn (uchifuzume)"),
    SELF_CHECK("自玉に王手がかかります", "the own king is left in check"),
    WRONG_TURN("手番が違います", "it is the other side's turn"),
    PROMOTED_PIECE_DROPPED("成駒は打てません", "a promoted piece cannot be dropped"),
    DEMOTED("成駒は元に戻れません", "a promoted piece cannot turn back"),
    PERPETUAL_CHECK("連続王手の千日手です", "perpetual check");

    private final String japanese;
    private final String english;

    Breach(String japanese, String english) {
        this.japanese = japanese;
        this.english = english;
    }

    public Wording wording() {
        return new Wording(japanese, english);
    }

    @Override
    public String area() {
        return "shogi";
    }

    @Override
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
