package dev.goita.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.player.Player;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.search.IsmctsOptions;
import dev.goita.core.player.search.IsmctsPlayer;
import dev.goita.core.player.search.PimcOptions;
import dev.goita.core.player.search.PimcPlayer;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SeatViewTest {
    /**
     * Random rounds in which two tiles that the viewer cannot see change places, one in each of two other seats' hands,
     * unplayed or face-down: whenever the changed round still replays, the view must be equal.
     */
    @Test
    void a_view_does_not_depend_on_tiles_it_cannot_see() {
        SplittableRandom random = new SplittableRandom(9);
        int compared = 0;
        for (int i = 0; i < 20_000; i++) {
            Round round = randomPrefix(random);
            Seat viewer = Seat.of(random.nextInt(4));
            Optional<Round> changed = swapUnseen(round, viewer, random);
            if (changed.isPresent()) {
                compared++;
                assertThat(changed.get().view(viewer)).isEqualTo(round.view(viewer));
                assertThat(changed.get().view(viewer)).hasSameHashCodeAs(round.view(viewer));
            }
        }
        assertThat(compared).isGreaterThan(5_000);
    }

    /** The same with players: they choose the same, given the same random numbers. */
    @Test
    void a_player_does_not_depend_on_tiles_it_cannot_see() {
        List<Player> players = List.of(
                new RandomPlayer(),
                new RulePlayer(),
                new PimcPlayer(PimcOptions.parse("samples=8,draws=2,exact=16")),
                new IsmctsPlayer(IsmctsOptions.parse("iterations=16,worlds=8")));
        SplittableRandom random = new SplittableRandom(10);
        int compared = 0;
        for (int i = 0; i < 1_500; i++) {
            Round round = randomPrefix(random);
            Seat viewer = round.toMove();
            Optional<Round> changed = swapUnseen(round, viewer, random);
            if (changed.isPresent() && round.legalTurns().size() > 1) {
                compared++;
                for (Player player : players) {
                    assertThat(player.choose(changed.get().view(viewer), new SplittableRandom(i)))
                            .isEqualTo(player.choose(round.view(viewer), new SplittableRandom(i)));
                }
            }
        }
        assertThat(compared).isGreaterThan(200);
    }

    private static Round randomPrefix(SplittableRandom random) {
        Round round = Round.start(Rules.STANDARD.with(Rules.Goshi.NO_DEAL_YAKU), Deal.random(Seat.P0, random));
        for (int turns = random.nextInt(16); turns > 0 && !round.isOver(); turns--) {
            List<Turn> legal = round.legalTurns();
            round = round.play(legal.get(random.nextInt(legal.size())));
        }
        return round;
    }

    private static Optional<Round> swapUnseen(Round round, Seat viewer, SplittableRandom random) {
        Seat one = viewer.plus(1 + random.nextInt(3));
        Seat other = one.plus(1 + random.nextInt(3));
        if (other == viewer || round.hand(one).isEmpty() || round.hand(other).isEmpty()) {
            return Optional.empty();
        }
        Tile fromOne = pick(round.hand(one), random);
        Tile fromOther = pick(round.hand(other), random);
        List<Hand> hands = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Seat seat = round.deal().dealer().plus(i);
            Hand hand = round.deal().hand(seat);
            hands.add(
                    seat == one
                            ? hand.minus(fromOne).plus(fromOther)
                            : seat == other ? hand.minus(fromOther).plus(fromOne) : hand);
        }
        return replay(Deal.of(round.deal().dealer(), hands), round);
    }

    private static Optional<Round> replay(Deal deal, Round original) {
        Round round = Round.start(original.rules(), deal);
        for (Turn turn : original.turns()) {
            if (round.check(turn).isPresent()) {
                return Optional.empty();
            }
            round = round.play(turn);
        }
        return Optional.of(round);
    }

    private static Tile pick(Hand hand, SplittableRandom random) {
        return hand.tiles().get(random.nextInt(hand.size()));
    }

    @Test
    void the_viewers_turns_are_those_of_the_round() {
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 5_000; i++) {
            Round round = randomPrefix(random);
            if (!round.isOver()) {
                SeatView view = round.view(round.toMove());
                assertThat(view.legalTurns()).isEqualTo(round.legalTurns());
                assertThat(view.hand()).isEqualTo(round.hand(round.toMove()));
                assertThat(view.attack()).isEqualTo(round.attack());
                assertThat(view.kingsFaceUp()).isEqualTo(round.kingsFaceUp());
                assertThat(view.toMove()).isEqualTo(round.toMove());
                for (Seat seat : Seat.ALL) {
                    assertThat(view.handSize(seat)).isEqualTo(round.hand(seat).size());
                }
            }
        }
    }

    @Test
    void the_face_down_tile_of_a_lead_is_seen_by_its_player_only() {
        Round round = ModelGames.replay(Rules.STANDARD, ModelGames.A_DEAL, "87");
        SeatView leader = round.view(Seat.P0);
        SeatView other = round.view(Seat.P1);
        assertThat(leader.play(Seat.P0, 0)).isEqualTo(new SeenPlay(Seat.P0, Optional.of(Tile.SHI), Tile.GON, Seat.P0));
        assertThat(other.play(Seat.P0, 0)).isEqualTo(new SeenPlay(Seat.P0, Optional.empty(), Tile.GON, Seat.P0));
        assertThat(leader.unseen(Tile.SHI)).isEqualTo(8);
        assertThat(other.unseen(Tile.SHI)).isEqualTo(8);
        assertThat(other.unseen(Tile.GON)).isEqualTo(3);
        assertThatThrownBy(leader::legalTurns).isInstanceOf(IllegalActionException.class);
    }

    @Test
    void a_pass_is_remembered_by_kind_and_by_whose_attack_it_was() {
        SeatView view = ModelGames.replay(Rules.STANDARD, ModelGames.B_DEAL, "1700017000")
                .view(Seat.P0);
        assertThat(view.passes(Seat.P1, Tile.GON, SeatView.PassedOn.OPPONENT)).isEqualTo(2);
        assertThat(view.passes(Seat.P2, Tile.GON, SeatView.PassedOn.PARTNER)).isEqualTo(2);
        assertThat(view.passes(Seat.P2, Tile.GON, SeatView.PassedOn.OPPONENT)).isZero();
        assertThat(view.passes(Seat.P1, Tile.SHI, SeatView.PassedOn.OPPONENT)).isZero();
        assertThat(view.turns()).hasSize(8).element(1).isEqualTo(Optional.empty());
    }

    @Test
    void a_declared_goshi_is_known_to_every_seat() {
        Deal deal = ModelGames.deal(Seat.P0, "11223388", "44445588", "55666678", "77788888");
        for (Seat seat : Seat.ALL) {
            assertThat(Round.start(Rules.STANDARD, deal).view(seat).goshiDeclarers())
                    .containsExactly(Seat.P3);
        }
        Rules never = Rules.STANDARD.with(Rules.Goshi.NO_DEAL_YAKU);
        assertThat(Round.start(never, deal).view(Seat.P0).goshiDeclarers()).isEmpty();
        SeatView decision = SeatView.atGoshiDecision(Rules.STANDARD, deal, Seat.P1, new Score(20, 0));
        assertThat(decision.phase()).isEqualTo(SeatView.Phase.GOSHI_DECISION);
        assertThat(decision.goshiDeclarers()).containsExactly(Seat.P3);
        assertThat(decision.score()).isEqualTo(new Score(20, 0));
    }
}
