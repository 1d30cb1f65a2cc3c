package dev.goita.app.shogi.comments;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.FindingFields;
import dev.goita.diagnostics.Findings;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.comment.CommentPlaces;
import dev.goita.shogi.comment.Dialect;
import dev.goita.shogi.comment.EngineComments;
import dev.goita.shogi.comment.ReadComment;
import dev.goita.shogi.comment.RewrittenComment;
import dev.goita.shogi.comment.Standpoint;
import dev.goita.shogi.fields.SearchFields;
import dev.goita.shogi.japanese.Lines;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.NotationCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Answers {@code {"position":SFEN,"text":comment,"dialect":"auto"}}, one object a line. */
final class CommentQuestions {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final String source;
    private final Set<Dialect> dialects;
    private final Optional<Dialect> to;
    private final Language language;

    /**
     * @param source what findings call the input
     * @param dialects where a question names none
     * @param to the dialect in which comments are written again, if any
     */
    CommentQuestions(String source, Set<Dialect> dialects, Optional<Dialect> to, Language language) {
        this.source = source;
        this.dialects = dialects;
        this.to = to;
        this.language = language;
    }

    /** @param number of the line, from 1 */
    Map<String, Object> answer(String line, int number) {
        Findings wrong = new Findings(new Source(source, line, number));
        JsonNode question;
        try {
            question = MAPPER.readTree(line);
        } catch (JsonProcessingException e) {
            wrong.error(NotationCode.UNKNOWN_FORMAT, 0, new Wording("JSONではありません", "not JSON"));
            return failed(wrong.toList());
        }
        if (!question.path("position").isTextual() || !question.path("text").isTextual()) {
            wrong.error(
                    NotationCode.MISSING,
                    0,
                    new Wording("文字列の position と text が必要です", "the strings position and text are needed"));
            return failed(wrong.toList());
        }
        Optional<Set<Dialect>> asked = dialects(question);
        if (asked.isEmpty()) {
            String name = Findings.quote(question.path("dialect").asText());
            wrong.error(
                    NotationCode.UNKNOWN_NAME,
                    0,
                    new Wording("知らない dialect です: " + name, "an unknown dialect: " + name));
            return failed(wrong.toList());
        }
        Reading<Kifu> position = Usi.read(new Source(source, position(question), number), IllegalMoves.REFUSE);
        if (position.hasErrors()) {
            return failed(position.findings());
        }
        return answer(standpoint(position.value()), question.path("text").asText(), asked.get());
    }

    private Optional<Set<Dialect>> dialects(JsonNode question) {
        return question.has("dialect")
                ? DialectNames.read(question.path("dialect").asText())
                : Optional.of(dialects);
    }

    private static String position(JsonNode question) {
        StringBuilder text = new StringBuilder(question.path("position").asText());
        if (question.path("moves").size() > 0) {
            text.append(" moves");
            question.path("moves").forEach(move -> text.append(' ').append(move.asText()));
        }
        return text.toString();
    }

    private static Standpoint standpoint(Kifu kifu) {
        List<Node> line = kifu.mainLine();
        Node last = line.isEmpty() ? kifu.root() : line.get(line.size() - 1);
        return new Standpoint(kifu.positionAt(last), last.move());
    }

    private Map<String, Object> answer(Standpoint at, String text, Set<Dialect> asked) {
        List<String> lines = lines(text);
        ReadComment comment = EngineComments.read(at, lines, asked, CommentPlaces.of(source, lines));
        List<Diagnostic> findings = new ArrayList<>(comment.findings());
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("searches", SearchFields.of(comment.searches()));
        fields.put("text", comment.text());
        if (to.isPresent()) {
            RewrittenComment rewritten = EngineComments.rewrite(at, comment, to.get());
            fields.put("rewritten", joined(rewritten.lines(), lines, text));
            findings.addAll(EngineComments.findings(rewritten.losses(), to.get(), Place.whole(source)));
        }
        fields.put("findings", FindingFields.of(findings, language));
        return fields;
    }

    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        Lines steps = new Lines(text);
        while (steps.next()) {
            lines.add(steps.line());
        }
        return lines;
    }

    /** A comment that did not change is the same text; another has the line break that the text has first. */
    private static String joined(List<String> rewritten, List<String> lines, String text) {
        if (rewritten.equals(lines)) {
            return text;
        }
        int feed = text.indexOf('\n');
        String lineBreak = feed > 0 && text.charAt(feed - 1) == '\r' ? "\r\n" : "\n";
        boolean ended = text.endsWith("\n") || text.endsWith("\r");
        return String.join(lineBreak, rewritten) + (ended ? lineBreak : "");
    }

    private Map<String, Object> failed(List<Diagnostic> findings) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("findings", FindingFields.of(findings, language));
        return fields;
    }
}
