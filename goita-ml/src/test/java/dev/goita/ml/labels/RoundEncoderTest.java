package dev.goita.ml.labels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.Team;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.Player;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.Table;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Turn;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.Decision;
import dev.goita.learning.samples.Samples;
import dev.goita.ml.encoding.GoitaViewLayout;
import dev.goita.ml.features.GoitaViewEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RoundEncoderTest {
    private static final Score SCORE = new Score(40, 120);

    private final RoundEncoder encoder = new RoundEncoder(Rules.STANDARD);
    private final ActiveFeatures rowF = new ActiveFeatures(GoitaViewLayout.LAYOUT.width());

    private static Table table(Player player) {
        return new Table(Rules.STANDARD, List.of(player, player, player, player));
    }

    /** What a reader of the digits learns is what the players knew and did. */
    @Test
    void a_replayed_round_gives_the_choices_that_were_made_at_the_table() {
        SplittableRandom random = new SplittableRandom(1);
        Table table = table(new RandomPlayer());
        for (int i = 0; i < 300; i++) {
            List<SeatView> views = new ArrayList<>();
            List<Turn> turns = new ArrayList<>();
            Deal deal = Deal.random(Seat.of(i % 4), random);
            PlayedDeal played = table.play(deal, SCORE, random, (view, turn) -> {
                views.add(view);
                turns.add(turn);
            });
            if (!played.ruling().deciders().isEmpty() || played.result().isEmpty()) {
                continue;
            }
            Samples.Builder expected = new Samples.Builder();
            for (int n = 0; n < views.size(); n++) {
                Team team = views.get(n).viewer().team();
                float outcome = played.result().get().pointsFor(team) / 100f;
                List<Action> legal = List.copyOf(views.get(n).legalTurns());
                expected.add(
                        GoitaViewEncoder.ENCODER, new Decision<>(views.get(n), legal, turns.get(n), outcome), rowF);
            }
            Samples.Builder read = new Samples.Builder();
            encoder.add(played, read);
            assertThat(lines(read.build())).isEqualTo(lines(expected.build()));
        }
    }

    private List<String> lines(Samples samples) {
        List<String> lines = new ArrayList<>();
        for (int n = 0; n < samples.size(); n++) {
            samples.row(n, rowF);
            StringBuilder legal = new StringBuilder();
            for (int i = 0; i < samples.legalCount(n); i++) {
                legal.append(' ').append(samples.legal(n, i));
            }
            lines.add(rowF + legal.toString() + " took " + samples.taken(n) + " got " + samples.outcome(n) + " at "
                    + samples.turn(n) + " kind " + samples.kind(n));
        }
        return lines;
    }

    private PlayedDeal goshi(GoshiDecision decision) {
        Deal deal = Deal.of(
                Seat.P1,
                Stream.of("23488888", "12345688", "14556788", "45667778")
                        .map(Hand::parse)
                        .toList());
        Player player = new Player() {
            @Override
            public Turn choose(SeatView view, RandomGenerator random) {
                return view.legalTurns().get(0);
            }

            @Override
            public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
                return decision;
            }
        };
        return table(player).play(deal, SCORE, new SplittableRandom(1));
    }

    @Test
    void a_partners_decision_to_continue_has_the_outcome_of_the_round() {
        Samples.Builder builder = new Samples.Builder();
        PlayedDeal played = goshi(GoshiDecision.CONTINUE);
        encoder.add(played, builder);
        Samples samples = builder.build();

        assertThat(samples.taken(0)).isEqualTo(128);
        assertThat(samples.kind(0)).isEqualTo(2);
        assertThat(samples.outcome(0)).isEqualTo(played.result().orElseThrow().pointsFor(Team.ODD) / 100f);
    }

    @Test
    void a_redeal_has_no_known_outcome() {
        Samples.Builder builder = new Samples.Builder();
        encoder.add(goshi(GoshiDecision.REDEAL), builder);
        Samples samples = builder.build();

        assertThat(samples.size()).isEqualTo(1);
        assertThat(samples.taken(0)).isEqualTo(127);
        assertThat(samples.isOutcomeKnown(0)).isFalse();
    }
}
