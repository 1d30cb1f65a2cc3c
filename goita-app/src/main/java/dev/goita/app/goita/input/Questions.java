package dev.goita.app.goita.input;

import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.diagnostics.Language;
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
import java.util.function.Consumer;

/**
 * 問い: positions, one JSON object a line, each answered by one line, in their order; before the program waits for more
 * lines, all that it has read are answered. A line that cannot be answered is answered with findings.
 */
public final class Questions {
    /** 受付: where questions are answered, at once or later, but in their order. */
    public interface Desk {
        /** @param taker gets the answer, on the thread that asks */
        void ask(SourceLine question, String source, Consumer<Answer> taker);

        /** Has something done after all that was asked before. */
        void then(Runnable action);

        /** Waits until all is answered. */
        void finish() throws IOException;
    }

    private final Invocation invocation;
    private final Desk desk;
    private boolean isClean = true;

    /** Answered one by one, each before the next is read. */
    public Questions(Invocation invocation, Answerer answerer) {
        this(invocation, new AtOnce(answerer, invocation.language()));
    }

    public Questions(Invocation invocation, Desk desk) {
        this.invocation = invocation;
        this.desk = desk;
    }

    /** @return whether every line was answered */
    public boolean answerAll(Input input) throws IOException {
        try (InputStream in = input.beforeWaiting(desk::finish).open()) {
            SourceLines lines = SourceLines.ofUtf8(in, input.name(), new Unreadable());
            for (Optional<SourceLine> line = lines.next(); line.isPresent(); line = lines.next()) {
                if (!line.get().isBlank()) {
                    desk.ask(line.get(), input.name(), this::print);
                }
            }
        }
        desk.finish();
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
            desk.then(() -> print(Answer.refusal(List.of(finding), invocation.language())));
        }
    }

    private record AtOnce(Answerer answerer, Language language) implements Desk {
        @Override
        public void ask(SourceLine question, String source, Consumer<Answer> taker) {
            taker.accept(Answer.to(question.text(), question.number(), source, language, answerer));
        }

        @Override
        public void then(Runnable action) {
            action.run();
        }

        @Override
        public void finish() {
            // Nothing is ever left to do.
        }
    }
}
