package dev.goita.ml.player;

import dev.goita.core.SeatView;
import dev.goita.core.player.Player;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.LabelScores;
import dev.goita.learning.LegalLabels;
import dev.goita.learning.SampleEncoder;
import dev.goita.ml.encoding.ActionLabels;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * 評点のプレイヤー: plays the legal action whose label has the greatest score, whoever scores: a network of a library that
 * this one does not know, or anything else. Not thread-safe; one a thread.
 */
public final class ScoredPlayer implements Player {
    private static final List<GoshiDecision> DECISIONS = List.of(GoshiDecision.values());

    private final SampleEncoder<SeatView, Action> encoder;
    private final LabelScores scores;
    private final ActionLabels actions;
    private final LegalLabels legalLabels;
    private final ActiveFeatures rowF;
    private final float[] scoreA;

    /**
     * From an encoder and whoever scores its rows.
     *
     * @param encoder of the rows that are scored
     * @param scores of labels, the greatest the best; asked on the thread that plays
     * @throws IllegalArgumentException if the encoder's action space has no label for some action
     */
    public ScoredPlayer(SampleEncoder<SeatView, Action> encoder, LabelScores scores) {
        this.encoder = encoder;
        this.scores = scores;
        actions = ActionLabels.of(encoder.actions());
        legalLabels = new LegalLabels(actions.size());
        rowF = new ActiveFeatures(encoder.layout().width());
        scoreA = new float[actions.size()];
    }

    @Override
    public Turn choose(SeatView view, RandomGenerator random) {
        return best(view, view.legalTurns());
    }

    @Override
    public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
        return best(view, DECISIONS);
    }

    private <T extends Action> T best(SeatView view, List<T> legal) {
        encoder.encode(view, rowF);
        legalLabels.clear();
        legal.forEach(action -> legalLabels.add(actions.label(action)));
        scores.score(rowF, legalLabels.labels(), legalLabels.count(), scoreA);
        int best = 0;
        for (int i = 1; i < legalLabels.count(); i++) {
            best = scoreA[i] > scoreA[best] ? i : best;
        }
        int label = legalLabels.labels()[best];
        return legal.stream()
                .filter(action -> actions.label(action) == label)
                .findFirst()
                .orElseThrow();
    }
}
