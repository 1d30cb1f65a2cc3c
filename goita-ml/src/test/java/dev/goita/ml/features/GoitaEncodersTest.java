package dev.goita.ml.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.WorldSampler;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.RowSymmetry;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.SymmetryGroup;
import dev.goita.ml.encoding.GoitaActions;
import dev.goita.ml.encoding.GoitaSymmetries;
import dev.goita.ml.encoding.GoitaTargets;
import dev.goita.ml.encoding.GoitaViewLayout;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every layout, those to come too. */
class GoitaEncodersTest {
    static List<SampleEncoder<SeatView, Action>> encoders() {
        return GoitaEncoders.ALL.all();
    }

    @Test
    void the_plain_view_is_the_default() {
        assertThat(encoders().get(0)).isSameAs(GoitaViewEncoder.ENCODER);
    }

    @Test
    void no_player_can_be_given_an_oracle() {
        assertThatThrownBy(() -> GoitaEncoders.of("goita-oracle/1"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("there is no layout 'goita-oracle/1' here; the layouts are goita-view/1, ");
    }

    private static int[] encode(SampleEncoder<SeatView, Action> encoder, SeatView view) {
        ActiveFeatures rowF = new ActiveFeatures(encoder.layout().width());
        encoder.encode(view, rowF);
        return rowF.toIndices();
    }

    private static Turn anyOf(List<Turn> turns, SplittableRandom random) {
        return turns.get(random.nextInt(turns.size()));
    }

    private static Round randomRound(SplittableRandom random) {
        Round round = Round.start(Rules.STANDARD, Deal.random(Seat.of(random.nextInt(4)), random));
        int turns = random.nextInt(30);
        while (round.turnCount() < turns) {
            Round next = round.play(anyOf(round.legalTurns(), random));
            if (next.isOver()) {
                return round;
            }
            round = next;
        }
        return round;
    }

    @ParameterizedTest
    @MethodSource("encoders")
    void a_row_does_not_depend_on_tiles_the_seat_cannot_see(SampleEncoder<SeatView, Action> encoder) {
        SplittableRandom random = new SplittableRandom(3);
        int otherDeals = 0;
        for (int i = 0; i < 2_000; i++) {
            Round round = randomRound(random);
            SeatView view = round.view(round.toMove());
            Round world = WorldSampler.of(view).sample(random).round();
            otherDeals += world.deal().equals(round.deal()) ? 0 : 1;

            assertThat(encode(encoder, world.view(view.viewer()))).isEqualTo(encode(encoder, view));
        }

        assertThat(otherDeals).isGreaterThan(1_500);
    }

    @ParameterizedTest
    @MethodSource("encoders")
    void a_row_begins_with_the_plain_view(SampleEncoder<SeatView, Action> encoder) {
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 200; i++) {
            Round round = randomRound(random);
            SeatView view = round.view(round.toMove());
            int plainCount = GoitaViewLayout.LAYOUT.featureCount();

            assertThat(encode(encoder, view)).startsWith(encode(GoitaViewEncoder.ENCODER, view));
            assertThat(encoder.layout().meaning(plainCount - 1))
                    .isEqualTo(GoitaViewLayout.LAYOUT.meaning(plainCount - 1));
        }
    }

    @ParameterizedTest
    @MethodSource("encoders")
    void exchanging_kinds_that_are_alike_exchanges_features(SampleEncoder<SeatView, Action> encoder) {
        assertSymmetric(encoder.symmetries(), round -> {
            ActiveFeatures rowF = new ActiveFeatures(encoder.layout().width());
            encoder.encode(round.view(round.toMove()), rowF);
            return rowF;
        });
    }

    @Test
    void exchanging_kinds_that_are_alike_exchanges_what_an_oracle_sees() {
        GoitaOracleEncoder encoder = GoitaOracleEncoder.ENCODER;
        assertSymmetric(encoder.symmetries(), round -> {
            ActiveFeatures rowF = new ActiveFeatures(encoder.layout().width());
            encoder.encode(OracleRounds.of(round), rowF);
            return rowF;
        });
    }

    /** Twins of deals have twins of legal turns, results and rows. */
    private static void assertSymmetric(SymmetryGroup symmetries, Function<Round, ActiveFeatures> row) {
        for (Tile one : List.of(Tile.HISHA, Tile.KIN)) {
            Tile other = Tile.ALL.get(one.ordinal() + 1);
            RowSymmetry symmetry = symmetries.elements().stream()
                    .filter(element -> element.name().equals(one.kanji() + "↔" + other.kanji()))
                    .findFirst()
                    .orElseThrow();
            SplittableRandom random = new SplittableRandom(5);
            for (int i = 0; i < 250; i++) {
                Deal deal = Deal.random(Seat.P2, random);
                Round round = Round.start(Rules.STANDARD, deal);
                Round twin = Round.start(Rules.STANDARD, exchanged(deal, one, other));
                while (!round.isOver()) {
                    assertThat(row.apply(twin).toIndices())
                            .isEqualTo(IntStream.of(row.apply(round).toIndices())
                                    .map(symmetry::feature)
                                    .sorted()
                                    .toArray());
                    assertThat(labels(twin.legalTurns())).isEqualTo(labelsAfter(symmetry, round.legalTurns()));
                    Turn turn = anyOf(round.legalTurns(), random);
                    round = round.play(turn);
                    twin = twin.play((Turn) GoitaSymmetries.exchanged(turn, one, other));
                }
                assertThat(twin.result()).isEqualTo(round.result());
            }
        }
    }

    private static Deal exchanged(Deal deal, Tile one, Tile other) {
        return Deal.of(
                deal.dealer(),
                deal.handsFromDealer().stream()
                        .map(hand -> Hand.of(hand.tiles().stream()
                                .map(tile -> GoitaSymmetries.exchanged(tile, one, other))
                                .toList()))
                        .toList());
    }

    private static int[] labels(List<? extends Action> actions) {
        return actions.stream().mapToInt(GoitaActions.SPACE::label).sorted().toArray();
    }

    private static int[] labelsAfter(RowSymmetry symmetry, List<? extends Action> actions) {
        return actions.stream()
                .mapToInt(GoitaActions.SPACE::label)
                .map(symmetry::label)
                .sorted()
                .toArray();
    }

    @ParameterizedTest
    @CsvSource({"HISHA,KAKU", "KIN,GIN"})
    void exchanging_kinds_exchanges_what_is_believed_of_them(Tile one, Tile other) {
        int[] to = GoitaTargets.exchanged(one, other);

        assertThat(to[GoitaTargets.WIN_ROUND]).isEqualTo(GoitaTargets.WIN_ROUND);
        for (Seat seat : List.of(Seat.P0, Seat.P1, Seat.P2)) {
            assertThat(to[GoitaTargets.belief(Seat.P3, seat, one)])
                    .isEqualTo(GoitaTargets.belief(Seat.P3, seat, other));
            assertThat(to[GoitaTargets.belief(Seat.P3, seat, Tile.KING)])
                    .isEqualTo(GoitaTargets.belief(Seat.P3, seat, Tile.KING));
        }
    }
}
