package dev.goita.ml.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Play;
import dev.goita.core.tile.Tile;
import dev.goita.core.world.WorldSampler;
import dev.goita.learning.ActionSpace;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.SampleEncoder;
import dev.goita.ml.encoding.GoitaActions;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.features.GoitaViewEncoder;
import dev.goita.ml.features.SeatEncoder;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.Entrants;
import dev.goita.ml.selfplay.Unit;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EnvironmentsTest {
    private static final List<Optional<Entrant>> ONLY_CLIENTS =
            List.of(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    private static final Pattern SCORE = Pattern.compile("score (\\d+),(\\d+)");

    private static EnvironmentPlan plan(int count) {
        return plan(count, GoitaViewEncoder.ENCODER);
    }

    private static EnvironmentPlan plan(int count, SampleEncoder<SeatView, Action> encoder) {
        return new EnvironmentPlan(Rules.STANDARD, encoder, count, Unit.ROUNDS, ONLY_CLIENTS, "test");
    }

    private static Environments environments(EnvironmentPlan plan, long seed) throws IOException {
        return new Environments(plan, seed, (round, ruling, outcome) -> {});
    }

    static List<SampleEncoder<SeatView, Action>> encoders() {
        return GoitaEncoders.ALL.all();
    }

    private static ByteBuffer labels(int... labels) {
        ByteBuffer numbers = ByteBuffer.allocate(2 * labels.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int label : labels) {
            numbers.putShort((short) label);
        }
        return numbers;
    }

    private static int[] anyLegal(Environments environments, RandomGenerator random) {
        return IntStream.range(0, environments.frame().count())
                .map(i -> {
                    int[] legal = environments.frame().legal(i);
                    return legal[random.nextInt(legal.length)];
                })
                .toArray();
    }

    private static void stepAnywhere(Environments environments, RandomGenerator random) throws IOException {
        environments.step(labels(anyLegal(environments, random)));
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
        return environments.frame().bytes()[13 * environments.frame().count() + environment] == 3;
    }

    private static int points(Environments environments, int environment) {
        return ByteBuffer.wrap(environments.frame().bytes())
                .order(ByteOrder.LITTLE_ENDIAN)
                .getInt(4 * environment);
    }

    @ParameterizedTest
    @MethodSource("encoders")
    void what_is_served_does_not_depend_on_tiles_the_seat_cannot_see(SampleEncoder<SeatView, Action> encoder)
            throws IOException {
        SplittableRandom random = new SplittableRandom(3);
        Environments environments = environments(plan(4, encoder), 5);
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
            stepAnywhere(environments, random);
        }
        assertThat(otherDeals).isGreaterThan(500);
    }

    @Test
    void legal_labels_are_those_of_the_view() throws IOException {
        SplittableRandom random = new SplittableRandom(4);
        Environments environments = environments(plan(3), 6);
        for (int step = 0; step < 300; step++) {
            SeatView view = environments.view(1);
            if (view.phase() == SeatView.Phase.PLAY) {
                assertThat(environments.frame().legal(1))
                        .containsExactlyInAnyOrder(view.legalTurns().stream()
                                .mapToInt(GoitaActions.SPACE::label)
                                .toArray());
            }
            stepAnywhere(environments, random);
        }
    }

    @Test
    void both_kinds_of_questions_come_and_rounds_end_for_either_team() throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        Environments environments = environments(plan(64), 8);
        Set<SeatView.Phase> phases = new HashSet<>();
        Set<Integer> signs = new HashSet<>();
        for (int step = 0; step < 200; step++) {
            stepAnywhere(environments, random);
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
    void an_environment_plays_the_same_rounds_however_many_there_are() throws IOException {
        Environments few = environments(plan(2), 9);
        Environments many = environments(plan(5), 9);
        for (int step = 0; step < 100; step++) {
            int[] labels =
                    IntStream.range(0, 5).map(i -> many.frame().legal(i)[0]).toArray();
            assertThat(row(few, 1)).isEqualTo(row(many, 1));
            few.step(labels(Arrays.copyOf(labels, 2)));
            many.step(labels(labels));
        }
    }

    @Test
    void a_restart_with_the_same_seed_brings_back_the_first_rows() throws IOException {
        Environments environments = environments(plan(3), 10);
        byte[] first = environments.frame().bytes().clone();
        SplittableRandom random = new SplittableRandom(11);
        for (int step = 0; step < 50; step++) {
            stepAnywhere(environments, random);
        }
        environments.restart(10);
        assertThat(environments.frame().bytes()).isEqualTo(first);
    }

    @Test
    void another_seed_deals_otherwise() throws IOException {
        assertThat(environments(plan(3), 1).frame().bytes())
                .isNotEqualTo(environments(plan(3), 2).frame().bytes());
    }

    @Test
    void one_label_that_is_not_legal_stops_the_whole_step() throws IOException {
        Environments environments = environments(plan(2), 12);
        int[] labels = anyLegal(environments, new SplittableRandom(13));
        labels[1] = 200;
        byte[] before = environments.frame().bytes().clone();
        assertThatThrownBy(() -> environments.step(labels(labels)))
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
                Unit.ROUNDS,
                List.of(Optional.empty(), rule, Optional.empty(), rule),
                "test");
        Environments environments = environments(plan, 14);
        SplittableRandom random = new SplittableRandom(15);
        int sum = 0;
        for (int step = 0; step < 500; step++) {
            stepAnywhere(environments, random);
            for (int i = 0; i < 8; i++) {
                assertThat(environments.frame().seat(i)).isIn(0, 2);
                sum += points(environments, i);
            }
        }
        assertThat(sum).as("a random player against rules").isNegative();
    }

    @Test
    void a_position_that_was_taken_goes_on_as_it_did_wherever_it_is_put() throws IOException {
        Optional<Entrant> rule = Optional.of(Entrants.builtIn().parse("rule"));
        EnvironmentPlan plan = new EnvironmentPlan(
                Rules.STANDARD,
                GoitaViewEncoder.ENCODER,
                2,
                Unit.MATCHES,
                List.of(Optional.empty(), rule, Optional.empty(), rule),
                "test");
        SplittableRandom random = new SplittableRandom(16);
        Environments environments = environments(plan, 17);
        for (int taken = 0; taken < 40; taken++) {
            for (int step = 0; step < taken % 7; step++) {
                stepAnywhere(environments, random);
            }
            String state = environments.ask("state 0").orElseThrow();
            assertThat(environments.ask("set 1 " + state)).isEmpty();
            assertThat(environments.ask("state 1")).hasValue(state);
            for (int step = 0; step < 20; step++) {
                assertThat(row(environments, 1)).isEqualTo(row(environments, 0));
                int[] legal = environments.frame().legal(0);
                int label = legal[random.nextInt(legal.length)];
                environments.step(labels(label, label));
                assertThat(points(environments, 1)).isEqualTo(points(environments, 0));
            }
        }
    }

    @Test
    void a_match_goes_on_to_its_end_at_the_scores_of_its_rounds() throws IOException {
        EnvironmentPlan plan =
                new EnvironmentPlan(Rules.STANDARD, GoitaViewEncoder.ENCODER, 1, Unit.MATCHES, ONLY_CLIENTS, "test");
        List<Score> befores = new ArrayList<>();
        Environments environments = new Environments(plan, 18, (round, ruling, outcome) -> befores.add(round.before()));
        SplittableRandom random = new SplittableRandom(19);
        int lead = 0;
        int matches = 0;
        while (matches < 20) {
            befores.clear();
            stepAnywhere(environments, random);
            lead += points(environments, 0);
            if (isDone(environments, 0)) {
                assertThat(Math.abs(lead)).isPositive();
                lead = 0;
                matches++;
            }
            assertThat(befores).allMatch(before -> Math.max(before.even(), before.odd()) < 150);
            Matcher score = SCORE.matcher(environments.ask("state 0").orElseThrow());
            assertThat(score.find()).isTrue();
            assertThat(Integer.parseInt(score.group(1)) - Integer.parseInt(score.group(2)))
                    .isEqualTo(lead);
        }
    }

    private static final List<Action> ATTACK_EXAMPLES = Stream.<Action>concat(
                    Stream.concat(Stream.of(Pass.PASS), Tile.ALL.stream().map(attack -> new Lead(Tile.SHI, attack))),
                    Stream.of(GoshiDecision.values()))
            .toList();

    /** Labels by the attack alone, each for up to sixteen turns. */
    private static final ActionSpace<Action> ATTACKS =
            ActionSpace.of("attacks/1", ATTACK_EXAMPLES, EnvironmentsTest::attack);

    private static int attack(Action action) {
        return action instanceof Play play ? 1 + play.attack().ordinal() : ATTACK_EXAMPLES.indexOf(action);
    }

    @Test
    void an_action_space_of_your_own_is_served_and_a_shared_label_plays_its_first_turn() throws IOException {
        SeatEncoder encoder = SeatEncoder.of(
                        FeatureLayout.builder("own/1")
                                .block("a", "あ", List.of("b"))
                                .build(),
                        (view, rowF) -> rowF.add(0))
                .withActions(ATTACKS);
        Environments environments = environments(plan(3, encoder), 21);
        SplittableRandom random = new SplittableRandom(22);
        int shared = 0;
        for (int step = 0; step < 300; step++) {
            SeatView view = environments.view(0);
            if (view.phase() == SeatView.Phase.PLAY) {
                int[] labels =
                        view.legalTurns().stream().mapToInt(ATTACKS::label).toArray();
                assertThat(environments.frame().legal(0))
                        .containsExactly(
                                Arrays.stream(labels).distinct().sorted().toArray());
                shared += labels.length - environments.frame().legal(0).length;
            }
            stepAnywhere(environments, random);
        }
        assertThat(shared).isPositive();
    }

    @ParameterizedTest
    @CsvSource({
        "set 0 hands 88888888/88112233/44445555/66667777, the client has nothing to choose",
        "set 0 hands 12345678/12345678/12345678/12345678, ''",
        "set 0 hands 11223388/44445588/55666688/77778888 record 99, cannot be played from digit 1 on",
        "set 0 hands 11223388/44445588/55666688/77778888 record 8x, cannot be played from digit 1 on",
        "set 0 hands 11223388/44445588/55666688/77778888 decisions continue, nobody has to decide",
        "set 0 rules goshi=never-dealt hands 88888113/44445588/66667558/22377788, is never dealt",
        "set 0 score 150/0, the match is over at",
        "set 0 score x, score x",
        "set 0 dealer 4, dealer 4",
        "set 0 rules x=y, rules x=y",
        "set 0 random 0:0, no random stream stands at",
        "set 0 colour red, 'colour'",
        "set 0 dealer, 'dealer'",
        "set 0 dealer 1 dealer 1, 'dealer'",
        "set 2 dealer 1, names no environment",
        "state, names no environment",
        "values 0 1, is not understood",
        "deals 0 4 1 1, ''",
    })
    void a_line_that_cannot_be_obeyed_changes_nothing(String line, String part) throws IOException {
        Environments environments = environments(plan(2), 20);
        byte[] before = environments.frame().bytes().clone();
        String state = environments.ask("state 0").orElseThrow();
        assertThatThrownBy(() -> environments.ask(line.replace('/', ',')))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(part);
        assertThat(environments.frame().bytes()).isEqualTo(before);
        assertThat(environments.ask("state 0")).hasValue(state);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, EnvironmentPlan.MOST + 1})
    void there_is_no_such_number_of_environments(int count) {
        assertThatThrownBy(() -> plan(count))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("environments are 1 to 65536, not " + count);
    }
}
