package dev.goita.app.shogi.mate;

import dev.goita.report.Columns;
import dev.goita.shogi.mate.Cook;
import dev.goita.shogi.mate.MateSolver;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One position and all that was asked about it.
 *
 * @param literature the answer without 無駄合い, where it was asked for and there is a mate
 * @param micros until the answer stood, without literature, first moves and cooks
 */
record Solved(
        Position position,
        MateSolver.Answer answer,
        Optional<MateSolver.Answer> literature,
        Optional<List<Move>> firstMoves,
        Optional<List<Cook>> cooks,
        long micros) {
    private static final Columns<MateSolver.Answer> LITERATURE = new Columns<MateSolver.Answer>()
            .data("tsume_length", MateSolver.Answer::length)
            .data("tsume_moves", answer -> usi(answer.line()));

    private static final Columns<Cook> COOK = new Columns<Cook>()
            .data("ply", Cook::ply)
            .data("move", cook -> UsiMove.write(cook.move()))
            .data("kind", cook -> cook.kind().name().toLowerCase(Locale.ROOT))
            .data("certain", Cook::isCertain);

    static final Columns<Solved> FIELDS = new Columns<Solved>()
            .data("result", solved -> solved.answer().result().name().toLowerCase(Locale.ROOT))
            .data("moves", solved -> usi(solved.answer().line()))
            .data("length", solved -> solved.answer().length())
            .data(
                    "shortest",
                    solved -> Optional.of(solved.answer())
                            .filter(answer -> answer.result() == MateSolver.Answer.Result.MATE)
                            .map(answer -> answer.proof() == MateSolver.Answer.Proof.SHORTEST))
            .maybe(LITERATURE, Solved::literature)
            .data("first_moves", solved -> solved.firstMoves().map(Solved::usi))
            .data("cooks", solved -> solved.cooks().map(COOK::json))
            .data("nodes", solved -> solved.answer().nodes())
            .data("micros", Solved::micros);

    private static List<String> usi(List<Move> moves) {
        return moves.stream().map(UsiMove::write).toList();
    }
}
