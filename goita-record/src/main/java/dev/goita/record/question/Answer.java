package dev.goita.record.question;

import dev.goita.diagnostics.Language;
import dev.goita.record.Finding;
import dev.goita.record.json.FindingObject;
import dev.goita.record.json.JsonLine;
import java.util.List;

/**
 * 答え: what is said to a question, which is one position as a JSON object on a line. A question that cannot be answered is
 * answered with findings.
 *
 * @param text as the answerer gave it; of a refusal, a JSON object with the findings, without a line break
 */
public record Answer(Kind kind, String text) {
    /** Whether a question could be answered. */
    public enum Kind {
        /** It could. */
        ANSWERED,
        /** Findings say why not. */
        REFUSED
    }

    /**
     * Reads a question and has it answered.
     *
     * @param question the text of the line
     * @param line its number in the source, from 1, which findings carry
     * @param answerer is asked if the question is one position
     */
    public static Answer to(String question, int line, String source, Language language, Answerer answerer) {
        Question<String> read = Question.read(question, line, source, answerer::answer);
        return read.asked().map(Answer::of).orElseGet(() -> refusal(read.findings(), language));
    }

    /** Says what was asked. */
    public static Answer of(String text) {
        return new Answer(Kind.ANSWERED, text);
    }

    /** Says why there is no answer, by one finding at least. */
    public static Answer refusal(List<Finding> findings, Language language) {
        String text = new JsonLine()
                .putRaw("findings", FindingObject.lines(findings, language))
                .toString();
        return new Answer(Kind.REFUSED, text);
    }
}
