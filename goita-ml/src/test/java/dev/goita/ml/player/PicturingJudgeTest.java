package dev.goita.ml.player;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.analysis.Picture;
import dev.goita.core.analysis.SeatJudgement;
import dev.goita.core.analysis.SeatJudgement.Cost;
import dev.goita.core.player.Player;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.tile.Turn;
import dev.goita.learning.model.Model;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PicturingJudgeTest {
    private static final Rules RULES = Rules.parse("goshi=no-deal-yaku");
    private static final Model MODEL = model();
    private static final int WORLDS = 32;

    private static Model model() {
        try {
            return ModelBox.find("strong").orElseThrow().read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Of a seat that plays as the network against others who play as {@code rule}. */
    private static List<SeatView> views(int rounds) {
        SplittableRandom random = new SplittableRandom(4);
        Player network = new NeuralPlayer(MODEL);
        Player rule = new RulePlayer();
        List<SeatView> views = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
            Round round = Round.start(RULES, Deal.random(Seat.of(i % 4), random));
            while (!round.isOver()) {
                SeatView view = round.view(round.toMove(), Score.ZERO);
                boolean isOwn = view.viewer() == Seat.P0;
                if (isOwn && view.legalTurns().size() > 1) {
                    views.add(view);
                }
                round = round.play((isOwn ? network : rule).choose(view, random));
            }
        }
        return views;
    }

    private static Map<Picture, Double> costs(Player opponents, Set<Seat> seats, List<SeatView> views) {
        PicturingJudge judge = new PicturingJudge(new NetworkJudge(MODEL, WORLDS), seats, MODEL, WORLDS, opponents);
        Map<Picture, Double> costs = new EnumMap<>(Picture.class);
        for (SeatView view : views) {
            Turn played = view.legalTurns().get(0);
            judge.judge(view, played)
                    .pictures()
                    .forEach((picture, cost) -> costs.merge(picture, cost.points(), Double::sum));
        }
        return costs;
    }

    @Test
    void against_the_network_itself_no_picture_is_wrong() {
        Map<Picture, Double> costs = costs(new NeuralPlayer(MODEL), Set.of(Seat.P0), views(6));
        assertThat(costs.get(Picture.PLAYED)).isNotZero();
        assertThat(costs.get(Picture.OWN)).isZero();
        assertThat(costs.get(Picture.WRONG_PLAY)).isZero();
        assertThat(costs.get(Picture.WRONG_HANDS)).isZero();
    }

    /** The network and {@code rule} play unlike: who takes one for the other chooses otherwise. In so few rounds luck hides what it costs. */
    @Test
    void a_wrong_picture_of_others_leads_to_other_turns() {
        Map<Picture, Double> costs = costs(new RulePlayer(), Set.of(Seat.P0), views(20));
        assertThat(costs.get(Picture.OWN)).isNotZero();
        assertThat(costs.get(Picture.WRONG_PLAY)).isNotZero().isNotEqualTo(costs.get(Picture.OWN));
        assertThat(costs.get(Picture.WRONG_HANDS)).isNotZero().isNotEqualTo(costs.get(Picture.WRONG_PLAY));
    }

    @Test
    void other_seats_are_judged_as_before_and_early_turns_by_the_network_alone() {
        List<SeatView> views = views(2);
        SeatView first = views.get(0);
        Turn played = first.legalTurns().get(1);
        NetworkJudge plain = new NetworkJudge(MODEL, WORLDS);
        SeatJudgement elsewhere =
                new PicturingJudge(plain, Set.of(Seat.P1), MODEL, WORLDS, new RulePlayer()).judge(first, played);
        assertThat(elsewhere).isEqualTo(plain.judge(first, played));

        SeatJudgement judged =
                new PicturingJudge(plain, Set.of(Seat.P0), MODEL, WORLDS, new RulePlayer()).judge(first, played);
        assertThat(judged.with(Map.of())).isEqualTo(elsewhere);
        assertThat(judged.pictures())
                .containsEntry(Picture.OWN, Cost.NONE)
                .containsEntry(Picture.WRONG_PLAY, Cost.NONE)
                .containsEntry(Picture.WRONG_HANDS, Cost.NONE)
                .hasSize(4);
    }
}
