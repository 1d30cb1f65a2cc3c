package dev.goita.report.learning;

import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.Datum;
import dev.goita.drawing.style.Figure;
import java.util.List;
import java.util.Optional;

/** 損失の向き: what became of a loss, in one sentence: whether it has fallen, risen, or stayed where it was. */
final class LossCourse {
    /** Less than this part of a loss is no change that a person should act on. */
    private static final double LEVEL = 0.01;

    /** Losses of single steps jump; neighbours are taken together, a twentieth of the curve. */
    private static final int PARTS = 20;

    private LossCourse() {}

    /**
     * @param curve in the order of the training
     * @return empty for less than two points
     */
    static Optional<Wording> of(Wording name, List<Datum> curve, Wording counted) {
        if (curve.size() < 2) {
            return Optional.empty();
        }
        int together = Math.max(1, curve.size() / PARTS);
        double first = mean(curve, 0, together);
        double last = mean(curve, curve.size() - together, together);
        double least = first;
        double at = curve.get(0).x();
        for (int i = 0; i + together <= curve.size(); i++) {
            double here = mean(curve, i, together);
            if (here < least) {
                least = here;
                at = curve.get(i + together - 1).x();
            }
        }
        return Optional.of(sentence(name, new Ends(first, last, least), at, counted));
    }

    private record Ends(double first, double last, double least) {
        private boolean isMore(double one, double other) {
            return one - other > LEVEL * Math.max(Math.abs(first), Math.abs(last));
        }

        boolean hasRisen() {
            return isMore(last, least);
        }

        boolean hasFallenBefore() {
            return isMore(first, least);
        }
    }

    private static Wording sentence(Wording name, Ends ends, double at, Wording counted) {
        Figure figure = Figure.plain(3);
        String first = figure.of(ends.first());
        String last = figure.of(ends.last());
        String least = figure.of(ends.least());
        String place = Figure.count((long) at);
        if (ends.hasRisen() && ends.hasFallenBefore()) {
            return new Wording(
                    name.japanese() + "は " + least + " まで下がったあと、上がって " + last + " になりました（最小は" + counted.japanese() + " "
                            + place + "）。",
                    name.english() + " fell to " + least + " and has risen to " + last + " since (the least at " + place
                            + " " + counted.english() + ").");
        }
        if (ends.hasRisen()) {
            return new Wording(
                    name.japanese() + "は " + first + " から " + last + " へ上がっています。",
                    name.english() + " has risen from " + first + " to " + last + ".");
        }
        return ends.hasFallenBefore()
                ? new Wording(
                        name.japanese() + "は " + first + " から " + last + " へ下がっています。",
                        name.english() + " has fallen from " + first + " to " + last + ".")
                : new Wording(
                        name.japanese() + "は " + last + " 前後で、ほとんど動いていません。",
                        name.english() + " stays at about " + last + ".");
    }

    private static double mean(List<Datum> curve, int from, int count) {
        return curve.subList(from, from + count).stream()
                .mapToDouble(Datum::y)
                .average()
                .orElse(Double.NaN);
    }
}
