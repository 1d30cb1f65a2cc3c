package dev.goita.app.shogi.record;

import dev.goita.shogi.code.Move16;
import dev.goita.shogi.code.PolicyLabel;
import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.japanese.MoveWriter.DropWord;
import dev.goita.shogi.japanese.MoveWriter.Marks;
import dev.goita.shogi.japanese.MoveWriter.PromotedNames;
import dev.goita.shogi.notation.csa.Csa;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.UsiMove;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Every name of the legal moves of a position: numbers of training formats, and texts. */
final class MoveLabels {
    private final MoveWriter writer = new MoveWriter(DropWord.WHERE_NEEDED, PromotedNames.TWO_CHARACTERS);
    private final Position position;
    private final Optional<Square> previousTo;

    /** @param previousTo the target of the move before, which 同 refers to */
    MoveLabels(Position position, Optional<Square> previousTo) {
        this.position = position;
        this.previousTo = previousTo;
    }

    /** By USI, sorted. Numbers and CSA are left out for other boards than 9×9, for which there are none. */
    Map<String, Object> ofLegalMoves() {
        Map<String, Object> labels = new LinkedHashMap<>();
        for (String usi : PositionCommand.legal(position)) {
            labels.put(usi, of(UsiMove.read(usi).orElseThrow()));
        }
        return labels;
    }

    private Map<String, Object> of(Move move) {
        Replay replay = Replay.from(position);
        Map<String, Object> label = new LinkedHashMap<>();
        boolean isStandard = position.size().equals(BoardSize.STANDARD);
        if (isStandard) {
            label.put("move16", Move16.APERY.encode(move));
            label.put("psv16", Move16.YANEURAOU.encode(move));
            label.put("label", PolicyLabel.of(move, position));
        }
        label.put(
                "ki2", Marks.TRIANGLES.of(position.turn()) + writer.withSuffix(move, replay, previousTo.orElse(null)));
        label.put("kif", writer.withOrigin(move, replay, previousTo.orElse(null)));
        if (isStandard) {
            label.put("csa", Csa.writeMove(move, replay));
        }
        return label;
    }
}
