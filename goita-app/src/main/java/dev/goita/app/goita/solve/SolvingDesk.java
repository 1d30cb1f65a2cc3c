package dev.goita.app.goita.solve;

import dev.goita.app.goita.input.Questions;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.notation.Replay;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solver;
import dev.goita.learning.training.InTurn;
import dev.goita.record.Finding;
import dev.goita.record.check.LegalReplay;
import dev.goita.record.lines.SourceLine;
import dev.goita.record.question.Answer;
import dev.goita.record.question.Question;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * 読みの受付: rounds that are solved on several threads. How many choices an answer took depends on what the solver remembers of
 * the deal, so one solver answers what comes of one deal in a row: then no answer depends on the threads.
 */
final class SolvingDesk implements Questions.Desk, AutoCloseable {
    private final Rules rules;
    private final Answers answers;
    private final InTurn<Solver> solvers;
    private Optional<OpenPosition> deal = Optional.empty();
    private InTurn<Solver>.Strand ofDeal;

    SolvingDesk(Rules rules, int tableBits, int threads, Answers answers) {
        this.rules = rules;
        this.answers = answers;
        solvers = new InTurn<>("solve", threads, () -> new Solver(rules, tableBits));
        ofDeal = solvers.strand();
    }

    @Override
    public void ask(SourceLine question, String source, Consumer<Answer> taker) {
        Question<Round> read = Question.read(question.text(), question.number(), source, this::round);
        read.asked()
                .ifPresentOrElse(
                        round -> ask(round, answer -> taker.accept(Answer.of(answer))),
                        () -> then(() -> taker.accept(Answer.refusal(read.findings(), answers.language()))));
    }

    /** As {@link Question.Understanding}. */
    Optional<Round> round(RoundText text, String source, List<Finding> findings) {
        return LegalReplay.of(rules, text, source, findings).map(Replay::round);
    }

    /** @param taker gets the answer in its turn, on the thread that asks */
    void ask(Round round, Consumer<String> taker) {
        OpenPosition first = Answers.first(round);
        boolean isOfDeal = deal.filter(first::isPartOf).isPresent();
        if (!isOfDeal) {
            deal = Optional.of(first);
            ofDeal.end();
            ofDeal = solvers.strand();
        }
        try {
            solvers.add(ofDeal, solver -> answer(round, solver, isOfDeal), taker::accept);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The solver may remember the deal from before others. */
    private String answer(Round round, Solver solver, boolean isOfDeal) {
        if (!isOfDeal) {
            solver.forget();
        }
        return answers.of(round, solver);
    }

    @Override
    public void then(Runnable action) {
        try {
            solvers.then(action::run);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void finish() throws IOException {
        solvers.finish();
    }

    @Override
    public void close() {
        solvers.close();
    }
}
