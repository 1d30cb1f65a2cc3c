package dev.goita.app.shogi.mate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.frame.Invocation;
import dev.goita.app.shogi.input.PositionArgument;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.FindingFields;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.mate.MateLimits;
import dev.goita.shogi.mate.MateRefusal;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.Position;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Answers JSON Lines: a position a line in, its answer out before the next is read. */
final class MateQuestions {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Invocation invocation;
    private final MateOptions options;
    private final Solved.Solvers solvers;
    private final Solved.Literature literature;
    private final String source;
    private boolean hasFindings;

    MateQuestions(
            Invocation invocation,
            MateOptions options,
            Solved.Solvers solvers,
            Solved.Literature literature,
            String source) {
        this.invocation = invocation;
        this.options = options;
        this.solvers = solvers;
        this.literature = literature;
        this.source = source;
    }

    /** True if some line was no question or had a position that cannot be asked. */
    boolean answer(InputStream input) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8));
        int number = 0;
        String line = lines.readLine();
        while (line != null) {
            number++;
            if (!line.isBlank()) {
                invocation.jsonLines().write(answer(line, number));
            }
            line = lines.readLine();
        }
        return hasFindings;
    }

    private Map<String, Object> answer(String line, int number) {
        JsonNode question;
        try {
            question = MAPPER.readTree(line);
        } catch (JsonProcessingException e) {
            return failed(number, "JSONではありません", "not JSON");
        }
        if (!question.path("sfen").isTextual()) {
            return failed(number, "\"sfen\" がありません", "no \"sfen\" here");
        }
        MateLimits limits = options.limits();
        JsonNode mostNodes = question.path("max_nodes");
        if (!mostNodes.isMissingNode()) {
            if (!mostNodes.canConvertToLong() || mostNodes.asLong() < 1) {
                return failed(number, "max_nodes は正の整数です", "max_nodes must be a positive integer");
            }
            limits = options.limits(mostNodes.asLong());
        }
        try {
            Position position = PositionArgument.parse(sfen(question), invocation);
            Optional<MateRefusal> refusal = MateRefusal.of(position);
            return refusal.isPresent()
                    ? failed(new Diagnostic(
                            refusal.get(),
                            Severity.ERROR,
                            new Place(source, number, 0),
                            refusal.get().wording()))
                    : MateJson.of(solvers.solve(position, limits, literature));
        } catch (DiagnosticException e) {
            hasFindings = true;
            return Map.of("findings", FindingFields.of(e.diagnostics(), invocation.language()));
        }
    }

    private static String sfen(JsonNode question) {
        StringBuilder text = new StringBuilder(question.path("sfen").asText());
        if (question.path("moves").size() > 0) {
            text.append(" moves");
            question.path("moves").forEach(move -> text.append(' ').append(move.asText()));
        }
        return text.toString();
    }

    private Map<String, Object> failed(int number, String japanese, String english) {
        return failed(new Diagnostic(
                NotationCode.UNKNOWN_FORMAT,
                Severity.ERROR,
                new Place(source, number, 0),
                new Wording(japanese, english)));
    }

    private Map<String, Object> failed(Diagnostic finding) {
        hasFindings = true;
        return Map.of("findings", FindingFields.of(List.of(finding), invocation.language()));
    }
}
