package dev.goita.app.shogi.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.diagnostics.Wording;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.Table;
import dev.goita.shogi.japanese.PieceFacts;
import dev.goita.shogi.japanese.PieceFacts.Vector;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** {@code goita shogi piece}. */
public final class PieceCommand extends Job {
    /** For programs in the order of the bioshogi document. */
    private static final Columns<PieceFacts> PIECE = new Columns<PieceFacts>()
            .data("name", PieceFacts::name)
            .data("promoted_name", piece -> nullable(piece.promotedName()))
            .data("basic_names", PieceFacts::basicNames)
            .data("promoted_names", PieceFacts::promotedNames)
            .data("names", PieceFacts::names)
            .data("key", PieceFacts::key)
            .data("promotable", PieceFacts::isPromotable)
            .data("basic_once_vectors", piece -> numbers(piece.basicOnceVectors()))
            .data("basic_repeat_vectors", piece -> numbers(piece.basicRepeatVectors()))
            .data("promoted_once_vectors", piece -> numbers(piece.promotedOnceVectors()))
            .data("promoted_repeat_vectors", piece -> numbers(piece.promotedRepeatVectors()))
            .code(new Wording("駒", "piece"), PieceFacts::name)
            .code(new Wording("成駒", "promoted"), piece -> piece.promotedName().orElse("–"))
            .code(new Wording("呼び名", "names"), piece -> String.join(" ", piece.names()))
            .code(new Wording("一歩", "steps"), piece -> arrows(piece.basicOnceVectors()))
            .code(new Wording("走り", "slides"), piece -> arrows(piece.basicRepeatVectors()))
            .code(new Wording("成って一歩", "promoted steps"), piece -> arrows(piece.promotedOnceVectors()))
            .code(new Wording("成って走り", "promoted slides"), piece -> arrows(piece.promotedRepeatVectors()));

    private final Given<List<String>> names = words("NAME");
    private final Given<Boolean> json = json();

    @Override
    public ExitCode call() {
        List<PieceFacts> pieces = names.value().isEmpty()
                ? PieceFacts.all()
                : names.value().stream().map(this::piece).toList();
        if (json.value()) {
            pieces.forEach(piece -> invocation.jsonLines().write(PIECE.json(piece)));
        } else {
            Wording title = Wording.same("");
            Table<PieceFacts> table = new Table<>("pieces", title, PIECE, pieces);
            invocation.say(new Report(title).table(table));
        }
        return ExitCode.CLEAN;
    }

    private PieceFacts piece(String name) {
        return PieceFacts.named(name).orElseThrow(() -> {
            String known = PieceFacts.all().stream()
                    .map(piece -> String.join(" ", piece.names()))
                    .collect(Collectors.joining(", "));
            return misuse(
                    Wording.of("「%s」という駒はありません。駒の名は %s", "no piece is called '%s'; known names: %s", name, known));
        });
    }

    /** With nulls for what is not there, as JSON has them. */
    private static JsonNode nullable(Optional<String> name) {
        return name.<JsonNode>map(TextNode::valueOf).orElse(NullNode.getInstance());
    }

    /** With nulls for the squares that it does not go to, as JSON has them. */
    private static Object numbers(List<Optional<Vector>> vectors) {
        return vectors.stream()
                .map(vector -> vector.map(v -> new int[] {v.right(), v.down()}).orElse(null))
                .toArray();
    }

    /** One arrow a direction, which is shorter than vectors and read at a glance. */
    private static String arrows(List<Optional<Vector>> vectors) {
        String arrows = vectors.stream()
                .flatMap(Optional::stream)
                .map(PieceCommand::arrow)
                .collect(Collectors.joining());
        return arrows.isEmpty() ? "–" : arrows;
    }

    private static String arrow(Vector vector) {
        if (vector.down() < -1) {
            return vector.right() < 0 ? "↖↑" : "↗↑";
        }
        String[] rows = {"↖↑↗", "←・→", "↙↓↘"};
        int column = vector.right() + 1;
        return rows[vector.down() + 1].substring(column, column + 1);
    }
}
