package dev.goita.ml.labels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.Table;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Play;
import dev.goita.core.tile.Tile;
import dev.goita.learning.ActionSpace;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.samples.Samples;
import dev.goita.ml.encoding.GoitaActions;
import dev.goita.ml.features.GoitaViewEncoder;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.features.SeatEncoder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** 分け合う札: rounds under a space of three labels, beside the same rounds under the space of every action. */
class SharedLabelsTest {
    private static final ActionSpace<Action> THREE = ActionSpace.of(
            "three/1",
            List.of(Pass.PASS, new Lead(Tile.SHI, Tile.KIN), GoshiDecision.CONTINUE),
            SharedLabelsTest::three);

    private static final Teaching SOLVED = new Teaching(Teaching.Goals.NONE, Teaching.Teacher.parse("solver:tiles=12"));

    private Samples each;
    private Samples shared;

    private static int three(Action action) {
        return action instanceof Play ? 1 : action instanceof GoshiDecision ? 2 : 0;
    }

    private static Samples encode(SeatEncoder encoder) {
        RoundEncoder rounds = new RoundEncoder(Rules.STANDARD, RoundRows.of(encoder), SOLVED);
        Samples.Builder samples = new Samples.Builder(SOLVED.targets().size());
        RulePlayer rule = new RulePlayer();
        Table table = new Table(Rules.STANDARD, List.of(rule, rule, rule, rule));
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 20; i++) {
            PlayedDeal played = table.play(Deal.random(Seat.of(i % 4), random), Score.ZERO, random);
            rounds.add(played, samples);
        }
        return samples.build();
    }

    @BeforeEach
    void encodeTwice() {
        SampleEncoder<SeatView, Action> view = GoitaViewEncoder.ENCODER;
        SeatEncoder encoder = SeatEncoder.of(view.layout(), view::encode);
        each = encode(encoder);
        shared = encode(encoder.withActions(THREE));
        assertThat(shared.size()).isEqualTo(each.size()).isGreaterThan(100);
    }

    private static Map<Integer, Float> policy(Samples samples, int n, ActionSpace<Action> space) {
        Map<Integer, Float> byLabel = new HashMap<>();
        for (int i = 0; i < samples.legalCount(n); i++) {
            int label = space == THREE ? samples.legal(n, i) : three(GoitaActions.SPACE.action(samples.legal(n, i)));
            byLabel.merge(label, samples.policy(n, i), Float::sum);
        }
        return byLabel;
    }

    @Test
    void a_label_stands_once_among_the_legal_ones() {
        for (int n = 0; n < shared.size(); n++) {
            int sample = n;
            assertThat(IntStream.range(0, shared.legalCount(n)).map(i -> shared.legal(sample, i)))
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void what_was_taken_has_the_label_of_its_action() {
        for (int n = 0; n < shared.size(); n++) {
            assertThat(shared.taken(n)).isEqualTo(three(GoitaActions.SPACE.action(each.taken(n))));
        }
    }

    @Test
    void a_label_has_the_sum_of_what_a_teacher_gives_its_actions() {
        assertThat(each.hasPolicies()).isTrue();
        for (int n = 0; n < shared.size(); n++) {
            Map<Integer, Float> expected = policy(each, n, GoitaActions.SPACE);
            policy(shared, n, THREE)
                    .forEach((label, probability) ->
                            assertThat(probability).isCloseTo(expected.get(label), within(1e-6f)));
        }
    }
}
