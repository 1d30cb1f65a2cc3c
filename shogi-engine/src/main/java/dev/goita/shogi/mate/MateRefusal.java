package dev.goita.shogi.mate;

import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import java.util.Optional;

/** Why a position cannot be asked for a mate by the side to move. */
public enum MateRefusal implements DiagnosticCode {
    /** 玉なし: of the side that is not to move. */
    NO_KING("詰められる側の玉がありません", "the side that is to be mated has no king"),
    /** 手番でない側に王手. */
    KING_IN_CHECK("手番でない側に王手がかかっています", "the side that is not to move is in check, so that its king could be taken");

    private final String japanese;
    private final String english;

    MateRefusal(String japanese, String english) {
        this.japanese = japanese;
        this.english = english;
    }

    public static Optional<MateRefusal> of(Position position) {
        Color defender = position.turn().opposite();
        if (position.king(defender).isEmpty()) {
            return Optional.of(NO_KING);
        }
        return position.inCheck(defender) ? Optional.of(KING_IN_CHECK) : Optional.empty();
    }

    public Wording wording() {
        return new Wording(japanese, english);
    }

    @Override
    public String area() {
        return "mate";
    }
}
