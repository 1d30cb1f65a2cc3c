package dev.goita.shogi.rules;

import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Wording;

/** 反則: why a move breaks the rules. */
public enum Breach implements DiagnosticCode {
    /** 盤の外: origin or target is outside a small board. */
    OFF_BOARD("盤の外です", "the square is not on this board"),
    NO_PIECE_THERE("移動元に駒がありません", "no piece stands on the origin"),
    OPPONENTS_PIECE("相手の駒を動かしています", "the piece on the origin is the opponent's"),
    OWN_PIECE_CAPTURED("自分の駒を取っています", "an own piece stands on the target"),
    KING_CAPTURED("玉を取っています", "a king is captured"),
    /** 動けないマスへ: the piece does not move that way, however empty the board were. */
    WARP("その駒はそこへ動けません", "the piece does not move that way"),
    /** 駒を飛び越えた: something stands between origin and target of a lance, bishop, rook, horse or dragon. */
    PATH_BLOCKED("間に駒があります", "a piece stands in the way"),
    /** 成れない駒: a gold or a king promotes. */
    NOT_PROMOTABLE("成れない駒です", "this kind of piece cannot promote"),
    ALREADY_PROMOTED("すでに成っています", "the piece is promoted already"),
    /** 敵陣の外で成った: neither origin nor target is in the promotion zone. */
    NOT_IN_PROMOTION_ZONE("敵陣に関わらない手では成れません", "the move neither enters nor leaves the promotion zone"),
    /** 行きどころのない駒: a pawn, lance or knight that could never move again, dropped or left unpromoted. */
    DEAD_PIECE("行きどころのない駒です", "the piece could never move again"),
    NOT_IN_HAND("その駒を持っていません", "no such piece is in hand"),
    DROP_ON_PIECE("駒のあるマスに打っています", "the square is occupied"),
    /** 二歩: a pawn is dropped on a file with an own unpromoted pawn. */
    NIFU("二歩です", "a second pawn on one file (nifu)"),
    /** 打ち歩詰め: a dropped pawn mates. */
    PAWN_DROP_MATE("打ち歩詰めです", "mate by dropping a pawn (uchifuzume)"),
    /** 王手放置・自殺手: the mover's king is attacked after the move. */
    SELF_CHECK("自玉に王手がかかります", "the own king is left in check"),
    /** 二手指し: the text names the side whose turn it is not. */
    WRONG_TURN("手番が違います", "it is the other side's turn"),
    /** 成駒を打った: the text drops a promoted piece, which no {@link dev.goita.shogi.rules.piece.Move.Drop} can say. */
    PROMOTED_PIECE_DROPPED("成駒は打てません", "a promoted piece cannot be dropped"),
    /** 成駒が戻った: the text names the unpromoted kind of a piece that is promoted. */
    DEMOTED("成駒は元に戻れません", "a promoted piece cannot turn back"),
    /** 連続王手の千日手: the game repeats for the fourth time by checks of one side. */
    PERPETUAL_CHECK("連続王手の千日手です", "perpetual check");

    private final Wording wording;

    Breach(String japanese, String english) {
        wording = new Wording(japanese, english);
    }

    public Wording wording() {
        return wording;
    }

    @Override
    public String area() {
        return "shogi";
    }
}
