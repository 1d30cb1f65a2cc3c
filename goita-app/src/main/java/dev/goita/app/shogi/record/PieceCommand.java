package dev.goita.app.shogi.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.JsonOutput;
import dev.goita.diagnostics.Wording;
import dev.goita.report.DisplayWidth;
import dev.goita.shogi.japanese.PieceFacts;
import dev.goita.shogi.japanese.PieceFacts.Vector;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public final class PieceCommand extends Job {
    private final Given<List<String>> names = words("NAME");
    private final Given<Boolean> json = json();

    public PieceCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() {
        List<PieceFacts> pieces = names.value().isEmpty()
                ? PieceFacts.all()
                : names.value().stream().map(this::piece).toList();
        if (json.value()) {
            JsonOutput lines = invocation.jsonLines();
            pieces.forEach(piece -> lines.write(fields(piece)));
        } else {
            table(pieces).forEach(invocation.streams().out()::println);
        }
        return ExitCode.CLEAN;
    }

    private PieceFacts piece(String name) {
        return PieceFacts.named(name).orElseThrow(() -> {
            String known = PieceFacts.all().stream()
                    .map(piece -> String.join(" ", piece.names()))
                    .collect(Collectors.joining(", "));
            return misuse(new Wording(
                            "「" + name + "」という駒はありません。駒の名は " + known,
                            "no piece is called '" + name + "'; known names: " + known));
        });
    }

    /** In the order of the bioshogi document. */
    private static Map<String, Object> fields(PieceFacts piece) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", piece.name());
        fields.put("promoted_name", piece.promotedName().orElse(null));
        fields.put("basic_names", piece.basicNames());
        fields.put("promoted_names", piece.promotedNames());
        fields.put("names", piece.names());
        fields.put("key", piece.key());
        fields.put("promotable", piece.isPromotable());
        fields.put("basic_once_vectors", numbers(piece.basicOnceVectors()));
        fields.put("basic_repeat_vectors", numbers(piece.basicRepeatVectors()));
        fields.put("promoted_once_vectors", numbers(piece.promotedOnceVectors()));
        fields.put("promoted_repeat_vectors", numbers(piece.promotedRepeatVectors()));
        return fields;
    }

    /** With nulls for the squares that it does not go to, as JSON has them. */
    private static Object numbers(List<Optional<Vector>> vectors) {
        return vectors.stream()
                .map(vector -> vector.map(v -> new int[] {v.right(), v.down()}).orElse(null))
                .toArray();
    }

    private List<String> table(List<PieceFacts> pieces) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of(
                in("駒", "piece"),
                in("成駒", "promoted"),
                in("呼び名", "names"),
                in("一歩", "steps"),
                in("走り", "slides"),
                in("成って一歩", "promoted steps"),
                in("成って走り", "promoted slides")));
        pieces.forEach(piece -> rows.add(List.of(
                piece.name(),
                piece.promotedName().orElse("-"),
                String.join(" ", piece.names()),
                arrows(piece.basicOnceVectors()),
                arrows(piece.basicRepeatVectors()),
                arrows(piece.promotedOnceVectors()),
                arrows(piece.promotedRepeatVectors()))));
        int[] widths = IntStream.range(0, rows.get(0).size())
                .map(column -> rows.stream()
                        .mapToInt(row -> DisplayWidth.of(row.get(column)))
                        .max()
                        .orElse(0))
                .toArray();
        return rows.stream().map(row -> line(row, widths)).toList();
    }

    private String in(String japanese, String english) {
        return new Wording(japanese, english).in(invocation.language());
    }

    private static String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < row.size(); column++) {
            String cell = row.get(column);
            line.append(cell).append(" ".repeat(widths[column] - DisplayWidth.of(cell) + 2));
        }
        return line.toString().stripTrailing();
    }

    /** One arrow a direction, which is shorter than vectors and read at a glance. */
    private static String arrows(List<Optional<Vector>> vectors) {
        String arrows = vectors.stream()
                .flatMap(Optional::stream)
                .map(PieceCommand::arrow)
                .collect(Collectors.joining());
        return arrows.isEmpty() ? "-" : arrows;
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
