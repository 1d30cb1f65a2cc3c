package dev.goita.app.shogi.comments;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.app.shogi.input.MainLine;
import dev.goita.app.shogi.input.Questions;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Findings;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.FindingFields;
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
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Answers {@code {"position":SFEN,"text":comment,"dialect":"auto"}}, one object a line.
 *
 * @param to the dialect in which comments are written again, if any
 */
record CommentQuestions(String source, Set<Dialect> dialects, Optional<Dialect> to, Language language) {
    static final String AUTO = "auto";

    /** All of them for {@code auto}; empty if nobody knows the name. */
    static Optional<Set<Dialect>> named(String name) {
        return name.equalsIgnoreCase(AUTO)
                ? Optional.of(Dialect.ALL)
                : Dialect.ALL.stream()
                        .filter(dialect -> dialect.id().equals(name.toLowerCase(Locale.ROOT)))
                        .findFirst()
                        .map(Set::of);
    }

    /** @param number of the line, from 1 */
    Map<String, Object> answer(String line, int number) {
        Findings wrong = new Findings(new Source(source, line, number));
        Optional<JsonNode> json = Questions.json(line);
        if (json.isEmpty()) {
            wrong.error(NotationCode.UNKNOWN_FORMAT, 0, new Wording("JSONではありません", "not JSON"));
            return failed(wrong.toList());
        }
        JsonNode question = json.get();
        if (!question.path("position").isTextual() || !question.path("text").isTextual()) {
            wrong.error(
                    NotationCode.MISSING,
                    0,
                    new Wording("文字列の position と text が必要です", "the strings position and text are needed"));
            return failed(wrong.toList());
        }
        Optional<Set<Dialect>> asked =
                question.has("dialect") ? named(question.path("dialect").asText()) : Optional.of(dialects);
        if (asked.isEmpty()) {
            String name = Findings.quote(question.path("dialect").asText());
            wrong.error(
                    NotationCode.UNKNOWN_NAME, 0, Wording.of("知らない dialect です: %s", "an unknown dialect: %s", name));
            return failed(wrong.toList());
        }
        Source usi = new Source(source, Questions.usi(question, "position"), number);
        Reading<Kifu> position = Usi.read(usi, IllegalMoves.REFUSE);
        if (position.hasErrors()) {
            return failed(position.findings());
        }
        Node last = MainLine.of(position.value()).node(Integer.MAX_VALUE);
        Standpoint at = new Standpoint(position.value().positionAt(last), last.move());
        return answer(at, question.path("text").asText(), asked.get());
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
        fields.putAll(failed(findings));
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
        boolean isEnded = text.endsWith("\n") || text.endsWith("\r");
        return String.join(lineBreak, rewritten) + (isEnded ? lineBreak : "");
    }

    private Map<String, Object> failed(List<Diagnostic> findings) {
        return Map.of("findings", FindingFields.of(findings, language));
    }
}
