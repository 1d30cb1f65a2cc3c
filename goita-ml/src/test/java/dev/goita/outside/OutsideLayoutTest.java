package dev.goita.outside;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.Player;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.Table;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.Tile;
import dev.goita.learning.ActionSpace;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.LossWeights;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.SymmetryGroup;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.Split;
import dev.goita.learning.taught.SplitSamples;
import dev.goita.learning.taught.TaughtTraining;
import dev.goita.learning.training.LearnerOptions;
import dev.goita.learning.training.RandomStreams;
import dev.goita.learning.training.Schedule;
import dev.goita.learning.training.SupervisedTraining;
import dev.goita.ml.encoding.GoitaActions;
import dev.goita.ml.features.GoitaViewEncoder;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.labels.RoundSource;
import dev.goita.ml.player.NeuralPlayer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** 外の特徴: a layout that no library here knows, from rounds to a player, by what every program may call. */
class OutsideLayoutTest {
    private static final Path ROUNDS = Path.of("../corpora/goita/selfplay/rule-rounds.jsonl");

    @TempDir
    private Path folder;

    /** The kinds that the viewer holds, and whether it leads. */
    private static final class Kinds implements SampleEncoder<SeatView, Action> {
        private final FeatureLayout layout = FeatureLayout.builder("outside/1")
                .block(
                        "holds",
                        "手駒: the viewer holds",
                        Tile.ALL.stream().map(Tile::kanji).toList())
                .block("leads", "打ち出し: the viewer leads", List.of("yes"))
                .build();

        @Override
        public FeatureLayout layout() {
            return layout;
        }

        @Override
        public ActionSpace<Action> actions() {
            return GoitaActions.SPACE;
        }

        @Override
        public SymmetryGroup symmetries() {
            return SymmetryGroup.trivial(layout.width(), actions().size());
        }

        @Override
        public List<String> kinds() {
            return GoitaViewEncoder.ENCODER.kinds();
        }

        @Override
        public int kind(SeatView view) {
            return GoitaViewEncoder.ENCODER.kind(view);
        }

        @Override
        public int turn(SeatView view) {
            return view.turnCount();
        }

        @Override
        public void encode(SeatView view, ActiveFeatures rowF) {
            rowF.clear();
            for (Tile tile : Tile.ALL) {
                if (view.hand().contains(tile)) {
                    rowF.add(layout.block("holds").index(tile.ordinal()));
                }
            }
            if (view.isLead()) {
                rowF.add(layout.block("leads").index(0));
            }
        }
    }

    @Test
    void a_layout_from_outside_is_learned_read_back_and_plays() throws IOException {
        Kinds encoder = new Kinds();
        RoundSource source = new RoundSource(List.of(ROUNDS), Rules.STANDARD, RoundRows.of(encoder));
        LearnerOptions options =
                new LearnerOptions(32, new LossWeights(1, 1, 1, 1), Double.POSITIVE_INFINITY, RowForm.PLAIN, 1);
        SupervisedTraining schedule = new SupervisedTraining(2, 2, new Schedule(3e-3, 1e-3), new RandomStreams(1));
        Path file = folder.resolve("model.zip");
        PolicyReport report;
        try (SplitSamples samples =
                SplitSamples.read(source, new Split(20, 20), EnumSet.allOf(Part.class), folder, game -> {})) {
            report = new TaughtTraining(samples, List.of(8), options, "test").run(file, schedule, epoch -> {});
        }
        assertThat(report.policy().decisions()).isPositive();

        Model model = Model.read(file, encoder);
        assertThat(model.card().layout()).isEqualTo("outside/1");
        Player mine = new NeuralPlayer(model, encoder, NeuralPlayer.Choice.BEST_VALUE);
        Player other = new RandomPlayer();
        Table table = new Table(Rules.STANDARD, List.of(mine, other, mine, other));
        SplittableRandom random = new SplittableRandom(7);
        PlayedDeal played = table.play(Deal.random(Seat.P0, random), Score.ZERO, random);
        assertThat(played.digits()).isNotEmpty();
    }
}
