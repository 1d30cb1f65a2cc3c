package dev.goita.ml.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Action;
import dev.goita.core.world.WorldSampler;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.SampleEncoder;
import dev.goita.ml.features.GoitaActions;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.features.GoitaViewEncoder;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.Entrants;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EnvironmentsTest {
    private static final List<Optional<Entrant>> ONLY_CLIENTS =
            List.of(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    private static EnvironmentPlan plan(int count) {
        return plan(count, GoitaViewEncoder.ENCODER);
    }

    private static EnvironmentPlan plan(int count, SampleEncoder<SeatView, Action> encoder) {
        return new EnvironmentPlan(Rules.STANDARD, encoder, count, ONLY_CLIENTS, "test");
    }

    static List<SampleEncoder<SeatView, Action>> encoders() {
        return GoitaEncoders.ALL.all();
    }

    private static byte[] anyLegal(Environments environments, RandomGenerator random) {
        byte[] labels = new byte[environments.frame().count()];
        for (int i = 0; i < labels.length; i++) {
            int[] legal = environments.frame().legal(i);
            labels[i] = (byte) legal[random.nextInt(legal.length)];
        }
        return labels;
    }

    private static byte[] row(Environments environments, int environment) {
        StepFrame frame = environments.frame();
        int from = frame.bytes().length - (frame.count() - environment) * frame.rowBytes();
        return Arrays.copyOfRange(frame.bytes(), from, from + frame.rowBytes());
    }

    private static byte[] encoded(SampleEncoder<SeatView, Action> encoder, SeatView view) {
        ActiveFeatures rowF = new ActiveFeatures(encoder.layout().width());
        encoder.encode(view, rowF);
        byte[] packed = new byte[encoder.layout().packedLength()];
        rowF.toPacked(packed, 0, packed.length);
        return packed;
    }

    private static boolean isDone(Environments environments, int environment) {
        return environments.frame().bytes()[3 * environments.frame().count() + environment] != 0;
    }

    private static int points(Environments environments, int environment) {
        byte[] bytes = environments.frame().bytes();
        return bytes[2 * environment + 1] << 8 | bytes[2 * environment] & 0xFF;
    }

    @ParameterizedTest
    @MethodSource("encoders")
    void what_is_served_does_not_depend_on_tiles_the_seat_cannot_see(SampleEncoder<SeatView, Action> encoder) {
        SplittableRandom random = new SplittableRandom(3);
        Environments environments = new Environments(plan(4, encoder), 5);
        int otherDeals = 0;
        for (int step = 0; step < 300; step++) {
            for (int i = 0; i < 4; i++) {
                SeatView view = environments.view(i);
                if (view.phase() == SeatView.Phase.PLAY) {
                    Round world = WorldSampler.of(view).sample(random).round();
                    otherDeals += world.view(view.viewer().partner()).hand().equals(view.hand()) ? 0 : 1;
                    assertThat(row(environments, i)).isEqualTo(encoded(encoder, world.view(view.viewer())));
                    assertThat(environments.frame().seat(i))
                            .isEqualTo(view.viewer().number());
                }
            }
            environments.step(anyLegal(environments, random));
        }
        assertThat(otherDeals).isGreaterThan(500);
    }

    @Test
    void legal_labels_are_those_of_the_view() {
        SplittableRandom random = new SplittableRandom(4);
        Environments environments = new Environments(plan(3), 6);
        for (int step = 0; step < 300; step++) {
            SeatView view = environments.view(1);
            if (view.phase() == SeatView.Phase.PLAY) {
                assertThat(environments.frame().legal(1))
                        .containsExactlyInAnyOrder(view.legalTurns().stream()
                                .mapToInt(GoitaActions.SPACE::label)
                                .toArray());
            }
            environments.step(anyLegal(environments, random));
        }
    }

    @Test
    void both_kinds_of_questions_come_and_rounds_end_for_either_team() {
        SplittableRandom random = new SplittableRandom(7);
        Environments environments = new Environments(plan(64), 8);
        Set<SeatView.Phase> phases = new HashSet<>();
        Set<Integer> signs = new HashSet<>();
        for (int step = 0; step < 200; step++) {
            environments.step(anyLegal(environments, random));
            for (int i = 0; i < 64; i++) {
                phases.add(environments.view(i).phase());
                assertThat(points(environments, i) != 0).isEqualTo(isDone(environments, i));
                signs.add(Integer.signum(points(environments, i)));
            }
        }
        assertThat(phases).containsExactlyInAnyOrder(SeatView.Phase.values());
        assertThat(signs).containsExactlyInAnyOrder(-1, 0, 1);
    }

    @Test
    void an_environment_plays_the_same_rounds_however_many_there_are() {
        Environments few = new Environments(plan(2), 9);
        Environments many = new Environments(plan(5), 9);
        for (int step = 0; step < 100; step++) {
            byte[] labels = new byte[5];
            for (int i = 0; i < 5; i++) {
                labels[i] = (byte) many.frame().legal(i)[0];
            }
            assertThat(row(few, 1)).isEqualTo(row(many, 1));
            few.step(Arrays.copyOf(labels, 2));
            many.step(labels);
        }
    }

    @Test
    void a_restart_with_the_same_seed_brings_back_the_first_rows() {
        Environments environments = new Environments(plan(3), 10);
        byte[] first = environments.frame().bytes().clone();
        SplittableRandom random = new SplittableRandom(11);
        for (int step = 0; step < 50; step++) {
            environments.step(anyLegal(environments, random));
        }
        environments.restart(10);
        assertThat(environments.frame().bytes()).isEqualTo(first);
    }

    @Test
    void another_seed_deals_otherwise() {
        assertThat(new Environments(plan(3), 1).frame().bytes())
                .isNotEqualTo(new Environments(plan(3), 2).frame().bytes());
    }

    @Test
    void one_label_that_is_not_legal_stops_the_whole_step() {
        Environments environments = new Environments(plan(2), 12);
        byte[] labels = anyLegal(environments, new SplittableRandom(13));
        labels[1] = (byte) 200;
        byte[] before = environments.frame().bytes().clone();
        assertThatThrownBy(() -> environments.step(labels))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("environment 1: player ")
                .hasMessageContaining(" may not choose label 200; legal are ")
                .hasMessageEndingWith("; nothing was played");
        assertThat(environments.frame().bytes()).isEqualTo(before);
    }

    @Test
    void named_players_take_their_seats_and_the_client_is_asked_for_its_own() throws IOException {
        Optional<Entrant> rule = Optional.of(Entrants.builtIn().parse("rule"));
        EnvironmentPlan plan = new EnvironmentPlan(
                Rules.STANDARD,
                GoitaViewEncoder.ENCODER,
                8,
                List.of(Optional.empty(), rule, Optional.empty(), rule),
                "test");
        Environments environments = new Environments(plan, 14);
        SplittableRandom random = new SplittableRandom(15);
        int sum = 0;
        for (int step = 0; step < 500; step++) {
            environments.step(anyLegal(environments, random));
            for (int i = 0; i < 8; i++) {
                assertThat(environments.frame().seat(i)).isIn(0, 2);
                sum += points(environments, i);
            }
        }
        assertThat(sum).as("a random player against rules").isNegative();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, EnvironmentPlan.MOST + 1})
    void there_is_no_such_number_of_environments(int count) {
        assertThatThrownBy(() -> plan(count))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("environments are 1 to 65536, not " + count);
    }
}
