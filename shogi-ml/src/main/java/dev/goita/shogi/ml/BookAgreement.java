package dev.goita.shogi.ml;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.evaluation.Prediction;
import dev.goita.learning.evaluation.measure.LabelFrequencies;
import dev.goita.learning.evaluation.measure.PolicyEvaluation;
import dev.goita.learning.model.Model;
import dev.goita.learning.network.Evaluator;
import dev.goita.learning.samples.SampleSource;
import dev.goita.learning.samples.Samples;
import java.io.IOException;

/** 定跡との一致: how a model does in the positions of a book, and the share of them in which its first choice is a move of the book. */
public record BookAgreement(Prediction prediction, double inBook) {
    private static final int AT_ONCE = 4_096;

    /** Asks every position of a book that leaves a choice, of which there is one at least; its shares of moves are the policies. */
    public static BookAgreement of(SampleSource book, Model model) throws IOException {
        Comparison comparison = new Comparison(book, model);
        book.read((key, choices) -> comparison.add(choices::accept));
        return comparison.result();
    }

    private static final class Comparison {
        private final SampleSource book;
        private final Evaluator evaluator;
        private final PolicyEvaluation evaluation;
        private final ActiveFeatures rowF;
        private final int[] legal;
        private final float[] probabilities;
        private Samples.Builder waiting;
        private long positions;
        private long agreed;

        Comparison(SampleSource book, Model model) {
            this.book = book;
            int labels = book.encoder().actions().size();
            evaluator = model.evaluator(book.encoder());
            LabelFrequencies unknown = new LabelFrequencies.Counter(labels).result();
            evaluation = new PolicyEvaluation(
                    model.evaluator(book.encoder()), book.encoder().kinds(), unknown);
            rowF = new ActiveFeatures(book.encoder().layout().width());
            legal = new int[labels];
            probabilities = new float[labels];
            waiting = builder();
        }

        private Samples.Builder builder() {
            return new Samples.Builder(book.targets().size());
        }

        /** What adds the choices of a position. */
        interface Choices {
            void addTo(Samples.Builder samples);
        }

        void add(Choices choices) {
            choices.addTo(waiting);
            if (waiting.size() >= AT_ONCE) {
                compare();
            }
        }

        private void compare() {
            Samples samples = waiting.build();
            waiting = builder();
            evaluation.add(samples);
            for (int n = 0; n < samples.size(); n++) {
                positions++;
                agreed += samples.policy(n, first(samples, n)) > 0 ? 1 : 0;
            }
        }

        private int first(Samples samples, int n) {
            int count = samples.legalCount(n);
            for (int i = 0; i < count; i++) {
                legal[i] = samples.legal(n, i);
            }
            samples.row(n, rowF);
            evaluator.load(rowF);
            evaluator.probabilities(legal, count, probabilities);
            int best = 0;
            for (int i = 1; i < count; i++) {
                best = probabilities[i] > probabilities[best] ? i : best;
            }
            return best;
        }

        BookAgreement result() {
            compare();
            return new BookAgreement(evaluation.report().policy(), (double) agreed / positions);
        }
    }
}
