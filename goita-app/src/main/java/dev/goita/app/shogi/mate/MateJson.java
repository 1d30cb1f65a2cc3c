package dev.goita.app.shogi.mate;

import dev.goita.shogi.mate.Cook;
import dev.goita.shogi.mate.MateAnswer;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The answer as a JSON object. */
final class MateJson {
    private MateJson() {}

    static Map<String, Object> of(Solved solved) {
        MateAnswer answer = solved.answer();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("result", answer.result().name().toLowerCase(Locale.ROOT));
        fields.put("moves", usi(answer.line()));
        fields.put("length", answer.length());
        if (answer.result() == MateAnswer.Result.MATE) {
            fields.put("shortest", answer.proof() == MateAnswer.Proof.SHORTEST);
        }
        solved.literature().ifPresent(literature -> {
            fields.put("tsume_length", literature.length());
            fields.put("tsume_moves", usi(literature.line()));
        });
        solved.firstMoves().ifPresent(moves -> fields.put("first_moves", usi(moves)));
        solved.cooks()
                .ifPresent(cooks ->
                        fields.put("cooks", cooks.stream().map(MateJson::cook).toList()));
        fields.put("nodes", answer.nodes());
        fields.put("micros", solved.micros());
        return fields;
    }

    private static Map<String, Object> cook(Cook cook) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("ply", cook.ply());
        fields.put("move", UsiMove.write(cook.move()));
        fields.put("kind", cook.kind().name().toLowerCase(Locale.ROOT));
        fields.put("certain", cook.isCertain());
        return fields;
    }

    private static List<String> usi(List<Move> moves) {
        return moves.stream().map(UsiMove::write).toList();
    }
}
