package dev.goita.app.goita.input;

import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.record.Finding;
import dev.goita.record.lines.SourceLine;
import dev.goita.record.lines.SourceLines;
import dev.goita.record.question.Answer;
import dev.goita.record.question.Answerer;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

/**
 * 問い: positions, one JSON object a line, each answered by one line before the next is read. A line that cannot be
 * answered is answered with findings.
 */
public final class Questions {
    private final Invocation invocation;
    private final Answerer answerer;
    private boolean isClean = true;

    public Questions(Invocation invocation, Answerer answerer) {
        this.invocation = invocation;
        this.answerer = answerer;
    }

    /** @return whether every line was answered */
    public boolean answerAll(Input input) throws IOException {
        try (InputStream in = input.open()) {
            SourceLines lines = SourceLines.ofUtf8(in, input.name(), new Unreadable());
            for (Optional<SourceLine> line = lines.next(); line.isPresent(); line = lines.next()) {
                if (!line.get().isBlank()) {
                    print(Answer.to(
                            line.get().text(), line.get().number(), input.name(), invocation.language(), answerer));
                }
            }
        }
        return isClean;
    }

    private void print(Answer answer) {
        isClean &= answer.kind() == Answer.Kind.ANSWERED;
        PrintWriter out = invocation.streams().out();
        out.print(answer.text());
        out.print('\n');
        out.flush();
    }

    private final class Unreadable implements RecordSink {
        @Override
        public void round(RoundText round) {
            throw new AssertionError("lines hold no rounds by themselves");
        }

        @Override
        public void finding(Finding finding) {
            print(Answer.refusal(List.of(finding), invocation.language()));
        }
    }
}
