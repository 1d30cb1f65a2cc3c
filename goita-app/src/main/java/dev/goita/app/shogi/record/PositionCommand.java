package dev.goita.app.shogi.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.FindingFields;
import dev.goita.diagnostics.Findings;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.code.PositionCode;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.Declaration;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Repetition;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

public final class PositionCommand extends Job {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Given<String> file = argument("FILE", "-");

    // The output is JSON with and without it; programs that ask for JSON everywhere may say so.
    private final Given<Boolean> json = json();
    private final Given<Boolean> labels = flag("--labels");

    private boolean findings;

    public PositionCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(invocation.input(file.value()).open(), StandardCharsets.UTF_8))) {
            int number = 0;
            String line = lines.readLine();
            while (line != null) {
                number++;
                if (!line.isBlank()) {
                    invocation.jsonLines().write(answer(line, number));
                }
                line = lines.readLine();
            }
        }
        return findings ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }

    private Map<String, Object> answer(String line, int number) {
        JsonNode question;
        try {
            question = MAPPER.readTree(line);
        } catch (JsonProcessingException e) {
            Findings wrong = new Findings(new Source(invocation.input(file.value()).name(), line, number));
            wrong.error(NotationCode.UNKNOWN_FORMAT, 0, new Wording("JSONではありません", "not JSON"));
            return failed(wrong.toList());
        }
        Reading<Kifu> reading =
                Usi.read(new Source(invocation.input(file.value()).name(), usi(question), 1), IllegalMoves.REFUSE);
        if (reading.hasErrors()) {
            return failed(reading.findings());
        }
        Map<String, Object> fields = facts(reading.value());
        fields.put("findings", FindingFields.of(reading.findings(), invocation.language()));
        findings |= !reading.findings().isEmpty();
        return fields;
    }

    private static String usi(JsonNode question) {
        StringBuilder text = new StringBuilder(question.path("sfen").asText(""));
        if (question.path("moves").size() > 0) {
            text.append(" moves");
            question.path("moves").forEach(move -> text.append(' ').append(move.asText()));
        }
        return text.toString();
    }

    private Map<String, Object> failed(List<Diagnostic> wrong) {
        findings = true;
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("findings", FindingFields.of(wrong, invocation.language()));
        return fields;
    }

    private Map<String, Object> facts(Kifu kifu) {
        List<Node> line = kifu.mainLine();
        List<Move> moves = line.stream().flatMap(node -> node.move().stream()).toList();
        Position position = kifu.positionAt(line.isEmpty() ? kifu.root() : line.get(line.size() - 1));
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("sfen", Sfen.write(position, kifu.start().moveNumber() + moves.size()));
        fields.put("legal", legal(position));
        fields.put("check", position.inCheck());
        fields.put("mate", position.isMate());
        Repetition repetition = Repetition.of(kifu.start().position(), moves);
        fields.put("repetition", repetition.occurrences());
        repetition.perpetualChecker().ifPresent(color -> fields.put("perpetual", name(color)));
        fields.put("declaration", declaration(position, kifu.start().position()));
        if (PositionCode.canEncode(position)) {
            fields.put("hcp", HexFormat.of().formatHex(PositionCode.HCP.encode(position)));
            fields.put("psfen", HexFormat.of().formatHex(PositionCode.PACKED_SFEN.encode(position)));
        }
        if (labels.value()) {
            Optional<Square> previousTo = moves.isEmpty()
                    ? Optional.empty()
                    : Optional.of(moves.get(moves.size() - 1).to());
            fields.put("labels", new MoveLabels(position, previousTo).ofLegalMoves());
        }
        return fields;
    }

    static List<String> legal(Position position) {
        return position.legalMoves().stream().map(UsiMove::write).sorted().toList();
    }

    private static Map<String, Object> declaration(Position position, Position start) {
        int credit = Declaration.credit(start);
        Declaration points = Declaration.of(position, Declaration.Rule.POINTS_27, credit);
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("points", points.points());
        fields.put("pieces", points.piecesInZone());
        fields.put("rule27", name(points.result()));
        fields.put(
                "rule24",
                name(Declaration.of(position, Declaration.Rule.POINTS_24, credit)
                        .result()));
        fields.put("try", name(Declaration.of(position, Declaration.Rule.TRY).result()));
        return fields;
    }

    private static String name(Declaration.Result result) {
        return result.name().toLowerCase(Locale.ROOT);
    }

    private static String name(Color color) {
        return color.name().toLowerCase(Locale.ROOT);
    }
}
