package dev.goita.app.goita.learn;

import dev.goita.app.learning.MeasuredBest;
import dev.goita.learning.dl4j.GraphEntries;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.learner.DeepMonteCarlo;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.LearnerOptions;
import dev.goita.ml.arena.DuplicateResult;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.report.DuplicateColumns;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.training.SelfTrainingSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** 点での決め方: the network is the best that makes most points of a player, always on the same deals. */
final class PointsBest implements MeasuredBest {
    /** In the provenance of a card: by what it is the best, and how many points a round it made. */
    private static final String BEST = "best";

    private static final String POINTS = "best-points";

    private static final String ZIP = ".zip";

    private final DuplicateContest contest;
    private final Entrant opponent;
    private final int threads;
    private Map<String, DuplicateResult> last = Map.of();

    /** @param threads that play */
    PointsBest(DuplicateContest contest, Entrant opponent, int threads) {
        this.contest = contest;
        this.opponent = opponent;
        this.threads = threads;
    }

    /** Where the best network of a training by its own play lies: beside the one that learns. */
    static Path beside(Path model) {
        String name = String.valueOf(model.getFileName());
        String stem = name.endsWith(ZIP) ? name.substring(0, name.length() - ZIP.length()) : name;
        return model.resolveSibling(stem + ".best" + ZIP);
    }

    @Override
    public String id() {
        return "points:" + SelfTrainingSettings.told(opponent).replace(' ', '@') + ",deals=" + contest.deals()
                + ",seed=" + contest.seed();
    }

    @Override
    public double of(Model model, PolicyReport heldOut, double loss) {
        return -points(model);
    }

    private double points(Model model) {
        try (InOrder crew = new InOrder(threads, "match")) {
            DuplicateResult result = contest.play(model, opponent, crew);
            last = Map.of(opponent.name(), result);
            return result.pointsPerRound();
        }
    }

    @Override
    public void put(Map<String, Object> line) {
        Measure.MATCHES.put(line, DuplicateColumns.json(last));
    }

    /**
     * Measures a network on its way, and keeps it if it is better than what is kept.
     *
     * @param step how far it is
     * @param model with its card
     * @param file of the best
     * @param learner what it is trained with, for DL4J
     * @return its matches
     */
    Map<String, DuplicateResult> keep(DeepMonteCarlo.Progress step, Model model, Path file, LearnerOptions learner)
            throws IOException {
        double points = points(model);
        if (points > kept(file)) {
            Map<String, String> provenance = new LinkedHashMap<>(model.card().provenance());
            provenance.put(BEST, id());
            provenance.put(POINTS, Double.toString(points));
            Map<String, Long> counts = new LinkedHashMap<>(model.card().counts());
            counts.put("rounds", step.rounds());
            ModelCard card = model.card().withProvenance(provenance).withCounts(counts);
            ModelFile.write(file, new Model(card, model.weights()), GraphEntries.of(model.weights(), learner));
        }
        return last;
    }

    /** What the kept one made, which may be of a later moment if the training was interrupted there. */
    private double kept(Path file) throws IOException {
        if (Files.notExists(file)) {
            return Double.NEGATIVE_INFINITY;
        }
        Map<String, String> provenance =
                Model.read(file, GoitaEncoders.ALL).card().provenance();
        try {
            return id().equals(provenance.get(BEST))
                    ? Double.parseDouble(provenance.getOrDefault(POINTS, ""))
                    : Double.NEGATIVE_INFINITY;
        } catch (NumberFormatException e) {
            return Double.NEGATIVE_INFINITY;
        }
    }
}
