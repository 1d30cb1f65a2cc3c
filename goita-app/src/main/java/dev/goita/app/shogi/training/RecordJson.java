package dev.goita.app.shogi.training;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.goita.app.frame.Choice;
import dev.goita.app.shogi.training.DataJob.DataFile;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.manifest.JsonRefusal;
import dev.goita.report.Columns;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionFlaw;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.SfenPosition;
import dev.goita.shogi.sfen.UsiMove;
import dev.goita.shogi.training.DatasetCode;
import dev.goita.shogi.training.DatasetEntry;
import dev.goita.shogi.training.DatasetFormat;
import dev.goita.shogi.training.DatasetReader;
import dev.goita.shogi.training.DatasetRecord;
import dev.goita.shogi.training.Outcome;
import dev.goita.shogi.training.ResultByte;
import dev.goita.shogi.training.StoredMove;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Records as JSON objects and back: nothing of a record is left out, so that it gets its very bytes again. */
final class RecordJson {
    /** A row as it stands in a file of a format. */
    private record Stored(DatasetRecord.Row row, DatasetFormat format) {
        Optional<Integer> ply() {
            return row instanceof DatasetRecord.Psv psv ? Optional.of(psv.ply()) : Optional.empty();
        }

        Optional<List<String>> circumstances() {
            return row instanceof DatasetRecord.Hcpe hcpe ? RecordJson.circumstances(hcpe.result()) : Optional.empty();
        }

        Optional<Integer> padding() {
            return Optional.of(
                            row instanceof DatasetRecord.Hcpe hcpe
                                    ? hcpe.padding()
                                    : ((DatasetRecord.Psv) row).padding())
                    .filter(padding -> padding != 0);
        }

        Optional<String> dialect() {
            return Optional.of(row.move().dialect())
                    .filter(dialect -> dialect != format.moves())
                    .map(Move16::id);
        }
    }

    private static final Columns<Stored> ROW = new Columns<Stored>()
            .data("format", stored -> stored.format().id())
            .data(
                    "sfen",
                    stored -> Sfen.write(
                            stored.row().position(), Math.max(1, stored.ply().orElse(1))))
            .data("ply", Stored::ply)
            .data("move", stored -> move(stored.row().move()))
            .data("eval", stored -> stored.row().evaluation())
            .data("result", stored -> name(stored.row().outcome()))
            .data("circumstances", Stored::circumstances)
            .data("padding", Stored::padding)
            .data("dialect", Stored::dialect);

    private static final Columns<DatasetRecord.Hcpe3.Candidate> CANDIDATE = new Columns<DatasetRecord.Hcpe3.Candidate>()
            .data("move", candidate -> move(candidate.move()))
            .data("visits", DatasetRecord.Hcpe3.Candidate::visits);

    private static final Columns<DatasetRecord.Hcpe3.Turn> TURN = new Columns<DatasetRecord.Hcpe3.Turn>()
            .data("move", turn -> move(turn.move()))
            .data("eval", DatasetRecord.Hcpe3.Turn::evaluation)
            .data("candidates", turn -> CANDIDATE.json(turn.candidates()));

    private static final Columns<DatasetRecord.Hcpe3> GAME = new Columns<DatasetRecord.Hcpe3>()
            .data("format", game -> DatasetFormat.HCPE3.id())
            .data("sfen", game -> Sfen.write(game.start(), 1))
            .data("result", game -> name(game.result().outcome()))
            .data("circumstances", game -> circumstances(game.result()))
            .data("opponent", game -> opponent(game.opponent()))
            .data("moves", game -> TURN.json(game.moves()))
            .data(
                    "dialect",
                    game -> game.moves().stream()
                            .map(turn -> turn.move().dialect())
                            .filter(dialect -> dialect != DatasetFormat.HCPE3.moves())
                            .findFirst()
                            .map(Move16::id));

    private RecordJson() {}

    static Map<String, Object> of(DatasetRecord record, DatasetFormat format) {
        return record instanceof DatasetRecord.Hcpe3 game
                ? GAME.json(game)
                : ROW.json(new Stored((DatasetRecord.Row) record, format));
    }

    private static String move(StoredMove move) {
        return move.move()
                .map(UsiMove::write)
                .orElseGet(() -> Choice.word(move.special().orElseThrow()));
    }

    static String name(Outcome outcome) {
        return switch (outcome) {
            case DRAW -> "draw";
            case BLACK_WIN -> "black";
            case WHITE_WIN -> "white";
        };
    }

    private static Optional<List<String>> circumstances(ResultByte result) {
        return Optional.of(result.circumstances().stream()
                        .sorted()
                        .map(Choice::word)
                        .toList())
                .filter(circumstances -> !circumstances.isEmpty());
    }

    static String opponent(DatasetRecord.Hcpe3.Opponent opponent) {
        return switch (opponent) {
            case SELF -> "self";
            case BLACK_ENGINE -> "black";
            case WHITE_ENGINE -> "white";
        };
    }

    static DatasetFormat format(JsonNode node) {
        return constant(DatasetFormat.class, node, "format");
    }

    static Move16 dialect(JsonNode node) {
        return node.has("dialect")
                ? constant(Move16.class, node, "dialect")
                : format(node).moves();
    }

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
            case PSV -> new DatasetRecord.Psv(position, evaluation, move, number(node, "ply"), outcome(node), padding);
            case HCPE, HCPE2 -> new DatasetRecord.Hcpe(position, evaluation, move, result(node), padding);
            case HCPE3 -> throw new AssertionError("games are read whole");
        };
    }

    private static DatasetRecord.Hcpe3 game(JsonNode node, Position start, Move16 dialect) {
        DatasetRecord.Hcpe3.Opponent opponent = named(
                node,
                "opponent",
                DatasetRecord.Hcpe3.Opponent.values(),
                RecordJson::opponent,
                new Wording("self、black、white のどれか", "self, black or white"));
        List<DatasetRecord.Hcpe3.Turn> turns = new ArrayList<>();
        for (JsonNode turn : array(node, "moves")) {
            List<DatasetRecord.Hcpe3.Candidate> candidates = new ArrayList<>();
            for (JsonNode candidate : array(turn, "candidates")) {
                candidates.add(
                        new DatasetRecord.Hcpe3.Candidate(move(candidate, dialect), number(candidate, "visits")));
            }
            turns.add(new DatasetRecord.Hcpe3.Turn(move(turn, dialect), number(turn, "eval"), candidates));
        }
        return new DatasetRecord.Hcpe3(start, result(node), opponent, turns);
    }

    private static Position position(JsonNode node) {
        Reading<SfenPosition> reading = Sfen.read(Source.of(text(node, "sfen")));
        for (Diagnostic finding : reading.findings()) {
            // codes hold positions against the rules, too, and no number of a move
            if (!(finding.code() instanceof PositionFlaw) && finding.code() != NotationCode.BAD_NUMBER) {
                Wording wording = finding.wording();
                throw new RefusalException("sfen: " + wording.japanese(), "sfen: " + wording.english());
            }
        }
        return reading.value().position();
    }

    private static StoredMove move(JsonNode node, Move16 dialect) {
        String text = text(node, "move");
        for (StoredMove.Special special : StoredMove.Special.values()) {
            if (Choice.word(special).equals(text)) {
                return new StoredMove(dialect, special.code());
            }
        }
        return UsiMove.read(text)
                .map(move -> StoredMove.of(move, dialect))
                .orElseThrow(() -> wrong("move", new Wording("USI の指し手", "a move in USI"), node.get("move")));
    }

    private static Outcome outcome(JsonNode node) {
        return named(
                node,
                "result",
                Outcome.values(),
                RecordJson::name,
                new Wording("draw、black、white のどれか", "draw, black or white"));
    }

    private static <E> E named(JsonNode node, String field, E[] all, Function<E, String> name, Wording expected) {
        String text = text(node, field);
        return Arrays.stream(all)
                .filter(one -> name.apply(one).equals(text))
                .findFirst()
                .orElseThrow(() -> wrong(field, expected, node.get(field)));
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
            if (Choice.word(constant).equals(name)) {
                return constant;
            }
        }
        throw new RefusalException(field + ": 「" + name + "」はありません", field + ": there is no '" + name + "'");
    }

    private static RefusalException wrong(String field, Wording expected, JsonNode found) {
        boolean isMissing = found.isMissingNode();
        return new RefusalException(
                field + ": " + expected.japanese() + (isMissing ? "が書かれていません" : "ではなく " + found + " と書かれています"),
                field + ": expected " + expected.english() + ", found " + (isMissing ? "nothing" : found));
    }

    /** Reads records from JSON Lines, as strictly as from bytes. */
    static final class RecordLines {
        private static final ObjectMapper MAPPER = JsonMapper.builder()
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();

        private RecordLines() {}

        /** Whether a file is such a text: its first line has what every record has. */
        static boolean areIn(byte[] head) {
            String start = new String(head, 0, Math.min(head.length, 400), StandardCharsets.UTF_8).strip();
            return start.startsWith("{") && start.contains("\"format\"") && start.contains("\"sfen\"");
        }

        static void forEach(DataFile file, DataFile.Sink sink) throws IOException {
            BufferedReader lines = new BufferedReader(new InputStreamReader(file.bytes(), StandardCharsets.UTF_8));
            long number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                if (!line.isBlank()) {
                    sink.accept(entry(file.name(), number, line));
                }
            }
        }

        private static DatasetEntry entry(String name, long number, String line) throws IOException {
            try {
                JsonNode node = MAPPER.readTree(line);
                DatasetRecord record = RecordJson.read(node);
                DatasetEntry checked = check(name, node, record);
                List<DatasetEntry.Finding> findings = checked.findings().stream()
                        .map(finding -> new DatasetEntry.Finding(
                                finding.code(), finding.severity(), name, number, finding.offset(), finding.wording()))
                        .toList();
                return new DatasetEntry(number, 0, line.length(), checked.record(), findings);
            } catch (JsonProcessingException e) {
                return refused(
                        name,
                        number,
                        line,
                        JsonRefusal.of(e, line.getBytes(StandardCharsets.UTF_8)).ofLine());
            } catch (IllegalArgumentException e) {
                Wording reason = Wording.of(e);
                return refused(name, number, line, new Wording("局面として読めません: " + reason.japanese(), reason.english()));
            }
        }

        private static DatasetEntry check(String name, JsonNode node, DatasetRecord record) throws IOException {
            ByteArrayInputStream bytes = new ByteArrayInputStream(record.toBytes());
            try (DatasetReader reader =
                    new DatasetReader(name, bytes, RecordJson.format(node), RecordJson.dialect(node))) {
                return reader.next().orElseThrow();
            }
        }

        private static DatasetEntry refused(String name, long number, String line, Wording wording) {
            DatasetEntry.Finding finding =
                    new DatasetEntry.Finding(DatasetCode.BAD_TEXT, Severity.ERROR, name, number, 0, wording);
            return new DatasetEntry(number, 0, line.length(), Optional.empty(), List.of(finding));
        }
    }
}
