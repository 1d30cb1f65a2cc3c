package dev.goita.app.shogi.training;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionFlaw;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.SfenPosition;
import dev.goita.shogi.sfen.UsiMove;
import dev.goita.shogi.training.DatasetFormat;
import dev.goita.shogi.training.DatasetRecord;
import dev.goita.shogi.training.Hcpe;
import dev.goita.shogi.training.Hcpe3;
import dev.goita.shogi.training.Outcome;
import dev.goita.shogi.training.Psv;
import dev.goita.shogi.training.ResultByte;
import dev.goita.shogi.training.StoredMove;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Records as JSON objects and back: nothing of a record is left out, so that it gets its very bytes again. */
final class RecordJson {
    private RecordJson() {}

    static Map<String, Object> of(DatasetRecord record, DatasetFormat format) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("format", format.id());
        if (record instanceof Hcpe3 game) {
            game(game, fields);
        } else {
            row((DatasetRecord.Row) record, format, fields);
        }
        return fields;
    }

    private static void row(DatasetRecord.Row row, DatasetFormat format, Map<String, Object> fields) {
        int ply = row instanceof Psv psv ? psv.ply() : 1;
        fields.put("sfen", Sfen.write(row.position(), Math.max(1, ply)));
        if (row instanceof Psv psv) {
            fields.put("ply", psv.ply());
        }
        fields.put("move", move(row.move()));
        fields.put("eval", row.evaluation());
        fields.put("result", name(row.outcome()));
        if (row instanceof Hcpe hcpe) {
            circumstances(hcpe.result(), fields);
        }
        int padding = row instanceof Hcpe hcpe ? hcpe.padding() : ((Psv) row).padding();
        if (padding != 0) {
            fields.put("padding", padding);
        }
        if (row.move().dialect() != format.moves()) {
            fields.put("dialect", row.move().dialect().id());
        }
    }

    private static String move(StoredMove move) {
        return move.move()
                .map(UsiMove::write)
                .orElseGet(() -> lower(move.special().orElseThrow()));
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    static String name(Outcome outcome) {
        return switch (outcome) {
            case DRAW -> "draw";
            case BLACK_WIN -> "black";
            case WHITE_WIN -> "white";
        };
    }

    private static void circumstances(ResultByte result, Map<String, Object> fields) {
        if (!result.circumstances().isEmpty()) {
            fields.put(
                    "circumstances",
                    result.circumstances().stream()
                            .sorted()
                            .map(RecordJson::lower)
                            .toList());
        }
    }

    private static void game(Hcpe3 game, Map<String, Object> fields) {
        fields.put("sfen", Sfen.write(game.start(), 1));
        fields.put("result", name(game.result().outcome()));
        circumstances(game.result(), fields);
        fields.put("opponent", opponent(game.opponent()));
        List<Map<String, Object>> moves = new ArrayList<>();
        for (Hcpe3.Turn turn : game.moves()) {
            Map<String, Object> move = new LinkedHashMap<>();
            move.put("move", move(turn.move()));
            move.put("eval", turn.evaluation());
            move.put(
                    "candidates",
                    turn.candidates().stream().map(RecordJson::candidate).toList());
            moves.add(move);
        }
        fields.put("moves", moves);
        game.moves().stream()
                .map(turn -> turn.move().dialect())
                .filter(dialect -> dialect != DatasetFormat.HCPE3.moves())
                .findFirst()
                .ifPresent(dialect -> fields.put("dialect", dialect.id()));
    }

    private static Map<String, Object> candidate(Hcpe3.Candidate candidate) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("move", move(candidate.move()));
        fields.put("visits", candidate.visits());
        return fields;
    }

    static String opponent(Hcpe3.Opponent opponent) {
        return switch (opponent) {
            case SELF -> "self";
            case BLACK_ENGINE -> "black";
            case WHITE_ENGINE -> "white";
        };
    }

    /** @throws IllegalArgumentException saying which field is wrong */
    static DatasetFormat format(JsonNode node) {
        return constant(DatasetFormat.class, node, "format");
    }

    /** @throws IllegalArgumentException saying which field is wrong */
    static Move16 dialect(JsonNode node) {
        return node.has("dialect")
                ? constant(Move16.class, node, "dialect")
                : format(node).moves();
    }

    /** @throws IllegalArgumentException saying which field is wrong */
    static DatasetRecord read(JsonNode node) {
        DatasetFormat format = format(node);
        Move16 dialect = dialect(node);
        Position position = position(node);
        if (format == DatasetFormat.HCPE3) {
            return game(node, position, dialect);
        }
        StoredMove move = move(node, dialect);
        int evaluation = number(node, "eval");
        int padding = node.has("padding") ? number(node, "padding") : 0;
        return switch (format) {
            case PSV -> new Psv(position, evaluation, move, number(node, "ply"), outcome(node), padding);
            case HCPE, HCPE2 -> new Hcpe(position, evaluation, move, result(node), padding);
            case HCPE3 -> throw new AssertionError("games are read whole");
        };
    }

    private static Hcpe3 game(JsonNode node, Position start, Move16 dialect) {
        Hcpe3.Opponent opponent = switch (text(node, "opponent")) {
            case "self" -> Hcpe3.Opponent.SELF;
            case "black" -> Hcpe3.Opponent.BLACK_ENGINE;
            case "white" -> Hcpe3.Opponent.WHITE_ENGINE;
            default ->
                throw wrong(
                        "opponent", new Wording("self、black、white のどれか", "self, black or white"), node.get("opponent"));
        };
        List<Hcpe3.Turn> turns = new ArrayList<>();
        for (JsonNode turn : array(node, "moves")) {
            List<Hcpe3.Candidate> candidates = new ArrayList<>();
            for (JsonNode candidate : array(turn, "candidates")) {
                candidates.add(new Hcpe3.Candidate(move(candidate, dialect), number(candidate, "visits")));
            }
            turns.add(new Hcpe3.Turn(move(turn, dialect), number(turn, "eval"), candidates));
        }
        return new Hcpe3(start, result(node), opponent, turns);
    }

    private static Position position(JsonNode node) {
        Reading<SfenPosition> reading = Sfen.read(Source.of(text(node, "sfen")));
        for (Diagnostic finding : reading.findings()) {
            // codes hold positions against the rules, too, and no number of a move
            if (!(finding.code() instanceof PositionFlaw) && finding.code() != NotationCode.BAD_NUMBER) {
                Wording wording = finding.wording();
                throw new RefusalException(new Wording("sfen: " + wording.japanese(), "sfen: " + wording.english()));
            }
        }
        return reading.value().position();
    }

    private static StoredMove move(JsonNode node, Move16 dialect) {
        String text = text(node, "move");
        for (StoredMove.Special special : StoredMove.Special.values()) {
            if (lower(special).equals(text)) {
                return new StoredMove(dialect, special.code());
            }
        }
        return UsiMove.read(text)
                .map(move -> StoredMove.of(move, dialect))
                .orElseThrow(() -> wrong("move", new Wording("USI の指し手", "a move in USI"), node.get("move")));
    }

    private static Outcome outcome(JsonNode node) {
        return switch (text(node, "result")) {
            case "draw" -> Outcome.DRAW;
            case "black" -> Outcome.BLACK_WIN;
            case "white" -> Outcome.WHITE_WIN;
            default ->
                throw wrong("result", new Wording("draw、black、white のどれか", "draw, black or white"), node.get("result"));
        };
    }

    private static ResultByte result(JsonNode node) {
        Set<ResultByte.Circumstance> circumstances = EnumSet.noneOf(ResultByte.Circumstance.class);
        for (JsonNode name : node.path("circumstances")) {
            circumstances.add(constant(ResultByte.Circumstance.class, name.asText(), "circumstances"));
        }
        return new ResultByte(outcome(node), circumstances);
    }

    private static String text(JsonNode node, String field) {
        JsonNode value = node.path(field);
        if (!value.isTextual()) {
            throw wrong(field, new Wording("文字列", "a string"), value);
        }
        return value.textValue();
    }

    private static int number(JsonNode node, String field) {
        JsonNode value = node.path(field);
        if (!value.isInt()) {
            throw wrong(field, new Wording("整数", "a whole number"), value);
        }
        return value.intValue();
    }

    private static JsonNode array(JsonNode node, String field) {
        JsonNode value = node.path(field);
        if (!value.isArray()) {
            throw wrong(field, new Wording("配列", "a list"), value);
        }
        return value;
    }

    private static <E extends Enum<E>> E constant(Class<E> type, JsonNode node, String field) {
        return constant(type, text(node, field), field);
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String name, String field) {
        for (E constant : type.getEnumConstants()) {
            if (lower(constant).equals(name)) {
                return constant;
            }
        }
        throw new RefusalException(
                new Wording(field + ": 「" + name + "」はありません", field + ": there is no '" + name + "'"));
    }

    private static RefusalException wrong(String field, Wording expected, JsonNode found) {
        boolean isMissing = found.isMissingNode();
        return new RefusalException(new Wording(
                field + ": " + expected.japanese() + (isMissing ? "が書かれていません" : "ではなく " + found + " と書かれています"),
                field + ": expected " + expected.english() + ", found " + (isMissing ? "nothing" : found)));
    }
}
